-- nullable: column 1 'c0' is NULL
-- rows: matching
CREATE TABLE t (c0 TEXT NOT NULL, d TEXT);
SELECT c0, d FROM t UNION SELECT min(c0), d FROM t GROUP BY c0 ORDER BY 1 COLLATE NOCASE;
