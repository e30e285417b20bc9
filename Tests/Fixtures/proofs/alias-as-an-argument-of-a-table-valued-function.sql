-- refused: unknown-name: no column 'j'
-- rows: matching
SELECT '[1, 2]' AS j, value FROM json_each(j);
