-- loose
CREATE TEMP TABLE t (a INT, b, PRIMARY KEY (a, b)) WITHOUT ROWID;
SELECT a, count(*) FILTER (WHERE b IS NOT NULL) FROM t GROUP BY a HAVING max(b) > ?1 ORDER BY 1 NULLS LAST;
-- loose
DEFINE QUERY one AS SELECT json_extract(b, '$.x'), b ->> 'y' FROM t NATURAL FULL JOIN t AS u;
