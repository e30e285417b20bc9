-- columnName: said y, SQLite has k
-- rows: wild
CREATE TABLE p (r);
CREATE TABLE a (y, k, x);
CREATE TABLE c (w, K, v);
CREATE TABLE d (w, x);
SELECT * FROM p JOIN (a JOIN c USING (k) JOIN d USING (x, w));
