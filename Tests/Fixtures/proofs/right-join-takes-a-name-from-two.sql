-- refused: ambiguous-column: 'rank' is in 'a' and 'doc'
-- rows: matching
CREATE TABLE a (rank INT);
CREATE VIRTUAL TABLE doc USING fts5(title);
INSERT INTO a VALUES (1), (NULL);
SELECT * FROM a, doc NATURAL RIGHT JOIN main.a AS Q1;
