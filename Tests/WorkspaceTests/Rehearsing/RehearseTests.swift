import Foundation
import Testing

/// `puresql-lint rehearse`.
struct RehearseTests {
  private static let owner = "CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT);\n"
  private static let rebuild = """
    CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT UNIQUE);
    INSERT OR IGNORE INTO owner_new (id, name, email) SELECT id, name, email FROM owner;
    DROP TABLE owner;
    ALTER TABLE owner_new RENAME TO owner;

    """

  private struct Found {
    let rule: String
    let severity: String
    let line: Int
    let witness: [String: Any]?
  }

  private static func findings(_ arguments: [String] = [], in folder: TemporaryFolder) throws -> [Found] {
    let result = try Command.run(["rehearse", "--format", "json"] + arguments, in: folder)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any], "\(result.error)")
    let all = try #require(json["findings"] as? [[String: Any]] ?? json["diagnostics"] as? [[String: Any]])
    return all.map { finding in
      let start = finding["start"] as? [String: Any]
      return Found(
        rule: finding["rule"] as? String ?? "", severity: finding["severity"] as? String ?? "",
        line: finding["line"] as? Int ?? start?["line"] as? Int ?? 0, witness: finding["witness"] as? [String: Any])
    }
  }

  @Test func lostRowsAreAnErrorWithAScript() throws {
    let folder = try TemporaryFolder(["Migrations/1.sql": Self.owner, "Migrations/2.sql": Self.rebuild])
    let result = try Command.run(["rehearse"], in: folder)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("Migrations/2.sql:2:1: error: this copy passes over rows of 'owner'"))
    #expect(result.error.hasPrefix("rehearsed 2 migrations\n1 error in 2 files"))
    let found = try Self.findings(in: folder)
    #expect(found.map(\.rule) == ["rehearsal-loses-rows"])
    let witness = try #require(found.first?.witness)
    let setup = try #require(witness["setup"] as? String)
    #expect(setup.contains("INSERT INTO owner") && setup.contains("OR IGNORE"))
    // The plain shell shows how many rows there were and are.
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3") else { return }
    let run = try #require(witness["run"] as? String)
    let shell = try Command.run([":memory:"], in: folder, input: setup + run + ";\n", executable: "/usr/bin/sqlite3")
    #expect(shell.status == 0 && shell.error == "")
    #expect(shell.output == "2\n2|1\n")
  }

  @Test func whatIsMeantIsAllowed() throws {
    let allowed = Self.rebuild.replacing(
      "INSERT OR", with: "-- puresql-lint: allow(rehearsal-loses-rows) one owner for each address\nINSERT OR")
    let folder = try TemporaryFolder(["Migrations/1.sql": Self.owner, "Migrations/2.sql": allowed])
    let result = try Command.run(["rehearse"], in: folder)
    #expect(result.status == 0 && result.output == "")
    #expect(result.error.contains("1 allowed by comments"))
    // Nobody else judges the comment.
    let lint = try Command.run(["lint"], in: folder)
    #expect(!lint.output.contains("unused-suppression"))
  }

  @Test func onlyRehearseSaysThatAnAllowIsUnused() throws {
    let text =
      "-- puresql-lint: allow(rehearsal-loses-rows) no reason at all\nALTER TABLE owner ADD COLUMN phone TEXT;\n"
    let folder = try TemporaryFolder(["Migrations/1.sql": Self.owner, "Migrations/2.sql": text])
    #expect(try Self.findings(in: folder).map(\.rule) == ["unused-suppression"])
    let lint = try Command.run(["lint", "Migrations"], in: folder)
    #expect(!lint.output.contains("unused-suppression"))
  }

  @Test func releasedMigrationsAreLeftAlone() throws {
    let folder = try TemporaryFolder([
      "Migrations/1.sql": Self.owner, "Migrations/2.sql": Self.rebuild,
      "Migrations/3.sql": "ALTER TABLE owner ADD COLUMN phone TEXT;\n",
    ])
    let later = try Command.run(["rehearse", "--from", "2"], in: folder)
    #expect(later.status == 0 && later.output == "")
    #expect(later.error.hasPrefix("rehearsed 1 migration\n"))
    let none = try Command.run(["rehearse", "--from", "3"], in: folder)
    #expect(none.status == 0 && none.error.hasPrefix("no migration is new"))
    try folder.write("puresql.yaml", "migrations: Migrations\nhistory: {released: 2}\n")
    #expect(try Self.findings(in: folder).isEmpty)
    #expect(try Self.findings(["--from", "1"], in: folder).map(\.rule) == ["rehearsal-loses-rows"])
    let wrong = try Command.run(["rehearse", "--from", "no-such-branch"], in: folder)
    #expect(wrong.status == 2 && wrong.output == "")
    #expect(wrong.error == "error: --from no-such-branch: the project is in no git repository\n")
  }

  @Test func foreignKeysAreAsTheConfigurationSays() throws {
    let child = "CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner (id) ON DELETE CASCADE);\n"
    let copy = Self.rebuild.replacing("OR IGNORE ", with: "").replacing(" UNIQUE", with: "")
    let folder = try TemporaryFolder(["Migrations/1.sql": Self.owner + child, "Migrations/2.sql": copy])
    try folder.write("puresql.yaml", "migrations: Migrations\nhistory: {foreignKeys: off}\n")
    #expect(try Self.findings(in: folder).isEmpty)
    #expect(try Self.findings(["--foreign-keys", "on"], in: folder).map(\.severity) == ["error"])
    try folder.write("puresql.yaml", "migrations: Migrations\nhistory: {foreignKeys: on}\n")
    #expect(try Self.findings(in: folder).map(\.rule) == ["rehearsal-loses-rows"])
  }

  @Test func reversalsRunBehindTheirMigrations() throws {
    let folder = try TemporaryFolder([
      "migrations/1_owner.up.sql": Self.owner, "migrations/1_owner.down.sql": "DROP TABLE owner;\n",
      "migrations/2_phone.up.sql": "ALTER TABLE owner ADD COLUMN phone TEXT;\n",
      "migrations/2_phone.down.sql": "ALTER TABLE owner DROP COLUMN phone;\n",
      "migrations/3_short.up.sql": "UPDATE owner SET name = upper(name);\n",
      "migrations/3_short.down.sql": "SELECT 1;\n",
    ])
    let found = try Self.findings(["--down"], in: folder)
    #expect(found.map(\.rule) == ["rehearsal-down-differs"])
    #expect(found.first?.witness != nil)
  }

  /// What takes a migration back may stand in the same file.
  @Test(arguments: [
    ("-- +goose Up\n", "-- +goose Down\n"), ("-- migrate:up\n", "-- migrate:down\n"),
    ("-- +migrate Up\n", "-- +migrate Down\n"),
  ])
  func partsThatTakeBackRunBehindTheirMigrations(_ up: String, _ down: String) throws {
    let folder = try TemporaryFolder([
      "db/migrations/20240101000001_owner.sql": up + Self.owner + down + "DROP TABLE owner;\n",
      "db/migrations/20240101000002_city.sql": up + "ALTER TABLE owner ADD COLUMN city TEXT;\n" + down
        + "ALTER TABLE owner DROP COLUMN city;\n",
      "db/migrations/20240101000003_short.sql": up + "UPDATE owner SET name = upper(name);\n" + down + "SELECT 1;\n",
      "db/migrations/20240101000004_phone.sql": up + "ALTER TABLE owner ADD COLUMN phone TEXT;\n" + down
        + "ALTER TABLE owner DROP COLUMN fax;\n",
    ])
    let result = try Command.run(["rehearse", "--down", "--format", "concise"], in: folder)
    #expect(
      result.output.components(separatedBy: "rehearsal-down-differs").count == 3, "\(result.output)\(result.error)")
    #expect(result.output.contains("doesn't bring back what 'owner' held"))
    #expect(result.output.contains("the reversal of this migration fails: no such column"))
    #expect(!result.error.contains("takes this migration back"))
  }

  /// The version before is what the commit has that says what is released.
  @Test(.enabled(if: Git.isAvailable)) func bothVersionsAreAsked() throws {
    let folder = try TemporaryFolder([
      "Migrations/1.sql": Self.owner,
      "Queries/q.sql": "-- name: mails\nSELECT email FROM owner;\n-- name: names\nSELECT id, name FROM owner;\n",
    ])
    try folder.commitAll()
    try folder.git("tag", "v1")
    try folder.write("Migrations/2.sql", "ALTER TABLE owner RENAME COLUMN email TO mail;\n")
    try folder.write(
      "Queries/q.sql", "-- name: mails\nSELECT mail FROM owner;\n-- name: names\nSELECT id, name FROM owner;\n")
    for arguments in [[], ["--from", "v1"], ["--from", "v1", "--from", "1"]] {
      let result = try Command.run(["rehearse"] + arguments, in: folder)
      #expect(result.status == 0)
      let version = arguments.isEmpty ? "main" : "v1"
      #expect(
        result.output.contains(
          "Migrations/2.sql:1:1: warning: behind this 'mails' of \(version) (Queries/q.sql:1) no longer works: "
            + "no such column: email"), "\(result.output)\(result.error)")
      #expect(
        result.output.contains(
          "note: before this 'mails' of the new version doesn't work: no such column: mail"))
      #expect(result.output.contains("No order is safe"))
      #expect(!result.output.contains("'names'"))
      #expect(result.error.hasPrefix("rehearsed 1 migration\n1 warning, 1 note in 1 file"))
    }
    // Without the old query, one order is safe.
    try folder.write("Migrations/2.sql", "ALTER TABLE owner ADD COLUMN mail TEXT;\n")
    let result = try Command.run(["rehearse"], in: folder)
    #expect(result.output.contains("the other order isn't safe") && !result.output.contains("warning"))
  }

  /// `rehearse: auto`: only what is new beside what is released.
  @Test(.enabled(if: Git.isAvailable)) func lintRehearsesWhatIsNew() throws {
    let folder = try TemporaryFolder([
      "Migrations/1.sql": Self.owner, "Queries/q.sql": "SELECT id FROM owner;\n", "puresql.yaml": "rehearse: auto\n",
    ])
    try folder.commitAll()
    #expect(try !Command.run(["lint"], in: folder).output.contains("rehearsal"))
    try folder.write("Migrations/2.sql", Self.rebuild)
    for arguments in [["lint"], ["lint", "--no-cache"], ["lint"]] {
      let result = try Command.run(arguments, in: folder)
      #expect(result.status == 1 && result.output.contains("[rehearsal-loses-rows]"))
      #expect(result.output.contains("example: "))
    }
    #expect(
      try !Command.run(["lint", "--no-witness", "--format", "json"], in: folder).output.contains("\"witness\": {"))
    try folder.write("puresql.yaml", "rehearse: off\n")
    #expect(try !Command.run(["lint"], in: folder).output.contains("rehearsal-loses-rows"))
    try folder.write("puresql.yaml", "rehearse: always\n")
    #expect(try Command.run(["lint"], in: folder).status == 2)
  }

  /// A table may be made anew over several files, and so again later. On rows of its own, none of these files shows anything.
  @Test func whatIsMadeAnewOverFilesBelongsTogether() throws {
    let table = "CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT)"
    let again = [
      "ALTER TABLE owner RENAME TO owner_old", table, "INSERT INTO owner SELECT id, name FROM owner_old",
      "DROP TABLE owner_old",
    ]
    let files = ([table] + again + ["ALTER TABLE owner ADD COLUMN city TEXT"] + again).enumerated().map { number, sql in
      ("Migrations/\(10 + number).sql", sql + ";\n")
    }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
    let result = try Command.run(["rehearse", "--format", "concise"], in: folder)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("rehearsed 2 of 10 migrations"))
  }

  @Test func sameArgumentsGiveTheSameBytes() throws {
    let folder = try TemporaryFolder(["Migrations/1.sql": Self.owner, "Migrations/2.sql": Self.rebuild])
    let runs = try (0..<2).map { _ in try Command.run(["rehearse", "--format", "json"], in: folder).output }
    #expect(runs[0] == runs[1])
  }

  @Test func aCopyOfTheSchemaIsCompared() throws {
    let up =
      "-- migrate:up\nCREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT);\n-- migrate:down\nDROP TABLE owner;\n"
    let copy = "CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT, email TEXT);\n"
    let folder = try TemporaryFolder(["db/migrations/20240101000000_owner.sql": up, "db/schema.sql": copy])
    #expect(try Self.findings(in: folder).map(\.rule).contains("rehearsal-schema-differs"))
    try folder.write("db/schema.sql", copy.replacing(", email TEXT", with: ""))
    #expect(try Self.findings(in: folder).isEmpty)
    let down = try Command.run(["rehearse", "--down"], in: folder)
    #expect(down.status == 0 && !down.error.contains("nothing takes this migration back"))
  }

  /// A program of the history may move what the step behind it takes away.
  @Test(arguments: [("V2__move.kt", true), ("V2_1__move.kt", true), ("V4__move.kt", false)])
  func whatAProgramDoesBeforeAStepIsNotKnown(_ program: String, isBefore: Bool) throws {
    let folder = try TemporaryFolder([
      "src/main/resources/db/migration/V1__owner.sql": Self.owner,
      "src/main/kotlin/db/migration/\(program)": "class Move : BaseJavaMigration()\n",
      "src/main/resources/db/migration/V3__rebuild.sql": Self.rebuild,
    ])
    let result = try Command.run(["rehearse"], in: folder)
    #expect(result.status == (isBefore ? 0 : 1))
    #expect(result.error.contains("\(program)' runs right before it") == isBefore)
    #expect(result.output.contains("rehearsal-loses-rows") != isBefore)
  }

  /// What isn't seen is said.
  @Test func whatIsNotRehearsedIsSaid() throws {
    let folder = try TemporaryFolder([
      "Migrations/1.sql": Self.owner, "Migrations/2.sql": "UPDATE owner SET name = my_own(name);\n",
    ])
    let result = try Command.run(["rehearse"], in: folder)
    #expect(result.status == 0)
    #expect(result.error.contains("rehearsed 1 of 2 migrations") && result.error.contains("my_own"))
  }
}
