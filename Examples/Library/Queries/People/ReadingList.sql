listsOfMember(output: ReadingListRow):
SELECT
  reading_list.id,
  reading_list.name,
  reading_list.is_public,
  count(reading_list_item.book_id) AS book_count
FROM reading_list
LEFT JOIN reading_list_item ON reading_list_item.reading_list_id = reading_list.id
WHERE reading_list.member_id = :member_id
GROUP BY reading_list.id
ORDER BY reading_list.name;

-- The books of a list, with what to tick off.
itemsOfList(output: ReadingListEntry):
SELECT
  book.id,
  book.title,
  reading_list_item.note,
  EXISTS (
    SELECT 1
    FROM loan
    JOIN copy ON copy.id = loan.copy_id
    WHERE copy.book_id = book.id AND loan.member_id = reading_list.member_id
  ) AS has_borrowed
FROM reading_list
JOIN reading_list_item ON reading_list_item.reading_list_id = reading_list.id
JOIN book ON book.id = reading_list_item.book_id
WHERE reading_list.id = :reading_list_id
ORDER BY reading_list_item.position, book.id;

insertReadingList(input: NewReadingList):
INSERT INTO reading_list (member_id, name, is_public)
VALUES (:member_id, :name, :is_public)
RETURNING id;

appendToList:
INSERT INTO reading_list_item (reading_list_id, book_id, position)
SELECT :reading_list_id, :book_id, COALESCE(max(position), 0.0) + 1.0
FROM reading_list_item
WHERE reading_list_id = :reading_list_id;

-- Puts a book between two others.
moveInList:
UPDATE reading_list_item
SET position = (:position_before + :position_after) / 2.0
WHERE reading_list_id = :reading_list_id AND book_id = :book_id;

removeFromList:
DELETE FROM reading_list_item
WHERE reading_list_id = :reading_list_id AND book_id IN ?book_ids;

-- A list as JSON, to be shared: {"name": …, "books": [{"isbn": …, "title": …}]}.
exportList:
SELECT
  json_object(
    'name', reading_list.name,
    'books', json_group_array(json_object('isbn', book.isbn, 'title', book.title))
  )
FROM reading_list
JOIN reading_list_item ON reading_list_item.reading_list_id = reading_list.id
JOIN book ON book.id = reading_list_item.book_id
WHERE reading_list.id = ? AND reading_list.is_public
GROUP BY reading_list.id;

-- Takes a JSON array of ISBNs; those that the library doesn't have are skipped.
importList:
INSERT INTO reading_list_item (reading_list_id, book_id, position)
SELECT :reading_list_id, book.id, row_number() OVER (ORDER BY entry.id)
FROM json_each(:isbns) AS entry
JOIN book ON book.isbn = entry.value
WHERE entry.type = 'text'
ON CONFLICT (reading_list_id, book_id) DO UPDATE
SET position = excluded.position;
