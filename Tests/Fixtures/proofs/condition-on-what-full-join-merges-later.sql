-- accepted: SQLite: ON clause references tables to its right
-- rows: matching
CREATE TABLE a (x);
CREATE TABLE b (y);
CREATE TABLE c (x);
SELECT 1 FROM a LEFT JOIN b ON x FULL JOIN c USING (x) WHERE b.y;
