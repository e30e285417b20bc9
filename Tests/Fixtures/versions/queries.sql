-- schema
CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT, c REAL, d);
CREATE TABLE u (a, b, x);
CREATE TABLE within (x);
CREATE VIEW v AS SELECT a, b FROM t;

SELECT t.a FROM t RIGHT JOIN u ON t.a = u.a;
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

SELECT t.a FROM t RIGHT OUTER JOIN u ON t.a = u.a;
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

SELECT t.a FROM t FULL JOIN u ON t.a = u.a;
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

SELECT t.a FROM t FULL OUTER JOIN u ON t.a = u.a;
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

SELECT b FROM t NATURAL RIGHT JOIN u;
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

SELECT x FROM t NATURAL FULL JOIN u;
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

SELECT x FROM t NATURAL LEFT JOIN u;
--> refused: never

SELECT t.a FROM t CROSS JOIN u;
--> refused: never

SELECT t.a FROM t LEFT JOIN (u JOIN v ON u.a = v.a) ON t.a = u.a;
--> refused: never

SELECT a FROM t FULL JOIN u USING (a);
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

SELECT right.a FROM t AS right;
--> refused: never

SELECT full.a FROM t AS full;
--> refused: never

SELECT left.a FROM t AS "left" JOIN u AS "right" ON left.a = "right".a;
--> refused: never

SELECT 1 FROM t OUTER JOIN u;
--> refused: always (unknown join type: OUTER)

SELECT a FROM t ORDER BY c NULLS FIRST;
--> refused: never

SELECT a FROM t ORDER BY c DESC NULLS LAST;
--> refused: never

SELECT a IS DISTINCT FROM c FROM t;
--> refused: 3.31.1..3.38.5 (near "DISTINCT": syntax error)

SELECT a IS NOT DISTINCT FROM c FROM t;
--> refused: 3.31.1..3.38.5 (near "DISTINCT": syntax error)

SELECT a IS NOT NULL, a ISNULL, a NOTNULL FROM t;
--> refused: never

SELECT a IS NOT c FROM t;
--> refused: never

SELECT count(*) FROM t HAVING count(*) > 1;
--> refused: 3.31.1..3.38.5 (a GROUP BY clause is required before HAVING)

SELECT count(*) FROM t GROUP BY b HAVING count(*) > 1;
--> refused: never

SELECT a FROM t HAVING a > 1;
--> refused: always (HAVING clause on a non-aggregate query)

SELECT sum(a) FILTER (WHERE c > 1) FROM t;
--> refused: never

SELECT count(*) FILTER (WHERE c IS NULL), group_concat(DISTINCT b) FROM t;
--> refused: never

SELECT group_concat(b, ',' ORDER BY a) FROM t;
--> refused: 3.31.1..3.43.0 (near "ORDER": syntax error)

SELECT group_concat(b ORDER BY a DESC) FROM t;
--> refused: 3.31.1..3.43.0 (near "ORDER": syntax error)

SELECT sum(a ORDER BY c) FROM t;
--> refused: 3.31.1..3.43.0 (near "ORDER": syntax error)

SELECT group_concat(DISTINCT b ORDER BY b) FROM t;
--> refused: 3.31.1..3.43.0 (near "ORDER": syntax error)

SELECT json_group_array(b ORDER BY a NULLS LAST) FROM t;
--> refused: 3.31.1..3.43.0 (near "ORDER": syntax error)

SELECT string_agg(b, ',') FROM t;
--> refused: 3.31.1..3.43.0 (no such function: string_agg)

SELECT string_agg(b, ',' ORDER BY a) FILTER (WHERE c > 1) FROM t;
--> refused: 3.31.1..3.43.0 (near "ORDER": syntax error)

SELECT string_agg(b, ',') OVER (ORDER BY a) FROM t;
--> refused: 3.31.1..3.43.0 (no such function: string_agg)

SELECT group_concat(b, ',' ORDER BY a) OVER () FROM t;
--> refused: always (ORDER BY may not be used with non-aggregate group_concat())

SELECT upper(b ORDER BY a) FROM t;
--> refused: always (ORDER BY may not be used with non-aggregate upper())

