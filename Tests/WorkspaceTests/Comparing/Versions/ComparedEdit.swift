/// An edit of a query, and what `compare` says of it.
struct ComparedEdit {
  let before: String
  let after: String
  /// The changes, in the order in which they are shown; none where nothing is said.
  let changes: [String]

  init(_ before: String, _ after: String, _ changes: [String]) {
    (self.before, self.after, self.changes) = (before, after, changes)
  }

  static let schema = """
    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL, born INTEGER);
    CREATE TABLE book (
      id INTEGER PRIMARY KEY, author INTEGER REFERENCES author (id), title TEXT NOT NULL COLLATE NOCASE, pages INTEGER, price REAL,
      due TEXT);
    CREATE TABLE tag (book INTEGER NOT NULL REFERENCES book (id), word TEXT NOT NULL, PRIMARY KEY (book, word)) WITHOUT ROWID;
    CREATE INDEX book_pages ON book (pages);
    CREATE VIEW long_book AS SELECT id, title, pages FROM book WHERE pages > 500;
    """

  static let all = [
    // Rows come otherwise, or others
    ComparedEdit("SELECT id FROM book WHERE pages < 100", "SELECT id FROM book WHERE pages <= 100", ["result"]),
    ComparedEdit(
      "SELECT id FROM book WHERE pages > 5 AND price < 9.5", "SELECT id FROM book WHERE pages > 5 OR price < 9.5",
      ["result", "plan"]),
    ComparedEdit(
      "SELECT b.id, a.name FROM book b JOIN author a ON a.id = b.author",
      "SELECT b.id, a.name FROM book b LEFT JOIN author a ON a.id = b.author", ["signature", "result"]),
    ComparedEdit(
      "SELECT a.id, b.title FROM author a LEFT JOIN book b ON b.author = a.id AND b.pages > 3",
      "SELECT a.id, b.title FROM author a LEFT JOIN book b ON b.author = a.id WHERE b.pages > 3",
      ["signature", "result", "plan"]),
    ComparedEdit(
      "SELECT name FROM author UNION ALL SELECT title FROM book",
      "SELECT name FROM author UNION SELECT title FROM book", ["result"]),
    ComparedEdit("SELECT count(*) AS n FROM book", "SELECT count(pages) AS n FROM book", ["result"]),
    ComparedEdit("SELECT DISTINCT pages FROM book", "SELECT pages FROM book", ["result"]),
    ComparedEdit(
      "SELECT id FROM author WHERE id NOT IN (SELECT author FROM book WHERE author IS NOT NULL)",
      "SELECT id FROM author WHERE id NOT IN (SELECT author FROM book)", ["result"]),
    ComparedEdit(
      "SELECT id, pages FROM book ORDER BY pages, id", "SELECT id, pages FROM book ORDER BY pages DESC, id",
      ["result", "plan"]),
    ComparedEdit(
      "SELECT id FROM book ORDER BY id LIMIT 1", "SELECT id FROM book ORDER BY id LIMIT 2", ["signature", "result"]),
    ComparedEdit("SELECT id FROM author WHERE name = 'Ann'", "SELECT id FROM author WHERE name = 'ann'", ["result"]),
    ComparedEdit(
      "SELECT id FROM book WHERE title = 'Ann'", "SELECT id FROM book WHERE title = 'Ann' COLLATE BINARY", ["result"]),
    ComparedEdit("SELECT id FROM book WHERE due = :d", "SELECT id FROM book WHERE due IS :d", ["signature", "result"]),
    ComparedEdit("SELECT coalesce(pages, 0) AS n FROM book", "SELECT coalesce(pages, 1) AS n FROM book", ["result"]),
    ComparedEdit(
      "SELECT author, count(*) AS n FROM book GROUP BY author",
      "SELECT author, count(*) AS n FROM book GROUP BY author, pages", ["result"]),
    ComparedEdit(
      "SELECT author FROM book GROUP BY author HAVING count(*) > 1",
      "SELECT author FROM book GROUP BY author HAVING count(*) >= 1", ["result"]),
    ComparedEdit(
      "SELECT b.id FROM book b JOIN author a ON a.id = b.author",
      "SELECT b.id FROM book b JOIN author a ON a.id = b.id", ["result", "plan"]),
    ComparedEdit(
      "UPDATE book SET price = price + 1 WHERE pages > 3", "UPDATE book SET price = price + 1", ["result", "plan"]),
    ComparedEdit("DELETE FROM tag WHERE word = :w", "DELETE FROM tag WHERE word <> :w", ["result"]),
    ComparedEdit(
      "INSERT OR IGNORE INTO author (id, name) VALUES (:id, :name)",
      "INSERT OR REPLACE INTO author (id, name) VALUES (:id, :name)", ["result"]),
    ComparedEdit("SELECT pages / 2 AS half FROM book", "SELECT pages / 2 + pages % 2 AS half FROM book", ["result"]),
    ComparedEdit("SELECT sum(pages) AS n FROM book", "SELECT total(pages) AS n FROM book", ["signature", "result"]),
    ComparedEdit("SELECT min(pages) AS n FROM book", "SELECT max(pages) AS n FROM book", ["result"]),
    ComparedEdit(
      "SELECT id FROM book ORDER BY id LIMIT 1 OFFSET 0", "SELECT id FROM book ORDER BY id LIMIT 1 OFFSET 1", ["result"]
    ),
    ComparedEdit(
      "SELECT id FROM book WHERE pages BETWEEN 10 AND 20", "SELECT id FROM book WHERE pages > 10 AND pages <= 20",
      ["result"]),
    ComparedEdit(
      "SELECT CASE WHEN pages > 3 THEN 'long' ELSE 'short' END AS c FROM book",
      "SELECT CASE WHEN pages > 3 THEN 'short' ELSE 'long' END AS c FROM book", ["result"]),
    ComparedEdit(
      "SELECT id FROM book WHERE pages IN (1, 2)", "SELECT id FROM book WHERE pages IN (1, 2, 3)", ["result"]),
    ComparedEdit(
      "SELECT id FROM author EXCEPT SELECT author FROM book", "SELECT author FROM book EXCEPT SELECT id FROM author",
      ["signature", "result", "plan"]),
    ComparedEdit(
      "SELECT id FROM book WHERE pages > :low AND price > :high",
      "SELECT id FROM book WHERE pages > :high AND price > :low", ["signature", "result"]),
    ComparedEdit(
      "SELECT id, row_number() OVER (PARTITION BY author ORDER BY id) AS n FROM book",
      "SELECT id, row_number() OVER (PARTITION BY pages ORDER BY id) AS n FROM book", ["result", "plan"]),
    ComparedEdit(
      "SELECT id FROM author a WHERE EXISTS (SELECT 1 FROM book WHERE author = a.id)",
      "SELECT id FROM author a WHERE EXISTS (SELECT 1 FROM book WHERE author = a.born)", ["result"]),
    ComparedEdit(
      "SELECT title FROM long_book WHERE pages > 600", "SELECT title FROM long_book WHERE pages > 700", ["result"]),
    ComparedEdit(
      "SELECT id FROM book ORDER BY due NULLS FIRST, id", "SELECT id FROM book ORDER BY due NULLS LAST, id", ["result"]),
    ComparedEdit(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT i FROM n",
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4) SELECT i FROM n", ["result"]),
    ComparedEdit(
      "SELECT group_concat(word, ',') AS w FROM tag GROUP BY book",
      "SELECT group_concat(word, ';') AS w FROM tag GROUP BY book", ["result"]),
    ComparedEdit("SELECT id FROM book", "SELECT id, title FROM book", ["signature", "result", "plan"]),
    ComparedEdit(
      "SELECT id FROM book WHERE pages > 3", "SELECT id FROM book WHERE pages > :low", ["signature", "result"]),
    // What is taken or given
    ComparedEdit("SELECT id, title AS name FROM book", "SELECT id, title FROM book", ["signature"]),
    // The way to the rows
    ComparedEdit("SELECT title FROM book WHERE pages = 3", "SELECT title FROM book WHERE +pages = 3", ["plan"]),
    // Nothing can be tried
    ComparedEdit("SELECT id FROM book WHERE random() > 0", "SELECT id FROM book WHERE random() > 1", ["unknown"]),
    // Nothing
    ComparedEdit("SELECT id FROM book WHERE pages < 100", "select ID\n  FROM book -- c\n WHERE  pages<100", []),
    ComparedEdit(
      "SELECT b.id, a.name FROM book b JOIN author a ON a.id = b.author WHERE a.born > 1900",
      "SELECT book.id, author.name FROM book JOIN author ON author.id = book.author WHERE author.born > 1900", []),
    ComparedEdit(
      "SELECT b.id FROM book b JOIN author a ON a.id = b.author AND a.born > 1900",
      "SELECT b.id FROM book b JOIN author a ON a.id = b.author WHERE a.born > 1900", []),
    ComparedEdit(
      "SELECT b.id FROM book b, author a WHERE a.id = b.author",
      "SELECT b.id FROM book b INNER JOIN author a ON b.author = a.id", []),
    ComparedEdit(
      "SELECT id FROM book WHERE pages > 5 AND price < 9.5", "SELECT id FROM book WHERE price < 9.5 AND pages > 5", []),
    ComparedEdit(
      "SELECT id FROM book WHERE pages BETWEEN 10 AND 20", "SELECT id FROM book WHERE pages >= 10 AND pages <= 20", []),
    ComparedEdit("SELECT id FROM book WHERE price IN (1, 2)", "SELECT id FROM book WHERE price = 1 OR price = 2", []),
    ComparedEdit("SELECT id FROM book WHERE price <> 3", "SELECT id FROM book WHERE NOT price = 3", []),
    ComparedEdit("SELECT id FROM book ORDER BY due, id", "SELECT id FROM book ORDER BY due ASC, id ASC", []),
    ComparedEdit("SELECT count(*) AS n FROM book", "SELECT count(1) AS n FROM book", []),
    ComparedEdit("SELECT COUNT(*) FROM book", "SELECT count( * ) FROM book", []),
    ComparedEdit(
      "SELECT id FROM book WHERE (pages > 5) AND ((price < 9.5))",
      "SELECT id FROM book WHERE pages > 5 AND price < 9.5", []),
    ComparedEdit("SELECT id FROM book WHERE due IS NOT NULL", "SELECT id FROM book WHERE due NOTNULL", []),
    ComparedEdit("SELECT coalesce(pages, 0) AS n FROM book", "SELECT ifnull(pages, 0) AS n FROM book", []),
    ComparedEdit(
      "SELECT id FROM book WHERE :low < pages AND author = :who",
      "SELECT id FROM book WHERE author = :who AND pages > :low", []),
    ComparedEdit(
      "UPDATE book SET price = 1, due = NULL WHERE id = :id", "UPDATE book SET due = NULL, price = 1 WHERE :id = id", []
    ),
    ComparedEdit(
      "INSERT INTO author (id, name) VALUES (:id, :name)", "INSERT INTO author (name, id) VALUES (:name, :id)", []),
    ComparedEdit(
      "SELECT id FROM (SELECT id, pages FROM book) WHERE pages > 3",
      "SELECT s.id FROM (SELECT id, pages FROM book) AS s WHERE s.pages > 3", []),
    ComparedEdit(
      "WITH x AS (SELECT id FROM book WHERE price > 1) SELECT id FROM x",
      "WITH y AS (SELECT id FROM book WHERE price > 1) SELECT y.id FROM y", []),
    ComparedEdit("SELECT title FROM long_book", "SELECT l.title FROM long_book AS l", []),
  ]
}
