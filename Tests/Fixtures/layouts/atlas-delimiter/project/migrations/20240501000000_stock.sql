CREATE TABLE stock (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  amount INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE delivery (
  id INTEGER PRIMARY KEY,
  stock_id INTEGER NOT NULL REFERENCES stock (id),
  amount INTEGER NOT NULL
);
CREATE INDEX delivery_stock ON delivery (stock_id);
