-- accepted: SQLite: ON clause references tables to its right
-- rows: wild
CREATE TABLE a (r);
CREATE TABLE k (d);
SELECT 1 FROM a JOIN k ON r RIGHT JOIN a AS y USING (r);
