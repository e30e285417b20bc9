-- finding: constant-condition: this is always true: what never is false did
-- rows: matching
CREATE TABLE a (x INTEGER);
INSERT INTO a (x) VALUES (1);
SELECT x FROM a WHERE '1.5' IS NOT TRUE;
