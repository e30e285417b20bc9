-- refused: nothing is wrong with it
-- rows: wild
CREATE TABLE a (x);
CREATE TABLE b (x, y);
SELECT b.y, b.rowid FROM a LEFT JOIN (b AS x1) ON true;
