-- accepted: SQLite: ON clause references tables to its right
-- rows: matching
CREATE TABLE a (x);
SELECT 1 FROM a FULL JOIN a AS b ON id IS NULL NATURAL RIGHT JOIN json_tree('[]');
