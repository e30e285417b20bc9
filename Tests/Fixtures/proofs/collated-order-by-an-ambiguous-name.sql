-- accepted: SQLite: ambiguous column name: id
-- rows: matching
CREATE TABLE t (id);
CREATE TABLE u (id);
SELECT u.id FROM t, u ORDER BY id COLLATE NOCASE;
