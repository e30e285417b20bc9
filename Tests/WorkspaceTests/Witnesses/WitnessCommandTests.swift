import Analyzer
import Foundation
import Rules
import Testing

@testable import Workspace

/// Witnesses as the command shows them.
struct WitnessCommandTests {
  private static let schema = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT);

    """
  private static let queries = """
    noKind:
    SELECT id FROM pet WHERE kind = NULL;

    """

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("Migrations/1.sql", Self.schema)
    try folder.write("Queries/Pet.sql", Self.queries)
    return folder
  }

  @Test func jsonHasTheScript() throws {
    let folder = try project()
    let arguments = ["lint", ".", "--format", "json", "--fail-on", "never"]
    let first = try Command.run(arguments, in: folder)
    #expect(first.output.contains("\"witness\""))
    #expect(first.output.contains("\"run\": \"SELECT id FROM pet WHERE kind = NULL\""))
    #expect(first.output.contains("\"gives\": {\"rows\": []}"))
    #expect(first.output.contains("\"instead\""))
    // The same bytes, whenever it is run.
    #expect(try Command.run(arguments, in: folder).output == first.output)
  }

  /// What is said of a name is about the statement behind it.
  @Test(arguments: ["-- name: %@ :one", "-- name: %@ :one\n-- A comment."])
  func aNameIsItsStatements(header: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("sqlc.yaml", "version: 2\nsql: [{engine: sqlite, schema: schema.sql, queries: query.sql}]\n")
    try folder.write("schema.sql", Self.schema)
    let conditions = ["name = 'first'", "name = 'second'", "kind = ? AND name = 'third'"]
    let statements = zip(["A", "B", "C"], conditions).map { name, condition in
      "\(header.replacing("%@", with: name))\nSELECT id FROM pet WHERE \(condition);\n"
    }
    try folder.write("query.sql", statements.joined(separator: "\n"))
    let result = try Command.run(["lint", ".", "--format", "json", "--select", "cardinality-contradicted"], in: folder)
    let runs = result.output.split(separator: "\n").filter { $0.contains("\"run\":") }
    #expect(runs.count == 3)
    for (run, condition) in zip(runs, conditions) { #expect(run.contains("WHERE \(condition)\"")) }
  }

  /// The rows are those before the migration, whose statements run up to the one that is shown.
  @Test func aMigrationRunsUpToItsStatement() throws {
    let folder = try project()
    try folder.write(
      "Migrations/2.sql",
      """
      DELETE FROM pet WHERE kind IS NULL AND name = 'Rex';
      CREATE TABLE animal (id INTEGER PRIMARY KEY, kind TEXT NOT NULL);
      INSERT INTO animal (id, kind) SELECT id, kind FROM pet;

      """)
    let result = try Command.run(["lint", ".", "--format", "json", "--select", "null-into-not-null"], in: folder)
    #expect(result.output.contains("DELETE FROM pet WHERE kind IS NULL AND name = 'Rex';\\nCREATE TABLE animal"))
    #expect(result.output.contains("NOT NULL constraint failed: animal.kind"))
    #expect(!result.output.contains("INSERT INTO animal (id, kind) VALUES"))
  }

  @Test func textHasALine() throws {
    let result = try Command.run(["lint", ".", "--fail-on", "never"], in: try project())
    #expect(result.output.contains("= example: with pet ("))
    #expect(result.output.contains(": no row; with the fix, (1)"))
  }

  /// A fix is about the file as it lies on the disk, and rows are about the SQL that a notation takes out of it.
  @Test func aFixIsTriedInWhatANotationTakesOut() throws {
    let folder = try TemporaryFolder()
    try folder.write("sqlc.yaml", "version: 2\nsql: [{engine: sqlite, schema: schema.sql, queries: query.sql}]\n")
    try folder.write("schema.sql", Self.schema)
    try folder.write(
      "query.sql",
      """
      -- name: ByID :one
      SELECT name FROM pet WHERE id = sqlc.arg(id);
      -- name: NoKind :many
      SELECT id FROM pet WHERE kind = NULL;

      """)
    let result = try Command.run(["lint", ".", "--fail-on", "never"], in: folder)
    #expect(result.output.contains(": no row; with the fix, (1)"), "\(result.output)")
  }

  @Test func aFixIsTriedInSQLDelight() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "src/commonMain/sqldelight/app/Pet.sq",
      """
      import kotlin.Boolean;

      CREATE TABLE pet (
        id INTEGER AS Long NOT NULL PRIMARY KEY,
        kind TEXT,
        isTame INTEGER AS Boolean NOT NULL
      );

      noKind:
      SELECT id FROM pet WHERE kind = NULL;

      """)
    let result = try Command.run(["lint", ".", "--fail-on", "never"], in: folder)
    #expect(result.output.contains(": no row; with the fix, (1)"), "\(result.output)")
  }

  /// Part of the history is program code: what it does to other tables says nothing of these.
  @Test func ofTablesThatSQLMakesRowsAreShownBesideCode() throws {
    let folder = try TemporaryFolder()
    try folder.write("go.mod", "module pets\n\nrequire github.com/pressly/goose/v3 v3.0.0\n")
    try folder.write("migrations/00001_pets.sql", "-- +goose Up\n\(Self.schema)-- +goose Down\nDROP TABLE pet;\n")
    try folder.write("migrations/00002_more.go", "package migrations\n")
    try folder.write(
      "migrations/00003_clean.sql",
      """
      -- +goose Up
      DELETE FROM pet WHERE kind = NULL;
      DELETE FROM owner WHERE kind = NULL;
      -- +goose Down
      SELECT 1;

      """)
    let result = try Command.run(["lint", ".", "--history", "all", "--fail-on", "never"], in: folder)
    #expect(result.output.split(separator: "= example:").count == 2, "\(result.output)")
    #expect(result.output.contains("= example: with pet ("))
  }

  @Test func noWitnessLeavesThemOutAndNothingElse() throws {
    let folder = try project()
    let with = try Command.run(["lint", ".", "--fail-on", "never"], in: folder)
    let without = try Command.run(["lint", ".", "--fail-on", "never", "--no-witness"], in: folder)
    #expect(!without.output.contains("= example:"))
    let rest = with.output.split(separator: "\n").filter { !$0.contains("= example:") }
    #expect(rest == without.output.split(separator: "\n"))
    #expect(with.error == without.error)
  }

  @Test func explainShowsTheExamplesOfARule() throws {
    let shown = try Command.run(["explain", "null-comparison", "--example"], in: TemporaryFolder())
    #expect(shown.status == 0)
    #expect(
      shown.output.contains(
        "  SELECT name FROM pet WHERE chip <> NULL;\n\nquery.sql:1:28: error: '<> NULL' is never true"))
    #expect(shown.output.contains("= example: with pet ('a', 'a', 1): no row; with the fix, ('a')"))
    let unknown = try Command.run(["explain", "nul-comparison", "--example"], in: TemporaryFolder())
    #expect(unknown.status == 2)
    #expect(unknown.error.contains("null-comparison"))
  }

  @Test func examplesShowWhatTheyAreFor() throws {
    // About what stands beside the SQL.
    let others = ["connection-statement", "declaration", "drop-in-use", "generated-name", "unused-suppression"]
    for rule in RuleRegistry.all where !others.contains(rule.info.id) {
      let examples = RuleExamples(rule)
      for example in rule.info.examples where example.isBad && example.declared.isEmpty {
        let found = try examples.report(on: example).findings
        #expect(found.contains { $0.rule == rule.info.id }, "\(rule.info.id): \(example.sql)")
      }
    }
  }
}
