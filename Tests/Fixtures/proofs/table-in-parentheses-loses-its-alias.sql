-- accepted: SQLite: no such column: x1.y
-- rows: wild
CREATE TABLE a (x);
CREATE TABLE b (x, y);
SELECT x1.y FROM a JOIN (b AS x1);
