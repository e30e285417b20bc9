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
    #expect(down.status == 0 && down.error.contains("no file takes this migration back"))
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