SELECT row_number() OVER (ORDER BY a) FROM t;
--> refused: never

SELECT sum(c) OVER w FROM t WINDOW w AS (PARTITION BY b ORDER BY a);
--> refused: never

SELECT sum(c) OVER (w ROWS 1 PRECEDING) FROM t WINDOW w AS (ORDER BY a);
--> refused: never

SELECT sum(c) OVER (ORDER BY a GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM t;
--> refused: never

SELECT sum(c) OVER (ORDER BY a ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW EXCLUDE TIES) FROM t;
--> refused: never

SELECT sum(c) OVER (ORDER BY a RANGE BETWEEN 1 PRECEDING AND 1 FOLLOWING) FROM t;
--> refused: never

SELECT lag(c, 1, 0) OVER (ORDER BY a NULLS LAST), nth_value(c, 2) OVER (ORDER BY a) FROM t;
--> refused: never

SELECT sum(c) FILTER (WHERE c > 1) OVER (ORDER BY a) FROM t;
--> refused: never

SELECT ntile(4) OVER (ORDER BY c), cume_dist() OVER (ORDER BY c), percent_rank() OVER (ORDER BY c) FROM t;
--> refused: never

WITH k AS (SELECT 1 AS x) SELECT x FROM k;
--> refused: never

WITH k AS MATERIALIZED (SELECT 1 AS x) SELECT x FROM k;
--> refused: 3.31.1..3.34.0 (near "MATERIALIZED": syntax error)

WITH k (x) AS NOT MATERIALIZED (VALUES (1)) SELECT x FROM k;
--> refused: 3.31.1..3.34.0 (near "NOT": syntax error)

WITH RECURSIVE k (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM k WHERE x < 9) SELECT x FROM k;
--> refused: never

WITH RECURSIVE k (x) AS (SELECT 1 UNION SELECT x + 1 FROM k WHERE x < 9 UNION SELECT x + 2 FROM k WHERE x < 9) SELECT x FROM k;
--> refused: 3.31.1..3.33.0 (circular reference: k)

WITH RECURSIVE k (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM k WHERE x < 9 ORDER BY 1 LIMIT 3) SELECT x FROM k;
--> refused: never

WITH materialized AS (SELECT 1 AS x) SELECT x FROM materialized;
--> refused: never

SELECT x FROM within;
--> refused: never

SELECT (SELECT 1 ORDER BY t.a) FROM t;
--> refused: 3.31.1..3.51.1 (no such column: t.a)

SELECT (SELECT u.x FROM u ORDER BY t.a) FROM t;
--> refused: 3.31.1..3.51.1 (no such column: t.a)

SELECT (SELECT u.x FROM u ORDER BY abs(u.x - t.c) LIMIT 1) FROM t;
--> refused: 3.31.1..3.51.1 (no such column: t.c)

SELECT (SELECT u.x FROM u ORDER BY d LIMIT 1) FROM t;
--> refused: 3.31.1..3.51.1 (no such column: d)

SELECT (SELECT count(*) FROM u GROUP BY t.c) FROM t;
--> refused: 3.31.1..3.51.1 (no such column: t.c)

SELECT (SELECT max(u.x) FROM u GROUP BY u.b, t.d LIMIT 1) FROM t;
--> refused: 3.31.1..3.51.1 (no such column: t.d)

SELECT (SELECT u.x FROM u WHERE u.a = t.a LIMIT 1) FROM t;
--> refused: never

SELECT (SELECT sum(u.x) OVER (ORDER BY t.a) FROM u LIMIT 1) FROM t;
--> refused: never

SELECT (SELECT u.x FROM u LIMIT t.a) FROM t;
--> refused: always (no such column: t.a)

SELECT a FROM t WHERE EXISTS (SELECT 1 FROM u ORDER BY t.c);
--> refused: 3.31.1..3.51.1 (no such column: t.c)

SELECT a FROM t WHERE a IN (SELECT u.a FROM u GROUP BY u.a, t.c);
--> refused: 3.31.1..3.51.1 (no such column: t.c)

SELECT a FROM t WHERE a = (SELECT u.a FROM u ORDER BY (SELECT t.c) LIMIT 1);
--> refused: 3.31.1..3.51.1 (no such column: t.c)

SELECT (SELECT u.x FROM u UNION SELECT 2 ORDER BY t.a) FROM t;
--> refused: always (1st ORDER BY term does not match any column in the result set)

SELECT (SELECT group_concat(u.x ORDER BY t.a) FROM u) FROM t;
--> refused: 3.31.1..3.43.0 (near "ORDER": syntax error)

SELECT (SELECT u.x FROM u ORDER BY t.missing) FROM t;
--> refused: always (no such column: t.missing)

SELECT 1_000;
--> refused: 3.31.1..3.45.3 (unrecognized token: "1_000")

SELECT 1_000.5, 1e1_0, 0x1_f;
--> refused: 3.31.1..3.45.3 (unrecognized token: "1_000")

SELECT 0x1_0;
--> refused: never

SELECT 0x1_0 AS k;
--> refused: 3.31.1..3.45.3 (near "AS": syntax error)

SELECT 1__000;
--> refused: always (unrecognized token: "1__000")

SELECT 1_000_;
--> refused: always (unrecognized token: "10000_")

SELECT 1_a;
--> refused: always (unrecognized token: "1_a")

SELECT 1e_5;
--> refused: always (unrecognized token: "1e_5")

SELECT 0x_1;
--> refused: always (unrecognized token: "0x_1")

SELECT 0x1F, x'1F', 1.e3, .5, 5.;
--> refused: never

SELECT 1e;
--> refused: always (unrecognized token: "1e")

SELECT 0x;
--> refused: always (unrecognized token: "0x")

SELECT 9223372036854775807, 9223372036854775808;
--> refused: never

SELECT 0x10000000000000000;
--> refused: always (hex literal too big: 0x10000000000000000)

SELECT TRUE, FALSE, b IS TRUE, b IS NOT FALSE FROM t;
--> refused: never

SELECT "no such column" FROM t;
--> refused: never

SELECT 'a' 'b';
--> refused: never

SELECT 'a' AS 'b';
--> refused: never

SELECT b -> 'x', b ->> 'x' FROM t;
--> refused: 3.31.1..3.37.0 (near ">": syntax error)

SELECT b -> '$.x' -> 0 FROM t;
--> refused: 3.31.1..3.37.0 (near ">": syntax error)

SELECT b ->> -1 FROM t;
--> refused: 3.31.1..3.37.0 (near ">>": syntax error)

SELECT b->>'$.x'->>'y' FROM t;
--> refused: 3.31.1..3.37.0 (near ">>": syntax error)

SELECT b - -1 FROM t;
--> refused: never

SELECT b->1 FROM t;
--> refused: 3.31.1..3.37.0 (near ">": syntax error)

SELECT b -(1) FROM t;
--> refused: never

SELECT b || c -> 'x' FROM t;
--> refused: 3.31.1..3.37.0 (near ">": syntax error)

SELECT CASE WHEN a THEN 1 ELSE 2 END FROM t;
--> refused: never

SELECT CAST(a AS TEXT), CAST(a AS VARCHAR(10)) FROM t;
--> refused: never

SELECT a FROM t WHERE (a, b) = (1, 'x');
--> refused: never

SELECT a FROM t WHERE (a, b) IN (VALUES (1, 'x'), (2, 'y'));
--> refused: never

SELECT a FROM t WHERE (a, b) IN ((1, 'x'), (2, 'y'));
--> refused: 3.31.1..3.36.0 (row value misused)

SELECT a FROM t WHERE (a, b) IN (SELECT a, b FROM u);
--> refused: never

SELECT a FROM t WHERE (a, b) IS NOT DISTINCT FROM (1, 2);
--> refused: 3.31.1..3.38.5 (near "DISTINCT": syntax error)

SELECT a FROM t WHERE (a, b) BETWEEN (1, 2) AND (3, 4);
--> refused: never

SELECT a FROM t WHERE a IN ();
--> refused: never

SELECT a FROM t WHERE a IN u;
--> refused: always (sub-select returns 3 columns - expected 1)

SELECT a FROM t WHERE a IN within;
--> refused: never

SELECT a FROM t WHERE a IN generate_series(1, 3);
--> refused: always (no such table: generate_series)

SELECT a FROM t WHERE b LIKE 'x%' ESCAPE '\';
--> refused: never

SELECT a FROM t WHERE b GLOB 'x*' AND b NOT LIKE 'y';
--> refused: never

SELECT a FROM t INDEXED BY missing;
--> refused: always (no such index: missing)

SELECT a FROM t NOT INDEXED WHERE a = 1;
--> refused: never

SELECT a COLLATE NOCASE FROM t ORDER BY b COLLATE RTRIM;
--> refused: never

SELECT a FROM t LIMIT 1 OFFSET 2;
--> refused: never

SELECT a FROM t LIMIT 1, 2;
--> refused: never

SELECT a FROM t ORDER BY 1 LIMIT (SELECT 1);
--> refused: never

SELECT a FROM t UNION SELECT a FROM u ORDER BY a;
--> refused: never

SELECT a FROM t UNION ALL SELECT a FROM u INTERSECT SELECT a FROM v;
--> refused: never

VALUES (1, 2), (3, 4);
--> refused: never

VALUES (1), (2) ORDER BY column1;
--> refused: always (near "ORDER": syntax error)

VALUES (1), (2) UNION ALL SELECT 3 ORDER BY column1;
--> refused: 3.31.1..3.45.3 (1st ORDER BY term does not match any column in the result set)

SELECT column1 FROM (VALUES (1), (2));
--> refused: never

SELECT column1 FROM (VALUES (1), (2)) ORDER BY column1;
--> refused: never

SELECT a FROM t WHERE rowid = 1;
--> refused: never

SELECT rowid FROM v;
--> refused: 3.36.0..3.54.1 (no such column: rowid)

SELECT v.rowid FROM v;
--> refused: 3.36.0..3.54.1 (no such column: v.rowid)

SELECT rowid FROM (SELECT 1);
--> refused: 3.36.0..3.54.1 (no such column: rowid)

SELECT rowid FROM t JOIN (SELECT 1 AS z);
--> refused: 3.31.1..3.36.0 (no such column: rowid)

SELECT DISTINCT a, b FROM t;
--> refused: never

SELECT DISTINCT ON (a) a FROM t;
--> refused: always (near "ON": syntax error)

SELECT a FROM t FETCH FIRST 1 ROW ONLY;
--> refused: always (near "FIRST": syntax error)

SELECT a FROM t FOR UPDATE;
--> refused: always (near "UPDATE": syntax error)

SELECT a FROM t JOIN LATERAL (SELECT t.a);
--> refused: always (near "SELECT": syntax error)

SELECT a::text FROM t;
--> refused: always (unrecognized token: ":")

SELECT a FROM t WHERE a = ANY (SELECT a FROM u);
--> refused: always (near "SELECT": syntax error)

SELECT a FROM t WHERE b ILIKE 'x';
--> refused: always (near "ILIKE": syntax error)

SELECT a FROM t WHERE b REGEXP 'x';
--> refused: always (no such function: REGEXP)

SELECT EXISTS (SELECT 1 FROM t), NOT EXISTS (SELECT 1 FROM u);
--> refused: never

SELECT a, count(*) FROM t GROUP BY ALL;
--> refused: always (near "ALL": syntax error)

SELECT a, count(*) FROM t GROUP BY ROLLUP (a);
--> refused: always (no such function: ROLLUP)

SELECT * EXCLUDE (a) FROM t;
--> refused: always (near "EXCLUDE": syntax error)

SELECT t.*, u.* FROM t, u;
--> refused: never

SELECT max(a), min(c), total(c), avg(c) FROM t;
--> refused: never

SELECT count(DISTINCT a) FROM t;
--> refused: never

SELECT count(DISTINCT a, b) FROM t;
--> refused: always (wrong number of arguments to function count())

SELECT sum(DISTINCT a) OVER () FROM t;
--> refused: always (DISTINCT is not supported for window functions)

SELECT row_number() FROM t;
--> refused: always (misuse of window function row_number())

SELECT a FROM t WHERE sum(a) > 1;
--> refused: always (misuse of aggregate function sum())

SELECT a FROM t WHERE row_number() OVER () > 1;
--> refused: always (misuse of window function row_number())

SELECT min(a, c), max(a, b, c) FROM t;
--> refused: never

SELECT percentile_cont(c, 0.5) FROM t;
--> refused: 3.31.1..3.50.4 (no such function: percentile_cont)

SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY c) FROM t;
--> refused: always (near "(": syntax error)

