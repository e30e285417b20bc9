INSERT INTO pet (id, name, age) VALUES (1, 'Rex', 3);
