CREATE TABLE message (
  id INTEGER PRIMARY KEY,
  at_ms INTEGER NOT NULL DEFAULT (
    CAST(strftime('%s', 'now') AS INTEGER) * 1000
      + CAST((strftime('%f', 'now') - strftime('%S', 'now')) * 1000 AS INTEGER)),
  label TEXT NOT NULL DEFAULT (strftime('%s', 'now') || substr(strftime('%f', 'now'), 3)),
  second REAL NOT NULL DEFAULT (strftime('%f', 'now') + 0)
);