SELECT median(c), percentile(c, 50) FROM t;
--> refused: 3.31.1..3.50.4 (no such function: median)

EXPLAIN SELECT a FROM t;
--> refused: never

EXPLAIN QUERY PLAN SELECT a FROM t;
--> refused: never

SELECT CURRENT_DATE, CURRENT_TIME, CURRENT_TIMESTAMP;
--> refused: never

SELECT a FROM t WHERE a BETWEEN 1 AND 2 OR a NOT BETWEEN 3 AND 4;
--> refused: never

SELECT ~a, -a, +a, NOT a, a << 1, a >> 1, a & 1, a | 1, a % 2 FROM t;
--> refused: never

SELECT a == 1, a <> 1, a != 1 FROM t;
--> refused: never

SELECT t.a FROM main.t;
--> refused: never

SELECT main.t.a FROM main.t;
--> refused: never

SELECT a FROM temp.t;
--> refused: always (no such table: temp.t)

SELECT [a], `b`, "c" FROM t;
--> refused: never

SELECT t.a FROM t, u WHERE t.a = u.a AND t.b = u.b;
--> refused: never

SELECT t.a FROM t JOIN u ON t.a = u.a JOIN v USING (b);
--> refused: never

SELECT b.rowid FROM t AS a JOIN (t AS c JOIN t AS b ON true) ON true;
--> refused: 3.31.1..3.43.0 (no such column: b.rowid)

