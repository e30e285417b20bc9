CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO pet (id, nmae) VALUES (1, 'Rex');
