-- refused: sqlite-rejects: the condition of a join can't use a table to its right
-- rows: matching
CREATE TABLE u (b NUMERIC);
CREATE TABLE t (a TEXT NOT NULL);
CREATE TABLE `my table` (rank STRING);
ALTER TABLE "my table" RENAME TO t2;
SELECT NULL FROM u LEFT JOIN (t2 LEFT JOIN t2 x1 ON (a IS NULL AND NULL) JOIN t);
