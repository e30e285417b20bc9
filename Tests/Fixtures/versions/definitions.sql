-- schema
CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT NOT NULL, c REAL, d);
CREATE TABLE u (a, b, x);
CREATE VIEW v AS SELECT a, b FROM t;

CREATE TABLE n (a INT, b TEXT) STRICT;
--> refused: 3.31.1..3.36.0 (near "STRICT": syntax error)

CREATE TABLE n (a INT PRIMARY KEY, b TEXT) STRICT, WITHOUT ROWID;
--> refused: 3.31.1..3.36.0 (near "STRICT": syntax error)

CREATE TABLE n (a INT PRIMARY KEY, b TEXT) WITHOUT ROWID, STRICT;
--> refused: 3.31.1..3.36.0 (near ",": syntax error)

CREATE TABLE n (a ANY, b BLOB, c REAL, d INTEGER) STRICT;
--> refused: 3.31.1..3.36.0 (near "STRICT": syntax error)

CREATE TABLE n (a INT PRIMARY KEY, b TEXT) WITHOUT ROWID;
--> refused: never

CREATE TABLE n (strict INT, b TEXT);
--> refused: never

CREATE TABLE strict (a, b);
--> refused: never

CREATE TABLE IF NOT EXISTS n (a INT) STRICT;
--> refused: 3.31.1..3.36.0 (near "STRICT": syntax error)

CREATE TEMP TABLE n (a INT) STRICT;
--> refused: 3.31.1..3.36.0 (near "STRICT": syntax error)

CREATE TABLE n (a, b AS (a + 1));
--> refused: never

CREATE TABLE n (a, b INT GENERATED ALWAYS AS (a + 1) STORED);
--> refused: never

CREATE TABLE n (a, b INT GENERATED ALWAYS AS (a + 1) VIRTUAL UNIQUE);
--> refused: never

CREATE TABLE n (a INT, b INT AS (a * 2) STORED, CHECK (b > a));
--> refused: never

CREATE TABLE n (a, b AS (a ->> '$.x'));
--> refused: 3.31.1..3.37.0 (near ">>": syntax error)

CREATE TABLE n (a, b AS (json_extract(a, '$.x')) STORED);
--> refused: never

CREATE TABLE n (a, b AS (iif(a > 1, 'x', 'y')));
--> refused: 3.31.1 (no such function: iif)

CREATE TABLE n (a, b AS (iif(a > 1, 'x')));
--> refused: 3.31.1..3.47.0 (wrong number of arguments to function iif())

CREATE TABLE n (a, b AS (concat(a, 'x')));
--> refused: 3.31.1..3.43.0 (no such function: concat)

CREATE TABLE n (a, b AS (unixepoch(a)));
--> refused: 3.31.1..3.37.0 (no such function: unixepoch)

CREATE TABLE n (a, b AS (octet_length(a)));
--> refused: 3.31.1..3.42.0 (no such function: octet_length)

CREATE TABLE n (a DEFAULT (unixepoch()));
-- used by: INSERT INTO n DEFAULT VALUES;
--> refused: 3.31.1..3.37.0 (unknown function: unixepoch())

CREATE TABLE n (a DEFAULT CURRENT_TIMESTAMP, b DEFAULT (datetime('now', 'subsec')));
-- used by: INSERT INTO n DEFAULT VALUES;
--> refused: never

CREATE TABLE n (a DEFAULT (concat('a', 'b')));
-- used by: INSERT INTO n DEFAULT VALUES;
--> refused: 3.31.1..3.43.0 (unknown function: concat())

CREATE TABLE n (a DEFAULT (iif(1, 2, 3)));
-- used by: INSERT INTO n DEFAULT VALUES;
--> refused: 3.31.1 (unknown function: iif())

CREATE TABLE n (a DEFAULT TRUE, b DEFAULT FALSE);
--> refused: never

CREATE TABLE n (a DEFAULT 1_000);
--> refused: 3.31.1..3.45.3 (unrecognized token: "1_000")

CREATE TABLE n (a DEFAULT (1_000));
--> refused: 3.31.1..3.45.3 (unrecognized token: "1_000")

CREATE TABLE n (a DEFAULT (1 IS NOT DISTINCT FROM 2));
--> refused: 3.31.1..3.38.5 (near "DISTINCT": syntax error)

