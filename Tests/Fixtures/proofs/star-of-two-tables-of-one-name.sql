-- accepted: SQLite: ambiguous column name: main.a.x
-- rows: matching
CREATE TABLE a (x);
SELECT * FROM a JOIN a;
