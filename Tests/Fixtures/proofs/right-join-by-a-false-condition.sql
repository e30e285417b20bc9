-- accepted: SQLite: ambiguous column name: x
-- rows: matching
CREATE TABLE a (x);
CREATE TABLE b (y);
SELECT 1 FROM b JOIN a ON x FULL JOIN a AS c RIGHT JOIN b AS d ON FALSE IN ();
