import Analyzer
import Testing

@testable import Evidence

/// The rows that a statement's tables have let in.
struct WitnessStageTests {
  /// A table is filled as soon as it lets in a row, whichever tables were filled before.
  @Test func tablesThatAStatementDoesNotNameFillNoneThatItNames() throws {
    let schema = """
      CREATE TABLE parent (id INTEGER PRIMARY KEY);
      CREATE TABLE child (id INTEGER PRIMARY KEY, parent INTEGER NOT NULL REFERENCES parent(id));
      """
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: schema))],
      queries: [Parser.parse(SourceFile(path: "a.sql", text: "SELECT * FROM child;"))])
    let statement = try #require(project.queries.first?.statements.first)
    let stage = try #require(
      WitnessSchema(for: [statement], in: project.catalog).flatMap { WitnessStage($0, showsBrokenKeys: false) })
    var budget = WitnessBudget(1_000_000)
    func row(_ table: String, _ values: [String: Int]) -> TableRow {
      let columns = values.keys.sorted()
      return TableRow(
        table: Name(table), columns: columns.map { Name($0) }, values: columns.map { .integer(Int64(values[$0]!)) })
    }
    stage.begin()
    stage.with([row("parent", ["id": 1])], &budget) { kept, _ in #expect(kept.count == 1) }
    #expect(stage.lacksRows)
    stage.with([row("parent", ["id": 1]), row("child", ["id": 1, "parent": 1])], &budget) { kept, _ in
      #expect(kept.count == 2)
    }
    #expect(!stage.lacksRows)
  }
}
