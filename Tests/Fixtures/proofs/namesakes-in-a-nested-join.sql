-- accepted: SQLite: ambiguous column name: main.a.id
-- rows: matching
CREATE TABLE a (id, x);
CREATE TABLE b (id, y);
SELECT 1 FROM a AS z, (a, b AS a);