CREATE TABLE n (a CHECK (a IS NOT DISTINCT FROM 1));
--> refused: 3.31.1..3.38.5 (near "DISTINCT": syntax error)

CREATE TABLE n (a CHECK (a ->> 'x' = 1));
--> refused: 3.31.1..3.37.0 (near ">>": syntax error)

CREATE TABLE n (a CHECK (json_valid(a)));
--> refused: never

CREATE TABLE n (a CHECK (json_valid(a, 6)));
--> refused: 3.31.1..3.44.2 (wrong number of arguments to function json_valid())

CREATE TABLE n (a CHECK (unhex(a) IS NOT NULL));
--> refused: 3.31.1..3.40.1 (no such function: unhex)

CREATE TABLE n (a CHECK (sign(a) = 1));
--> refused: 3.31.1..3.34.0 (no such function: sign)

CREATE TABLE n (a CHECK (format('%d', a) = '1'));
--> refused: 3.31.1..3.37.0 (no such function: format)

CREATE TABLE n (a CHECK (printf('%d', a) = '1'));
--> refused: never

CREATE TABLE n (a CHECK (julianday('now') > 1));
--> refused: never

CREATE TABLE n (a, b, CONSTRAINT k CHECK (a > 0) ON CONFLICT FAIL);
--> refused: never

CREATE TABLE n (a PRIMARY KEY ON CONFLICT REPLACE, b UNIQUE ON CONFLICT IGNORE);
--> refused: never

CREATE TABLE n (a REFERENCES t (a) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED);
--> refused: never

CREATE TABLE n (a INTEGER PRIMARY KEY AUTOINCREMENT, b COLLATE NOCASE);
--> refused: never

CREATE TABLE n (a COLLATE RTRIM, b COLLATE BINARY);
--> refused: never

CREATE TABLE n (within, materialized, returning, always, generated);
--> refused: 3.36.0..3.54.1 (near "returning": syntax error)

CREATE TABLE n (first, last, nulls, others, ties, groups, exclude);
--> refused: never

CREATE TABLE n (filter, over, window, range, rows, partition);
--> refused: never

CREATE TABLE n AS SELECT a, b FROM t;
--> refused: never

CREATE TABLE n AS SELECT t.a, u.b FROM t RIGHT JOIN u ON t.a = u.a;
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

CREATE TABLE n AS VALUES (1, 2), (3, 4);
--> refused: never

CREATE TABLE n AS WITH k AS MATERIALIZED (SELECT 1 AS x) SELECT x FROM k;
--> refused: 3.31.1..3.34.0 (near "MATERIALIZED": syntax error)

CREATE INDEX i ON t (b, c DESC);
--> refused: never

CREATE INDEX i ON t (b) WHERE c IS NOT NULL;
--> refused: never

CREATE INDEX i ON t (b ->> '$.x');
--> refused: 3.31.1..3.37.0 (near ">>": syntax error)

CREATE INDEX i ON t (lower(b));
--> refused: never

CREATE INDEX i ON t (unixepoch(b));
--> refused: 3.31.1..3.37.0 (no such function: unixepoch)

CREATE INDEX i ON t (octet_length(b));
--> refused: 3.31.1..3.42.0 (no such function: octet_length)

CREATE INDEX i ON t (iif(c > 1, b, 'x'));
--> refused: 3.31.1 (no such function: iif)

CREATE INDEX i ON t (iif(c > 1, b));
--> refused: 3.31.1..3.47.0 (wrong number of arguments to function iif())

CREATE INDEX i ON t (b) WHERE c IS DISTINCT FROM 1;
--> refused: 3.31.1..3.38.5 (near "DISTINCT": syntax error)

CREATE INDEX i ON t (b NULLS FIRST);
--> refused: always (unsupported use of NULLS FIRST)

CREATE INDEX i ON t (b DESC NULLS LAST);
--> refused: always (unsupported use of NULLS LAST)

CREATE INDEX i ON t (date(b));
--> refused: never

CREATE INDEX i ON t (date(b, 'now'));
--> refused: never

CREATE INDEX i ON t (date(b, 'subsec'));
--> refused: never

CREATE INDEX i ON t (strftime('%s', b));
--> refused: never

CREATE INDEX i ON t (c) WHERE c > 1_000;
--> refused: 3.31.1..3.45.3 (unrecognized token: "1_000")

CREATE INDEX IF NOT EXISTS i ON t (b);
--> refused: never

