ALTER TABLE catch ADD COLUMN number INTEGER;
UPDATE catch SET number = (SELECT max(number) FROM season WHERE day <= catch.day) WHERE number IS NULL;
CREATE TABLE catch_new (id INTEGER PRIMARY KEY, day TEXT NOT NULL REFERENCES season (day), number INTEGER NOT NULL);
INSERT INTO catch_new (id, day, number) SELECT id, day, number FROM catch;
DROP TABLE catch;
ALTER TABLE catch_new RENAME TO catch;
