import Analyzer
import CSQLite
import Rules
import Testing
import Workspace

struct PipelineTests {
  private func report(
    _ files: [String: String], _ paths: String..., configure: (inout Pipeline) -> Void = { _ in }
  ) throws -> Report {
    let folder = try TemporaryFolder(files)
    var pipeline = Pipeline()
    configure(&pipeline)
    let projects = try ProjectLoader(paths: paths, currentDirectory: folder.path).load()
    return try pipeline.check(projects)
  }

  private func findings(_ report: Report) -> [String] {
    report.diagnostics.map {
      "\(report.path(of: $0.location.file)) \($0.severity.name) \($0.rule) '\($0.location.text)'"
    }
  }

  private static let broken = [
    "Migrations/1.sql": "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;",
    "Queries/a.sql": "SELECT nam FROM pet;", "Queries/b.sql": "SELECT id FROM pet WHERE name = NULL;",
  ]

  @Test func findingsComeInOrder() throws {
    let report = try report(Self.broken)
    #expect(
      findings(report) == [
        "Queries/a.sql error unknown-name 'nam'", "Queries/b.sql error null-comparison 'name = NULL'",
      ])
    #expect(report.files.count == 3 && report.statements == 3)
  }

  @Test func foreignKeysAreOffWhileOurRuntimeMigrates() throws {
    var files = [
      "Migrations/1.sql": """
      CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT) STRICT;
      CREATE TABLE pet (id INTEGER PRIMARY KEY, ownerId INTEGER NOT NULL REFERENCES owner ON DELETE CASCADE) STRICT;
      CREATE INDEX petOwner ON pet (ownerId);
      """,
      "Queries/Pet.sql": "pets: SELECT count(*) AS n FROM pet;",
      "Migrations/2.sql": """
      CREATE TABLE newOwner (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT '') STRICT;
      INSERT INTO newOwner (id, name) SELECT id, COALESCE(name, '') FROM owner;
      DROP TABLE owner;
      ALTER TABLE newOwner RENAME TO owner;
      """,
    ]
    func cascades() throws -> [String] {
      try findings(report(files)).filter { $0.contains("rebuild-cascades") }
    }
    #expect(try cascades() == [])
    files["puresql.yaml"] = "history: {foreignKeys: on}"
    #expect(try cascades() == ["Migrations/2.sql error rebuild-cascades 'owner'"])
  }

  @Test func onlyNamedFilesAreReported() throws {
    let report = try report(Self.broken, "Queries/b.sql")
    #expect(findings(report) == ["Queries/b.sql error null-comparison 'name = NULL'"])
    #expect(report.files.count == 1 && report.statements == 1)
  }

  @Test func rulesAreSelectedAndIgnored() throws {
    #expect(findings(try report(Self.broken) { $0.rules.ignored = ["null-comparison"] }).count == 1)
    // A statement that can't run is always said.
    #expect(findings(try report(Self.broken) { $0.rules.selected = ["require-strict"] }).count == 1)
    #expect(throws: InputError("--select: no rule or category 'null-comparson'; did you mean 'null-comparison'?")) {
      try report(Self.broken) { $0.rules.selected = ["null-comparson"] }
    }
    #expect(throws: InputError.self) { try report(Self.broken) { $0.rules.ignored = ["unknown-name"] } }
  }

  /// A table in the plural, and two columns of one name.
  private static let undisciplined = [
    "Migrations/1.sql": "CREATE TABLE pets (id INTEGER PRIMARY KEY, name TEXT NOT NULL, other INTEGER);",
    "Queries/a.sql": "twice:\nSELECT name, other AS name FROM pets WHERE id = ?;",
  ]

  @Test func aProjectOfOursIsHeldToThisHousesDiscipline() throws {
    let ours = ["singular-table-name", "duplicate-result-column"]
    func rules(_ files: [String: String], preset: RulePreset? = nil) throws -> [String] {
      try report(files) { $0.rules.preset = preset }.diagnostics.map(\.rule)
    }
    #expect(try rules(Self.undisciplined) == ours)
    #expect(try rules(Self.undisciplined, preset: .essential) == ["duplicate-result-column"])
    var files = Self.undisciplined
    files["rules.yaml"] = "extends: essential"
    #expect(try rules(files) == ["duplicate-result-column"])
    #expect(try rules(files, preset: .recommended) == ours)
    // Files of which nothing says whose they are.
    let plain = [
      "schema.sql": "CREATE TABLE pets (id INTEGER PRIMARY KEY, name TEXT NOT NULL, other INTEGER);",
      "report.sql": "SELECT name, other AS name FROM pets WHERE id = ?;",
    ]
    #expect(try rules(plain) == [])
    #expect(try report(plain) { $0.rules.preset = .recommended }.diagnostics.map(\.severity) == [.warning, .warning])
    // Where Swift is made of it, it is an error whoever's the project is.
    #expect(try report(plain) { $0.generates = true }.diagnostics.map(\.severity) == [.error])
  }

  @Test func aPuresqlYamlBesideAnotherToolsFilesMakesNoProjectOfOurs() throws {
    let files = [
      "puresql.yaml": "exclude: old",
      "db/migrations/00001_a.sql":
        "-- +goose Up\nCREATE TABLE pets (id INTEGER PRIMARY KEY);\n-- +goose Down\nDROP TABLE pets;",
    ]
    #expect(try report(files).diagnostics.isEmpty)
  }

  @Test func whatKeepsSwiftFromBeingMadeIsAnError() throws {
    let files = [
      "Migrations/1.sql": "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);",
      "Queries/a.sql": "byName(output: Pet):\nSELECT id, name AS called FROM pet WHERE name = ?;",
    ]
    #expect(findings(try report(files)) == ["Queries/a.sql error generated-name 'Pet'"])
    var goose = files
    goose["Migrations/1.sql"] = "-- +goose Up\n\(files["Migrations/1.sql"] ?? "")\n-- +goose Down\nDROP TABLE pet;\n"
    #expect(findings(try report(goose)) == [])
    goose["puresql.yaml"] = "output: Generated"
    #expect(findings(try report(goose)) == ["Queries/a.sql error generated-name 'Pet'"])
  }

  /// The history starts from tables that nobody has read, so that of `owner` nothing is known; `toy` is known whole.
  @Test func columnsOfTablesThatTheHistoryMakesAreChecked() throws {
    let files = [
      "Migrations/1.sql": """
      ALTER TABLE owner ADD COLUMN phone TEXT;
      CREATE INDEX owner_town ON owner (town);
      CREATE TABLE toy (id INTEGER PRIMARY KEY, UNIQUE (name));
      """
    ]
    #expect(
      findings(try report(files) { $0.rules.preset = .essential }) == [
        "Migrations/1.sql note unread ''", "Migrations/1.sql error unknown-name 'name'",
      ])
  }

  @Test func rulesYAMLDecides() throws {
    var files = Self.broken
    files["rules.yaml"] = """
      rules: {unknown-name: warning}
      overrides:
        - paths: Queries/b.sql
          rules: {null-comparison: off}
      """
    #expect(findings(try report(files)) == ["Queries/a.sql warning unknown-name 'nam'"])
  }

  @Test func looseFilesWithDefinitionsAreTheSchema() throws {
    let files = [
      "z.sql": "CREATE TABLE t (a INTEGER PRIMARY KEY) STRICT; SELECT a FROM t;", "a.sql": "SELECT a, b FROM t;",
    ]
    #expect(findings(try report(files)) == ["a.sql error unknown-name 'b'"])
  }

  @Test func pathsOfSeveralProjectsTellThemApart() throws {
    let files = Dictionary(
      uniqueKeysWithValues: ["x", "y"].flatMap { name in
        [("\(name)/puresql.yaml", "")] + Self.broken.map { ("\(name)/\($0.key)", $0.value) }
      })
    #expect(
      findings(try report(files, "x/Queries/a.sql", "y/Queries/b.sql")) == [
        "x/Queries/a.sql error unknown-name 'nam'", "y/Queries/b.sql error null-comparison 'name = NULL'",
      ])
  }

  @Test func theOrderOfMigrationsIsChecked() throws {
    var files = Self.broken
    files["Migrations/3.sql"] = "CREATE TABLE toy (id INTEGER PRIMARY KEY) STRICT;"
    #expect(findings(try report(files, "Migrations")) == ["Migrations/3.sql error migration-order ''"])
    // Where nothing says that the numbers are ours, a gap is nobody's business.
    #expect(findings(try report(files.filter { $0.key.hasPrefix("Migrations") }, "Migrations")) == [])
  }

  @Test func twoRunsAreTheSameToTheByte() throws {
    var files: [String: String] = Self.broken
    for i in 0..<40 { files["Queries/\(i).sql"] = "SELECT x\(i), nam FROM pet JOIN pt; SELECT ( FROM pet;" }
    let folder = try TemporaryFolder(files)
    func run() throws -> [UInt8] {
      JSONReporter(try Pipeline().check(ProjectLoader(paths: [], currentDirectory: folder.path).load())).render()
    }
    #expect(try run() == run())
  }

  @Test func deepNestingIsNoCrash() throws {
    let deep = "SELECT " + String(repeating: "(", count: 900) + "1" + String(repeating: ")", count: 900) + ";"
    let tooDeep = "SELECT " + String(repeating: "(", count: 100_000)
    #expect(
      findings(try report(["a.sql": deep, "b.sql": tooDeep])).allSatisfy { $0.hasPrefix("b.sql error syntax-error") })
  }

  @Test func aDatabaseCanBeTheSchema() throws {
    let folder = try TemporaryFolder(["puresql.yaml": "schema: s.db", "Queries/a.sql": "SELECT title, x FROM doc, t;"])
    var database: OpaquePointer?
    #expect(sqlite3_open(folder.path + "/s.db", &database) == SQLITE_OK)
    let schema =
      "CREATE VIRTUAL TABLE doc USING fts5(title); CREATE TABLE t (a INTEGER) STRICT; CREATE INDEX i ON t (a);"
    #expect(sqlite3_exec(database, schema, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(database)
    let pipeline = Pipeline()
    let projects = try ProjectLoader(paths: [], currentDirectory: folder.path).load()
    let found = findings(try pipeline.check(projects))
    #expect(
      found.filter { $0.hasPrefix("Queries") && $0.contains(" error unknown-name ") } == [
        "Queries/a.sql error unknown-name 'x'"
      ])
    #expect(!found.contains { $0.contains("sqlite-rejects") })
  }
}
