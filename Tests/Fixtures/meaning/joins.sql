-- Joins: whose rows may be missing, and what brings them back.
CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL, born INTEGER) STRICT;
CREATE TABLE book (
  id INTEGER PRIMARY KEY, author_id INTEGER NOT NULL REFERENCES author, title TEXT NOT NULL, editor_id INTEGER
) STRICT;
CREATE TABLE review (book_id INTEGER NOT NULL, stars INTEGER NOT NULL, text TEXT, PRIMARY KEY (book_id, stars)) STRICT, WITHOUT ROWID;

-- LEFT JOIN makes the right side nullable.
SELECT a.id, b.title FROM author a LEFT JOIN book b ON b.author_id = a.id;
--> many (id INTEGER, title TEXT?)

-- RIGHT JOIN makes the left side nullable.
SELECT a.name, b.title FROM author a RIGHT JOIN book b ON b.author_id = a.id;
--> many (name TEXT?, title TEXT)

-- FULL JOIN makes both sides nullable.
SELECT a.name, b.title FROM author a FULL JOIN book b ON b.author_id = a.id;
--> many (name TEXT?, title TEXT?)

-- A condition that only a real row can meet brings the rows back.
SELECT b.title, b.editor_id FROM author a LEFT JOIN book b ON b.author_id = a.id WHERE b.id > 3;
--> many (title TEXT, editor_id INTEGER?)
SELECT b.title FROM author a LEFT JOIN book b ON b.author_id = a.id WHERE b.editor_id IS NOT NULL;
--> many (title TEXT)
SELECT b.title FROM author a LEFT JOIN book b ON b.author_id = a.id WHERE b.id IS NULL;
--> many (title TEXT?)

-- ON of a LEFT JOIN holds of the right side's rows that are there: where WHERE wants one, of the left side's, too, and of what the
-- left side is joined to.
SELECT a.born, b.editor_id FROM author a LEFT JOIN book b ON b.editor_id = a.born WHERE b.id IS NOT NULL;
--> many (born INTEGER, editor_id INTEGER)
SELECT a.born, b.editor_id FROM author a LEFT JOIN book b ON b.editor_id = a.born;
--> many (born INTEGER?, editor_id INTEGER?)
SELECT b.title, c.title AS other FROM author a LEFT JOIN book b ON b.author_id = a.id LEFT JOIN book c ON c.id = b.id WHERE c.id > 3;
--> many (title TEXT, other TEXT)
SELECT b.title, c.title AS other FROM author a LEFT JOIN book b ON b.author_id = a.id
LEFT JOIN book c ON c.id = b.id OR c.id = a.id WHERE c.id > 3;
--> many (title TEXT?, other TEXT)
SELECT b.title FROM author a LEFT JOIN book b ON b.author_id = a.id LEFT JOIN book c ON c.id = b.id WHERE c.id IS NULL;
--> many (title TEXT?)
SELECT a.born, b.editor_id FROM author a JOIN book b ON b.editor_id = a.born;
--> many (born INTEGER, editor_id INTEGER)

-- An inner join behind an outer one needs the outer one's rows.
SELECT b.title, r.stars FROM author a LEFT JOIN book b ON b.author_id = a.id JOIN review r ON r.book_id = b.id;
--> many (title TEXT, stars INTEGER)
SELECT b.title, r.stars FROM author a LEFT JOIN book b ON b.author_id = a.id LEFT JOIN review r ON r.book_id = b.id;
--> many (title TEXT?, stars INTEGER?)
SELECT b.title, r.stars FROM author a LEFT JOIN book b ON b.author_id = a.id LEFT JOIN review r ON r.book_id = b.id
WHERE r.text LIKE 'a%';
--> many (title TEXT, stars INTEGER)
SELECT a.name, b.title, r.stars FROM author a LEFT JOIN (book b JOIN review r ON r.book_id = b.id) ON b.author_id = a.id;
--> many (name TEXT, title TEXT?, stars INTEGER?)
SELECT a.name, b.title, r.stars FROM author a JOIN book b ON b.author_id = a.id RIGHT JOIN review r ON r.book_id = b.id;
--> many (name TEXT?, title TEXT?, stars INTEGER)

-- USING and NATURAL make one column of two.
SELECT * FROM book JOIN author USING (id);
--> many (id INTEGER, author_id INTEGER, title TEXT, editor_id INTEGER?, name TEXT, born INTEGER?)
SELECT id, * FROM book LEFT JOIN author USING (id);
--> many (id INTEGER, id INTEGER, author_id INTEGER, title TEXT, editor_id INTEGER?, name TEXT?, born INTEGER?)
SELECT id, title, name FROM book FULL JOIN author USING (id);
--> many (id INTEGER, title TEXT?, name TEXT?)
SELECT * FROM book RIGHT JOIN author USING (id);
--> many (id INTEGER, author_id INTEGER?, title TEXT?, editor_id INTEGER?, name TEXT, born INTEGER?)
SELECT * FROM author NATURAL JOIN book;
--> many (id INTEGER, name TEXT, born INTEGER?, author_id INTEGER, title TEXT, editor_id INTEGER?)
SELECT name FROM author JOIN book USING (nme);
--> many (name TEXT)
--! unknown-name: USING needs 'nme' in both tables; the right side of the join has no such column

-- What can be named, and what can't.
SELECT id FROM author JOIN book ON true;
--> many (id ANY?)
--! ambiguous-column: 'id' may be the column of 'author' or of 'book' (Write the table before it, like author.id.)
SELECT author.id FROM author a;
--> many (author.id ANY?)
--! unknown-name: 'author' is called 'a' in this statement (Write a.id.)
SELECT a.nam FROM author a;
--> many (a.nam ANY?)
--! unknown-name: no column 'nam' in 'a'; did you mean 'name'?
SELECT b.title FROM author a;
--> many (b.title ANY?)
--! unknown-name: no table 'b' in this statement
SELECT rowid, oid, a._rowid_ FROM author a;
--> many (id INTEGER, id INTEGER, id INTEGER)
SELECT rowid FROM review;
--> many (rowid ANY?)
--! unknown-name: no column 'rowid' in 'review'
SELECT a.*, title FROM author a, book;
--> many (id INTEGER, name TEXT, born INTEGER?, title TEXT)
SELECT x.* FROM author a;
--> many
--! unknown-name: no table 'x' in this statement
SELECT * FROM auhtor;
--> many
--! unknown-name: no table 'auhtor'; did you mean 'author'?
SELECT name FROM author WHERE (SELECT count(*) FROM book WHERE author_id = author.id) > 1;
--> many (name TEXT)
