CREATE TABLE customer (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT UNIQUE,
  phone TEXT,
  created_at TEXT NOT NULL DEFAULT (datetime('now'))
);

CREATE TABLE bike (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  frame_number TEXT NOT NULL UNIQUE,
  model TEXT NOT NULL,
  color TEXT,
  wheel_size REAL
);

CREATE INDEX bike_customer ON bike (customer_id);

CREATE TABLE repair (
  id INTEGER PRIMARY KEY,
  bike_id INTEGER NOT NULL REFERENCES bike (id) ON DELETE CASCADE,
  mechanic_id INTEGER REFERENCES mechanic (id),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'waiting', 'done')),
  opened_on TEXT NOT NULL,
  closed_on TEXT,
  cents INTEGER NOT NULL DEFAULT 0
);

CREATE INDEX repair_bike ON repair (bike_id);
CREATE INDEX repair_mechanic ON repair (mechanic_id);

CREATE TABLE mechanic (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  hourly_cents INTEGER NOT NULL
);

CREATE TABLE part (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  cents INTEGER NOT NULL,
  in_stock INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE repair_part (
  repair_id INTEGER NOT NULL REFERENCES repair (id) ON DELETE CASCADE,
  part_id INTEGER NOT NULL REFERENCES part (id),
  amount INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (repair_id, part_id)
);

CREATE INDEX repair_part_part ON repair_part (part_id);
