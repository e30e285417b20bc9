PRAGMA foreign_keys = OFF;
CREATE TABLE new_author (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
INSERT INTO new_author (id, name) SELECT id, name FROM author WHERE name IS NOT NULL;
DROP TABLE author;
ALTER TABLE new_author RENAME TO author;
PRAGMA foreign_keys = ON;
