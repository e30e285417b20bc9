-- refused: unknown-name: ORDER BY of a compound SELECT needs a result column; there is no 'n'
-- rows: matching
CREATE TABLE book (id INTEGER, c REAL);
WITH RECURSIVE r (n) AS (SELECT 0 UNION SELECT n + 1 FROM r WHERE n < 1 ORDER BY n) INSERT INTO book VALUES (1, 1.5) ON CONFLICT DO UPDATE SET id = (SELECT n FROM r);
