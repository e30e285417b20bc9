-- schema
CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT UNIQUE, c REAL, d);
CREATE TABLE u (a, b, x);
CREATE VIEW v AS SELECT a, b FROM t;
CREATE TRIGGER r INSTEAD OF UPDATE ON v BEGIN SELECT 1; END;

INSERT INTO t (b) VALUES ('x') RETURNING a;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

INSERT INTO t (b) VALUES ('x') RETURNING *;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

INSERT INTO t (b) VALUES ('x') RETURNING a AS id, upper(b) "up";
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

INSERT INTO t (b) SELECT b FROM u WHERE true RETURNING a;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

UPDATE t SET c = 1 RETURNING a, c;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

DELETE FROM t WHERE a = 1 RETURNING a;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

DELETE FROM t RETURNING (SELECT count(*) FROM u);
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

DELETE FROM t RETURNING count(*);
--> refused: always (misuse of aggregate function count())

REPLACE INTO t (a, b) VALUES (1, 'x') RETURNING b;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

INSERT OR IGNORE INTO t (b) VALUES ('x');
--> refused: never

INSERT INTO t DEFAULT VALUES;
--> refused: never

INSERT INTO t DEFAULT VALUES RETURNING a;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

INSERT INTO t DEFAULT VALUES ON CONFLICT DO NOTHING;
--> refused: always (near "ON": syntax error)

INSERT INTO t (b) VALUES ('x') ON CONFLICT DO NOTHING;
--> refused: never

INSERT INTO t (b) VALUES ('x') ON CONFLICT (b) DO NOTHING;
--> refused: never

INSERT INTO t (b) VALUES ('x') ON CONFLICT (b) DO UPDATE SET c = excluded.c;
--> refused: never

INSERT INTO t (b) VALUES ('x') ON CONFLICT (b) DO UPDATE SET c = excluded.c WHERE t.c IS NULL;
--> refused: never

INSERT INTO t (b) VALUES ('x') ON CONFLICT DO UPDATE SET c = 1;
--> refused: 3.31.1..3.34.0 (near "UPDATE": syntax error)

INSERT INTO t (b) VALUES ('x') ON CONFLICT (a) DO NOTHING ON CONFLICT (b) DO UPDATE SET c = 1;
--> refused: 3.31.1..3.34.0 (near "ON": syntax error)

INSERT INTO t (b) VALUES ('x') ON CONFLICT (a) DO NOTHING ON CONFLICT DO NOTHING;
--> refused: 3.31.1..3.34.0 (near "ON": syntax error)

INSERT INTO t (b) VALUES ('x') ON CONFLICT (a) DO UPDATE SET c = 1 ON CONFLICT DO UPDATE SET c = 2;
--> refused: 3.31.1..3.34.0 (near "ON": syntax error)

INSERT INTO t (b) VALUES ('x') ON CONFLICT DO NOTHING ON CONFLICT (b) DO NOTHING;
--> refused: always (near "ON": syntax error)

INSERT INTO t (b) VALUES ('x') ON CONFLICT (c) DO NOTHING;
--> refused: always (ON CONFLICT clause does not match any PRIMARY KEY or UNIQUE constraint)

INSERT INTO t (b) VALUES ('x') ON CONFLICT (b) DO NOTHING RETURNING a;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

INSERT INTO t AS k (b) VALUES ('x') ON CONFLICT (b) DO UPDATE SET c = k.c + 1;
--> refused: never

INSERT INTO t (b) SELECT b FROM u WHERE true ON CONFLICT DO NOTHING;
--> refused: never

INSERT INTO t (a, b) VALUES (1, 'x'), (2, 'y');
--> refused: never

WITH k AS (SELECT 1 AS x) INSERT INTO t (a) SELECT x FROM k;
--> refused: never

WITH k AS MATERIALIZED (SELECT 1 AS x) DELETE FROM t WHERE a IN (SELECT x FROM k);
--> refused: 3.31.1..3.34.0 (near "MATERIALIZED": syntax error)

WITH k AS (SELECT 1 AS x) UPDATE t SET c = (SELECT x FROM k);
--> refused: never

UPDATE t SET c = u.x FROM u WHERE u.a = t.a;
--> refused: 3.31.1 (near "FROM": syntax error)

