-- refused: unknown-name: no column 'v'
-- rows: matching
CREATE TABLE a (x INTEGER PRIMARY KEY, y INTEGER);
CREATE TABLE b (x INTEGER, z INTEGER);
INSERT INTO a VALUES (1, 1), (2, NULL);
INSERT INTO b VALUES (1, 1), (2, NULL), (1, NULL);
SELECT a.y AS v, b.z AS w, b.x IS NULL AS n FROM a LEFT JOIN b ON v = w JOIN a AS c ON n OR v;
