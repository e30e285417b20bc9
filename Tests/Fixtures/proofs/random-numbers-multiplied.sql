-- type: column 1 'v' is INTEGER, is REAL
-- rows: matching
CREATE TABLE a (x);
SELECT x * y * 3 AS v FROM (SELECT 1000000 AS y, random() AS x);
