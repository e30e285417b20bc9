-- nullable: column 1 'd' is NULL
-- rows: matching
CREATE TABLE a (x);
CREATE TABLE b (d TEXT NOT NULL);
CREATE TABLE c (k, d);
INSERT INTO a (x) VALUES (NULL);
INSERT INTO c (k) VALUES (1);
SELECT c.d, c.k FROM a LEFT JOIN b LEFT JOIN c USING (d) WHERE c.k;
