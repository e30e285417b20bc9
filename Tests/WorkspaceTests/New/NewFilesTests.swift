import Foundation
import Testing

@testable import Workspace

/// `init`, `migrations add` and `queries add`.
struct NewFilesTests {
  @Test(
    arguments: [
      ([], nil, "1.sql"), (["1.sql", "9.sql", "10.sql"], nil, "11.sql"), (["1.sql"], "add tags", "2_add_tags.sql"),
      (["0001_a.sql", "0009_b.sql"], "c", "0010_c.sql"), (["01-a.sql"], "b c", "02-b_c.sql"),
      (["10.sql", "20.sql", "30.sql"], nil, "40.sql"), (["0001_a/up.sql"], "b", "0002_b/up.sql"),
      (["20240131_a.sql"], "b", "20251122_b.sql"), (["20240131120000_a.sql"], nil, "20251122101530.sql"),
      (["1700000000.sql"], nil, "1763806530.sql"), (["20991231.sql"], nil, "21000101.sql"),
      (["readme.sql", "3.sql"], nil, "4.sql"), (["0000000005_a.sql"], nil, "0000000006.sql"),
      (["9223372036854775807.sql"], "x", "9223372036854775808_x.sql"),
      (["99999999999999999999.sql"], nil, "100000000000000000000.sql"),
      (["migration_0001_a.sql", "migration_0002.sql"], "b c", "migration_0003_b_c.sql"),
      (["mig7.sql"], nil, "mig8.sql"),
      (["2024.01.31T17.59.18.a.sql"], nil, "2025.11.22T10.15.30.sql"),
    ] as [([String], String?, String)])
  func theNextMigrationIsNumberedLikeTheOthers(_ existing: [String], _ name: String?, _ path: String) {
    #expect(NewMigration(after: existing, named: name, now: 1_763_806_530).path == path)
  }

  @Test func nothingIsWrittenOver() throws {
    let folder = try TemporaryFolder()
    let project = ProjectFolder(folder.path)
    #expect(throws: InputError.self) { try project.addMigration(named: nil) }
    #expect(try project.makeProject().files == ["puresql.yaml", "Migrations/1.sql"])
    #expect(throws: InputError.self) { try project.makeProject() }
    #expect(try project.addMigration(named: "x").files == ["Migrations/2_x.sql"])
    #expect(try project.addQueries(named: "Shop/Cart").files == ["Queries/Shop/Cart.sql"])
    try folder.write("Queries/Shop/Cart.sql", "SELECT 1;")
    #expect(throws: InputError.self) { try project.addQueries(named: "Shop/Cart.sql") }
    #expect(try folder.read("Queries/Shop/Cart.sql") == "SELECT 1;")
    for name in ["../x", "/x", "a//b", ".x", ""] {
      #expect(throws: InputError.self) { try project.addQueries(named: name) }
    }
    #expect(throws: InputError.self) { try project.addMigration(named: "a/b") }
  }

