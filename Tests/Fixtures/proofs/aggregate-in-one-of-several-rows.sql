-- accepted: SQLite: misuse of aggregate: sum()
-- rows: wild
CREATE TABLE t (a INTEGER);
VALUES (1), (sum(1));