CREATE UNIQUE INDEX i ON u (a, b COLLATE NOCASE);
--> refused: never

CREATE INDEX i ON t (likely(c));
--> refused: never

CREATE VIEW w AS SELECT a FROM t;
--> refused: never

CREATE VIEW w (x, y) AS SELECT a, b FROM t;
--> refused: never

CREATE VIEW IF NOT EXISTS w AS SELECT 1 AS x;
--> refused: never

CREATE TEMP VIEW w AS SELECT a FROM t;
--> refused: never

CREATE VIEW w AS SELECT t.a FROM t FULL JOIN u USING (a);
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

CREATE VIEW w AS SELECT b ->> 'x' AS y FROM t;
--> refused: 3.31.1..3.37.0 (near ">>": syntax error)

CREATE VIEW w AS SELECT sum(c) FILTER (WHERE c > 1) AS y FROM t;
--> refused: never

CREATE VIEW w AS SELECT group_concat(b, ',' ORDER BY a) AS y FROM t;
--> refused: 3.31.1..3.43.0 (near "ORDER": syntax error)

CREATE VIEW w AS SELECT 1_000 AS y;
--> refused: 3.31.1..3.45.3 (unrecognized token: "1_000")

CREATE VIEW w AS SELECT row_number() OVER (ORDER BY a) AS y FROM t;
--> refused: never

CREATE VIEW w AS WITH k AS NOT MATERIALIZED (SELECT a FROM t) SELECT a FROM k;
--> refused: 3.31.1..3.34.0 (near "NOT": syntax error)

CREATE VIEW w AS SELECT a FROM t ORDER BY c DESC NULLS LAST;
--> refused: never

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  UPDATE u SET x = new.a;
END;
--> refused: never

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  UPDATE u AS k SET x = new.a WHERE k.a = new.a;
END;
--> refused: 3.31.1..3.51.1 (near "AS": syntax error)

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  DELETE FROM u AS k WHERE k.a = new.a;
END;
--> refused: 3.31.1..3.51.1 (near "AS": syntax error)

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  INSERT INTO u AS k (a) VALUES (new.a);
END;
--> refused: 3.31.1..3.51.1 (near "AS": syntax error)

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  UPDATE u SET x = t.c FROM t WHERE t.a = u.a;
END;
--> refused: 3.31.1 (near "FROM": syntax error)

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  SELECT RAISE(ABORT, 'no ' || new.a);
END;
--> refused: 3.31.1..3.46.1 (near "||": syntax error)

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  SELECT RAISE(ABORT, 'no');
END;
--> refused: never

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  SELECT RAISE(ABORT, new.b);
END;
--> refused: 3.31.1..3.46.1 (near ".": syntax error)

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  SELECT RAISE(IGNORE);
END;
--> refused: never

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  SELECT RAISE(FAIL, ('no'));
END;
--> refused: 3.31.1..3.46.1 (near "(": syntax error)

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  SELECT RAISE(ROLLBACK, format('no %s', new.b));
END;
--> refused: 3.31.1..3.46.1 (near "(": syntax error)

CREATE TRIGGER r AFTER INSERT ON t WHEN RAISE(IGNORE) BEGIN
  SELECT 1;
END;
--> refused: never

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  INSERT INTO u (a) VALUES (1) ON CONFLICT DO NOTHING;
END;
--> refused: never

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  INSERT INTO u (a) VALUES (1) RETURNING a;
END;
--> refused: always (cannot use RETURNING in a trigger)

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  INSERT INTO u (a) SELECT t.a FROM t RIGHT JOIN v ON t.a = v.a;
END;
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  INSERT INTO u (a) VALUES (new.b ->> '$.x');
END;
--> refused: 3.31.1..3.37.0 (near ">>": syntax error)

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  INSERT INTO u (a) VALUES (concat(new.b, 'x'));
END;
-- used by: INSERT INTO t (b) VALUES ('x');
--> refused: 3.31.1..3.43.0 (no such function: concat)

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  INSERT INTO u (a) WITH k AS (SELECT 1 AS x) SELECT x FROM k;
END;
--> refused: never

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  DELETE FROM u WHERE a = new.a ORDER BY a LIMIT 1;
END;
--> refused: always (near "ORDER": syntax error)

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  INSERT INTO main.u (a) VALUES (1);
END;
--> refused: always (qualified table names are not allowed on INSERT, UPDATE, and DELETE statements within triggers)

