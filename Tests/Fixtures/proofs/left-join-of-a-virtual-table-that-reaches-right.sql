-- accepted: SQLite: ON clause references tables to its right
-- rows: matching
CREATE TABLE a (x);
CREATE VIRTUAL TABLE d USING fts5(t);
SELECT 1 FROM a LEFT JOIN d ON b.x JOIN a AS b WHERE d = 'a*';
