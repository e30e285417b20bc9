INSERT INTO task (id, priority) VALUES (1, 1);
