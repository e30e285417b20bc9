-- columnCount: said 6, SQLite has 7
-- rows: matching
CREATE TABLE a (id INTEGER);
WITH c AS (SELECT a.id, a.id, a.id, a.id, a.id, a.id FROM a) SELECT * FROM c AS d NATURAL JOIN c;