UPDATE t SET c = k.x FROM (SELECT 1 AS x) AS k;
--> refused: 3.31.1 (near "FROM": syntax error)

UPDATE t AS k SET c = u.x FROM u WHERE u.a = k.a;
--> refused: 3.31.1 (near "FROM": syntax error)

UPDATE t SET c = u.x FROM u RIGHT JOIN v ON u.a = v.a WHERE u.a = t.a;
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

UPDATE t SET (b, c) = (1, 2);
--> refused: never

UPDATE t SET (b, c) = (SELECT b, x FROM u);
--> refused: never

UPDATE t SET (b, c) = (u.b, u.x) FROM u;
--> refused: 3.31.1 (near "FROM": syntax error)

UPDATE OR REPLACE t SET b = 'x';
--> refused: never

UPDATE t AS k SET c = 1 WHERE k.a = 2;
--> refused: never

DELETE FROM t AS k WHERE k.a = 2;
--> refused: never

DELETE FROM t INDEXED BY sqlite_autoindex_t_1 WHERE b = 'x';
--> refused: never

UPDATE v SET b = 1;
--> refused: never

UPDATE v SET b = 1 RETURNING b;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

UPDATE v SET b = u.b FROM u WHERE u.a = v.a;
--> refused: 3.31.1 (near "FROM": syntax error)

INSERT INTO v VALUES (1, 2);
--> refused: always (cannot modify v because it is a view)

INSERT INTO v VALUES (1, 2) RETURNING a;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

DELETE FROM v;
--> refused: always (cannot modify v because it is a view)

DELETE FROM v RETURNING a;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

INSERT INTO u VALUES (1_000, 0x1f, 1e3);
--> refused: 3.31.1..3.45.3 (unrecognized token: "1_000")

INSERT INTO u (a) VALUES (1_0.5_0);
--> refused: 3.31.1..3.45.3 (unrecognized token: "1_0")

INSERT INTO u (a) VALUES ('{"x": 1}' -> 'x');
--> refused: 3.31.1..3.37.0 (near ">": syntax error)

INSERT INTO u (a) VALUES (true), (false);
--> refused: never

INSERT INTO u (a) SELECT value FROM json_each('[1]');
--> refused: never

INSERT INTO u (a) SELECT value FROM jsonb_each('[1]');
--> refused: 3.31.1..3.50.4 (no such table: jsonb_each)

UPDATE u SET a = jsonb_set(a, '$.x', 1);
--> refused: 3.31.1..3.44.2 (no such function: jsonb_set)

UPDATE u SET a = json_set(a, '$.x', 1);
--> refused: never

UPDATE u SET x = 1 WHERE a IS NOT DISTINCT FROM 2;
--> refused: 3.31.1..3.38.5 (near "DISTINCT": syntax error)

UPDATE u SET x = unixepoch();
--> refused: 3.31.1..3.37.0 (no such function: unixepoch)

UPDATE u SET x = (SELECT max(a) FROM t ORDER BY u.a);
--> refused: 3.31.1..3.51.1 (no such column: u.a)

UPDATE u SET x = (SELECT a FROM t ORDER BY u.a LIMIT 1);
--> refused: 3.31.1..3.51.1 (no such column: u.a)

DELETE FROM u WHERE EXISTS (SELECT 1 FROM t GROUP BY u.a);
--> refused: 3.31.1..3.51.1 (no such column: u.a)

DELETE FROM u WHERE a IN (SELECT a FROM t ORDER BY abs(t.a - u.a) LIMIT 1);
--> refused: 3.31.1..3.51.1 (no such column: u.a)

INSERT INTO t (b) VALUES ('x') ON CONFLICT (b) DO UPDATE SET c = u.x FROM u;
--> refused: always (near "FROM": syntax error)

DELETE FROM t USING u WHERE t.a = u.a;
--> refused: always (near "USING": syntax error)

INSERT INTO t SET b = 1;
--> refused: always (near "SET": syntax error)

MERGE INTO t USING u ON t.a = u.a WHEN MATCHED THEN DELETE;
--> refused: always (near "MERGE": syntax error)

INSERT INTO t (b) VALUES ('x') ON CONFLICT (b) WHERE c > 0 DO NOTHING;
--> refused: never

INSERT INTO t (b) VALUES ('x') RETURNING t.a;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

