SELECT id, text FROM todo WHERE done = 0 ORDER BY id;

SELECT count(*) AS open_count FROM todo WHERE state = 0;
