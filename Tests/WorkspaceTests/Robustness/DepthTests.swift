import Analyzer
import TestSupport
import Testing
import Workspace

/// What one statement leads to may go deeper than the statement itself: views of views, common tables of common tables.
struct DepthTests {
  private func check(_ migration: String, _ queries: String) throws -> Report {
    let project = Project(
      root: "/project", migrations: [SourceFile(path: "Migrations/1.sql", text: migration)],
      queries: [SourceFile(path: "Queries/q.sql", text: queries)])
    let pipeline = Pipeline()
    return try Workers.onBigStack { Result { try pipeline.check([project]) } }.get()
  }

  private func views(_ count: Int, _ select: (Int) -> String) -> String {
    "CREATE TABLE t (a INTEGER PRIMARY KEY);\nCREATE VIEW v0 AS SELECT a FROM t;\n"
      + joined(count) { "CREATE VIEW v\($0 + 1) AS \(select($0));\n" }
  }

  /// SQLite puts each view in its place before it looks at anything, and can't be stopped.
  @Test func viewsThatDoubleAreNotPutToSQLite() throws {
    let schema = views(40) { "SELECT x.a FROM v\($0) AS x JOIN v\($0) AS y USING (a)" }
    let report = try check(schema + "ALTER TABLE t RENAME TO u;", "SELECT a FROM v40;\nSELECT missing FROM u;")
    #expect(report.diagnostics.map(\.message) == ["no column 'missing' in 'u'"])
  }

  @Test func aLongChainOfViewsHasItsColumns() throws {
    let schema = views(1500) { "SELECT a FROM v\($0)" }
    #expect(try check(schema, "SELECT a FROM v1500;").diagnostics.isEmpty)
  }

  /// How many common tables lie behind one another. A debug build has larger frames.
  private let tableCount = effort(debug: 60, release: 300)

  /// Common tables, each nested 200 deep, that stand on one another are deeper than any stack.
  @Test func deepTablesBehindDeepTables() {
    let nested = { (inner: String) in repeated("(SELECT ", 200) + "(SELECT a FROM \(inner))" + repeated(")", 200) }
    let tables = joined(tableCount, by: ", ") { "c\($0) AS (SELECT \(nested("c\($0 + 1)")) AS a)" }
    let result = HostileProject("WITH \(tables), c\(tableCount) AS (SELECT 1 AS a) SELECT a FROM c0;").analyze()
    #expect(result.statements.count == 1)
  }

  @Test func columnsGeneratedFromEachOther() {
    let columns = joined(1500, by: ", ") {
      "c\($0 + 1) INTEGER AS (\(repeated("(", 50))c\($0)\(repeated(")", 50)) + 1)"
    }
    let result = HostileProject("SELECT c1500 FROM w;", schema: "CREATE TABLE w (c0 INTEGER, \(columns));").analyze()
    #expect(result.statements[0].signature.columns.count == 1)
  }
}