SELECT 1 FROM t LEFT JOIN json_each(k.a) JOIN t AS k;
--> refused: 3.31.1..3.50.4, 3.53.0..3.53.4 (table-function argument references tables to its right)

SELECT (SELECT 1 FROM (SELECT min(t.a))) FROM t;
--> refused: 3.31.1..3.44.2 (misuse of aggregate: min())

SELECT left(1);
--> refused: always (no such function: left)

WITH k AS (SELECT left(1)) SELECT 1;
--> refused: 3.31.1..3.41.0 (near "(": syntax error)

SELECT a FROM t WHERE a IS NOT DISTINCT FROM (SELECT 1) GROUP BY a HAVING sum(a) > 1;
--> refused: 3.31.1..3.38.5 (near "DISTINCT": syntax error)

SELECT sum(a) OVER (ORDER BY c) + 1 AS y FROM t ORDER BY y NULLS FIRST;
--> refused: never

SELECT x FROM (SELECT a AS x FROM t ORDER BY b LIMIT 3) WHERE x > 1;
--> refused: never

SELECT a FROM t GROUP BY 1 ORDER BY count(*) DESC;
--> refused: never

SELECT abs(a) AS k FROM t GROUP BY k HAVING k > 1;
--> refused: never

SELECT a AS k FROM t WHERE k > 1;
--> refused: never

