import Testing

@testable import Analyzer

/// What is long and not large: work that grows with the square of it, or faster, would take minutes here.
@Suite struct LongChainTests {
  private func resolve(_ schema: String, _ query: String) throws -> ResolvedStatement {
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: schema))],
      queries: [Parser.parse(SourceFile(path: "q.sql", text: query))])
    return try #require(project.queries.first?.statements.first)
  }

  @Test(.timeLimit(.minutes(2))) func triggersThatFireOneAnother() throws {
    let count = 1000
    let tables = (0...count).map { "CREATE TABLE t\($0) (a INT);\n" }.joined()
    let triggers = (0..<count).map {
      "CREATE TRIGGER r\($0) AFTER INSERT ON t\($0) BEGIN INSERT INTO t\($0 + 1) VALUES (1); END;\n"
    }.joined()
    let statement = try resolve(tables + triggers, "INSERT INTO t0 VALUES (1);")
    #expect(statement.signature.writes.count == count + 1)
  }

  @Test func anUpdateThatSetsOtherColumnsFiresOtherTriggers() throws {
    let statement = try resolve(
      """
      CREATE TABLE t (a INT, b INT); CREATE TABLE u (x INT); CREATE TABLE v (x INT);
      CREATE TRIGGER ra AFTER UPDATE OF a ON t BEGIN UPDATE t SET b = 1; DELETE FROM u; END;
      CREATE TRIGGER rb AFTER UPDATE OF b ON t BEGIN UPDATE t SET a = 1, b = 2; DELETE FROM v; END;
      """, "UPDATE t SET a = 2;")
    #expect(statement.signature.writes.map(\.text) == ["t", "u", "v"])
  }

  @Test func readsGoThroughViewsInTheirOrder() throws {
    let schema = """
      CREATE TABLE t (a INT); CREATE TABLE u (a INT); CREATE TABLE w (a INT); CREATE TABLE x (a INT);
      CREATE VIEW inner_u AS SELECT a FROM u; CREATE VIEW both AS SELECT t.a FROM t JOIN inner_u;
      CREATE VIEW once_more AS SELECT a FROM both UNION SELECT a FROM w;
      CREATE TRIGGER r AFTER INSERT ON x BEGIN INSERT INTO w SELECT a FROM inner_u; END;
      """
    func reads(_ schema: String, _ query: String) throws -> [String] {
      try resolve(schema, query).signature.reads.map(\.text)
    }
    #expect(try reads(schema, "SELECT * FROM once_more") == ["once_more", "both", "t", "inner_u", "u", "w"])
    #expect(
      try reads(schema, "SELECT * FROM u, both, x, once_more") == ["u", "both", "t", "inner_u", "x", "once_more", "w"])
    #expect(
      try reads(schema, "WITH c AS (SELECT * FROM both) SELECT 1 FROM x, c, c") == ["x", "both", "t", "inner_u", "u"])
    #expect(try reads(schema, "INSERT INTO x VALUES ((SELECT a FROM t))") == ["t", "inner_u", "u"])
    // What stands on a view that was made again reads what that reads by now.
    let changed = schema + "DROP VIEW inner_u; CREATE VIEW inner_u AS SELECT a FROM x; ALTER TABLE t RENAME TO s;"
    #expect(try reads(changed, "SELECT * FROM once_more") == ["once_more", "both", "s", "inner_u", "x", "w"])
  }

  @Test(.timeLimit(.minutes(2))) func parametersOfManyNames() throws {
    let count = 20_000
    let list = (0..<count).map { ":p\($0)" }.joined(separator: ", ")
    let statement = try resolve("CREATE TABLE t (a INT);", "SELECT a FROM t WHERE a IN (\(list), :p0, :p19999);")
    #expect(statement.signature.parameters.count == count)
  }

  @Test func collationsHaveTheHashOfTheirNames() {
    #expect(Collation("binary") == .binary && Collation("NoCase") == .nocase && Collation("RTRIM") == .rtrim)
  }

  @Test func aValueIsSmall() {
    #expect(MemoryLayout<Value>.stride == 32)
    #expect(MemoryLayout<ColumnReference?>.size == 16)
  }
}
