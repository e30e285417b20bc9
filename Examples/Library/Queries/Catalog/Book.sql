-- A book's page. The book's own columns come as one value.
bookPage(output: BookPage):
SELECT
  book.*,
  publisher.name AS publisher_name,
  series.title AS series_title
FROM book
JOIN publisher ON publisher.id = book.publisher_id
LEFT JOIN series ON series.id = book.series_id
WHERE book.id = :book_id;

bookByISBN:
SELECT * FROM book WHERE isbn = ?;

-- The newest book in the catalogue.
DEFINE QUERY latest AS
SELECT id, title, added_at
FROM book
ORDER BY added_at DESC, id DESC
LIMIT 1;

-- Books for a screen full of ids, with everybody who had a hand in them.
booksByIds(output: BookSummary):
SELECT
  book.id,
  book.title,
  book.published_year,
  group_concat(author.name, '; ') AS author_names
FROM book
LEFT JOIN book_author ON book_author.book_id = book.id
LEFT JOIN author ON author.id = book_author.author_id
WHERE book.id IN ?book_ids
GROUP BY book.id
ORDER BY book.title, book.id;

-- A series in order, each volume with the one before it.
booksInSeries(output: SeriesVolume):
SELECT
  book.id,
  book.title,
  book.series_position,
  lag(book.title) OVER (ORDER BY book.series_position) AS previous_title
FROM book
WHERE book.series_id = :series_id
ORDER BY book.series_position;

-- Books from a span of years, page by page.
booksPublishedBetween(input: PublishedBetween):
SELECT id, title, published_year
FROM book
WHERE published_year BETWEEN ? AND ?
ORDER BY published_year, title, id
LIMIT ? OFFSET ?;

-- Books that share subjects with a book, the closest ones first.
similarBooks(output: SimilarBook):
SELECT
  book.id,
  book.title,
  count(*) AS shared_subject_count
FROM book_subject AS own
JOIN book_subject AS other ON other.subject_id = own.subject_id AND other.book_id <> own.book_id
JOIN book ON book.id = other.book_id
WHERE own.book_id = :book_id
GROUP BY book.id
HAVING count(*) >= :least_shared
ORDER BY shared_subject_count DESC, book.title, book.id
LIMIT 10;

-- Candidates for the sale: on the shelf, and never lent since the day given.
booksNotLoanedSince(output: DustyBook):
SELECT book.id, book.title, book.added_at
FROM book
WHERE book.added_at < :since
  AND EXISTS (
    SELECT 1 FROM copy WHERE copy.book_id = book.id AND copy.withdrawn_on IS NULL
  )
  AND NOT EXISTS (
    SELECT 1
    FROM copy
    JOIN loan ON loan.copy_id = copy.id
    WHERE copy.book_id = book.id AND loan.loaned_at >= :since
  )
ORDER BY book.added_at, book.id;

insertBook(input: NewBook):
INSERT INTO book (isbn, title, subtitle, publisher_id, published_year, language_code, page_count, summary)
VALUES (:isbn, :title, :subtitle, :publisher_id, :published_year, :language_code, :page_count, :summary)
RETURNING id, added_at;

-- What the national catalogue sends: new books are added, known ones corrected.
saveBookByISBN(input: CatalogueRecord):
INSERT INTO book (isbn, title, publisher_id, published_year, summary)
VALUES (:isbn, :title, :publisher_id, :published_year, :summary)
ON CONFLICT (isbn) DO UPDATE
SET
  title = excluded.title,
  published_year = excluded.published_year,
  summary = CASE WHEN excluded.summary = '' THEN book.summary ELSE excluded.summary END
RETURNING id;

putBookIntoSeries:
UPDATE book
SET series_id = :series_id, series_position = :series_position
WHERE id = :book_id;

setCover:
UPDATE book SET cover = ? WHERE id = ?;

-- Only a book without copies can go.
deleteBook:
DELETE FROM book
WHERE id = :book_id
  AND NOT EXISTS (SELECT 1 FROM copy WHERE copy.book_id = book.id);