SELECT (SELECT t.a FROM u ORDER BY t.a) FROM t;
--> refused: 3.31.1..3.51.1 (no such column: t.a)

SELECT (SELECT t.a AS k FROM u ORDER BY k) FROM t;
--> refused: never

SELECT (SELECT u.x FROM u ORDER BY (SELECT u.a)) FROM t;
--> refused: never

SELECT (SELECT u.x FROM u GROUP BY u.x HAVING t.a) FROM t;
--> refused: never

SELECT (SELECT u.x FROM u ORDER BY t.rowid) FROM t;
--> refused: 3.31.1..3.51.1 (no such column: t.rowid)

SELECT (SELECT u.x FROM u ORDER BY "c") FROM t;
--> refused: never

SELECT a FROM t WHERE a IN (SELECT u.a FROM u UNION SELECT u.b FROM u GROUP BY t.c);
--> refused: 3.31.1..3.51.1 (no such column: t.c)

WITH k AS (SELECT 1 AS z) SELECT (SELECT u.x FROM u ORDER BY k.z) FROM k;
--> refused: 3.31.1..3.51.1 (no such column: k.z)

SELECT (SELECT (SELECT u.x FROM u ORDER BY t.a) FROM u) FROM t;
--> refused: 3.31.1..3.51.1 (no such column: t.a)

