import Testing

@testable import Analyzer

/// Each line was asked of SQLite 3.40: `SELECT iif(x, 1, 0), x IS NULL`.
struct TruthTests {
  private func truth(_ condition: String) -> Truth? {
    let schema = SourceFile(path: "1.sql", text: "CREATE TABLE t (a INTEGER, \"true\" INTEGER)")
    let query = SourceFile(path: "queries.sql", text: "SELECT * FROM t WHERE \(condition)")
    let project = ProjectAnalyzer.analyze(migrations: [Parser.parse(schema)], queries: [Parser.parse(query)])
    let statement = project.queries[0].statements[0]
    let select = statement.selects[statement.selects.startIndex]
    return statement.literalTruth(statement.tree[select.cores].first!.condition)
  }

  @Test(arguments: [
    "1", "0x1", "01", "1_0", "0.5", "1e0", "'1'", "' 2x'", "'-.5'", "'1e'", "NOT 0", "1 = 1", "'a' < 'b'", "1 = 1.0",
    "9007199254740993 > 9007199254740992.0", "NULL IS NULL", "'A' = 'a' COLLATE NOCASE", "NOT '0'",
  ])
  func isTrue(_ condition: String) { #expect(truth(condition) == .true) }

  @Test(arguments: [
    "0", "0x0", "00", "0_0", "0.0", "-0", "'0'", "'abc'", "''", "'0x1'", "'.'", "NOT 1", "1 = 2", "1 = '1'", "2 < 1.5",
    "FALSE",
  ])
  func isFalse(_ condition: String) { #expect(truth(condition) == .false) }

  @Test(arguments: ["NULL", "NOT NULL", "1 = NULL", "NULL < 'a'"])
  func isNull(_ condition: String) { #expect(truth(condition) == .null) }

  @Test(arguments: ["a", "a = a", "true", "\"true\"", "random()", "?", "x'31'", "1 = (SELECT 1)"])
  func isNotSaid(_ condition: String) { #expect(truth(condition) == nil) }
}
