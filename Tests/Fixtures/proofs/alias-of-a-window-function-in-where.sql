-- accepted: SQLite: misuse of aliased window function n
-- rows: matching
CREATE TABLE a (x);
SELECT row_number() OVER () AS n FROM a WHERE n = 1;
