-- refused: nothing is wrong with it
-- rows: wild
CREATE TABLE a (r);
CREATE TABLE k (d);
SELECT 1 FROM a JOIN k ON y.r JOIN a AS y;