  @Test func aPatternIsNoFolder() throws {
    let folder = try TemporaryFolder([
      "a*b/puresql.yaml": "migrations: M\nqueries: 'Q?/*.sql'\n", "a*b/M/1.sql": "", "a*b/Q1/a.sql": "",
    ])
    let project = ProjectFolder(folder.path + "/a*b")
    #expect(try project.addMigration(named: nil).files == ["M/2.sql"])
    #expect(throws: InputError("'queries' in puresql.yaml names no single folder; add the file by hand")) {
      try project.addQueries(named: "x")
    }
  }

  /// What `init`, `migrations add` and `queries add` leave is a project without a finding, and says what comes next.
  @Test func newFilesTeachAndAreFine() throws {
    let folder = try TemporaryFolder()
    var next: [String] = []
    for arguments in [["init"], ["migrations", "add", "tags"], ["queries", "add", "Pets"]] {
      let result = try Command.run(arguments, in: folder)
      #expect(result.status == 0 && result.error.hasPrefix("next: ") && result.error.contains("'puresql-lint'"))
      next.append(result.output)
    }
    #expect(next == ["puresql.yaml\nMigrations/1.sql\n", "Migrations/2_tags.sql\n", "Queries/Pets.sql\n"])
    let empty = try Command.run(["--fail-on", "note"], in: folder)
    #expect(empty.status == 0 && empty.error.hasPrefix("no problems in 3 files (0 statements)\n"), "\(empty)")
    #expect(try ConfigurationSchemaTests.schemaTakes("puresql", folder.read("puresql.yaml")))

    // What the comments show is right.
    for file in ["Migrations/1.sql", "Migrations/2_tags.sql", "Queries/Pets.sql"] {
      let sample = try folder.read(file).split(separator: "\n").filter { $0.hasPrefix("--     ") }
        .map { $0.dropFirst(3) }.joined(separator: "\n")
      #expect(sample.contains(";"))
      let other = file == "Migrations/2_tags.sql" ? "" : sample
      try folder.write(file, other)
    }
    #expect(try Command.run([], in: folder).error.hasPrefix("no problems in 3 files (3 statements)"))
    #expect(try Command.run(["describe"], in: folder).output.contains("petsNamed: select, many rows"))
  }

  @Test func aMigrationIsWrittenAsTheProjectsToolReadsIt() throws {
    let table = "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT);"
    let cases = [
      ("db/migrations/00001_a.sql", "-- +goose Up\n\(table)\n-- +goose Down\nDROP TABLE t;\n", "00002_b.sql"),
      ("db/migrations/20240101120000_a.sql", "-- migrate:up\n\(table)\n-- migrate:down\nDROP TABLE t;\n", "_b.sql"),
    ]
    for (file, text, made) in cases {
      let folder = try TemporaryFolder([file: text])
      let result = try Command.run(["migrations", "add", "b"], in: folder)
      #expect(result.status == 0 && result.output.hasPrefix("db/migrations/") && result.output.hasSuffix("\(made)\n"))
      let path = String(result.output.dropLast())
      let new = try folder.read(path)
      for mark in text.split(separator: "\n").filter({ $0.hasPrefix("--") }) { #expect(new.contains("\(mark)\n")) }
      #expect(try Command.run([], in: folder).error.hasPrefix("no problems in 2 files (1 statement)\n"), "\(new)")
      // What is written behind the first mark runs.
      let lines = new.replacing("\n\n\n", with: "\nCREATE TABLE u (id INTEGER PRIMARY KEY);\n")
      try folder.write(path, lines)
      #expect(try Command.run(["describe"], in: folder).output.contains("table u"), "\(lines)")
    }
    let drizzle = try TemporaryFolder([
      "drizzle/0000_a.sql": table, "drizzle/meta/_journal.json": #"{"entries": [{"idx": 0, "tag": "0000_a"}]}"#,
    ])
    let refused = try Command.run(["migrations", "add", "b"], in: drizzle)
    #expect(refused.status == 2 && refused.error.contains("'drizzle-kit generate --custom --name NAME' makes one"))
    let initialized = try Command.run(["init"], in: drizzle)
    #expect(initialized.status == 2 && initialized.error.contains("a project of drizzle here already"))
  }

  @Test func queriesAreNamedAsTheProjectsToolNamesThem() throws {
    let folder = try TemporaryFolder([
      "sqlc.yaml": "version: '2'\nsql:\n  - {engine: sqlite, schema: schema.sql, queries: db/queries}\n",
      "schema.sql": "CREATE TABLE t (id INTEGER PRIMARY KEY);\n",
      "db/queries/t.sql": "-- name: All :many\nSELECT id FROM t;\n",
    ])
    let result = try Command.run(["queries", "add", "pets"], in: folder)
    #expect(result.status == 0 && result.output == "db/queries/pets.sql\n", "\(result)")
    #expect(try folder.read("db/queries/pets.sql").contains("-- name: PetsNamed :many"))
    #expect(try Command.run(["--fail-on", "note"], in: folder).status == 0)
  }

  @Test func aMigrationThatNothingReadsIsNotMade() throws {
    let folder = try TemporaryFolder(["puresql.yaml": "# x\nschema: s.sql\n", "s.sql": ""])
    let message =
      "puresql.yaml:2: the schema comes from 's.sql', and no migration is read; replace 'schema' with 'migrations' first"
    #expect(throws: InputError(message)) { try ProjectFolder(folder.path).addMigration(named: nil) }
    #expect(throws: InputError(message)) { try ProjectFolder(folder.path).addFirstMigration("") }
  }
}
