-- accepted: SQLite: ambiguous column name: rank
-- rows: wild
CREATE TABLE t (rank);
CREATE TABLE item (id);
UPDATE item SET id = 1 FROM item AS x RIGHT JOIN t AS y ON rank LEFT JOIN t AS z;
