/// Statements in which a name may stand, one a line, for each kind of thing that has a name. They follow the grammar: every
/// place where an expression, a table, an alias can be. `{}` is the name; all of a line are the same thing.
enum NamePlaces {
  /// `author.name`. `{}` may be qualified, `{!}` can't; `@` is the table, with its alias.
  static let columns = lines(
    """
    SELECT {} FROM @;
    SELECT {} AS n FROM @;
    SELECT DISTINCT {} FROM @;
    SELECT id, {} FROM @;
    SELECT ({}) FROM @;
    SELECT +{} FROM @;
    SELECT NOT {} FROM @;
    SELECT {} || 'x' FROM @;
    SELECT 'x' || {} || {} FROM @;
    SELECT {} -> '$.a' FROM @;
    SELECT {} ->> 'a' FROM @;
    SELECT CAST({} AS BLOB) FROM @;
    SELECT CASE WHEN {} = 'a' THEN {} ELSE {} END FROM @;
    SELECT CASE {} WHEN 'a' THEN 1 ELSE 2 END FROM @;
    SELECT CASE born WHEN 1 THEN {} END FROM @;
    SELECT lower({}) FROM @;
    SELECT substr({}, 1, 2) FROM @;
    SELECT coalesce(NULL, {}, 'x') FROM @;
    SELECT iif({} = 'a', 1, 2) FROM @;
    SELECT max({}, 'a') FROM @;
    SELECT count({}) FROM @;
    SELECT count(DISTINCT {}) FROM @;
    SELECT group_concat({}, ', ') FROM @;
    SELECT group_concat({}, ', ' ORDER BY {}) FROM @;
    SELECT max({}) FROM @;
    SELECT count(*) FILTER (WHERE {} > 'a') FROM @;
    SELECT row_number() OVER (ORDER BY {}) FROM @;
    SELECT sum(id) OVER (PARTITION BY {} ORDER BY {}, id) FROM @;
    SELECT first_value({}) OVER (ORDER BY id) FROM @;
    SELECT count(*) OVER w FROM @ WINDOW w AS (PARTITION BY {});
    SELECT lag({}, 1, {}) OVER w FROM @ WINDOW w AS (ORDER BY {});
    SELECT id FROM @ WHERE {} = 'a';
    SELECT id FROM @ WHERE {} == 'a';
    SELECT id FROM @ WHERE {} <> 'a';
    SELECT id FROM @ WHERE {} < 'a' OR {} > 'b';
    SELECT id FROM @ WHERE 'a' <= {};
    SELECT id FROM @ WHERE {} LIKE 'a%';
    SELECT id FROM @ WHERE {} LIKE 'a!%' ESCAPE '!';
    SELECT id FROM @ WHERE 'abc' NOT LIKE {};
    SELECT id FROM @ WHERE {} GLOB 'a*';
    SELECT id FROM @ WHERE {} BETWEEN 'a' AND 'b';
    SELECT id FROM @ WHERE 'm' NOT BETWEEN {} AND {};
    SELECT id FROM @ WHERE {} IN ('a', 'b');
    SELECT id FROM @ WHERE 'a' IN ({}, 'b');
    SELECT id FROM @ WHERE {} NOT IN (SELECT title FROM book);
    SELECT id FROM @ WHERE {} IN ?;
    SELECT id FROM @ WHERE {} IS NULL;
    SELECT id FROM @ WHERE {} ISNULL;
    SELECT id FROM @ WHERE {} NOTNULL;
    SELECT id FROM @ WHERE {} IS NOT NULL;
    SELECT id FROM @ WHERE {} IS 'a';
    SELECT id FROM @ WHERE {} IS NOT DISTINCT FROM 'a';
    SELECT id FROM @ WHERE {} = :given;
    SELECT id FROM @ WHERE {} COLLATE NOCASE = 'a';
    SELECT id FROM @ WHERE ({}, id) = ('a', 1);
    SELECT id FROM @ WHERE id = 1 AND NOT ({} = 'a');
    SELECT count(*) FROM @ GROUP BY {};
    SELECT count(*) FROM @ GROUP BY born, {};
    SELECT {}, count(*) FROM @ GROUP BY {} HAVING {} > 'a';
    SELECT count(*) FROM @ GROUP BY lower({});
    SELECT born FROM @ GROUP BY born HAVING min({}) > 'a';
    SELECT id FROM @ ORDER BY {};
    SELECT id FROM @ ORDER BY born, {} DESC NULLS LAST;
    SELECT id FROM @ ORDER BY {} COLLATE NOCASE;
    SELECT id FROM @ ORDER BY length({}), id LIMIT 3;
    SELECT (SELECT {} FROM @ WHERE id = 1);
    SELECT x.n FROM (SELECT {} AS n FROM @) AS x;
    SELECT 1 WHERE EXISTS (SELECT 1 FROM @ WHERE {} = 'a');
    SELECT title FROM book WHERE title IN (SELECT {} FROM @);
    SELECT id FROM @ WHERE EXISTS (SELECT 1 FROM book WHERE title = {});
    SELECT (SELECT count(*) FROM book WHERE title = {}) FROM @;
    WITH x AS (SELECT {} FROM @) SELECT 1 FROM x;
    WITH x (n) AS (SELECT {} FROM @) SELECT n FROM x;
    WITH RECURSIVE x (n) AS (SELECT 'a' UNION SELECT {} FROM @ JOIN x ON {} > x.n) SELECT n FROM x;
    SELECT {} FROM @ UNION ALL SELECT title FROM book;
    SELECT title FROM book EXCEPT SELECT {} FROM @;
    SELECT {} FROM @ JOIN book ON book.author_id = 1;
    SELECT book.title FROM book JOIN @ ON {} = book.title;
    SELECT book.title, {} FROM book LEFT JOIN @ ON {} > book.title;
    SELECT {} FROM @, book WHERE book.title = {};
    SELECT {} FROM (@ CROSS JOIN book);
    INSERT INTO book (author_id, title) SELECT id, {} FROM @;
    INSERT INTO book (author_id, title) VALUES (1, (SELECT {} FROM @ WHERE id = 1));
    INSERT INTO author ({!}) VALUES ('a');
    INSERT INTO author (id, {!}) VALUES (1, 'a') ON CONFLICT (id) DO UPDATE SET {!} = excluded.{!} WHERE {!} <> 'x';
    INSERT INTO author ({!}) VALUES ('a') RETURNING id, {!};
    REPLACE INTO author (id, {!}) VALUES (1, 'a');
    UPDATE @ SET {!} = 'x' WHERE {} = 'a';
    UPDATE @ SET {!} = {} || 'x' WHERE id = 1;
    UPDATE @ SET ({!}, born) = ('x', 1) WHERE id = 1;
    UPDATE @ SET born = length({}) WHERE id = 1;
    UPDATE OR IGNORE @ SET {!} = 'x' WHERE id = 1 RETURNING {!};
    UPDATE book SET title = {} FROM @ WHERE book.author_id = 1;
    DELETE FROM @ WHERE {} = 'a';
    DELETE FROM @ WHERE id = 1 RETURNING {!};
    find: SELECT {} FROM @ WHERE {} > :least;
    """)

