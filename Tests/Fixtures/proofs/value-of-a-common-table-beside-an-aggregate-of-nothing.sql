-- type: column 2 't3' is INTEGER|NULL, is '2024-01-15'
-- rows: matching
CREATE TABLE Team (é UNSIGNED BIG INT);
CREATE TABLE u ("id" INTEGER PRIMARY KEY);
WITH c0X AS (SELECT coalesce (y1.é, x2.id, '2024-01-15') AS t3 FROM Team y1 RIGHT JOIN [u] x2) SELECT json_group_array (NULL), t3 FROM c0X AS `my alias5`;
