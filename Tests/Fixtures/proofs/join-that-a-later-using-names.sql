-- finding: unused-join: this join does nothing: no column of 'u' is used: SQLite: cannot join using column id - column not present in both tables
-- rows: matching
CREATE TABLE a (x INTEGER);
CREATE TABLE u (id INTEGER PRIMARY KEY);
CREATE TABLE t (id INTEGER);
INSERT INTO a (x) VALUES (1);
SELECT x FROM a LEFT JOIN u ON u.id = x LEFT JOIN t USING (id);
