-- schema
CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT NOT NULL, c REAL, d, e CONSTRAINT ck CHECK (e > 0), CONSTRAINT uq UNIQUE (c));
CREATE TABLE u (a, b, x REFERENCES t (a));
CREATE INDEX iu ON u (b);
INSERT INTO t VALUES (1, 'x', 1, 1, 1);
CREATE VIEW v AS SELECT a, b FROM t;
CREATE TRIGGER r AFTER INSERT ON u BEGIN UPDATE t SET c = new.a; END;

ALTER TABLE t RENAME TO n;
--> refused: never

ALTER TABLE t RENAME COLUMN d TO z;
--> refused: never

ALTER TABLE t RENAME d TO z;
--> refused: never

ALTER TABLE u RENAME COLUMN b TO z;
--> refused: never

ALTER TABLE t DROP COLUMN d;
--> refused: 3.31.1..3.34.0 (near "DROP": syntax error)

ALTER TABLE u DROP x;
--> refused: 3.31.1..3.34.0 (near "DROP": syntax error)

ALTER TABLE u DROP COLUMN b;
--> refused: always (error in index iu after drop column: no such column: b)

ALTER TABLE t DROP COLUMN a;
--> refused: always (cannot drop PRIMARY KEY column: "a")

ALTER TABLE t DROP COLUMN c;
--> refused: always (error in table t after drop column: no such column: c)

ALTER TABLE t DROP COLUMN IF EXISTS d;
--> refused: always (near "EXISTS": syntax error)

ALTER TABLE t ADD COLUMN z;
--> refused: never

ALTER TABLE t ADD z TEXT DEFAULT 'x';
--> refused: never

ALTER TABLE t ADD COLUMN z INT NOT NULL DEFAULT 0;
--> refused: never

ALTER TABLE t ADD COLUMN z INT NOT NULL;
--> refused: always (Cannot add a NOT NULL column with default value NULL)

ALTER TABLE t ADD COLUMN IF NOT EXISTS z;
--> refused: always (near "EXISTS": syntax error)

ALTER TABLE t ADD COLUMN z AS (c * 2);
--> refused: never

ALTER TABLE t ADD COLUMN z AS (c * 2) STORED;
--> refused: always (cannot add a STORED column)

ALTER TABLE t ADD COLUMN z INT GENERATED ALWAYS AS (c + 1) VIRTUAL;
--> refused: never

ALTER TABLE t ADD COLUMN z AS (d ->> '$.x');
--> refused: 3.31.1..3.37.0 (near ">>": syntax error)

ALTER TABLE t ADD COLUMN z AS (concat(b, 'x'));
-- used by: SELECT z FROM t;
--> refused: 3.31.1..3.43.0 (unknown function: concat())

ALTER TABLE t ADD COLUMN z CHECK (z > 0);
--> refused: never

ALTER TABLE t ADD COLUMN z CHECK (z IS NOT DISTINCT FROM 1);
--> refused: always (CHECK constraint failed)

ALTER TABLE t ADD COLUMN z UNIQUE;
--> refused: always (Cannot add a UNIQUE column)

ALTER TABLE t ADD COLUMN z DEFAULT CURRENT_TIMESTAMP;
--> refused: always (Cannot add a column with non-constant default)

ALTER TABLE t ADD COLUMN z DEFAULT TRUE;
--> refused: never

ALTER TABLE t ADD COLUMN z DEFAULT 1_000;
--> refused: 3.31.1..3.45.3 (unrecognized token: "1_000")

ALTER TABLE t ADD COLUMN z REFERENCES u (a);
--> refused: never

ALTER TABLE t ADD COLUMN z COLLATE NOCASE;
--> refused: never

ALTER TABLE t ALTER COLUMN d SET NOT NULL;
--> refused: 3.31.1..3.51.1 (near "ALTER": syntax error)

ALTER TABLE t ALTER d SET NOT NULL;
--> refused: 3.31.1..3.51.1 (near "ALTER": syntax error)

ALTER TABLE t ALTER COLUMN d SET NOT NULL ON CONFLICT FAIL;
--> refused: 3.31.1..3.51.1 (near "ALTER": syntax error)

ALTER TABLE t ALTER COLUMN b DROP NOT NULL;
--> refused: 3.31.1..3.51.1 (near "ALTER": syntax error)

ALTER TABLE t ALTER b DROP NOT NULL;
--> refused: 3.31.1..3.51.1 (near "ALTER": syntax error)

ALTER TABLE t ALTER COLUMN b SET DEFAULT 1;
--> refused: always (near "DEFAULT": syntax error)

ALTER TABLE t ALTER COLUMN b DROP DEFAULT;
--> refused: always (near "DEFAULT": syntax error)

ALTER TABLE t ALTER COLUMN b TYPE TEXT;
--> refused: always (near "TYPE": syntax error)

ALTER TABLE t ADD CONSTRAINT k CHECK (c > 0);
--> refused: 3.31.1..3.51.1 (near "CONSTRAINT": syntax error)

ALTER TABLE t ADD CHECK (c > 0);
--> refused: 3.31.1..3.51.1 (near "CHECK": syntax error)

