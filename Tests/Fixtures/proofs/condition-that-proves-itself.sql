-- finding: update-without-where: this condition is true of every row, so UPDATE changes all of 'book'
-- rows: matching
CREATE TABLE book (date BIGINT);
INSERT INTO "book" ("date") VALUES (NULL);
UPDATE book SET date = 31 WHERE date IS NOT NULL;