CREATE TEMP TRIGGER r AFTER INSERT ON t BEGIN
  INSERT INTO main.u (a) VALUES (1);
END;
--> refused: 3.31.1..3.51.1 (qualified table names are not allowed on INSERT, UPDATE, and DELETE statements within triggers)

CREATE TEMP TRIGGER r AFTER INSERT ON t BEGIN
  UPDATE main.u SET a = 1;
END;
--> refused: 3.31.1..3.51.1 (qualified table names are not allowed on INSERT, UPDATE, and DELETE statements within triggers)

CREATE TEMP TRIGGER r AFTER INSERT ON t BEGIN
  DELETE FROM main.u;
END;
--> refused: 3.31.1..3.51.1 (qualified table names are not allowed on INSERT, UPDATE, and DELETE statements within triggers)

CREATE TEMP TRIGGER r AFTER INSERT ON main.t BEGIN
  INSERT INTO u (a) SELECT a FROM main.t;
END;
--> refused: never

CREATE TRIGGER temp.r AFTER INSERT ON t BEGIN
  INSERT INTO main.u (a) VALUES (1);
END;
--> refused: 3.31.1..3.51.1 (qualified table names are not allowed on INSERT, UPDATE, and DELETE statements within triggers)

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  INSERT INTO u (a) SELECT a FROM main.t;
END;
--> refused: never

CREATE TRIGGER r INSTEAD OF INSERT ON v BEGIN
  INSERT INTO t (a, b) VALUES (new.a, new.b);
END;
--> refused: never

CREATE TRIGGER r BEFORE UPDATE OF b, c ON t FOR EACH ROW WHEN new.b IS NOT old.b BEGIN
  SELECT 1;
END;
--> refused: never

CREATE TRIGGER r BEFORE UPDATE ON t WHEN new.b IS DISTINCT FROM old.b BEGIN
  SELECT 1;
END;
--> refused: 3.31.1..3.38.5 (near "DISTINCT": syntax error)

CREATE TRIGGER IF NOT EXISTS r AFTER DELETE ON t BEGIN
  SELECT 1;
END;
--> refused: never

DROP TABLE IF EXISTS missing;
--> refused: never

DROP TABLE missing;
--> refused: always (no such table: missing)

DROP VIEW IF EXISTS missing;
--> refused: never

DROP INDEX IF EXISTS missing;
--> refused: never

DROP TRIGGER IF EXISTS missing;
--> refused: never

DROP VIEW v;
--> refused: never

CREATE TABLE n (a INT CHECK (a > 0) NOT NULL, b UNIQUE);
--> refused: never

CREATE TABLE n (a, b, PRIMARY KEY (a, b) ON CONFLICT ABORT, UNIQUE (b));
--> refused: never

CREATE TABLE n (a, FOREIGN KEY (a) REFERENCES t);
--> refused: never

CREATE TABLE n (a CONSTRAINT only_name);
--> refused: never

CREATE TABLE n (a INT, CONSTRAINT only_name);
--> refused: never

CREATE TABLE n (a VARCHAR(255), b DECIMAL(10, 2), c DOUBLE PRECISION);
--> refused: never

CREATE TABLE n (a DEFAULT -1, b DEFAULT +1, c DEFAULT 'x', d DEFAULT x'00', e DEFAULT NULL);
--> refused: never

CREATE TABLE n (a DEFAULT word);
--> refused: never

CREATE TABLE n (a DEFAULT (word));
--> refused: always (default value of column [a] is not constant)

CREATE TABLE n (a INT NULL);
--> refused: never

CREATE TABLE n (a INT) STRICT STRICT;
--> refused: always (near "STRICT": syntax error)

CREATE TABLE n (a INT) WITHOUT oid;
--> refused: always (unknown table option: oid)

CREATE TABLE n (a VARCHAR(10)) STRICT;
--> refused: always (unknown datatype for n.a: "VARCHAR(10)")

CREATE TABLE n (a) STRICT;
--> refused: always (missing datatype for n.a)

REINDEX;
--> refused: never

REINDEX t;
--> refused: never

REINDEX NOCASE;
--> refused: never

REINDEX EXPRESSIONS;
--> refused: 3.31.1..3.51.1 (unable to identify the object to be reindexed)

REINDEX main.t;
--> refused: never

ANALYZE;
--> refused: never

ANALYZE t;
--> refused: never

ANALYZE main;
--> refused: never

