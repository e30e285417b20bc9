-- type: a column of parentheses with an alias is the right one's
-- rows: matching
CREATE TABLE a (x TEXT);
CREATE TABLE b (x INTEGER);
INSERT INTO b VALUES (1);
SELECT * FROM (a RIGHT JOIN b USING (x)) AS q;