  /// The same column, where a subquery or common table has it under its name.
  static let derivedColumns = lines(
    """
    SELECT x.{!} FROM (SELECT {} FROM @) AS x;
    SELECT {!} FROM (SELECT id, {} FROM @ WHERE id > 1) AS x ORDER BY x.{!};
    WITH x AS (SELECT id, {} FROM @) SELECT x.{!} FROM x WHERE {!} > 'a';
    WITH x AS (SELECT {} FROM @), y AS (SELECT x.{!} FROM x) SELECT y.{!} FROM y;
    WITH x AS (SELECT {} FROM @ UNION ALL SELECT title FROM book) SELECT {!} FROM x;
    SELECT book.title FROM book JOIN (SELECT {} FROM @) AS x ON x.{!} = book.title;
    WITH x AS (SELECT {} AS n FROM @) SELECT n FROM x;
    """)

  /// The table `author`; `{!}` can't have a schema before it.
  static let tables = lines(
    """
    SELECT id FROM {};
    SELECT a.id FROM {} a;
    SELECT a.id FROM {} AS a;
    SELECT {!}.id FROM {};
    SELECT {!}.* FROM {};
    SELECT {!}.id, {!}.name FROM {} ORDER BY {!}.born;
    SELECT title FROM book, {};
    SELECT title FROM book JOIN {} ON {!}.id = author_id;
    SELECT title FROM book INNER JOIN {} AS a ON a.id = author_id;
    SELECT title FROM book LEFT JOIN {} ON {!}.id = author_id;
    SELECT title FROM book CROSS JOIN {};
    SELECT a.id, b.id FROM {} a JOIN {} b ON a.id > b.id;
    SELECT a.id FROM ({} AS a JOIN book ON a.id = author_id);
    SELECT title FROM book WHERE author_id IN (SELECT id FROM {});
    SELECT title FROM book WHERE EXISTS (SELECT 1 FROM {} WHERE {!}.id = author_id);
    SELECT (SELECT name FROM {} WHERE {!}.id = author_id) FROM book;
    SELECT x.id FROM (SELECT id FROM {}) AS x;
    WITH x AS (SELECT id FROM {}) SELECT id FROM x;
    SELECT id FROM {} UNION SELECT id FROM book;
    SELECT id FROM book INTERSECT SELECT id FROM {};
    SELECT count(*) FROM {} GROUP BY {!}.born HAVING max({!}.name) > 'a';
    SELECT id FROM {} WHERE {!}.name = 'a' AND {!}.born > 1;
    SELECT rank() OVER (PARTITION BY {!}.born ORDER BY {!}.name) FROM {};
    SELECT id FROM {} NOT INDEXED;
    INSERT INTO {} (name) VALUES ('a');
    INSERT INTO {} AS a (id, name) VALUES (1, 'a') ON CONFLICT (id) DO UPDATE SET name = a.name || 'x';
    INSERT INTO {} (id, name) VALUES (1, 'a') ON CONFLICT (id) DO UPDATE SET name = {!}.name || excluded.name;
    INSERT OR IGNORE INTO {} (name) SELECT name FROM {};
    INSERT INTO book (author_id, title) SELECT id, name FROM {};
    REPLACE INTO {} (id, name) VALUES (1, 'a');
    UPDATE {} SET name = 'a' WHERE id = 1;
    UPDATE {} AS a SET name = 'a' WHERE a.id = 1;
    UPDATE {} SET name = {!}.name || 'x' WHERE {!}.id = 1;
    UPDATE book SET title = name FROM {} WHERE author_id = {!}.id;
    UPDATE {} SET name = (SELECT max(title) FROM book WHERE author_id = {!}.id) WHERE id = 1;
    DELETE FROM {} WHERE id = 1;
    DELETE FROM {} AS a WHERE a.id = 1;
    DELETE FROM {} WHERE {!}.id NOT IN (SELECT author_id FROM book);
    DELETE FROM book WHERE author_id = (SELECT min(id) FROM {});
    find: SELECT {!}.name FROM {} WHERE {!}.id = :id;
    """)

