-- refused: ambiguous-column: 'id' is in 'author' and 'author'
-- rows: matching
CREATE TABLE author (id integer PRIMARY KEY);
SELECT author.id FROM "author" NATURAL RIGHT JOIN (author AS t1 NOT INDEXED);
