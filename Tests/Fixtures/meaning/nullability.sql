-- What can be NULL, and what a condition says of it.
CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b TEXT, c REAL NOT NULL, d TEXT NOT NULL, n INTEGER NOT NULL) STRICT;
CREATE TABLE loose (id INTEGER PRIMARY KEY, n INTEGER NOT NULL, key TEXT PRIMARY KEY);
--! sqlite-rejects: 'loose' has more than one PRIMARY KEY
CREATE TABLE loose (n INTEGER NOT NULL, key TEXT PRIMARY KEY, d DATETIME NOT NULL);
--! sqlite-rejects: there is already a table 'loose'

SELECT a FROM t WHERE a IS NOT NULL;
--> many (a INTEGER)
SELECT a FROM t WHERE a = 1 OR a = 2;
--> many (a INTEGER)
SELECT a FROM t WHERE a = 1 OR b = 'x';
--> many (a INTEGER?)
SELECT a, b FROM t WHERE a + 1 > length(b);
--> many (a INTEGER, b TEXT)
SELECT a FROM t WHERE NOT (a IS NULL);
--> many (a INTEGER)
SELECT a FROM t WHERE NOT (a IS NULL OR b IS NULL);
--> many (a INTEGER)
SELECT a FROM t WHERE a NOT IN (1, 2);
--> many (a INTEGER)
SELECT a FROM t WHERE a BETWEEN 1 AND n;
--> many (a INTEGER)
SELECT a FROM t WHERE a IS 3;
--> many (a INTEGER)
SELECT a FROM t WHERE a IS NOT 3;
--> many (a INTEGER?)
SELECT a FROM t WHERE a;
--> many (a INTEGER)
SELECT a FROM t WHERE coalesce(a, 0) > 1;
--> many (a INTEGER)
SELECT b FROM t WHERE b LIKE 'x%' AND lower(b) = 'xy';
--> many (b TEXT)
SELECT a FROM t GROUP BY a HAVING a > 1;
--> many (a INTEGER)
SELECT a + n, n + n, n / 2, n / a, n % 0, c * 2, c - c, -n, a || d, d || n FROM t WHERE a > 0;
--> many (a + n INTEGER, n + n INTEGER, n / 2 INTEGER, n / a INTEGER?, n % 0 INTEGER?, c * 2 REAL, c - c REAL?, -n INTEGER, a || d TEXT, d || n TEXT)
SELECT n + n FROM loose;
--> many (n + n INTEGER?)

SELECT CASE WHEN a IS NULL THEN 0 ELSE a END, CASE WHEN a > 1 THEN a END, CASE a WHEN 1 THEN 'x' ELSE d END FROM t;
--> many (CASE WHEN a IS NULL THEN 0 ELSE a END INTEGER, CASE WHEN a > 1 THEN a END INTEGER?, CASE a WHEN 1 THEN 'x' ELSE d END TEXT)
SELECT coalesce(a, n), coalesce(a, b), ifnull(b, ''), nullif(d, ''), iif(a IS NULL, 0, a), max(a, n), min(n, 3) FROM t;
--> many (coalesce(a, n) INTEGER, coalesce(a, b) ANY?, ifnull(b, '') TEXT, nullif(d, '') TEXT?, iif(a IS NULL, 0, a) INTEGER, max(a, n) INTEGER?, min(n, 3) INTEGER)
SELECT (SELECT d FROM t WHERE id = 1), (SELECT count(*) FROM t), (SELECT max(n) FROM t), EXISTS (SELECT 1 FROM t);
--> exactlyOne ((SELECT d FROM t WHERE id = 1) TEXT?, (SELECT count(*) FROM t) INTEGER, (SELECT max(n) FROM t) INTEGER?, EXISTS (SELECT 1 FROM t) INTEGER)
SELECT a IN (SELECT n FROM t), n IN (SELECT a FROM t), n IN (1, 2), n IN () FROM t;
--> many (a IN (SELECT n FROM t) INTEGER?, n IN (SELECT a FROM t) INTEGER?, n IN (1, 2) INTEGER, n IN () INTEGER)
SELECT a = 1, a IS 1, n = 1, a IS NULL, NOT a, n AND a, n LIKE 'x' FROM t;
--> many (a = 1 INTEGER?, a IS 1 INTEGER, n = 1 INTEGER, a IS NULL INTEGER, NOT a INTEGER?, n AND a INTEGER?, n LIKE 'x' INTEGER)
SELECT CAST(a AS TEXT), CAST(d AS INTEGER), CAST(n AS REAL), d COLLATE NOCASE, +a FROM t;
--> many (CAST(a AS TEXT) TEXT?, CAST(d AS INTEGER) INTEGER, CAST(n AS REAL) REAL, d COLLATE NOCASE TEXT, +a INTEGER?)
SELECT TRUE, FALSE, NULL, 1, 1.5, 'x', x'00', current_date, 9223372036854775808 FROM t;
--> many (TRUE INTEGER, FALSE INTEGER, NULL NULL, 1 INTEGER, 1.5 REAL, 'x' TEXT, x'00' BLOB, current_date TEXT, 9223372036854775808 REAL)
SELECT length(d), upper(b), substr(d, 1, 2), instr(d, 'x'), typeof(a), abs(n), round(c), random(), hex(b) FROM t;
--> many (length(d) INTEGER, upper(b) TEXT?, substr(d, 1, 2) TEXT, instr(d, 'x') INTEGER, typeof(a) TEXT, abs(n) INTEGER, round(c) REAL, random() INTEGER, hex(b) TEXT)
SELECT key, d FROM loose;
--> many (key TEXT?, d ANY?)
SELECT "missing", 'x' FROM t;
--> many ("missing" TEXT, 'x' TEXT)
SELECT n / max(n, 1), n % max(1, n), n / max(n, 0), n % max(n, 0.5), n / max(a, 1), n / max(d, 1), n / (max(n, 2.5)) FROM t;
--> many (n / max(n, 1) INTEGER, n % max(1, n) INTEGER, n / max(n, 0) INTEGER?, n % max(n, 0.5) NUMERIC?, n / max(a, 1) INTEGER?, n / max(d, 1) NUMERIC?, n / (max(n, 2.5)) NUMERIC)
labelled: SELECT 'n' || ? AS label;
--> [param1 TEXT] exactlyOne (label TEXT)
both: SELECT 'n' || :x AS label, :x AS x;
--> [x TEXT?] exactlyOne (label TEXT?, x ANY?)
declared(:x TEXT, :y TEXT?): SELECT 'n' || :x AS label, upper(:x) AS x, 'n' || :y AS y;
--> [x TEXT, y TEXT?] exactlyOne (label TEXT, x TEXT, y TEXT?)
