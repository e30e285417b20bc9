-- accepted: SQLite: no such column: f.rank
-- rows: wild
CREATE TABLE p (r);
CREATE TABLE a (y);
CREATE VIRTUAL TABLE f USING fts5(body);
SELECT f.rank FROM p, (a LEFT JOIN f);
