-- finding: missing-required-column: INSERT leaves out 'date', which is NOT NULL and has no default: what fails stored rows
-- rows: matching
CREATE TABLE key (id DATETIME);
CREATE TABLE item (date REAL NOT NULL);
CREATE TRIGGER trg2 INSERT ON item BEGIN INSERT INTO key (id) VALUES (0.5); SELECT RAISE (IGNORE); END;
INSERT INTO item DEFAULT VALUES;
