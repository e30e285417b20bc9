-- nullable: column 2 'g' is NULL
-- rows: matching
CREATE TABLE a (id INTEGER PRIMARY KEY DESC, g INTEGER NOT NULL AS (ifnull(id, 0) * id), UNIQUE (g));
INSERT INTO a (id) VALUES (1);
SELECT * FROM (SELECT * FROM a AS b WHERE NULL) AS c NATURAL FULL JOIN a;