  /// Names that a statement gives itself: aliases, common tables, parameters. The first place that isn't `{?}` of a line is
  /// of the name itself in any case; `{*}` is where it is given.
  static let locals = lines(
    """
    SELECT {}.id FROM author {*};
    SELECT {}.id FROM author AS {*};
    SELECT {}.* FROM author AS {*};
    SELECT {}.id, {}.name FROM author AS {*} WHERE {}.born > 1 ORDER BY {}.name;
    SELECT book.id FROM book JOIN author AS {*} ON {}.id = author_id;
    SELECT book.id FROM book LEFT JOIN author {*} ON {}.id = author_id WHERE {}.born IS NULL;
    SELECT {}.n FROM (SELECT id AS n FROM book) AS {*};
    SELECT {}.n FROM (SELECT id AS n FROM book) {*} WHERE {}.n > 1;
    SELECT id FROM author AS {*} WHERE EXISTS (SELECT 1 FROM book WHERE author_id = {}.id);
    SELECT (SELECT count(*) FROM book WHERE author_id = {}.id AND title > {}.name) FROM author AS {*};
    SELECT max({}.born) FROM author AS {*} GROUP BY {}.name HAVING count({}.id) > 1;
    SELECT rank() OVER (PARTITION BY {}.born ORDER BY {}.name) FROM author AS {*};
    SELECT CASE {}.born WHEN 1 THEN {}.name END FROM author AS {*};
    SELECT author.id FROM author JOIN author AS {*} ON {}.born = author.born;
    SELECT {}.id FROM author AS {*} UNION SELECT id FROM book;
    UPDATE author AS {*} SET name = {}.name || 'x' WHERE {}.id = 1;
    DELETE FROM author AS {*} WHERE {}.id = 1;
    INSERT INTO author AS {*} (id, name) VALUES (1, 'a') ON CONFLICT (id) DO UPDATE SET name = {}.name || 'x';
    UPDATE book SET title = {}.name FROM author AS {*} WHERE book.author_id = {}.id;
    WITH {*} AS (SELECT id FROM author) SELECT id FROM {};
    WITH {*} AS (SELECT id FROM author) SELECT {}.id FROM {};
    WITH {*} AS (SELECT id FROM author) SELECT {}.* FROM {};
    WITH {*} (n) AS (SELECT id FROM author) SELECT n FROM {} WHERE {}.n > 1;
    WITH {*} AS MATERIALIZED (SELECT id FROM author) SELECT id FROM {};
    WITH {*} AS (SELECT id FROM author) SELECT a.id FROM {} AS a;
    WITH {*} AS (SELECT id FROM author) SELECT title FROM book JOIN {} ON {}.id = author_id;
    WITH {*} AS (SELECT id FROM author) SELECT title FROM book WHERE author_id IN (SELECT id FROM {});
    WITH {*} AS (SELECT id FROM author), other AS (SELECT id FROM {}) SELECT id FROM other;
    WITH {*} AS (SELECT id FROM author) SELECT id FROM {} UNION ALL SELECT id FROM {};
    WITH RECURSIVE {*} (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM {} WHERE n < 9) SELECT n FROM {};
    WITH {*} AS (SELECT id FROM author) DELETE FROM book WHERE author_id IN (SELECT id FROM {});
    WITH {*} AS (SELECT id FROM author) UPDATE book SET title = 'a' WHERE author_id IN (SELECT {}.id FROM {});
    WITH {*} AS (SELECT name FROM author) INSERT INTO author (name) SELECT name FROM {};
    INSERT INTO author (name) WITH {*} AS (SELECT name FROM author) SELECT name FROM {};
    """)

