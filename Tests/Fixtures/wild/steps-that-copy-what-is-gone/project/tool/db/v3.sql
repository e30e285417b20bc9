ALTER TABLE pet RENAME TO pet_old;
CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
INSERT INTO pet (id, name) SELECT id, name FROM pet_old;
DROP TABLE pet_old;