SELECT (SELECT count(*) FROM u ORDER BY sum(t.a)) FROM t;
--> refused: 3.31.1..3.51.1 (no such column: t.a)

SELECT (SELECT sum(x) OVER w FROM u WINDOW w AS (ORDER BY t.a)) FROM t;
--> refused: never

SELECT (SELECT u.x FROM u ORDER BY u.a, t.c DESC NULLS LAST) FROM t;
--> refused: 3.31.1..3.51.1 (no such column: t.c)

SELECT x FROM u WHERE a > (SELECT max(c) FROM t GROUP BY u.b ORDER BY 1 LIMIT 1);
--> refused: 3.31.1..3.51.1 (no such column: u.b)

SELECT k.a FROM t AS k WHERE EXISTS (SELECT 1 FROM t WHERE t.b = k.b GROUP BY k.c HAVING count(*) > 1);
--> refused: 3.31.1..3.51.1 (no such column: k.c)

SELECT a FROM t WHERE (a, b) NOT IN ((1, 'x'));
--> refused: 3.31.1..3.36.0 (row value misused)

SELECT (1, 2) IN ((1, 2), (3, 4));
--> refused: 3.31.1..3.36.0 (row value misused)

SELECT (1, 2) IN (VALUES (1, 2));
--> refused: never

SELECT 0x1_0, 0x2;
--> refused: never

SELECT 0x1_0 FROM t WHERE a = 1;
--> refused: never

SELECT a FROM t WHERE a = 0x1_0;
--> refused: 3.31.1..3.45.3 (near "_0": syntax error)

SELECT (0x1_0);
--> refused: 3.31.1..3.45.3 (near "_0": syntax error)

SELECT 0xA_B, 1 FROM t ORDER BY 1;
--> refused: never

SELECT a FROM t LIMIT 1_0;
--> refused: 3.31.1..3.45.3 (unrecognized token: "1_0")

SELECT 1_0 + 0x_f;
--> refused: always (unrecognized token: "0x_f")

SELECT 0x1__0;
--> refused: 3.46.0..3.54.1 (unrecognized token: "0x1__0")

SELECT 0x1_g;
--> refused: 3.46.0..3.54.1 (unrecognized token: "0x1_g")

SELECT 1_000e3, 0.000_1;
--> refused: 3.31.1..3.45.3 (unrecognized token: "1_000e3")

SELECT 1 AS _0;
--> refused: never

SELECT 1_000_000 AS million, -1_0;
--> refused: 3.31.1..3.45.3 (unrecognized token: "1_000_000")

SELECT sum(a) FILTER (WHERE c IS NOT DISTINCT FROM 1) OVER (ORDER BY b NULLS FIRST) FROM t;
--> refused: 3.31.1..3.38.5 (near "DISTINCT": syntax error)

SELECT first_value(b) OVER (ORDER BY a ROWS UNBOUNDED PRECEDING EXCLUDE CURRENT ROW) FROM t;
--> refused: never

SELECT json_group_object(b, c ORDER BY a) FROM t;
--> refused: 3.31.1..3.43.0 (near "ORDER": syntax error)

SELECT jsonb_group_array(c ORDER BY a DESC) FILTER (WHERE c) FROM t;
--> refused: 3.31.1..3.44.2 (no such function: jsonb_group_array)

SELECT count(a ORDER BY b), max(c ORDER BY a) FROM t;
--> refused: 3.31.1..3.43.0 (near "ORDER": syntax error)

SELECT max(a, c ORDER BY b) FROM t;
--> refused: always (ORDER BY may not be used with non-aggregate max())

SELECT row_number(ORDER BY a) OVER () FROM t;
--> refused: 3.31.1..3.43.0 (near "ORDER": syntax error)

SELECT group_concat(b, ',' ORDER BY a, c) FILTER (WHERE a > 1) FROM t GROUP BY c;
--> refused: 3.31.1..3.43.0 (near "ORDER": syntax error)

