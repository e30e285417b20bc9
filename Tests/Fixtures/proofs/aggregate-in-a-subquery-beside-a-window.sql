-- accepted: SQLite: misuse of aggregate: total()
-- rows: matching
CREATE TABLE a (x, g);
SELECT min(x) OVER (), (SELECT total(g)) FROM a;
