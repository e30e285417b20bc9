-- accepted: SQLite: no such table: w
-- rows: matching
CREATE TABLE k (id INTEGER);
WITH w AS (VALUES (1), (2) INTERSECT SELECT 1 ORDER BY column1) INSERT INTO k VALUES (1) RETURNING (SELECT 1 FROM w);
