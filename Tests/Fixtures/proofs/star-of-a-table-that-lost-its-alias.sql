-- accepted: SQLite: ambiguous column name: main.a.y
-- rows: matching
CREATE TABLE a (x, y);
CREATE TABLE b (z);
SELECT * FROM b JOIN a LEFT JOIN (a AS c) USING (x);
