-- UNION and its like, WITH, recursion, subqueries in FROM.
CREATE TABLE node (id INTEGER PRIMARY KEY, parent_id INTEGER REFERENCES node, name TEXT NOT NULL, size REAL) STRICT;

SELECT id, name FROM node UNION ALL SELECT 1, NULL;
--> many (id INTEGER, name TEXT?)
SELECT id FROM node UNION SELECT size FROM node;
--> many (id NUMERIC?)
SELECT parent_id FROM node INTERSECT SELECT id FROM node;
--> many (parent_id INTEGER)
SELECT parent_id FROM node EXCEPT SELECT id FROM node;
--> many (parent_id INTEGER?)
SELECT id, name FROM node UNION SELECT id FROM node;
--> many (id INTEGER, name TEXT)
--! column-count-mismatch: this SELECT has 1 column, but the one before it has 2
SELECT id AS x FROM node UNION SELECT parent_id FROM node ORDER BY x;
--> many (x INTEGER?)
SELECT id AS x FROM node UNION SELECT parent_id FROM node ORDER BY y;
--> many (x INTEGER?)
--! unknown-name: ORDER BY of a compound SELECT needs a result column; there is no 'y'
SELECT id FROM node ORDER BY 2;
--> many (id INTEGER)
--! column-count-mismatch: ORDER BY 2 names no result column; there is 1
SELECT id AS n FROM node WHERE n > 1 GROUP BY n ORDER BY n;
--> many (n INTEGER)
WITH RECURSIVE tree (id, depth) AS (
  SELECT id, 0 FROM node WHERE parent_id IS NULL
  UNION ALL
  SELECT node.id, tree.depth + 1 FROM tree JOIN node ON node.parent_id = tree.id
)
SELECT tree.id, tree.depth, node.name FROM tree JOIN node USING (id);
--> many (id INTEGER, depth INTEGER, name TEXT)
WITH RECURSIVE path AS (
  SELECT id, parent_id, name AS path FROM node WHERE id = ?
  UNION
  SELECT node.id, node.parent_id, node.name || '/' || path.path FROM node, path WHERE node.id = path.parent_id
)
SELECT path FROM path;
--> [id INTEGER] many (path TEXT)
WITH a AS (SELECT * FROM b), b AS (SELECT id FROM node) SELECT * FROM a;
--> many (id INTEGER)
WITH a AS (SELECT * FROM a) SELECT * FROM a;
--> many
--! unknown-name: 'a' refers to itself in a way that SQLite can't run
WITH a (x, y) AS (SELECT id FROM node) SELECT * FROM a;
--> many (x INTEGER)
--! column-count-mismatch: 'a' names 2 columns, but its SELECT has 1
WITH unused AS (SELECT missing FROM nowhere) SELECT 1 AS one;
--> exactlyOne (one INTEGER)
SELECT * FROM (SELECT id, name AS id, id FROM node);
--> many (id INTEGER, id:1 TEXT, id:2 INTEGER)
SELECT s.x FROM (SELECT id AS x FROM node) AS s WHERE s.x > 1;
--> many (x INTEGER)
SELECT x FROM (SELECT max(id) AS x FROM node);
--> exactlyOne (x INTEGER?)
SELECT value, key, type FROM node, json_each(node.name);
--> many (value ANY?, key ANY?, type TEXT)
SELECT name ->> '$.a', name -> 'b' FROM node;
--> many (name ->> '$.a' ANY?, name -> 'b' TEXT?)
SELECT * FROM (VALUES (1, 'a'), (2, NULL));
--> many (column1 INTEGER, column2 TEXT?)
SELECT node.name, other.* FROM node JOIN (SELECT name, id FROM node) AS other ON other.id = node.id ORDER BY name;
--> many (name TEXT, name TEXT, id INTEGER)
