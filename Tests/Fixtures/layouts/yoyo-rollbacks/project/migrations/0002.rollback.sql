CREATE INDEX pet_name ON pet (nmae);
