-- accepted: SQLite: no such column: q.a
-- rows: matching
CREATE TABLE t (a, b);
CREATE VIEW v AS SELECT a, b FROM t;
CREATE TRIGGER g INSTEAD OF DELETE ON v BEGIN SELECT 1; END;
DELETE FROM v AS q WHERE q.a;
