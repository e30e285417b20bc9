SELECT id, title, read_on FROM book WHERE author_id = :author_id;

SELECT id, titel FROM book WHERE id = :id;

UPDATE book SET read_on = :read_on WHERE id = :id;
