CREATE TABLE crew (
  boatId INTEGER NOT NULL REFERENCES boat (id),
  name TEXT NOT NULL,
  PRIMARY KEY (boatId, name)
);
