ALTER TABLE pet ADD COLUMN name TEXT;
CREATE INDEX pet_name ON pet (nmae);
