-- A hit in the title weighs ten times as much as one in the summary.
searchBooks(input: BookSearch, output: BookHit):
SELECT
  book.id,
  book.title,
  snippet(book_search, 2, '<b>', '</b>', '…', 24) AS excerpt,
  bm25(book_search, 10.0, 5.0, 1.0) AS score
FROM book_search
JOIN book ON book.id = book_search.rowid
WHERE book_search MATCH :terms
ORDER BY score, book.id
LIMIT :page_size OFFSET :page_start;

-- Only what can be taken home today.
searchAvailableBooks(output: AvailableHit):
SELECT
  book.id,
  highlight(book_search, 0, '<b>', '</b>') AS marked_title,
  book_availability.available_count
FROM book_search
JOIN book ON book.id = book_search.rowid
JOIN book_availability ON book_availability.book_id = book.id
WHERE book_search MATCH ?
  AND book_availability.available_count > 0
ORDER BY book_search.rank, book.id
LIMIT 20;

-- Completes what is being typed, from titles and from authors.
suggest(output: Suggestion):
SELECT 'title' AS kind, title AS label
FROM book
WHERE title LIKE ?1 || '%' ESCAPE '\'
UNION
SELECT 'author', name
FROM author
WHERE name LIKE ?1 || '%' ESCAPE '\'
ORDER BY label, kind
LIMIT 8;

countHits:
SELECT count(*) FROM book_search WHERE book_search MATCH ?;

-- Merges the pieces that the index consists of. For the nightly run.
optimizeSearch:
INSERT INTO book_search (book_search) VALUES ('optimize');
