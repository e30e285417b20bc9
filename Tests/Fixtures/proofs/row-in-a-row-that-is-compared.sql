-- accepted: SQLite: row value misused
-- rows: matching
CREATE TABLE book (id INTEGER, c BLOB);
SELECT id FROM book WHERE (id, (c, 2)) IN (VALUES (1, 2));
