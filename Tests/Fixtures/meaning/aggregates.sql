-- Aggregates, groups and windows.
CREATE TABLE sale (id INTEGER PRIMARY KEY, shop TEXT NOT NULL, cents INTEGER NOT NULL, rate REAL NOT NULL, note TEXT) STRICT;

SELECT count(*), count(note), sum(cents), total(cents), avg(cents), min(cents), max(note), group_concat(shop) FROM sale;
--> exactlyOne (count(*) INTEGER, count(note) INTEGER, sum(cents) INTEGER?, total(cents) REAL, avg(cents) REAL?, min(cents) INTEGER?, max(note) TEXT?, group_concat(shop) TEXT?)
SELECT shop, count(*), sum(cents), avg(cents), max(cents), max(note), sum(rate) FROM sale GROUP BY shop;
--> many (shop TEXT, count(*) INTEGER, sum(cents) INTEGER, avg(cents) REAL, max(cents) INTEGER, max(note) TEXT?, sum(rate) REAL?)
SELECT shop, sum(cents) FILTER (WHERE cents > 10) FROM sale GROUP BY shop;
--> many (shop TEXT, sum(cents) FILTER (WHERE cents > 10) INTEGER?)
SELECT shop, note, max(cents) FROM sale;
--> exactlyOne (shop TEXT?, note TEXT?, max(cents) INTEGER?)
SELECT shop FROM sale GROUP BY 1 HAVING count(*) > 1;
--> many (shop TEXT)
SELECT sum(cents) FROM sale HAVING count(*) > 1;
--> zeroOrOne (sum(cents) INTEGER?)
SELECT count(*) FROM sale GROUP BY 'x';
--> zeroOrOne (count(*) INTEGER)
SELECT (SELECT sum(cents) FROM sale s WHERE s.shop = sale.shop) FROM sale;
--> many ((SELECT sum(cents) FROM sale s WHERE s.shop = sale.shop) INTEGER?)
SELECT (SELECT sum(sale.cents)) FROM sale;
--> exactlyOne ((SELECT sum(sale.cents)) INTEGER?)
SELECT shop FROM sale WHERE sum(cents) > 1;
--> many (shop TEXT)
--! function-call: aggregate 'sum' can't be used here (Write a condition on groups in HAVING; WHERE is for single rows.)
SELECT sum(sum(cents)) FROM sale;
--> exactlyOne (sum(sum(cents)) INTEGER?)
--! function-call: aggregate 'sum' can't be used inside another aggregate
SELECT shop FROM sale HAVING shop > 1;
--> many (shop TEXT)
--! function-call: HAVING needs GROUP BY or an aggregate (Write a condition on single rows in WHERE.)
SELECT count(DISTINCT shop, note) FROM sale;
--> many (count(DISTINCT shop, note) ANY?)
--! function-call: 'count' takes 0 or 1 argument, not 2
SELECT nosuch(shop), lenth(shop), substr(shop) FROM sale;
--> many (nosuch(shop) ANY?, lenth(shop) ANY?, substr(shop) ANY?)
--! unknown-name: no function 'nosuch' (Declare it with CREATE FUNCTION nosuch(value) RETURNS TEXT; in a file that 'declarations' in puresql.yaml names.)
--! unknown-name: no function 'lenth'; did you mean 'length'? (Declare it with CREATE FUNCTION lenth(value) RETURNS TEXT; in a file that 'declarations' in puresql.yaml names.)
--! function-call: 'substr' takes 2 or 3 arguments, not 1

SELECT
  row_number() OVER (ORDER BY id), rank() OVER w, sum(cents) OVER w, lag(cents) OVER w, lag(cents, 1, 0) OVER w,
  first_value(shop) OVER w, nth_value(shop, 2) OVER w, ntile(4) OVER w, avg(rate) OVER ()
FROM sale
WINDOW w AS (PARTITION BY shop ORDER BY id);
--> many (row_number() OVER (ORDER BY id) INTEGER, rank() OVER w INTEGER, sum(cents) OVER w INTEGER, lag(cents) OVER w INTEGER?, lag(cents, 1, 0) OVER w INTEGER, first_value(shop) OVER w TEXT, nth_value(shop, 2) OVER w TEXT?, ntile(4) OVER w INTEGER, avg(rate) OVER () REAL?)
SELECT
  sum(cents) OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND 1 PRECEDING),
  max(cents) OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND CURRENT ROW),
  max(cents) OVER (ORDER BY id ROWS UNBOUNDED PRECEDING EXCLUDE CURRENT ROW),
  max(cents) FILTER (WHERE note IS NOT NULL) OVER (ORDER BY id)
FROM sale;
--> many (sum(cents) OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND 1 PRECEDING) INTEGER?, max(cents) OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) INTEGER, max(cents) OVER (ORDER BY id ROWS UNBOUNDED PRECEDING EXCLUDE CURRENT ROW) INTEGER?, max(cents) FILTER (WHERE note IS NOT NULL) OVER (ORDER BY id) INTEGER?)
SELECT row_number() FROM sale;
--> many (row_number() INTEGER)
--! function-call: 'row_number' is a window function and needs OVER
SELECT upper(shop) OVER () FROM sale;
--> many (upper(shop) OVER () TEXT)
--! function-call: 'upper' is no window function, so OVER can't follow it
SELECT sum(cents) OVER nowhere FROM sale;
--> many (sum(cents) OVER nowhere INTEGER)
--! unknown-name: no window 'nowhere'
SELECT shop, sum(sum(cents)) OVER () FROM sale GROUP BY shop;
--> many (shop TEXT, sum(sum(cents)) OVER () INTEGER)

-- One row is there whatever the tables hold: nothing is aggregated over nothing.
SELECT max(1), sum(2), group_concat('x');
--> exactlyOne (max(1) INTEGER, sum(2) INTEGER, group_concat('x') TEXT)
SELECT max(x), x FROM (SELECT 1 AS x);
--> exactlyOne (max(x) INTEGER, x INTEGER)
SELECT max(x), x FROM (SELECT 1 AS x) WHERE x > 1;
--> exactlyOne (max(x) INTEGER?, x INTEGER?)
SELECT max(x), x FROM (SELECT 1 AS x LIMIT 1 OFFSET ?);
--> [offset INTEGER] exactlyOne (max(x) INTEGER?, x INTEGER?)
VALUES (max(1));
--> exactlyOne (column1 INTEGER)
