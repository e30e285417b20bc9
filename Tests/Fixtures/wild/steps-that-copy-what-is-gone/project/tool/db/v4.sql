CREATE TEMP TABLE kept AS SELECT id, name, chip FROM pet;
DROP TABLE pet;
CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, chip TEXT);
INSERT INTO pet (id, name, chip) SELECT id, name, chip FROM kept;
DROP TABLE kept;
