-- writes: SQLite writes child, said ["parent"]
-- rows: matching
CREATE TABLE parent (a PRIMARY KEY, b, c AS (b + 1) UNIQUE);
CREATE TABLE child (c REFERENCES parent (c) ON UPDATE CASCADE);
PRAGMA foreign_keys = ON;
UPDATE parent SET b = 31;
