INSERT INTO word (play_id, word) SELECT id, CASE WHEN flag = 1 THEN 'one' WHEN flag = 2 THEN 'two' END FROM play WHERE flag IN (1, 2, 3);
INSERT INTO word (play_id, word) SELECT a.id, CASE WHEN a.flag = 1 THEN 'one' END FROM play AS a LEFT JOIN play AS b ON a.flag = 1;
