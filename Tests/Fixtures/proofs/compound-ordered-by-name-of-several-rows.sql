-- refused: ORDER BY of a compound SELECT needs a result column; since 3.46 'column1' is one
-- rows: wild
VALUES (1), (2) UNION ALL SELECT 3 ORDER BY column1;
