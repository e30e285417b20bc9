-- refused: unknown-name: USING needs 'rank' in both tables; the right side of the join has no such column
-- rows: matching
CREATE TABLE a (rank INT);
CREATE VIRTUAL TABLE doc USING fts5(title);
INSERT INTO a VALUES (1), (NULL);
INSERT INTO doc VALUES ('x');
SELECT rank, title FROM a LEFT JOIN doc USING (rank);
