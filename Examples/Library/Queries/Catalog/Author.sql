authorsByPrefix(output: AuthorRow):
SELECT
  author.id,
  author.name,
  count(DISTINCT book_author.book_id) AS book_count
FROM author
LEFT JOIN book_author ON book_author.author_id = author.id
WHERE author.sort_name LIKE :prefix || '%' ESCAPE '\'
GROUP BY author.id
ORDER BY author.sort_name, author.id;

-- An author's books, those under pen names included.
booksByAuthor(output: AuthoredBook):
SELECT
  book.id,
  book.title,
  book.published_year,
  author.name AS credited_as,
  book_author.contribution
FROM author
JOIN book_author ON book_author.author_id = author.id
JOIN book ON book.id = book_author.book_id
WHERE author.id = :author_id OR author.pseudonym_of_id = :author_id
ORDER BY book.published_year DESC, book.title, book_author.contribution;

-- Those with whom an author has written.
coAuthors(output: CoAuthor):
SELECT
  author.id,
  author.name,
  count(*) AS shared_book_count
FROM book_author AS mine
JOIN book_author AS theirs ON theirs.book_id = mine.book_id AND theirs.author_id <> mine.author_id
JOIN author ON author.id = theirs.author_id
WHERE mine.author_id = :author_id
  AND mine.contribution = 'author'
  AND theirs.contribution = 'author'
GROUP BY author.id
ORDER BY shared_book_count DESC, author.sort_name;

-- Pen names and the authors behind them.
pseudonyms(output: Pseudonym):
SELECT
  alias.name AS pen_name,
  person.name AS person_name,
  CASE
    WHEN person.died_year IS NULL THEN 'living'
    WHEN person.died_year < 1900 THEN 'classic'
    ELSE 'modern'
  END AS era
FROM author AS alias
JOIN author AS person ON person.id = alias.pseudonym_of_id
ORDER BY alias.sort_name, alias.id;

-- Adds an author behind those that the book has.
creditAuthor(input: Credit):
INSERT INTO book_author (book_id, author_id, contribution, position)
SELECT :book_id, :author_id, :contribution, COALESCE(max(book_author.position), 0) + 1
FROM book_author
WHERE book_author.book_id = :book_id;

-- Moves the books of a duplicate to the author that is kept; where both are
-- credited already, the duplicate's row stays behind.
mergeAuthor:
UPDATE book_author
SET author_id = :kept_id
WHERE author_id = :duplicate_id
  AND NOT EXISTS (
    SELECT 1
    FROM book_author AS kept
    WHERE kept.book_id = book_author.book_id
      AND kept.author_id = :kept_id
      AND kept.contribution = book_author.contribution
  );
