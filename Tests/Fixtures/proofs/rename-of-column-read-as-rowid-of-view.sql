-- refused: sqlite-rejects: the trigger 'trg1' can't do without the name 'oid', at c
-- history
CREATE TABLE author (date INT, oid double precision);
CREATE VIEW items AS SELECT * FROM author;
CREATE TRIGGER trg1 INSTEAD OF UPDATE ON items WHEN OLD.oid BEGIN INSERT INTO author (date) VALUES (26); END;
ALTER TABLE author RENAME COLUMN oid TO c;
