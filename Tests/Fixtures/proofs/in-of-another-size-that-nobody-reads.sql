-- refused: column-count-mismatch: 'author' has 2 columns, the left side of IN has 1
-- rows: matching
CREATE TABLE item (id TEXT);
CREATE TABLE author (b INTEGER PRIMARY KEY, n TEXT);
SELECT id FROM item WHERE EXISTS (SELECT id FROM (SELECT NULL NOT IN author AS m FROM item) AS s4);
