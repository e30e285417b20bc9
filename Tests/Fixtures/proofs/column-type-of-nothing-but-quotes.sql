-- cardinality: at most one row, SQLite gives 2
-- rows: matching
CREATE TABLE t (a "");
CREATE TABLE u (b TEXT NOT NULL UNIQUE);
INSERT INTO t VALUES (1);
INSERT INTO u VALUES ('1'), ('01');
SELECT b FROM u WHERE b = (SELECT a FROM t);
