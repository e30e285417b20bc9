-- accepted: SQLite: no such index: i
-- rows: wild
CREATE TABLE t (a);
DELETE FROM t INDEXED BY i WHERE a = 1;
