-- accepted: SQLite: ambiguous column name: id
-- rows: wild
CREATE TABLE book (id INTEGER PRIMARY KEY);
SELECT * FROM book NATURAL RIGHT JOIN book AS t1 INNER JOIN json_tree('true');