INSERT INTO t (b) VALUES ('x') RETURNING t.*;
--> refused: always (RETURNING may not use "TABLE.*" wildcards)

UPDATE t SET c = u.x FROM u WHERE u.a = t.a RETURNING u.x;
--> refused: always (no such column: u.x)

UPDATE t SET c = u.x FROM u WHERE u.a = t.a RETURNING t.c;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

TRUNCATE TABLE t;
--> refused: always (near "TRUNCATE": syntax error)

REPLACE INTO u VALUES (1, 2, 3);
--> refused: never

INSERT INTO main.t (b) VALUES ('x');
--> refused: never

INSERT INTO t (rowid, b) VALUES (1, 'x');
--> refused: never

INSERT INTO t (a) VALUES (1) ON CONFLICT (a) DO UPDATE SET c = (SELECT u.x FROM u ORDER BY excluded.a);
--> refused: 3.31.1..3.51.1 (no such column: excluded.a)

INSERT INTO t (a) VALUES (1) ON CONFLICT (a) DO UPDATE SET c = (SELECT u.x FROM u ORDER BY t.a);
--> refused: 3.31.1..3.51.1 (no such column: t.a)

INSERT INTO t (a) VALUES (1) RETURNING (SELECT u.x FROM u ORDER BY t.a);
--> refused: 3.31.1..3.51.1 (no such column: t.a)

UPDATE t SET a = 1 WHERE (a, b) IN ((1, 2));
--> refused: 3.31.1..3.36.0 (row value misused)

UPDATE t SET (a, b) = (VALUES (1, 2)) WHERE a IN (SELECT u.a FROM u GROUP BY t.c);
--> refused: 3.31.1..3.51.1 (no such column: t.c)

INSERT INTO t (b, c) SELECT b, x FROM u WHERE true ON CONFLICT (b) DO UPDATE SET (c, d) = (excluded.c, 1) WHERE excluded.c > t.c RETURNING *;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

INSERT INTO t (b) VALUES ('x') ON CONFLICT (a) DO UPDATE SET c = 1 WHERE a = 1 ON CONFLICT (b) DO NOTHING RETURNING a, b;
--> refused: 3.31.1..3.34.0 (near "ON": syntax error)

INSERT INTO u SELECT * FROM t RIGHT JOIN v USING (a);
--> refused: always (table u has 3 columns but 5 values were supplied)

INSERT INTO u (a, b) VALUES (iif(1, 2), concat_ws('-', 1, 2));
--> refused: 3.31.1..3.47.0 (wrong number of arguments to function iif())

INSERT INTO u (a) VALUES (unixepoch('subsec')), (datetime('now', 'subsec'));
--> refused: 3.31.1..3.37.0 (no such function: unixepoch)

UPDATE u SET a = json_pretty(b) WHERE json_valid(b, 4);
--> refused: 3.31.1..3.45.3 (no such function: json_pretty)

UPDATE t SET c = (SELECT sum(x) FILTER (WHERE a > 1) FROM u) WHERE a = 1 RETURNING c AS k;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

UPDATE t SET c = c + 1 WHERE a = 1 ORDER BY a LIMIT 1;
--> refused: always (near "ORDER": syntax error)

DELETE FROM t WHERE a = 1 ORDER BY a LIMIT 1;
--> refused: always (near "ORDER": syntax error)

DELETE FROM t AS k WHERE k.a IN (SELECT a FROM u) RETURNING k.a;
--> refused: always (no such column: k.a)

DELETE FROM t WHERE b IN (SELECT value FROM json_each('["x"]')) RETURNING a;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

UPDATE t AS k SET c = j.value FROM json_each('[1]') AS j WHERE k.a = j.key RETURNING k.a;
--> refused: always (no such column: k.a)

UPDATE t SET c = k.x FROM (VALUES (1, 2)) AS k WHERE k.column1 = t.a;
--> refused: always (no such column: k.x)

WITH k AS (SELECT a, row_number() OVER (ORDER BY a) AS n FROM u) UPDATE t SET c = k.n FROM k WHERE k.a = t.a;
--> refused: 3.31.1 (near "FROM": syntax error)

INSERT INTO t VALUES (1, 'x', 2, 3) ON CONFLICT DO UPDATE SET c = excluded.c RETURNING a;
--> refused: 3.31.1..3.34.0 (near "UPDATE": syntax error)
