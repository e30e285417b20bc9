-- accepted: SQLite: no such column: q.b
-- rows: matching
CREATE TABLE t (a, b);
CREATE VIEW v AS SELECT a, b FROM t;
UPDATE v AS q SET a = 1 WHERE EXISTS (SELECT 1 FROM t WHERE t.b = q.b) RETURNING a;
