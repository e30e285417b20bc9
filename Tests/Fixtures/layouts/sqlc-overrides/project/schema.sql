CREATE TABLE reading (
  id INTEGER PRIMARY KEY,
  taken_at INTEGER NOT NULL,
  value REAL
);
