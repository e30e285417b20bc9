-- A column that was never there.
booksByAuthor:
SELECT id, titel FROM book WHERE author_code = :author;

-- NULL is never equal to anything.
orphans:
SELECT id, title FROM book WHERE parent_id = NULL;

-- One NULL in parent_id, and this finds nothing at all.
leaves:
SELECT id, title FROM book WHERE id NOT IN (SELECT parent_id FROM book);

-- A number is compared with text: no row ever matches.
longBooks:
SELECT id, title FROM book WHERE pages > 'many';

-- Two kinds of identifiers that happen to be integers.
shelved:
SELECT id, title FROM book WHERE shelf_id = id;

-- The check is of no use, since a title is never NULL.
titles:
SELECT id, COALESCE(title, '?') AS title FROM book;

-- The subquery may find nothing, and then there is nothing to store.
copyPages:
UPDATE book SET pages = (SELECT pages FROM book AS other WHERE other.title = :title) WHERE id = :id;

-- Nobody says how many pages.
addBook:
INSERT INTO book (author_code, title) VALUES (:author, :title);

-- A string in the wrong quotes is a column's name to everyone but SQLite.
drafts:
SELECT id FROM book WHERE title = "Draft";

-- One value can't be both.
confused:
SELECT id FROM book WHERE pages = :x AND title = :x;

-- ?1 and ?3, but no ?2.
range:
SELECT id FROM book WHERE pages BETWEEN ?1 AND ?3;

-- Two mistakes in one file don't hide what follows.
broken:
SELECT id FORM book;

fine:
SELECT id, title FROM book WHERE id = :id;
