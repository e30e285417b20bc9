-- finding: null-comparison: a safe fix of '<> NULL' finds rows
-- rows: matching
CREATE TABLE item (a DATETIME);
INSERT INTO item (a) VALUES (1);
SELECT a FROM item WHERE a <> NULL;