  /// `:given`; the name is the part behind the colon.
  static let parameters = lines(
    """
    SELECT id FROM author WHERE name = :{};
    SELECT id FROM author WHERE name = @{};
    SELECT id FROM author WHERE name = ${};
    SELECT id FROM author WHERE name = :{} OR name > :{};
    SELECT id FROM author WHERE name LIKE :{} ESCAPE '!';
    SELECT id FROM author WHERE name BETWEEN :{} AND 'z';
    SELECT id FROM author WHERE name IN (:{}, 'b');
    SELECT id FROM author WHERE :{} IS NULL OR name = :{};
    SELECT :{} || name FROM author;
    SELECT coalesce(:{}, name) FROM author;
    SELECT CASE name WHEN :{} THEN 1 END FROM author;
    SELECT CAST(:{} AS TEXT) AS n;
    SELECT id FROM author LIMIT :{};
    SELECT id FROM author ORDER BY id LIMIT 1 OFFSET :{};
    SELECT id FROM author WHERE EXISTS (SELECT 1 FROM book WHERE title = :{}) AND name = :{};
    SELECT x.n FROM (SELECT :{} AS n) AS x;
    WITH x AS (SELECT id FROM author WHERE name = :{}) SELECT id FROM x;
    SELECT count(*) FROM author GROUP BY born HAVING max(name) > :{};
    SELECT title FROM book JOIN author ON author.id = author_id AND name = :{};
    INSERT INTO author (name) VALUES (:{});
    INSERT INTO author (id, name) VALUES (1, :{}) ON CONFLICT (id) DO UPDATE SET name = :{};
    UPDATE author SET name = :{} WHERE id = 1;
    UPDATE author SET born = 1 WHERE name = :{};
    DELETE FROM author WHERE name = :{};
    DELETE FROM author WHERE id = 1 RETURNING :{} AS n;
    find: SELECT id FROM author WHERE name = :{} AND born > 1;
    """)

  private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  /// A statement with its names.
  struct Written: Sendable {
    var sql = ""
    /// The name as it is written, at each place.
    var spellings: [String] = []
    /// Where the names begin, in characters; all are ASCII.
    var starts: [Int] = []
    /// Which of them gives the name.
    var definition: Int?

    /// The statement with other names.
    func renamed(_ new: (String) -> String) -> String {
      var text = Array(sql)
      for (start, spelling) in zip(starts, spellings).reversed() {
        text.replaceSubrange(start..<start + spelling.count, with: new(spelling))
      }
      return String(text)
    }
  }

  /// A line with a name in its places.
  ///
  /// - Parameters:
  ///   - qualifier: stands before the name where it may, with its point.
  ///   - table: stands for `@`.
  static func write(_ line: String, name: String, qualifier: String = "", table: String = "") -> Written {
    var written = Written()
    var rest = line[...]
    while let first = rest.first {
      let marks = ["{}", "{!}", "{*}"].filter { rest.hasPrefix($0) }
      if let mark = marks.first {
        if mark == "{}" { written.sql += qualifier }
        if mark == "{*}" { written.definition = written.starts.count }
        written.starts.append(written.sql.count)
        written.spellings.append(name)
        written.sql += name
        rest = rest.dropFirst(mark.count)
        continue
      }
      if first == "@", !table.isEmpty { written.sql += table } else { written.sql.append(first) }
      rest = rest.dropFirst()
    }
    return written
  }
}
