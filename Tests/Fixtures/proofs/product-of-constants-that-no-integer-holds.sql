-- type: column 1 'x' is INTEGER|NULL, is 0.0
-- rows: matching
CREATE TABLE t (n INTEGER);
INSERT INTO t (n) VALUES (0);
SELECT n * (3 * 9223372036854775806) AS x FROM t;
