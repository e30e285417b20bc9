-- finding: constant-condition: this is never true: what never is true did
-- rows: matching
CREATE TABLE a (x INTEGER);
INSERT INTO a (x) VALUES (1);
SELECT x FROM a WHERE '{}' IS FALSE;