SELECT u.x FROM t JOIN u ON t.a IS NOT DISTINCT FROM u.a RIGHT JOIN v ON v.a = u.a;
--> refused: 3.31.1..3.38.5 (near "DISTINCT": syntax error)

SELECT * FROM t FULL OUTER JOIN u ON true LEFT JOIN v ON v.a = t.a;
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

SELECT * FROM (t RIGHT JOIN u ON t.a = u.a);
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

SELECT t.b FROM t NATURAL FULL OUTER JOIN u;
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

SELECT t.b FROM t FULL INNER JOIN u;
--> refused: always (unknown join type: FULL INNER)

SELECT t.b FROM t LEFT RIGHT JOIN u;
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

SELECT total(c) OVER () FROM t HAVING count(*) > 0;
--> refused: always (HAVING clause on a non-aggregate query)

WITH a AS MATERIALIZED (SELECT 1 AS z), b AS NOT MATERIALIZED (SELECT 2 AS z) SELECT a.z, b.z FROM a, b;
--> refused: 3.31.1..3.34.0 (near "MATERIALIZED": syntax error)

WITH RECURSIVE k (x) AS (SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT x + 1 FROM k WHERE x < 9) SELECT x FROM k;
--> refused: never

WITH RECURSIVE k (x) AS (SELECT 1 INTERSECT SELECT x + 1 FROM k) SELECT x FROM k;
--> refused: always (circular reference: k)

WITH RECURSIVE k (x) AS (SELECT 1 UNION ALL SELECT sum(x) FROM k) SELECT x FROM k;
--> refused: always (recursive aggregate queries not supported)

SELECT b -> 'x' ->> 'y' COLLATE NOCASE FROM t ORDER BY b ->> '$[0]';
--> refused: 3.31.1..3.37.0 (near ">": syntax error)

SELECT '{"a": [1]}' -> 'a' -> 0 IS NOT NULL;
--> refused: 3.31.1..3.37.0 (near ">": syntax error)

SELECT b <-> 'x' FROM t;
--> refused: always (near "->": syntax error)

SELECT b #> 'x' FROM t;
--> refused: always (unrecognized token: "#")

SELECT b @> 'x' FROM t;
--> refused: always (unrecognized token: "@")

SELECT a ** 2 FROM t;
--> refused: always (near "*": syntax error)

SELECT a ^ 2 FROM t;
--> refused: always (unrecognized token: "^")

SELECT INTERVAL '1 day';
--> refused: always (no such column: INTERVAL)

SELECT DATE '2024-01-01';
--> refused: always (no such column: DATE)

SELECT ARRAY[1];
--> refused: always (no such column: ARRAY)

SELECT a FROM t TABLESAMPLE (1);
--> refused: always (near "(": syntax error)

SELECT a FROM t WINDOW w AS ();
--> refused: never

SELECT sum(a) OVER w FROM t WINDOW w AS (), x AS (w ORDER BY b);
--> refused: never

SELECT a, CASE b WHEN 'x' THEN 1 END FROM t GROUP BY a, b;
--> refused: never

SELECT a FROM t ORDER BY b COLLATE NOCASE DESC NULLS FIRST LIMIT 3;
--> refused: never

SELECT a FROM t ORDER BY RANDOM();
--> refused: never

SELECT a FROM t EXCEPT SELECT a FROM u ORDER BY 1 NULLS LAST;
--> refused: never

SELECT CAST('1' AS ANY), CAST(1 AS STRICT);
--> refused: never

SELECT x'ABC';
--> refused: always (unrecognized token: "x'ABC'")

SELECT X'ABCD', 'it''s', "a""b" FROM t;
--> refused: never

SELECT $a, :a, @a, ?1;
--> refused: never

SELECT a FROM t JOIN u USING (a, b);
--> refused: never

SELECT a FROM t NATURAL JOIN u NATURAL JOIN v;
--> refused: never

SELECT * FROM t AS k (p, q);
--> refused: always (near "(": syntax error)

SELECT k.column1 FROM (VALUES (1, 2)) AS k;
--> refused: never

SELECT * FROM (VALUES (1, 2)) AS k (p, q);
--> refused: always (near "(": syntax error)
