import Foundation
import Testing
import Workspace

/// `--fix`, from the command's arguments to the files.
struct FixerTests {
  private static let schema =
    "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, chip TEXT, parent_id INTEGER) STRICT;\n"

  private func fixed(_ queries: String, _ arguments: [String] = ["--fix"], schema: String = schema) throws -> String {
    let folder = try TemporaryFolder(["Migrations/1.sql": schema, "Queries/a.sql": queries])
    _ = try Command.run(arguments, in: folder)
    return try folder.read("Queries/a.sql")
  }

  @Test func safeFixesAreAppliedAndCommentsStay() throws {
    let text = "/* a */ SELECT name -- b\r\nFROM pet -- c\r\nWHERE chip = \"x\"; -- d\r\n"
    #expect(try fixed(text) == text.replacing("\"x\"", with: "'x'"))
  }

  @Test func unsafeOnesAreAppliedOnRequest() throws {
    let text = "SELECT name FROM pet WHERE id NOT IN (SELECT parent_id FROM pet);\n"
    #expect(try fixed(text) == text)
    #expect(
      try fixed(text, ["--fix", "--unsafe"])
        == "SELECT name FROM pet WHERE id NOT IN (SELECT parent_id FROM pet WHERE parent_id IS NOT NULL);\n")
  }

  /// The name of the column would be another, so it isn't the same statement.
  @Test func aSafeFixThatChangesTheSignatureIsAnUnsafeOne() throws {
    let text = "one:\nSELECT chip = \"x\" FROM pet;\n"
    #expect(try fixed(text) == text)
    #expect(try fixed(text, ["--fix", "--unsafe"]) == text.replacing("\"x\"", with: "'x'"))
  }

  /// A comparison with NULL finds nothing, and IS NULL finds rows.
  @Test func whatFindsRowsWhereNoneWereFoundIsUnsafe() throws {
    let text = "SELECT name FROM pet WHERE chip = NULL;\n"
    #expect(try fixed(text) == text)
    #expect(try fixed(text, ["--fix", "--unsafe"]) == text.replacing("= NULL", with: "IS NULL"))
  }

  @Test func whatUnsafeOnesThereAreIsSaid() throws {
    let unsafe = "SELECT name FROM pet WHERE id NOT IN (SELECT parent_id FROM pet);\n"
    for text in [unsafe, "SELECT chip FROM pet WHERE chip = NULL;\n"] {
      let folder = try TemporaryFolder(["Migrations/1.sql": Self.schema, "Queries/a.sql": text])
      let result = try Command.run(["--fix"], in: folder)
      #expect(
        result.error.contains(
          "fixed 0 findings; --unsafe tries 1 more, which may change what a statement means\n"))
      #expect(try Command.run(["--fix", "--unsafe"], in: folder).error.contains("fixed 1 finding\n"))
    }
  }

  @Test func manyAreFixedTogether() throws {
    let text = (0..<200).map { "q\($0):\nSELECT name FROM pet WHERE chip <> \"x\" AND id = \($0);\n" }.joined()
    #expect(try fixed(text) == text.replacing("\"x\"", with: "'x'"))
  }

  /// However many there are, and though there is none among them that is safe.
  @Test func manyThatTurnOutUnsafeAreTold() throws {
    let text = (0..<60).map { "q\($0):\nSELECT chip = \"x\" FROM pet WHERE id = \($0);\n" }.joined()
    let folder = try TemporaryFolder(["Migrations/1.sql": Self.schema, "Queries/a.sql": text])
    #expect(try Command.run(["--fix"], in: folder).error.contains("fixed 0 findings; --unsafe tries 60 more"))
    #expect(try Command.run(["--fix", "--unsafe"], in: folder).error.contains("fixed 60 findings\n"))
  }

  @Test func aDifferenceIsShownAndNothingIsChanged() throws {
    let folder = try TemporaryFolder([
      "Migrations/1.sql": Self.schema, "Queries/a.sql": "SELECT name FROM pet WHERE chip = \"x\";\n",
    ])
    let result = try Command.run(["--diff"], in: folder)
    #expect(
      result.output == """
        --- a/Queries/a.sql
        +++ b/Queries/a.sql
        @@ -1 +1 @@
        -SELECT name FROM pet WHERE chip = "x";
        +SELECT name FROM pet WHERE chip = 'x';

        """)
    #expect(result.status == 1)
    #expect(try folder.read("Queries/a.sql").contains("= \"x\""))
  }

  @Test func onlyFilesThatWereNamedAreChanged() throws {
    let query = "SELECT name FROM pet WHERE chip = \"x\";\n"
    let folder = try TemporaryFolder([
      "Migrations/1.sql": Self.schema, "Queries/a.sql": query, "Queries/b.sql": query,
    ])
    #expect(try Command.run(["--fix", "Queries/b.sql"], in: folder).status == 0)
    #expect(try folder.read("Queries/a.sql") == query)
    #expect(try folder.read("Queries/b.sql") != query)
  }

  @Test func whatIsAllowedOrInTheBaselineIsLeftAlone() throws {
    let allowed = "SELECT name FROM pet WHERE chip = \"x\"; -- puresql-lint: allow(double-quoted-string) none\n"
    #expect(try fixed(allowed) == allowed)
    let query = "SELECT name FROM pet WHERE chip = \"x\";\n"
    let folder = try TemporaryFolder(["Migrations/1.sql": Self.schema, "Queries/a.sql": query])
    #expect(try Command.run(["--write-baseline", "base"], in: folder).status == 0)
    try folder.write("Queries/b.sql", query)
    let result = try Command.run(["--fix", "--baseline", "base"], in: folder)
    #expect(result.status == 0 && result.error.contains("1 in the baseline"))
    #expect(try folder.read("Queries/a.sql") == query)
    #expect(try folder.read("Queries/b.sql") != query)
  }

  /// A finding about the history is one about a file, whatever its text becomes.
  @Test func whatIsFoundOfTheHistoryStaysWithItsFile() throws {
    let view = "CREATE VIEW chipless AS SELECT id FROM pet WHERE chip = \"x\";\n"
    let allowed = "-- puresql-lint: allow-file(migration-order) it was lost\n" + view
    let folder = try TemporaryFolder([
      "Migrations/1.sql": Self.schema, "Migrations/3.sql": allowed, "Queries/a.sql": "SELECT id FROM pet;",
    ])
    let result = try Command.run(["--fix"], in: folder)
    #expect(result.status == 0 && result.error.hasPrefix("fixed 1 finding\n"))
    #expect(try folder.read("Migrations/3.sql") == allowed.replacing("\"x\"", with: "'x'"))

    let two = try TemporaryFolder([
      "one/puresql.yaml": "", "one/Migrations/1.sql": Self.schema, "two/puresql.yaml": "",
      "two/Migrations/1.sql": Self.schema, "two/Migrations/3.sql": view,
    ])
    #expect(try Command.run(["--fix", "one", "two"], in: two).output.hasPrefix("two/Migrations/3.sql:1:1: error: "))
  }

  /// The fix of a view in a database can't be written, and holds up nobody.
  @Test func whatCannotBeWrittenIsNoFix() throws {
    let folder = try TemporaryFolder([
      "puresql.yaml": "schema: app.db\n", "Queries/a.sql": "SELECT name, label FROM pet NATURAL JOIN tag;\n",
    ])
    try folder.database(
      "app.db",
      "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, chip TEXT) STRICT;"
        + "CREATE TABLE tag (id INTEGER PRIMARY KEY, label TEXT NOT NULL) STRICT;"
        + "CREATE VIEW chipless AS SELECT id FROM pet WHERE chip = NULL;")
    #expect(
      try Command.run(["--fix"], in: folder).error.hasPrefix(
        "fixed 0 findings; --unsafe tries 1 more, which may change what a statement means\n"))
    #expect(try Command.run(["--fix", "--unsafe"], in: folder).error.hasPrefix("fixed 1 finding\n"))
    #expect(try folder.read("Queries/a.sql").contains("USING"))
  }

  @Test func standardInputIsNotWrittenAnywhere() throws {
    let folder = try TemporaryFolder(["Migrations/1.sql": Self.schema])
    let result = try Command.run(["-", "--fix"], in: folder, input: "SELECT name FROM pet WHERE chip = NULL;")
    #expect(result.status == 1 && result.output.contains("null-comparison"))
  }
}
