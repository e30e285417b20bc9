import Testing
import Workspace

@testable import LanguageServer

/// Code actions that write a statement in another way. `$0` is the cursor; behind `=>` stands the text with the action, and
/// nothing where it must not be offered.
@Suite struct RewritingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var query: String
    var expected: String?
    var testDescription: String { query }

    /// A line `SQL => SQL` or `SQL => -`.
    init(_ line: String) {
      let parts = line.split(separator: " => ", maxSplits: 1)
      query = String(parts[0])
      expected = parts[1] == "-" ? nil : String(parts[1])
    }

    static func all(_ lines: String) -> [Case] { lines.split(separator: "\n").map { Case(String($0)) } }
  }

  private func rewritten(_ test: Case, _ title: String) throws -> String? {
    let editor = try Editor(["Migrations/1.sql": libraryMigration, "Queries/q.sql": test.query])
    let cursor = try #require(editor.cursor).position
    let actions = try editor.ask(
      "textDocument/codeAction",
      [
        ("range", .object(["start": cursor, "end": cursor])),
        ("context", .object([("diagnostics", .array([])), ("only", .array([.string("refactor")]))])),
      ])
    let action = actions.elements?.first { $0["title"]?.text?.hasPrefix(title) ?? false }
    return action?["edit"].map { editor.applied($0)["Queries/q.sql"] ?? "" }
  }

  static let stars = Case.all(
    """
    SELECT $0* FROM author; => SELECT author.id, author.name, author.born FROM author;
    SELECT *$0 FROM author; => SELECT author.id, author.name, author.born FROM author;
    SELECT $0a.* FROM author a; => SELECT a.id, a.name, a.born FROM author a;
    SELECT b.title, a.$0* FROM book b JOIN author a ON a.id = b.author_id; => SELECT b.title, a.id, a.name, a.born FROM book b JOIN author a ON a.id = b.author_id;
    SELECT $0* FROM (SELECT id FROM book) b; => SELECT b.id FROM (SELECT id FROM book) b;
    WITH x AS (SELECT title FROM book) SELECT $0* FROM x; => WITH x AS (SELECT title FROM book) SELECT x.title FROM x;
    SELECT count($0*) FROM author; => -
    SELECT i$0d FROM author; => -
    SELECT $0* FROM nothing; => -
    """)

  @Test(arguments: stars) func starsAreWrittenOut(_ test: Case) throws {
    #expect(try rewritten(test, "Write out the columns") == test.expected)
  }

  static let inserts = Case.all(
    """
    INSERT INTO au$0thor VALUES (1, 'a', NULL); => INSERT INTO author (id, name, born) VALUES (1, 'a', NULL);
    $0INSERT INTO author SELECT id, title, NULL FROM book; => INSERT INTO author (id, name, born) SELECT id, title, NULL FROM book;
    INSERT INTO author (na$0me) VALUES ('a'); => -
    INSERT INTO author VALUES ($01, 'a'); => -
    INSERT INTO $0author DEFAULT VALUES; => -
    DELETE FROM $0author WHERE id = 1; => -
    """)

  @Test(arguments: inserts) func columnsOfAnInsertAreListed(_ test: Case) throws {
    #expect(try rewritten(test, "List the columns") == test.expected)
  }

  static let subqueries = Case.all(
    """
    SELECT x.n FROM (SELE$0CT id AS n FROM book) AS x; => WITH x AS (SELECT id AS n FROM book)¶SELECT x.n FROM x;
    SELECT x.n FROM ($0SELECT id AS n FROM book) x; => WITH x AS (SELECT id AS n FROM book)¶SELECT x.n FROM x;
    SELECT a.name, x.n FROM author a JOIN (SELECT author_id, count(*) AS n FROM book GROUP BY $0author_id) AS x ON x.author_id = a.id; => WITH x AS (SELECT author_id, count(*) AS n FROM book GROUP BY author_id)¶SELECT a.name, x.n FROM author a JOIN x ON x.author_id = a.id;
    WITH y AS (SELECT id FROM author) SELECT x.n FROM (SELECT $0id AS n FROM y) AS x; => WITH y AS (SELECT id FROM author),¶x AS (SELECT id AS n FROM y) SELECT x.n FROM x;
    WITH y AS (SELECT x.n FROM (SELECT $0id AS n FROM book) AS x) SELECT n FROM y; => WITH x AS (SELECT id AS n FROM book),¶y AS (SELECT x.n FROM x) SELECT n FROM y;
    SELECT book.id FROM (SELE$0CT id FROM book) AS book; => WITH book_rows AS (SELECT id FROM book)¶SELECT book.id FROM book_rows AS book;
    SELECT x.n FROM (SELECT y.n FROM (SELECT i$0d AS n FROM book) AS y) AS x; => WITH y AS (SELECT id AS n FROM book)¶SELECT x.n FROM (SELECT y.n FROM y) AS x;
    SELECT x.n FROM (/* some */ SELECT i$0d AS n FROM book) AS x; => -
    SELECT id FROM bo$0ok; => -
    SELECT id FROM author WHERE id IN (SELECT author_id$0 FROM book); => -
    """)

  @Test(arguments: subqueries) func subqueriesBecomeCommonTables(_ test: Case) throws {
    let expected = test.expected?.split(separator: "¶").joined(separator: "\n")
    #expect(try rewritten(test, "Extract the subquery") == expected)
  }

  static let joins = Case.all(
    """
    SELECT title FROM book WHERE author_id IN (SELECT i$0d FROM author); => SELECT title FROM book JOIN author ON author_id = author.id;
    SELECT title FROM book WHERE author_id IN (SELECT i$0d FROM author WHERE born > 1900); => SELECT title FROM book JOIN author ON author_id = author.id AND author.born > 1900;
    SELECT id FROM book WHERE author_id IN (SELECT i$0d FROM author); => SELECT book.id FROM book JOIN author ON author_id = author.id;
    SELECT b.id FROM book b WHERE b.title <> 'x' AND b.author_id IN (SELECT i$0d FROM author a WHERE a.name = :name); => SELECT b.id FROM book b JOIN author AS a ON b.author_id = a.id AND a.name = :name WHERE b.title <> 'x';
    SELECT b.id FROM book b WHERE b.author_id IN (SELECT i$0d FROM author a) AND b.title <> 'x'; => SELECT b.id FROM book b JOIN author AS a ON b.author_id = a.id WHERE b.title <> 'x';
    SELECT title FROM book WHERE EXISTS (SELECT$0 1 FROM author WHERE author.id = book.author_id AND born IS NULL); => SELECT title FROM book JOIN author ON author.id = book.author_id AND author.born IS NULL;
    SELECT b.title FROM book b WHERE b.id IN (SELECT i$0d FROM book WHERE subtitle IS NULL); => SELECT b.title FROM book b JOIN book ON b.id = book.id AND book.subtitle IS NULL;
    SELECT title FROM book WHERE id IN (SELECT i$0d FROM book WHERE subtitle IS NULL); => SELECT book.title FROM book JOIN book AS book2 ON book.id = book2.id AND book2.subtitle IS NULL;
    SELECT name FROM author WHERE id IN (SELECT author_i$0d FROM book); => -
    SELECT name FROM author WHERE EXISTS (SELECT$0 1 FROM book WHERE author_id = author.id); => -
    SELECT title FROM book WHERE author_id NOT IN (SELECT i$0d FROM author); => -
    SELECT title FROM book WHERE author_id IN (SELECT i$0d FROM author) OR id = 1; => -
    SELECT title FROM book WHERE author_id IN (SELECT i$0d FROM author LIMIT 1); => -
    SELECT title FROM book WHERE author_id IN (SELECT max(i$0d) FROM author); => -
    SELECT title FROM book WHERE author_id IN (SELECT i$0d FROM author WHERE random() > 0); => -
    SELECT * FROM book WHERE author_id IN (SELECT i$0d FROM author); => -
    SELECT title AS born FROM book WHERE author_id IN (SELECT i$0d FROM author) ORDER BY born; => -
    SELECT title FROM book WHERE author_id IN (SELECT i$0d + 1 FROM author); => -
    SELECT count(*) FROM book WHERE author_id IN (SELECT i$0d FROM author); => SELECT count(*) FROM book JOIN author ON author_id = author.id;
    DELETE FROM book WHERE author_id IN (SELECT i$0d FROM author); => -
    SELECT title FROM book WHERE author_id IN (SELECT i$0d FROM author WHERE born > 1 OR born < -1); => SELECT title FROM book JOIN author ON author_id = author.id AND (author.born > 1 OR author.born < -1);
    SELECT title FROM book WHERE EXISTS (SELECT$0 1 FROM author WHERE author.id = author_id AND (born > 1 OR born < -1)); => SELECT title FROM book JOIN author ON author.id = author_id AND (author.born > 1 OR author.born < -1);
    SELECT title FROM book WHERE author_id IN (SELECT i$0d FROM author /* all */); => -
    """)

  @Test(arguments: joins) func subqueriesBecomeJoinsWhereThatIsProven(_ test: Case) throws {
    #expect(try rewritten(test, "Join '") == test.expected)
  }

  /// The last migration isn't released, so the finding's own fix changes it; somebody may have run it all the same.
  @Test func aMissingIndexIsMadeInANewMigration() throws {
    let editor = try Editor(
      [
        "Migrations/001.sql":
          "CREATE TABLE a (id INTEGER PRIMARY KEY) STRICT;\nCREATE TABLE b (id INTEGER PRIMARY KEY, a_i$0d INTEGER NOT NULL REFERENCES a (id) ON DELETE CASCADE) STRICT;\n",
        "Queries/q.sql": "find: SELECT id FROM b WHERE a_id = :a;\nremove: DELETE FROM a WHERE id = :id;\n",
      ],
      capabilities: Editor.makesFiles)
    let cursor = try #require(editor.cursor).position
    let actions = try editor.ask("textDocument/codeAction", [("range", .object(["start": cursor, "end": cursor]))])
    let action = try #require(
      actions.elements?.first { $0["title"]?.text?.hasPrefix("Create an index in a new migration") ?? false })
    let changes = try #require(action["edit"]?["documentChanges"]?.elements)
    #expect(changes.first?["kind"]?.text == "create")
    #expect(changes.last?["edits"]?.elements?.first?["newText"]?.text == "CREATE INDEX b_a_id ON b (a_id);\n")
  }
}
