-- columnName: said x, SQLite has k
-- rows: wild
CREATE TABLE p (r);
CREATE TABLE a (y, k, x);
CREATE TABLE b (z);
CREATE TABLE c (w, K, v);
CREATE TABLE d (w, x);
SELECT * FROM p JOIN (b JOIN (a NATURAL JOIN c) JOIN d USING (x));
