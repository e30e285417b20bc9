-- accepted: SQLite: row value misused
-- rows: matching
CREATE TABLE book (id INTEGER, c BLOB);
UPDATE book SET (id, c) = ((1, 2), 3);
