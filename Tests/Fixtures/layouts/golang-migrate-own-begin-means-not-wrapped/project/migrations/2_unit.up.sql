PRAGMA foreign_keys = OFF;
BEGIN;
CREATE TABLE new_measure (
  id INTEGER PRIMARY KEY,
  taken_at INTEGER NOT NULL,
  celsius REAL NOT NULL
);
INSERT INTO new_measure (id, taken_at, celsius) SELECT id, taken_at, value FROM measure;
DROP TABLE measure;
ALTER TABLE new_measure RENAME TO measure;
COMMIT;
PRAGMA foreign_keys = ON;
