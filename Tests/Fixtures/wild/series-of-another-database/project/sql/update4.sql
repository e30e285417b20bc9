ALTER TABLE session ADD COLUMN client INT(4);
