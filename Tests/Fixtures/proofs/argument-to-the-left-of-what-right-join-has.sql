-- accepted: SQLite: ON clause references tables to its right
-- rows: matching
CREATE TABLE a (x);
SELECT 1 FROM a JOIN json_tree(b.x) RIGHT JOIN a AS b;
