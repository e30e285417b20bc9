-- refused: ambiguous-column: 'rank' is in 'a' and 'doc'
-- rows: matching
CREATE TABLE a (rank INT);
CREATE VIRTUAL TABLE doc USING fts5(title);
INSERT INTO a VALUES (1), (NULL);
SELECT rank FROM (a JOIN (SELECT 1 AS z)), doc NATURAL RIGHT JOIN main.a AS Q1;