ALTER TABLE t ADD CONSTRAINT k CHECK (c > 0) ON CONFLICT FAIL;
--> refused: 3.31.1..3.51.1 (near "CONSTRAINT": syntax error)

ALTER TABLE t ADD CONSTRAINT k UNIQUE (c);
--> refused: always (near "UNIQUE": syntax error)

ALTER TABLE t ADD CONSTRAINT k PRIMARY KEY (c);
--> refused: always (near "PRIMARY": syntax error)

ALTER TABLE t ADD CONSTRAINT k FOREIGN KEY (c) REFERENCES u (a);
--> refused: always (near "FOREIGN": syntax error)

ALTER TABLE t DROP CONSTRAINT ck;
--> refused: 3.31.1..3.51.1 (near "CONSTRAINT": syntax error)

ALTER TABLE t DROP CONSTRAINT uq;
--> refused: always (constraint may not be dropped: uq)

ALTER TABLE t DROP CONSTRAINT missing;
--> refused: always (no such constraint: missing)

ALTER TABLE t ADD CONSTRAINT ck CHECK (c > 0);
--> refused: always (constraint ck already exists)

ALTER TABLE main.t RENAME COLUMN d TO z;
--> refused: never

ALTER TABLE main.t ALTER COLUMN d SET NOT NULL;
--> refused: 3.31.1..3.51.1 (near "ALTER": syntax error)

ALTER TABLE t MODIFY d TEXT;
--> refused: always (near "MODIFY": syntax error)

ALTER TABLE v RENAME TO w;
--> refused: always (view v may not be altered)

ALTER TABLE v ADD COLUMN z;
--> refused: always (Cannot add a column to a view)

ALTER TABLE v ALTER COLUMN a SET NOT NULL;
--> refused: always (cannot edit constraints of view "v")

ALTER TABLE t RENAME COLUMN missing TO z;
--> refused: always (no such column: "missing")

ALTER TABLE t RENAME COLUMN d TO b;
--> refused: always (error in table t after rename: duplicate column name: b)

ALTER TABLE t ALTER COLUMN missing SET NOT NULL;
--> refused: always (no such column: missing)

ALTER INDEX iu RENAME TO iv;
--> refused: always (near "INDEX": syntax error)

-- schema
CREATE TABLE g (a INT, b INT AS (a + 1), c INT);

ALTER TABLE g DROP COLUMN b;
--> refused: 3.31.1..3.34.0 (near "DROP": syntax error)

ALTER TABLE g DROP COLUMN c;
--> refused: 3.31.1..3.34.0 (near "DROP": syntax error)

ALTER TABLE g RENAME COLUMN b TO z;
--> refused: never

ALTER TABLE g ADD COLUMN d AS (b + 1);
--> refused: never

-- schema
CREATE TABLE k (a INTEGER PRIMARY KEY, b TEXT NOT NULL, c CONSTRAINT one CHECK (c > 0), CHECK (b <> ''));
INSERT INTO k VALUES (1, 'x', 1);

ALTER TABLE k DROP COLUMN c;
--> refused: 3.31.1..3.34.0 (near "DROP": syntax error)

ALTER TABLE k DROP CONSTRAINT one;
--> refused: 3.31.1..3.51.1 (near "CONSTRAINT": syntax error)

ALTER TABLE k ALTER COLUMN c SET NOT NULL;
--> refused: 3.31.1..3.51.1 (near "ALTER": syntax error)

ALTER TABLE k ALTER b DROP NOT NULL;
--> refused: 3.31.1..3.51.1 (near "ALTER": syntax error)

ALTER TABLE k ADD CONSTRAINT two CHECK (c < 9 AND b IS NOT NULL);
--> refused: 3.31.1..3.51.1 (near "CONSTRAINT": syntax error)

ALTER TABLE k ADD CHECK (iif(c, 1));
--> refused: 3.31.1..3.51.1 (near "CHECK": syntax error)

ALTER TABLE k ADD COLUMN d TEXT GENERATED ALWAYS AS (upper(b)) VIRTUAL;
--> refused: never

ALTER TABLE k ADD COLUMN d DEFAULT (1 + 1);
--> refused: always (Cannot add a column with non-constant default)

ALTER TABLE k ADD COLUMN d DEFAULT (unixepoch());
--> refused: always (Cannot add a column with non-constant default)

ALTER TABLE k ADD COLUMN d PRIMARY KEY;
--> refused: always (Cannot add a PRIMARY KEY column)

ALTER TABLE k ADD COLUMN d NOT NULL DEFAULT 'x' CHECK (d <> '');
--> refused: never

ALTER TABLE k RENAME TO k2;
--> refused: never

ALTER TABLE k RENAME COLUMN b TO "b c";
--> refused: never

ALTER TABLE k RENAME CONSTRAINT one TO two;
--> refused: always (near "CONSTRAINT": syntax error)

ALTER TABLE k ADD COLUMN d, ADD COLUMN e;
--> refused: always (near ",": syntax error)

ALTER TABLE IF EXISTS k RENAME TO k2;
--> refused: always (near "EXISTS": syntax error)

ALTER TABLE k ADD COLUMN (d);
--> refused: always (near "(": syntax error)
