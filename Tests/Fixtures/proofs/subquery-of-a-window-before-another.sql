-- accepted: SQLite: misuse of aggregate: avg()
-- rows: matching
CREATE TABLE a (x);
SELECT lag((SELECT avg(a.x))) OVER () AS v, max(NULL) OVER () AS w FROM a;
