import Testing

@testable import Analyzer

/// Nothing of an analysis outlives it: an editor makes one for each key that is pressed.
@Suite struct LeakTests {
  @Test(arguments: [
    "SELECT a FROM t",
    "WITH c AS (SELECT a FROM t) SELECT c.a FROM c JOIN c AS d",
    "WITH RECURSIVE c (n) AS (SELECT a FROM t UNION SELECT n + 1 FROM c) DELETE FROM t WHERE a IN c",
    "SELECT (WITH c AS (SELECT q.a) SELECT max(1 IN c)) FROM t AS q, (WITH e AS (SELECT * FROM t) SELECT * FROM e, v)",
  ])
  func tablesAreFreed(query: String) {
    func table() -> Weak {
      let schema = "CREATE TABLE t (a INT); CREATE VIEW v AS WITH w AS (SELECT a FROM t) SELECT a FROM w;"
      let project = ProjectAnalyzer.analyze(
        migrations: [Parser.parse(SourceFile(path: "1.sql", text: schema))],
        queries: [Parser.parse(SourceFile(path: "q.sql", text: query + ";"))])
      #expect(project.queries.first?.statements.first?.diagnostics.isEmpty == true)
      return Weak(project.catalog.table(named: "t"))
    }
    #expect(table().table == nil)
  }

  private struct Weak {
    weak var table: Table?

    init(_ table: Table?) {
      #expect(table != nil)
      self.table = table
    }
  }
}
