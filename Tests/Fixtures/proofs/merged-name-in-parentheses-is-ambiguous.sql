-- accepted: SQLite: ambiguous column name: k
-- rows: wild
CREATE TABLE p (r);
CREATE TABLE a (y, k, x);
CREATE TABLE c (w, K, v);
CREATE TABLE o (r, k);
SELECT 1 FROM p JOIN (o JOIN a JOIN c USING (k));
