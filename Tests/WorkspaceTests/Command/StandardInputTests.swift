import Foundation
import Testing

/// `puresql-lint -`: a statement of the project around the current directory, whatever its layout, in its final schema.
struct StandardInputTests {
  private static let table = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);\n"

  /// Projects, each with the names that a new text of statements may have in it.
  private static let projects: [(files: [String: String], names: [String])] = [
    (["Migrations/1.sql": table, "Queries/a.sql": "a: SELECT 1 AS one;\n"], ["Queries/new.sql", "new.sql"]),
    (["sql/1_a.sql": "-- +goose Up\n\(table)-- +goose Down\nDROP TABLE pet;\n"], ["new.sql", "db/new.sql"]),
    (
      ["db/migrations/1_a.sql": "-- migrate:up\n\(table)-- migrate:down\nDROP TABLE pet;\n"], ["new.sql", "db/new.sql"]
    ),
    (["migrations/1_a.up.sql": table, "migrations/1_a.down.sql": "DROP TABLE pet;\n"], ["new.sql"]),
    (["schema.sql": table], ["new.sql", "q/new.sql"]),
    (["a.sql": table, "b.sql": "SELECT id FROM pet;\n"], ["c.sql", "q/c.sql"]),
    (["src/main/sqldelight/a/Pet.sq": table], ["src/main/sqldelight/a/New.sq"]),
    (["lib/pet.drift": table, "pubspec.yaml": "name: a\n"], ["new.sql"]),
    (
      [
        "sqlc.yaml": "version: '2'\nsql:\n  - {engine: sqlite, schema: s.sql, queries: q}\n", "s.sql": table,
        "q/a.sql": "-- name: A :one\nSELECT 1;\n",
      ], ["q/new.sql", "new.sql"]
    ),
  ]

  @Test(arguments: projects.indices) func theProjectAroundIsKnown(place: Int) throws {
    let project = Self.projects[place]
    let folder = try TemporaryFolder(project.files)
    for name in [nil] + project.names.map(Optional.some) {
      let arguments = ["-"] + (name.map { ["--stdin-filename", $0] } ?? [])
      let right = try Command.run(arguments, in: folder, input: "SELECT name FROM pet WHERE id = 1;\n")
      #expect(right.status == 0 && right.output == "", "\(project.files.keys.sorted()) \(name ?? "-"): \(right)")
      let wrong = try Command.run(arguments, in: folder, input: "SELECT nam FROM pet;\n")
      #expect(wrong.status == 1 && wrong.output.contains(":1:8: error: no column 'nam' in 'pet'"), "\(wrong)")
    }
  }

  /// What is new beside a database's files is for that one.
  @Test func ofSeveralDatabasesTheNearestIsMeant() throws {
    let entry = "  - {engine: sqlite, schema: %/s.sql, queries: %/q.sql}\n"
    let folder = try TemporaryFolder([
      "sqlc.yaml": "version: '2'\nsql:\n" + entry.replacing("%", with: "one") + entry.replacing("%", with: "two"),
      "one/s.sql": Self.table, "two/s.sql": "CREATE TABLE toy (id INTEGER PRIMARY KEY);\n",
      "one/q.sql": "-- name: A :one\nSELECT 1;\n", "two/q.sql": "-- name: B :one\nSELECT 1;\n",
    ])
    for (name, table) in [("one/new.sql", "pet"), ("two/new.sql", "toy")] {
      let result = try Command.run(["-", "--stdin-filename", name], in: folder, input: "SELECT id FROM \(table);\n")
      #expect(result.status == 0 && result.output == "", "\(result)")
    }
  }
}
