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
    for mention in statement.facts.mentions {
      if let column = mention.column { #expect(mention.table.columns.indices.contains(column)) }
    }
  }
}
