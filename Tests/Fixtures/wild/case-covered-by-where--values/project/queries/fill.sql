INSERT INTO word (play_id, word) SELECT id, CASE WHEN flag = 1 THEN 'one' WHEN flag = 2 THEN 'two' END FROM play WHERE flag IN (1, 2);
INSERT INTO word (play_id, word) SELECT id, CASE flag WHEN 1 THEN 'one' END FROM play WHERE flag = 1;
UPDATE word SET word = CASE WHEN play_id > 3 THEN 'late' WHEN play_id <= 3 THEN 'early' END;
INSERT INTO word (play_id, word) SELECT a.id, CASE WHEN b.at > a.at THEN 'later' END FROM play AS a JOIN play AS b ON b.at > a.at;
