-- refused: 'a' is in 'book' and 'x'
-- rows: wild
CREATE TABLE book (value, a);
UPDATE book SET value = 1 FROM book AS x RIGHT JOIN json_tree(a) USING (value);
