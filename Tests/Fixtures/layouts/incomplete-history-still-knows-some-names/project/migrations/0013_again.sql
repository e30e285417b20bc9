DROP TABLE IF EXISTS bed_new;
CREATE TABLE bed_new (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
INSERT INTO bed_new (id, title) SELECT id, name FROM bed;
DROP TABLE bed;
ALTER TABLE bed_new_new RENAME TO bed_new;
