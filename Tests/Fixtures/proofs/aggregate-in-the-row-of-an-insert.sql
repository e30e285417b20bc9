-- accepted: SQLite: misuse of aggregate function max()
-- rows: matching
CREATE TABLE a (x);
INSERT INTO a (x) VALUES (max(1));
