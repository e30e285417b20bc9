-- accepted: SQLite: misuse of window function count()
-- rows: matching
CREATE TABLE a (x);
INSERT INTO a (x) VALUES (count(*) OVER ());
