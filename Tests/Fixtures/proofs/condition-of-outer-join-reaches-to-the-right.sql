-- accepted: SQLite: ON clause references tables to its right
-- rows: wild
CREATE TABLE a (r);
CREATE TABLE k (d);
SELECT 1 FROM a LEFT JOIN k ON y.r JOIN a AS y;
