-- v4: Add owners
-- transaction: sqlite-fkey-off
CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
-- only: postgres until "end only"
ALTER TABLE pet ADD CONSTRAINT pet_owner FOREIGN KEY (id) REFERENCES owner (id);
ALTER TABLE pet ALTER COLUMN name TYPE VARCHAR;
-- end only postgres
