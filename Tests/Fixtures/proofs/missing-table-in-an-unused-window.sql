-- accepted: SQLite: no such table: b
-- rows: matching
CREATE TABLE a (x);
SELECT x FROM a WINDOW w AS (ORDER BY x IN b);
