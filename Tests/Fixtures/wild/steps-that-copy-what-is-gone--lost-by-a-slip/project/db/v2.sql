CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
INSERT INTO pet_new (id, name) SELECT id, name FROM pet;
DROP TABLE pet;
ALTER TABLE pet_new RENAME TO pet;
