import Foundation
import Testing

/// Numbers of rows and values that are taken from a database: `import --row-counts`, `stats`, `rehearse --like`.
struct RowCountsTests {
  private static let schema = """
    CREATE TABLE loan (id INTEGER PRIMARY KEY, book INTEGER, state TEXT, twice INTEGER AS (book * 2), note TEXT COLLATE NOCASE);
    CREATE TABLE "odd 'name" (a, b);
    CREATE VIEW v AS SELECT * FROM loan;
    CREATE VIRTUAL TABLE search USING fts5 (text);

    """
  private static let rows = """
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
    INSERT INTO loan (book, state, note) SELECT i % 150, 'secret', iif(i % 2, 'x', 'X') FROM n;
    INSERT INTO search VALUES ('secret');
    """

  @Test func numbersAreWrittenAndNothingElse() throws {
    let folder = try TemporaryFolder()
    try folder.database("app.db", Self.schema + Self.rows)
    let before = try folder.bytes("app.db")
    let result = try Command.run(["import", "app.db", "--row-counts"], in: folder)
    #expect(result.status == 0 && result.output == "rows.yaml\n", "\(result.error)")
    #expect(result.error == "2 tables\nnext: write 'stats: rows.yaml' into puresql.yaml, so that 'plan' knows them\n")
    let text = try String(contentsOfFile: folder.path + "/rows.yaml", encoding: .utf8)
    #expect(
      text == """
        # How many rows tables have, and how many distinct values their columns.
        # Written by 'puresql-lint import DATABASE --row-counts'.

        loan:
          rows: 400
          distinct:
            book: 150
            id: 400
            note: 1
            state: 1

        'odd ''name':
          rows: 0
          distinct:
            a: 0
            b: 0

        """)
    #expect(try folder.bytes("app.db") == before)
    #expect(try folder.names() == ["app.db", "rows.yaml"])
    // It is written anew, and never over what somebody else wrote.
    #expect(try Command.run(["import", "app.db", "--row-counts"], in: folder).status == 0)
    try folder.write("rows.yaml", "loan: {rows: 1}\n")
    let refused = try Command.run(["import", "app.db", "--row-counts"], in: folder)
    #expect(refused.status == 2 && refused.error.contains("'rows.yaml' is there already"))
  }

  @Test func aLogBesideTheFileIsRead() throws {
    let folder = try TemporaryFolder()
    try folder.database(
      "app.db", "PRAGMA journal_mode = WAL; CREATE TABLE a (b); INSERT INTO a VALUES (1), (1);", staysOpen: true)
    #expect(try Command.run(["import", "app.db", "--row-counts"], in: folder).status == 0)
    let text = try String(contentsOfFile: folder.path + "/rows.yaml", encoding: .utf8)
    #expect(text.hasSuffix("\na:\n  rows: 2\n  distinct:\n    b: 1\n"))
  }

  @Test func numbersChangeWhatPlanAdvises() throws {
    let folder = try TemporaryFolder([
      "Migrations/1.sql": Self.schema, "Queries/Loan.sql": "inState: SELECT * FROM loan WHERE state = ?;\n",
    ])
    let advised = try Command.run(["plan", "--advise"], in: folder)
    #expect(advised.output.contains("advice: CREATE INDEX loan_state ON loan (state);"))
    try folder.database("app.db", Self.schema + Self.rows)
    try folder.write("puresql.yaml", "migrations: Migrations\nqueries: Queries\nstats: counts.yaml\n")
    let missing = try Command.run(["plan"], in: folder)
    #expect(missing.status == 2 && missing.error.contains("counts.yaml"))
    #expect(try Command.run(["import", "app.db", "--row-counts"], in: folder).output == "counts.yaml\n")
    let result = try Command.run(["plan", "--advise"], in: folder)
    #expect(result.status == 0 && result.output.contains("advice: none"), "\(result.output)\(result.error)")
    try folder.write("counts.yaml", "loan:\n  rows: many\n")
    let wrong = try Command.run(["plan"], in: folder)
    #expect(wrong.status == 2 && wrong.error.contains("'rows' must be how many there are, not 'many'"))
  }

  @Test func rehearsalsHaveTheNumbersOfADatabase() throws {
    let folder = try TemporaryFolder([
      "Migrations/1.sql": "CREATE TABLE a (id INTEGER PRIMARY KEY, b TEXT);\n",
      "Migrations/2.sql": "CREATE UNIQUE INDEX a_b ON a (b);\n",
    ])
    #expect(try Command.run(["rehearse"], in: folder).status == 1)
    try folder.database(
      "app.db", "CREATE TABLE a (id INTEGER PRIMARY KEY, b TEXT); INSERT INTO a (b) VALUES ('x'), ('y');")
    let before = try folder.bytes("app.db")
    let like = try Command.run(["rehearse", "--like", "app.db"], in: folder)
    #expect(like.status == 0, "\(like.output)\(like.error)")
    #expect(try folder.bytes("app.db") == before)
    #expect(try Command.run(["import", "app.db", "--row-counts"], in: folder).status == 0)
    #expect(try Command.run(["rehearse", "--like", "rows.yaml"], in: folder).status == 0)
    let wrong = try Command.run(["rehearse", "--like", "Migrations/1.sql"], in: folder)
    #expect(wrong.status == 2 && wrong.error.contains("neither an SQLite database nor a file"))
  }
}
