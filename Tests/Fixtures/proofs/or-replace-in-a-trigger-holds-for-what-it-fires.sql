-- writes: SQLite writes author, said ["a", "u"]
-- rows: matching
CREATE TABLE u (id integer PRIMARY KEY, "1st" TEXT);
CREATE TABLE a (id integer PRIMARY KEY AUTOINCREMENT, "first name" REAL, x INTEGER, ties INT);
CREATE TABLE author (id INTEGER REFERENCES u (id) ON DELETE SET NULL PRIMARY KEY);
CREATE TRIGGER "Trg 3" BEFORE INSERT ON [a] BEGIN INSERT INTO [u] ("1st", id) VALUES ('0x1F', 26) ; END;
CREATE TRIGGER trg2 INSERT ON a FOR EACH ROW BEGIN INSERT OR REPLACE INTO a (`first name`, x, id, ties) VALUES (0.0, 27, 35, 26) ; END;
PRAGMA foreign_keys = ON;
INSERT INTO a ("first name", id, ties, x) VALUES (3.0, 2, 30, 14);