VACUUM INTO ':memory:';
--> refused: never

CREATE VIEW w AS SELECT concat(b, 'x') AS y FROM t;
-- used by: SELECT y FROM w;
--> refused: 3.31.1..3.43.0 (no such function: concat)

CREATE VIEW w AS SELECT value FROM jsonb_each('[1]');
-- used by: SELECT value FROM w;
--> refused: 3.31.1..3.50.4 (no such table: main.jsonb_each)

CREATE VIEW w AS SELECT (SELECT u.x FROM u ORDER BY t.a) AS y FROM t;
-- used by: SELECT y FROM w;
--> refused: 3.31.1..3.51.1 (no such column: t.a)

CREATE VIEW w AS SELECT name FROM pragma_table_list;
-- used by: SELECT name FROM w;
--> refused: 3.31.1..3.36.0 (no such table: main.pragma_table_list)

CREATE VIEW w AS SELECT iif(c > 1, 'x') AS y FROM t;
-- used by: SELECT y FROM w;
--> refused: 3.31.1..3.47.0 (wrong number of arguments to function iif())

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  UPDATE u SET x = iif(new.c, 1);
END;
-- used by: INSERT INTO t (b) VALUES ('x');
--> refused: 3.31.1..3.47.0 (wrong number of arguments to function iif())

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  INSERT INTO u (a) SELECT a FROM t ORDER BY new.b;
END;
-- used by: INSERT INTO t (b) VALUES ('x');
--> refused: never

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  UPDATE u SET x = (SELECT c FROM t ORDER BY u.a);
END;
-- used by: INSERT INTO t (b) VALUES ('x');
--> refused: 3.31.1..3.51.1 (no such column: u.a)

CREATE TRIGGER r AFTER INSERT ON t BEGIN
  UPDATE u SET x = (SELECT c FROM t ORDER BY old.missing);
END;
-- used by: INSERT INTO t (b) VALUES ('x');
--> refused: always (no such column: old.missing)

CREATE TRIGGER r AFTER INSERT ON t WHEN (new.a, new.b) IN ((1, 2), (3, 4)) BEGIN
  SELECT 1;
END;
-- used by: INSERT INTO t (b) VALUES ('x');
--> refused: 3.31.1..3.36.0 (row value misused)

CREATE TABLE n (a, b, CHECK ((a, b) IN ((1, 2), (3, 4))));
--> refused: 3.37.0..3.54.1 (subqueries prohibited in CHECK constraints)

CREATE TABLE n (a, b, CHECK ((a, b) = (1, 2)));
--> refused: never

CREATE TABLE n (a, b AS (unhex(a)));
--> refused: 3.31.1..3.40.1 (no such function: unhex)

CREATE TABLE n (a, b AS (json_pretty(a)));
--> refused: 3.31.1..3.45.3 (no such function: json_pretty)

CREATE TABLE n (a, b AS (jsonb(a)) STORED);
--> refused: 3.31.1..3.44.2 (no such function: jsonb)

CREATE TABLE n (a, b AS (substring(a, 2)));
--> refused: 3.31.1..3.33.0 (no such function: substring)

CREATE TABLE n (a, b AS (timediff(a, '2024-01-01')));
--> refused: 3.31.1..3.42.0 (no such function: timediff)

CREATE INDEX i ON t (json_extract(b, '$.x'));
--> refused: never

CREATE INDEX i ON t (jsonb_extract(b, '$.x'));
--> refused: 3.31.1..3.44.2 (no such function: jsonb_extract)

CREATE INDEX i ON t (substring(b, 1, 2));
--> refused: 3.31.1..3.33.0 (no such function: substring)

CREATE INDEX i ON t (sign(c));
--> refused: 3.31.1..3.34.0 (no such function: sign)

CREATE INDEX i ON t (concat_ws('-', b, c));
--> refused: 3.31.1..3.43.0 (no such function: concat_ws)

CREATE INDEX i ON t (timediff(b, '2024-01-01'));
--> refused: 3.31.1..3.42.0 (no such function: timediff)

CREATE INDEX i ON t (b) WHERE (a, b) IN ((1, 2));
--> refused: always (subqueries prohibited in partial index WHERE clauses)

CREATE VIEW w AS SELECT a FROM t WHERE (a, b) IN ((1, 'x'));
-- used by: SELECT a FROM w;
--> refused: 3.31.1..3.36.0 (row value misused)
