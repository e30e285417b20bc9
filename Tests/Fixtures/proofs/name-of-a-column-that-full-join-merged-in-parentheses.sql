-- columnName: said y, SQLite has y:1
-- rows: matching
CREATE TABLE a (x);
CREATE TABLE b (y);
SELECT y FROM b NATURAL RIGHT JOIN (b AS c FULL JOIN a NATURAL FULL JOIN b AS d);
