-- accepted: SQLite: no such table: main.b
-- rows: matching
CREATE TABLE b (y);
CREATE TABLE a (x);
CREATE TRIGGER t AFTER UPDATE OF x ON a BEGIN INSERT INTO b (y) VALUES (1); END;
ALTER TABLE a RENAME x TO z;
DROP TABLE b;
UPDATE a SET z = NULL;
