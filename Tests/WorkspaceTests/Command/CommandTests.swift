import Foundation
import Testing

/// The command itself, from its arguments to its exit status.
struct CommandTests {
  private static let files = [
    "Migrations/1.sql": "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;",
    "Queries/a.sql": "SELECT id FROM pet WHERE name = NULL;",
  ]

  @Test func theStatusSaysWhetherThereAreFindings() throws {
    let folder = try TemporaryFolder(Self.files)
    #expect(try Command.run([], in: folder).status == 1)
    #expect(try Command.run(["--fail-on", "never"], in: folder).status == 0)
    #expect(try Command.run(["lint", "Migrations"], in: folder).status == 0)
    try folder.write("rules.yaml", "rules: {null-comparison: note}")
    #expect(try Command.run([], in: folder).status == 0)
    #expect(try Command.run(["--fail-on", "warning"], in: folder).status == 0)
    #expect(try Command.run(["--fail-on=note"], in: folder).status == 1)
  }

  @Test func statisticsCountTheFindingsOfEachRule() throws {
    let files = [
      "Migrations/1.sql": "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;",
      "Queries/b.sql": "DELETE FROM pet;\nDELETE FROM pet;\nSELECT id FROM pet WHERE COALESCE(name, '') <> '';",
    ]
    let result = try Command.run(["--statistics", "--fail-on", "warning"], in: TemporaryFolder(files))
    #expect(
      result.output == """
        rule                  findings  fixed by --fix  by --fix --unsafe
        delete-without-where         2               0                  0
        redundant-null-check         1               0                  1
        all rules                    3               0                  1

        """, "\(result.output)")
    #expect(result.status == 1)
    #expect(
      try Command.run(["--preset", "stricct"], in: TemporaryFolder(files)).error.contains("did you mean 'strict'?"))
  }

  @Test func findingsGoOutAndTheRestGoesToStandardError() throws {
    let result = try Command.run([], in: TemporaryFolder(Self.files))
    #expect(result.output.hasPrefix("Queries/a.sql:1:26: error: "))
    #expect(!result.output.contains("\u{1B}"))
    #expect(
      result.error.hasPrefix(
        "1 error in 2 files (2 statements); --fix --unsafe would fix 1\nnote: every migration is taken for new"))
    #expect(try Command.run(["--quiet"], in: TemporaryFolder(Self.files)).error == "")
  }

  @Test(arguments: [
    ["--nonsense"], ["--format", "xml"], ["no-such-file"], ["--select", "x"], ["--ignore", "syntax-error"], ["a", "b"],
    ["--config", "none.yaml"], ["--stdin-filename", "x.sql"], ["--output", "/no/where"],
    ["describe", "--format", "sarif"], ["--write-baseline", "b", "--output", "o"], ["--write-baseline", "b", "--diff"],
    ["--write-baseline", "b", "--emit-swift", "--check"], ["--preset", "essentail"], ["--extend-select", "x"],
  ])
  func whatCannotBeDoneIsOneLine(_ arguments: [String]) throws {
    let result = try Command.run(arguments, in: TemporaryFolder(Self.files))
    #expect(result.status == 2 && result.output == "", "\(result)")
    #expect(result.error.hasPrefix("error: ") && result.error.split(separator: "\n").count == 1, "\(result)")
  }

  @Test func aBrokenConfigurationIsOneLine() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("puresql.yaml", "migrations: [")
    let result = try Command.run(["--format", "json", "--output", "out.json"], in: folder)
    #expect(result.status == 2 && result.error.hasPrefix("error: puresql.yaml:"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out.json"))
  }

  /// Whoever adds --diff to look first changes nothing, with --fix or without.
  @Test func diffOnlyShowsWhatFixWouldChange() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("Migrations/1.sql", "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT) STRICT;")
    let before = try folder.read("Queries/a.sql")
    let shown = try Command.run(["--diff", "--unsafe"], in: folder)
    #expect(shown.output.contains("+++ b/Queries/a.sql"), "\(shown)")
    let both = try Command.run(["--fix", "--unsafe", "--diff"], in: folder)
    #expect(both.output == shown.output && both.status == shown.status)
    #expect(try folder.read("Queries/a.sql") == before)
  }

  @Test func theOutputIsWrittenWhole() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("out.json", "old")
    #expect(try Command.run(["--format", "json", "--output", "out.json"], in: folder).status == 1)
    let text = try folder.read("out.json")
    #expect(text.hasPrefix("{\n  \"version\": 1,") && text.hasSuffix("}\n"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "Migrations", "Queries", "out.json",
      ])
  }

  @Test func standardInputIsRead() throws {
    let result = try Command.run(
      ["-", "--stdin-filename", "Queries/b.sql"], in: TemporaryFolder(Self.files), input: "SELECT x FROM pet;")
    #expect(result.status == 1 && result.output.hasPrefix("Queries/b.sql:1:8: error: no column 'x'"))
  }

  @Test func aReaderThatGoesAwayIsNoError() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("Queries/big.sql", String(repeating: "SELECT x FROM pet;\n", count: 5000))
    #expect(try Command.run(["--fail-on", "never"], in: folder, closesOutput: true).status == 0)
  }

  @Test func helpAndVersionAreNoErrors() throws {
    let folder = try TemporaryFolder()
    #expect(try Command.run(["--help"], in: folder).output.contains("USAGE: puresql-lint"))
    #expect(try Command.run(["help", "describe"], in: folder).status == 0)
    #expect(try Command.run(["--version"], in: folder).output == "0.1.0\n")
  }

  @Test func describeShowsTypes() throws {
    let result = try Command.run(["describe"], in: TemporaryFolder(Self.files))
    #expect(result.status == 0 && result.output.hasPrefix("table pet, strict\n  id    INTEGER, primary key\n"))
  }

  @Test func describeShowsWhatIsAskedFor() throws {
    var files = Self.files
    files["Migrations/2.sql"] = "CREATE TABLE owner (id INTEGER PRIMARY KEY) STRICT;"
    files["Queries/b.sql"] = "names:\nSELECT name FROM pet;\n\nowners:\nSELECT id FROM owner;"
    let folder = try TemporaryFolder(files)
    #expect(
      try Command.run(["describe", "--of", "OWNER", "names"], in: folder).output == """
        table owner, strict
          id  INTEGER, primary key

        Queries/b.sql:1: names: select, many rows
          returns  name TEXT
          reads    pet

        """)
    let wrong = try Command.run(["describe", "--of", "owner", "--of", "nams", "--format", "json"], in: folder)
    #expect(wrong.status == 2 && wrong.output.isEmpty)
    #expect(wrong.error == "error: no table or statement is called 'nams'; did you mean 'names'?\n")
    let path = try Command.run(["describe", "--of", "owner", "Queries"], in: folder)
    #expect(path.error == "error: no table or statement is called 'Queries'; paths stand before --of\n")
  }

  @Test func explainIsForProgramsToo() throws {
    let folder = try TemporaryFolder(Self.files)
    let result = try Command.run(["explain", "null-comparison", "--format", "json"], in: folder)
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(json?["version"] as? Int == 1 && json?["id"] as? String == "null-comparison")
    #expect(json?["severity"] as? String == "error")
    #expect(json?["page"] as? String == (try Command.run(["explain", "null-comparison"], in: folder)).output)
    #expect(try Command.run(["explain", "null-comparson", "--format", "json"], in: folder).status == 2)
  }

  @Test func conciseIsALineAFindingAndASummary() throws {
    let result = try Command.run(["--format", "concise"], in: TemporaryFolder(Self.files))
    #expect(result.output.hasPrefix("Queries/a.sql:1:26: error[null-comparison]: '= NULL' is never true"))
    #expect(result.output.contains(" | example: ") && result.output.contains(" | fix: "), "\(result.output)")
    #expect(result.output.split(separator: "\n").count == 1 && result.error.hasPrefix("1 error in 2 files"))
    #expect(result.status == 1)
  }

  @Test func nothingToCheckIsSaid() throws {
    let folder = try TemporaryFolder()
    let result = try Command.run([], in: folder)
    let message = """
      error: no SQL for SQLite in '\(folder.path)' or below, neither in files nor in strings of programs; name the project's folder, or make a project of this one with \
      'puresql-lint init'

      """
    #expect(result.status == 2 && result.error == message)
  }
}
