CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, chip TEXT, born TEXT);
INSERT INTO pet_new (id, name, chip) SELECT id, name, chip FROM pet;
DROP TABLE pet;
ALTER TABLE pet_new RENAME TO pet;
