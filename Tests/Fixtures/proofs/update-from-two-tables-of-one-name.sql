-- accepted: SQLite: ambiguous column name: main.b.y
-- rows: matching
CREATE TABLE a (x);
CREATE TABLE b (y);
UPDATE a SET x = 1 FROM b, (b AS c);
