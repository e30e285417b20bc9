-- refused: column-count-mismatch: 'v' has 2 columns, the left side of IN has 1
-- rows: matching
CREATE TABLE a (k INTEGER PRIMARY KEY);
WITH v AS (SELECT 1, 2) SELECT 1 FROM a WHERE NULL OR 3 NOT IN v AND (k IS NULL AND NULL);
