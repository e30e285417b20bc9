-- columnCount: said 7, SQLite has 8
-- rows: wild
CREATE TABLE p (r);
CREATE TABLE a (y, k, x);
CREATE TABLE b (z);
CREATE TABLE c (w, K, v);
SELECT * FROM p JOIN (a JOIN b JOIN c USING (k));
