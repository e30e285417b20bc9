import Foundation
import Testing

/// What the command says of files that aren't checked, and of projects of which nothing is read.
struct LeftOutTests {
  private static let postgres =
    "CREATE TABLE a (id BIGSERIAL PRIMARY KEY, name TEXT);\nCREATE INDEX a_name ON a USING gin (name);\n"

  /// Expects that a named file isn't checked, and that one line begins with why.
  private func expectUnchecked(_ file: String, because reason: String, in folder: TemporaryFolder) throws {
    let result = try Command.run([file], in: folder)
    #expect(result.status == 0 && result.output == "", "\(result)")
    #expect(result.error.hasPrefix("'\(file)' isn't checked: \(reason)"), "\(result)")
  }

  /// A file keeps the role that its project gives it; hooks name one by one what was changed.
  @Test(arguments: [
    ("migrations/postgres/1_init.up.sql", "it is for another database than SQLite"),
    ("schema.sql", "it is a copy of the schema, and is compared with the history"),
  ])
  func aNamedFileKeepsItsRole(_ file: String, _ reason: String) throws {
    let folder = try TemporaryFolder([
      "migrations/sqlite/1_init.up.sql": "CREATE TABLE a (id INTEGER PRIMARY KEY, name TEXT);",
      "migrations/sqlite/1_init.down.sql": "DROP TABLE a;", "migrations/postgres/1_init.up.sql": Self.postgres,
      "migrations/postgres/1_init.down.sql": "DROP TABLE a;",
      "schema.sql": "CREATE TABLE a (id INTEGER PRIMARY KEY, name TEXT);",
    ])
    for isInRepository in [false, true] {
      if isInRepository { try folder.write(".git/HEAD", "") }
      try expectUnchecked(file, because: "\(reason)\n", in: folder)
    }
  }

  /// A hook names each file of a program that was changed, in repositories without SQLite, too.
  @Test(arguments: ["b.py", "src/b.ts", "b.go", "B.swift"])
  func aNamedProgramWithoutAClientIsNoSQL(_ file: String) throws {
    let folder = try TemporaryFolder([file: "x = 1\n"])
    try expectUnchecked(file, because: "its program has no client of SQLite", in: folder)
    try folder.write("migrations/1_init.up.sql", "CREATE TABLE a (id INTEGER PRIMARY KEY);")
    try expectUnchecked(file, because: "its program has no client of SQLite", in: folder)
    try folder.write("puresql.yaml", "programs: off\n")
    try expectUnchecked(file, because: "'programs: off' in puresql.yaml", in: folder)
    #expect(try Command.run(["--fix", file], in: folder).status == 0)
  }

  /// What takes a migration back isn't run, and is checked all the same.
  @Test func aNamedReversalIsChecked() throws {
    let folder = try TemporaryFolder([
      "migrations/1_init.up.sql": "CREATE TABLE a (id INTEGER PRIMARY KEY);",
      "migrations/1_init.down.sql": "DROP TABLE b;",
    ])
    let result = try Command.run(["migrations/1_init.down.sql"], in: folder)
    #expect(result.status == 1 && result.output.contains("no table 'b'"), "\(result)")
  }

  /// Naming the folder asks for it.
  @Test func aNamedFolderIsRead() throws {
    let folder = try TemporaryFolder([
      "migrations/sqlite/1_init.up.sql": "CREATE TABLE a (id INTEGER PRIMARY KEY);",
      "migrations/postgres/1_init.up.sql": Self.postgres,
    ])
    #expect(try Command.run(["migrations/postgres"], in: folder).output.contains("[syntax-error]"))
  }

  /// No other project beside it takes it for a query of its own.
  @Test func aNamedFileOfAnotherDatabaseIsNobodysQuery() throws {
    let files = [
      "a/migrations/0001_a.sql": "CREATE TABLE a (id INTEGER PRIMARY KEY);",
      "b/migrations/0001_b.sql": "CREATE TABLE b (id INTEGER PRIMARY KEY);",
      "store/mysql/migrations/0001_c.sql": "CREATE TABLE c (id BIGINT UNSIGNED PRIMARY KEY AUTO_INCREMENT);",
      "store/mysql/migrations/0002_c.sql": "ALTER TABLE c ADD COLUMN name TEXT;",
    ]
    for isInRepository in [false, true] {
      let folder = try TemporaryFolder(files)
      if isInRepository { try folder.write(".git/HEAD", "") }
      for file in ["store/mysql/migrations/0001_c.sql", "store/mysql/migrations/0002_c.sql"] {
        try expectUnchecked(file, because: "it is for another database", in: folder)
      }
    }
  }

