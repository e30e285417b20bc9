import Analyzer
import Testing

/// Whatever the bytes, the whole analysis ends and says what it can. The texts here were found by `make fuzz`.
struct BrokenTextTests {
  private func analyze(_ migrations: String, _ queries: String = "") -> AnalyzedProject {
    ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: migrations))],
      queries: [Parser.parse(SourceFile(path: "queries.sql", text: queries))])
  }

  /// Names that a statement ends before.
  @Test(arguments: [
    "PRAGMA", "PRAGMA main.", "PRAGMA =", "EXPLAIN PRAGMA", "CREATE VIEW", "CREATE TRIGGER", "CREATE INDEX",
    "ALTER TABLE",
    "DROP TABLE", "INSERT INTO", "UPDATE", "DELETE FROM", "ATTACH", "SAVEPOINT", "WITH", "SELECT 1 FROM",
    "CREATE TABLE t(",
  ])
  func aStatementWithoutItsName(_ sql: String) {
    let project = analyze("CREATE TABLE t(a);\n" + sql, sql)
    #expect(project.files.count == 2)
    for file in project.files {
      #expect(file.statements.count == file.tree.statements.count)
      #expect(!file.tree.diagnostics.isEmpty)
    }
  }

  @Test func aColumnOfABrokenViewIsNoColumnOfTheCatalog() throws {
    let project = analyze("CREATE VIEW v AS SELECT a, 1 AS m FROM missing;", "SELECT v.m FROM v")
    let statement = try #require(project.queries[0].statements.first)
    for expr in statement.statement.exprs.range {
      guard let column = statement.column(of: ExprID(index: UInt32(expr))) else { continue }
      #expect(column.table == nil || column.table!.columns.indices.contains(column.column))
    }
    let mentions = SemanticResolver().resolve(0, of: statement.tree, in: project.catalog).mentions
    #expect(!mentions.isEmpty)
    for mention in mentions {
      if let column = mention.column { #expect(mention.table.columns.indices.contains(column)) }
    }
  }

  // MARK: Time

  /// Each level looked at the one inside it twice.
  @Test func aliasesThroughManySubqueries() {
    let depth = 40
    let sql =
      "SELECT " + String(repeating: "(SELECT ", count: depth) + "1"
      + String(repeating: " AS x FROM t WHERE x > 0)", count: depth) + " AS x FROM t WHERE x > 0;"
    #expect(analyze("CREATE TABLE t (a INT);", sql).queries[0].statements[0].signature.columns.count == 1)
  }

  /// Each level went several rounds over the one inside it.
  @Test func recursionInRecursion() {
    let depth = 12
    let names = (0..<depth).map { "c\($0)" }
    let sql =
      names.map { "WITH RECURSIVE \($0) (n) AS (SELECT 1 UNION ALL SELECT \($0).n + 1 FROM \($0), (" }.joined()
      + "SELECT 1"
      + names.reversed().map { ")) SELECT n FROM \($0)" }.joined() + ";"
    let statement = analyze("", sql).queries[0].statements[0]
    #expect(statement.diagnostics.isEmpty)
    #expect(statement.signature.cardinality == .many)
  }

  @Test func manyParametersOfOneName() {
    let sql = "INSERT INTO t (a, b) VALUES " + Array(repeating: "(?, ?)", count: 10_000).joined(separator: ", ")
    let parameters = analyze("CREATE TABLE t (a INT, b TEXT);", sql).queries[0].statements[0].signature.parameters
    #expect(parameters.count == 20_000)
    #expect(parameters.prefix(4).map(\.name) == ["a", "b", "a2", "b2"])
    #expect(parameters.last?.name == "b10000")
  }

  @Test func everyStepOfALongHistoryHasItsSchema() {
    let migrations = (0..<300).map { "CREATE TABLE t\($0) (a INT);\n" }.joined() + "DROP TABLE t7;"
    let steps = analyze(migrations).migrations[0].file.statements
    #expect(steps.map { $0.catalog.tables.count } == Array(0...300))
    #expect(steps[200].catalog.table(named: "t199") != nil && steps[200].catalog.table(named: "t200") == nil)
    let last = analyze(migrations).catalog
    #expect(last.tables.count == 299 && last.table(named: "t7") == nil)
    #expect(last.tables.map(\.name.text).suffix(2) == ["t298", "t299"])
  }
}
