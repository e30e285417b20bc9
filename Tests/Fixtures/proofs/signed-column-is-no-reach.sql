-- refused: sqlite-rejects: the condition of a join can't use a table to its right
-- rows: matching
CREATE TABLE t (id integer PRIMARY KEY);
CREATE TABLE "key" (B FLOAT, PRIMARY KEY (b)) WITHOUT ROWID;
SELECT id FROM [key] LEFT JOIN t ON NOT + b IS NULL NATURAL RIGHT JOIN key "y5";
