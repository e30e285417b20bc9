-- finding: delete-without-where: this condition is true of every row, so DELETE empties 'pet'
-- rows: matching
CREATE TABLE pet (id INTEGER PRIMARY KEY);
INSERT INTO pet (id) VALUES (1);
DELETE FROM pet WHERE 0x0;
