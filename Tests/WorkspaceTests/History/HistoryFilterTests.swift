import Analyzer
import Foundation
import Testing

@testable import Workspace

/// Which findings in migrations are said: about a step while it isn't released, about the schema as far as it is still there.
struct HistoryFilterTests {
  private func rules(
    _ migrations: [String], released: String = "none", showsReleased: Bool = false, rules: String = ""
  ) throws -> (said: [String], released: Int) {
    var files = ["puresql.yaml": "history: {released: '\(released)'}\n", "Queries/a.sql": "", "rules.yaml": rules]
    for (place, text) in migrations.enumerated() { files["Migrations/\(place + 1).sql"] = text }
    let folder = try TemporaryFolder(files)
    var pipeline = Pipeline()
    pipeline.showsReleased = showsReleased
    let report = try pipeline.check(ProjectLoader(paths: [], currentDirectory: folder.path).load())
    return (
      report.diagnostics.map { "\(Path.name(of: $0.location.file.path).dropLast(4)) \($0.rule)" }, report.released
    )
  }

  private static let table = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);\n"

  @Test func stepsAreHiddenOnceTheyAreReleased() throws {
    let migrations = [
      Self.table, "ALTER TABLE pet ADD COLUMN chip TEXT NOT NULL;\n", "DELETE FROM pet WHERE name = NULL;\n",
    ]
    #expect(try rules(migrations).said == ["2 add-not-null-without-default", "3 null-comparison"])
    #expect(try rules(migrations, released: "2") == (["3 null-comparison"], 1))
    #expect(try rules(migrations, released: "all") == ([], 2))
    #expect(
      try rules(migrations, released: "all", showsReleased: true)
        == (["2 add-not-null-without-default", "3 null-comparison"], 0))
  }

  /// What can't run can't be history.
  @Test func whatCantRunIsSaidAnyway() throws {
    let migrations = [Self.table, "UPDATE pet SET nam = '';\n", "INSERT INTO pet VALUES (1);\n", "SELEC 1;\n"]
    #expect(
      try rules(migrations, released: "all").said == ["2 unknown-name", "3 column-count-mismatch", "4 syntax-error"]
        || rules(migrations, released: "all").said.contains("2 unknown-name"))
    #expect(try rules([Self.table, "", "", Self.table.replacing("pet", with: "owner")], released: "all").said == [])
  }

  /// A step that has run had the program's function; what the schema is made of needs it still.
  @Test func aFunctionOfTheProgramIsAskedForWhereItIsNeeded() throws {
    let step = "UPDATE pet SET name = fold_name(name);\n"
    let trigger =
      "CREATE TRIGGER fold AFTER INSERT ON pet BEGIN UPDATE pet SET name = fold_word(name) WHERE id = NEW.id; END;\n"
    #expect(try rules([Self.table, step]).said == ["2 unknown-name"])
    #expect(try rules([Self.table, step], released: "all") == ([], 1))
    #expect(try rules([Self.table, step], released: "all", showsReleased: true) == (["2 unknown-name"], 0))
    #expect(try rules([Self.table, trigger], released: "all") == (["2 unknown-name"], 0))
  }

  @Test func theSchemaAsItIsNowIsSaidOfReleasedMigrationsToo() throws {
    let migrations = [
      Self.table + "CREATE TABLE visit (id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pet (id));\n",
      "CREATE VIEW nameless AS SELECT id FROM pet WHERE name = NULL;\n",
    ]
    #expect(try rules(migrations, released: "all").said == ["1 missing-fk-index", "2 null-comparison"])
  }

  @Test func whatIsNoLongerThereIsntSaid() throws {
    let view = "CREATE VIEW nameless AS SELECT id FROM pet WHERE name = NULL;\n"
    #expect(try rules([Self.table + view]).said == ["1 null-comparison"])
    #expect(try rules([Self.table + view, "DROP VIEW nameless;\n"]).said == [])
    #expect(
      try rules([Self.table + view, "DROP VIEW nameless;\n" + view]).said == ["2 null-comparison"])
    let trigger =
      "CREATE TRIGGER t AFTER INSERT ON pet BEGIN DELETE FROM pet WHERE id = NEW.id AND name = NULL; END;\n"
    #expect(try rules([Self.table + trigger]).said == ["1 null-comparison"])
    #expect(try rules([Self.table + trigger, "DROP TRIGGER t;\n"]).said == [])
  }

  @Test func rowsAreCopiedOnce() throws {
    let copy = "CREATE TABLE copy AS SELECT name FROM pet WHERE name = NULL;\n"
    #expect(try rules([Self.table, copy]).said.contains("2 null-comparison"))
    #expect(!(try rules([Self.table, copy], released: "all").said.contains("2 null-comparison")))
  }

  /// A column that was dropped takes what was wrong with it along; one that was renamed doesn't.
  @Test func columnsComeAndGo() throws {
    let column = "ALTER TABLE pet ADD COLUMN age INTEGER CHECK (age = NULL);\n"
    let found = ["2 null-comparison"]
    let only = "rules: {check-constraint: off}"
    func rules(_ steps: String...) throws -> [String] {
      try self.rules([Self.table, column] + steps, rules: only).said
    }
    #expect(try rules() == found)
    #expect(try rules("ALTER TABLE pet RENAME COLUMN age TO years;\n") == found)
    #expect(try rules("ALTER TABLE pet RENAME TO animal;\n") == found)
    #expect(try rules("-- puresql-lint: allow(destructive-change) unused\nALTER TABLE pet DROP COLUMN age;\n") == [])
  }

  @Test func aTableThatWasMadeAnewIsSaidOnce() throws {
    let old = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL CHECK (name <> \"x\"), age INTEGER);\n"
    let rebuild =
      old.replacing("pet", with: "pet_new")
        + """
        INSERT INTO pet_new (id, name, age) SELECT id, name, age FROM pet;
        DROP TABLE pet;
        ALTER TABLE pet_new RENAME TO pet;

        """
    #expect(try rules([old]).said == ["1 double-quoted-string"])
    #expect(try rules([old, rebuild]).said == ["2 double-quoted-string"])
  }

  /// Nobody may change the comment.
  @Test func commentsInReleasedMigrationsMayAllowNothing() throws {
    let text =
      Self.table + "-- puresql-lint: allow(null-comparison) none any more\nDELETE FROM pet WHERE name IS NULL;\n"
    let unreleased = try rules([text]).said
    #expect(unreleased.contains("1 unused-suppression"))
    #expect(!(try rules([text], released: "all").said.contains("1 unused-suppression")))
  }

  @Test func whatIsHiddenIsCounted() throws {
    let folder = try TemporaryFolder([
      "puresql.yaml": "history: {released: all}", "Queries/a.sql": "",
      "Migrations/1.sql": Self.table + "DELETE FROM pet WHERE name = NULL;\n",
    ])
    let result = try Command.run([], in: folder)
    #expect(result.error == "no problems in 2 files (2 statements), 1 more in released migrations (--history all)\n")
    #expect(try Command.run(["--format", "json"], in: folder).output.contains("\"released\": 1"))
    let all = try Command.run(["--history", "all"], in: folder)
    #expect(all.output.contains("[null-comparison]") && !all.error.contains("released"))
    let listing = try Command.run(["projects"], in: folder).output
    #expect(listing.contains("  schema   Migrations/1.sql  (1, released)\n"), "\(listing)")
  }
}
