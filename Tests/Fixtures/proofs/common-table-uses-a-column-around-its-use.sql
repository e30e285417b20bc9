-- refused: unknown-name: no column 'id'
-- rows: matching
CREATE TABLE été (id NUMERIC);
WITH RECURSIVE c0te (n, v) AS (SELECT 1, '1.5' UNION SELECT c0te.n + 1, NULL FROM c0te LEFT JOIN été AS "s1" WHERE c0te.n < 2 UNION SELECT n + 2, id FROM c0te WHERE n < 2), c1te (k0, k1) AS (SELECT NULL, v FROM c0te) SELECT (SELECT NULL AS Name2 FROM c1te) s6 FROM été;
