-- accepted: SQLite: no such table: temp.sqlite_sequence
-- rows: wild
CREATE TABLE a (x INTEGER PRIMARY KEY AUTOINCREMENT);
SELECT * FROM temp.sqlite_sequence;
