CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, face BLOB);
CREATE INDEX pet_by_name ON pet (name);
