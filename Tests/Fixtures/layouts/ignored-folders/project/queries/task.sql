SELECT id, name FROM task WHERE done = 0 ORDER BY id;

SELECT id FROM task ORDER BY priority;
