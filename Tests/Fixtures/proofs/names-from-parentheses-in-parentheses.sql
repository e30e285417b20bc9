-- columnName: said k, SQLite has k:1
-- rows: wild
CREATE TABLE p (r);
CREATE TABLE a (y, k, x);
CREATE TABLE b (z);
CREATE TABLE c (w, K, v);
CREATE TABLE d (w, x);
SELECT a.*, c.* FROM p JOIN (b JOIN (a JOIN c USING (k)) JOIN d USING (w));
