ALTER TABLE boat ADD COLUMN length REAL;
CREATE INDEX boat_name ON boat (name);
