import Analyzer
import Testing

struct SQLiteTextTests {
  private func sqlite(_ text: String) -> String? {
    let tree = Parser.parse(SourceFile(path: "a.sql", text: text))
    #expect(tree.diagnostics.isEmpty)
    return tree.statements.first.flatMap { SQLiteText($0, in: tree)?.text }
  }

  @Test func swiftTypesAreDropped() {
    #expect(
      sqlite(#"CREATE TABLE t (a INTEGER AS "T.ID" PRIMARY KEY, b TEXT AS Date USING Iso NOT NULL, c AS (a + 1))"#)
        == "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT NOT NULL, c AS (a + 1))")
    #expect(
      sqlite("ALTER TABLE t ADD COLUMN d INTEGER AS Bool NOT NULL DEFAULT 0")
        == "ALTER TABLE t ADD COLUMN d INTEGER NOT NULL DEFAULT 0")
  }

  @Test(arguments: [
    "a.b.C", "List<String>", "Map<String, List<Int?>>", "Map<String, List<List<Int>>>", "@Json Foo", "kotlin.Boolean",
    "@a.b.Range(from = 0, to = (1), in = Key::class) @Json a.default.Foo<Bar>", "VALUE", "LOCK", "Set<Key>",
    "Pair<@Json A, B?>",
  ])
  func typesNeedNoQuotes(_ type: String) throws {
    let text = "CREATE TABLE t (a INTEGER AS \(type) NOT NULL DEFAULT 0, b TEXT AS \(type), c)"
    #expect(sqlite(text) == "CREATE TABLE t (a INTEGER NOT NULL DEFAULT 0, b TEXT, c)")
    let catalog = ProjectAnalyzer(migrations: [Parser.parse(SourceFile(path: "1.sql", text: text))]).catalog
    let table = try #require(catalog.table(named: "t"))
    #expect(table.columns.map { $0.namedType?.name } == [type, type, nil])
    #expect(table.columns[0].namedType?.location?.text == type)
    #expect(!Parser.parse(SourceFile(path: "1.sql", text: text)).tokens.contains { $0.kind == .parameter })
  }

  @Test(arguments: ["List<", "List<String", "List<String>>", "a.", "@Json", "@Json(", "List<a b>", "?", "1"])
  func halfATypeIsAMistake(_ type: String) {
    let tree = Parser.parse(SourceFile(path: "1.sql", text: "CREATE TABLE t (a TEXT AS \(type), b)"))
    #expect(tree.diagnostics.count == 1)
  }

  @Test func nameLinesAreNoPartOfTheStatement() {
    #expect(sqlite("q(input: A, output: B):\nSELECT 1") == "SELECT 1")
    #expect(sqlite("DEFINE QUERY q AS SELECT 1") == "SELECT 1")
    #expect(sqlite("q(:a INTEGER?, output: B, :b [TEXT AS C], :c REAL AS \"D.E\" USING F?):\nSELECT 1") == "SELECT 1")
    #expect(sqlite("DEFINE QUERY q(:a TEXT) AS SELECT :a") == "SELECT :a")
  }

  @Test func arraysBecomeTables() {
    #expect(
      sqlite("SELECT * FROM t WHERE a IN ? AND b NOT IN ?names")
        == "SELECT * FROM t WHERE a IN (SELECT value FROM json_each(?)) AND b NOT IN (SELECT value FROM json_each(:names))"
    )
  }

  @Test func arraysAreWrittenWithAnySpelling() {
    for spelling in [":names", "@names", "$names", "?3"] {
      #expect(
        sqlite("SELECT * FROM t WHERE a IN \(spelling)")
          == "SELECT * FROM t WHERE a IN (SELECT value FROM json_each(\(spelling)))")
      #expect(sqlite("SELECT * FROM t WHERE a IN (\(spelling))") == "SELECT * FROM t WHERE a IN (\(spelling))")
    }
    #expect(
      sqlite("SELECT * FROM t WHERE a IN ?values")
        == "SELECT * FROM t WHERE a IN (SELECT value FROM json_each(:values))")
  }

  @Test func fts5ColumnsLoseTheirTypes() {
    #expect(
      sqlite("CREATE VIRTUAL TABLE n USING fts5 (title TEXT NOT NULL, body, extra TEXT UNINDEXED, tokenize = 'porter')")
        == "CREATE VIRTUAL TABLE n USING fts5 (title, body, extra UNINDEXED, tokenize = 'porter')")
    #expect(
      sqlite("CREATE VIRTUAL TABLE n USING fts5 (unindexed TEXT, body TEXT)")
        == "CREATE VIRTUAL TABLE n USING fts5 (unindexed, body)")
  }

  @Test func ourPragmaIsOursAlone() {
    #expect(sqlite("PRAGMA puresql_require_strict_tables = TRUE") == nil)
  }

  @Test func offsetsLeadBackToTheFile() throws {
    let text = "q: SELECT a IN ?x, b"
    let tree = Parser.parse(SourceFile(path: "a.sql", text: text))
    let sql = try #require(SQLiteText(tree.statements[0], in: tree))
    let offset = sql.bytes.count - 1
    #expect(Int(sql.sourceOffset(of: offset)) == text.utf8.count - 1)
    #expect(sql.sourceOffset(of: 0) == 3)
  }
}
