CREATE TABLE customer_order (
  id INTEGER PRIMARY KEY,
  customer TEXT NOT NULL,
  sum INTEGER NOT NULL
);
