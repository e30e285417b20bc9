-- migrate:up
CREATE TABLE visit (id INTEGER PRIMARY KEY, pet_id INTEGER NOT NULL);
ALTER TABLE owner ADD COLUMN email TEXT;
-- migrate:down
DROP TABLE visit;
ALTER TABLE owner DROP COLUMN email;
