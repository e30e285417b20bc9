CREATE TABLE pet (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  owner_id INTEGER REFERENCES owner (id)
);
CREATE TABLE owner (
  id INTEGER PRIMARY KEY,
  email TEXT
);
CREATE INDEX pet_owner ON pet (owner_id);
