-- migration 18: schema step

CREATE TABLE customer (
  id INTEGER PRIMARY KEY,
  carrier_id INTEGER NOT NULL REFERENCES carrier (id) ON DELETE CASCADE,
  server_id INTEGER NOT NULL REFERENCES server (id) ON DELETE RESTRICT,
  email TEXT NOT NULL,
  note TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0,
  price REAL NOT NULL,
  due_at INTEGER AS Date,
  updated_at INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT;

CREATE INDEX customer_carrier_id_20 ON customer (carrier_id, due_at);

CREATE INDEX customer_server_id_21 ON customer (server_id, due_at);

ALTER TABLE widget ADD COLUMN extra_18 INTEGER NOT NULL DEFAULT 0;
