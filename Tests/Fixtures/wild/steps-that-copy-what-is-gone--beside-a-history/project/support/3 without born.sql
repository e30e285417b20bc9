CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, chip TEXT);
INSERT INTO pet_new SELECT p.id, p.name, p.chip FROM pet AS p;
DROP TABLE pet;
ALTER TABLE pet_new RENAME TO pet;
