-- nullable: column 1 'title' is NULL
-- rows: matching
CREATE TABLE notes (title TEXT);
INSERT INTO notes (title) VALUES (NULL);
SELECT * FROM notes WHERE NOT (title AND title IS NOT title);
