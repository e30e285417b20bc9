-- accepted: SQLite: cannot modify v because it is a view
-- rows: matching
CREATE TABLE a (x);
CREATE VIEW v (c0, c1) AS SELECT * FROM a;
INSERT INTO v (c0, c1) VALUES (1, 2);
