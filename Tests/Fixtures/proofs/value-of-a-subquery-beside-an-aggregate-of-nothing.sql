-- type: column 2 't3' is INTEGER, is 'none'
-- rows: matching
CREATE TABLE t (id INTEGER PRIMARY KEY);
SELECT count(*), t3 FROM (SELECT coalesce(id, 'none') AS t3 FROM t WHERE 0);
