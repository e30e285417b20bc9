-- finding: redundant-null-check: the fix makes one token of '1BETWEEN'
-- rows: matching
CREATE TABLE t (id INTEGER PRIMARY KEY);
SELECT id FROM t WHERE coalesce(1,NULL)BETWEEN id AND 5;
