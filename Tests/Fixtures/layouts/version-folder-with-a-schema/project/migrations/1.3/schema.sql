CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);
CREATE INDEX pet_name ON pet (name);
