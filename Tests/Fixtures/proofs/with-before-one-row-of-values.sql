-- accepted: SQLite: no such table: q
-- rows: matching
CREATE TABLE a (x);
INSERT INTO a WITH q AS (SELECT 1) VALUES ((SELECT * FROM q));