  /// Seen from the folder that it lies in, it is a copy.
  @Test func aNamedFileIsWhatAConfigurationSays() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "",
      "sqlc.yaml": "version: '2'\nsql: [{engine: sqlite, schema: db/schema.sql, queries: db/queries.sql}]\n",
      "db/schema.sql": "CREATE TABLE a (id INTEGER PRIMARY KEY, b INTEGER REFERENCES missing);",
      "db/queries.sql": "SELECT * FROM a;",
      "db/migrations/20260312000000.sql": "CREATE TABLE a (id INTEGER PRIMARY KEY);",
      "db/migrations/atlas.sum": "h1:x=\n",
    ])
    #expect(try Command.run(["db/schema.sql"], in: folder).output.contains("[fk-unknown-parent]"))
  }

  /// Statements of which nobody can say what schema they are for are checked against none of them.
  @Test func aNamedFileIsNotEachDatabases() throws {
    let folder = try TemporaryFolder([
      "package.json": "{}", "a/s.sql": "CREATE TABLE t (id INTEGER PRIMARY KEY);",
      "b/s.sql": "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT);", "b/q.sql": "SELECT name FROM t;",
      "c/q.sql": "SELECT missing FROM u;",
    ])
    let result = try Command.run(["c/q.sql"], in: folder)
    #expect(result.status == 0 && result.output == "", "\(result)")
    #expect(result.error.hasPrefix("'c/q.sql' isn't checked: "), "\(result)")
    #expect(try Command.run(["b/q.sql", "a/s.sql"], in: folder).status == 0)
  }

  /// What names of files leave out, a folder's being read doesn't change.
  @Test func aNamedFileIsExcluded() throws {
    let folder = try TemporaryFolder([
      "puresql.yaml": "exclude: [Queries/old.sql]", "Migrations/1.sql": "CREATE TABLE a (id INTEGER PRIMARY KEY);",
      "Queries/old.sql": "SELECT nothing FROM a;",
    ])
    let result = try Command.run(["Queries/old.sql"], in: folder)
    #expect(result.status == 0 && result.error.hasPrefix("'Queries/old.sql' isn't checked: 'exclude'"), "\(result)")
  }

  @Test func whereNothingIsReadItIsSaidWhy() throws {
    let folder = try TemporaryFolder([
      "sqlc.yaml": "version: '2'\nsql:\n  - engine: postgresql\n    schema: db/migrations\n    queries: db/queries\n",
      "db/migrations/000001_a.up.sql": "CREATE TABLE a (id INTEGER PRIMARY KEY);",
      "db/migrations/000001_a.down.sql": "DROP TABLE a;", "db/queries/a.sql": "SELECT * FROM a;",
    ])
    let result = try Command.run(["projects"], in: folder)
    #expect(result.status == 0)
    #expect(
      result.output
        == "no project with SQLite in it\n  because of sqlc.yaml:3\n  skipped  db  (other-database)\n", "\(result)")
    let json = try Command.run(["projects", "--format", "json"], in: folder).output
    #expect(json.contains("\"projects\": []") && json.contains("\"reason\": \"other-database\""), "\(json)")
  }

  /// Thousands of files are left out of some folders.
  @Test func manySkippedFilesOfAFolderAreOneLine() throws {
    var files = ["m/1_a.mysql.up.sql": "SELECT 1;"]
    for number in 1...9 {
      files["m/\(number)_a.sqlite.up.sql"] = "SELECT 1;"
      files["m/\(number)_a.sqlite.down.sql"] = "SELECT 1;"
    }
    let lines = try Command.run(["projects"], in: TemporaryFolder(files)).output.split(separator: "\n")
    #expect(
      lines.filter { $0.contains("skipped") } == [
        "  skipped  m/1_a.mysql.up.sql  (other-database)", "  skipped  m  (reversal, 9 files)",
      ], "\(lines)")
  }

  /// A module of SQLDelight's is one project to whoever asks for one.
  @Test func stepsBesideASchemaAreNoOtherProject() throws {
    let folder = try TemporaryFolder([
      "build.gradle.kts":
        "sqldelight {\n  databases {\n    create(\"App\") {\n      packageName.set(\"app\")\n    }\n  }\n}\n",
      "src/commonMain/sqldelight/app/A.sq":
        "CREATE TABLE a (id INTEGER PRIMARY KEY, name TEXT);\nall: SELECT * FROM a;",
      "src/commonMain/sqldelight/migrations/1.sqm": "ALTER TABLE a ADD COLUMN name TEXT;",
    ])
    for verb in ["report", "facts"] {
      let result = try Command.run([verb, "-o", "out"], in: folder)
      #expect(result.status == 0, "\(result)")
    }
  }
}
