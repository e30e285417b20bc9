-- accepted: SQLite: no such column: main.t.a
-- rows: wild
CREATE TABLE t (a BLOB);
DELETE FROM t RETURNING main.t.a;
