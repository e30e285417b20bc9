-- migration 11: release step

CREATE TABLE letter (
  id INTEGER PRIMARY KEY,
  invoice_id INTEGER NOT NULL REFERENCES invoice (id) ON DELETE CASCADE,
  slug TEXT,
  remark TEXT,
  weight_grams INTEGER NOT NULL,
  position INTEGER NOT NULL DEFAULT 0,
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  latitude REAL NOT NULL,
  temperature REAL NOT NULL,
  due_at INTEGER AS Date
) STRICT;

CREATE INDEX letter_invoice_id_14 ON letter (invoice_id, due_at);
