-- accepted: SQLite: ambiguous column name: k
-- rows: wild
CREATE TABLE p (r);
CREATE TABLE a (y, k, x);
CREATE TABLE b (z);
CREATE TABLE c (w, K, v);
UPDATE p SET r = k FROM a JOIN b JOIN c USING (k);
