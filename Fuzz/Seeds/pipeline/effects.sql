CREATE TABLE a (id INTEGER PRIMARY KEY, n TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE b (a INTEGER REFERENCES a ON DELETE CASCADE ON UPDATE SET NULL, x AS (a + 1));
CREATE VIEW v AS SELECT a.*, b.x FROM a LEFT JOIN b ON a.id = b.a;
CREATE TRIGGER g INSTEAD OF INSERT ON v BEGIN INSERT INTO a VALUES (new.id, new.n); UPDATE b SET a = new.x; END;
CREATE VIRTUAL TABLE f USING fts5(t, content = a);
-- migration
ALTER TABLE a RENAME COLUMN n TO name;
ALTER TABLE b ADD COLUMN y DEFAULT 1 CHECK (y > 0);
ALTER TABLE b RENAME TO c;
DROP VIEW v;
-- queries
q(input: In, output: Out):
SELECT * FROM a JOIN c ON c.a = a.id WHERE name = ? AND y IN ?ys LIMIT 1;
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r LIMIT 9) SELECT n, sum(n) OVER (ORDER BY n) FROM r;
INSERT INTO a VALUES (1, 'x') ON CONFLICT (id) DO UPDATE SET name = excluded.name RETURNING *;
-- rules
extends: all
rules: {require-strict: {severity: note}}
overrides: [{paths: [Queries], rules: {unused-parameter: error}}]
