import Testing

@testable import Workspace

/// What of a project isn't looked at is said below the summary, and is no finding there.
struct CoverageTests {
  @Test func whatAHistoryLacksIsALineBelowTheSummary() throws {
    let folder = try TemporaryFolder([
      "db/1_pet.sql": "-- +goose Up\nCREATE TABLE pet (id INTEGER PRIMARY KEY);\n",
      "db/2_owner.go": "package db\n", "db/3_pet.sql": "-- +goose Up\nALTER TABLE pet ADD COLUMN name TEXT;\n",
    ])
    let result = try Command.run(["--fail-on", "note"], in: folder)
    #expect(result.status == 0)
    #expect(result.output == "")
    let lines = """
      no problems in 2 files (2 statements)
      note: db/1_pet.sql: a part of this history is code, not SQL ('db/2_owner.go'); names that no SQL here creates \
      aren't checked. Write what is missing as CREATE TABLE into a file that 'declarations' in puresql.yaml names.
      note: every migration is taken for new
      """
    #expect(result.error.hasPrefix(lines), "\(result)")
    #expect(try !Command.run(["-q"], in: folder).error.contains("code"))
    #expect(try Command.run(["--statistics"], in: folder).output.contains("unread"))
    #expect(try Command.run(["--format", "json"], in: folder).output.contains("a part of this history is code"))
  }

  @Test func filesWithPlaceholdersAreToldTogether() throws {
    let folder = try TemporaryFolder([
      "schema.sql": "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);\n",
      "a.sql": "SELECT id FROM pet;\nSELECT id FROM pet {{ filter }} id;\n",
      "b.sql": "SELECT name FROM pet;\nSELECT id FROM pet {{ filter }} id;\n",
    ])
    let result = try Command.run([], in: folder)
    #expect(result.output == "")
    #expect(
      result.error.contains(
        "note: a.sql: 1 statement with placeholders isn't checked, and so in 1 more file. Only the program"),
      "\(result)")
  }

  @Test func filesThatNobodyClaimsAreCounted() throws {
    var files = [
      "db/1_pet.sql": "-- +goose Up\nCREATE TABLE pet (id INTEGER PRIMARY KEY);\n",
      "sql/a.sql": "SELECT id FROM pet WHERE;\n", "sql/b.sql": "SELECT FROM pet;\n",
    ]
    let line = "note: 2 SQL files below"
    #expect(try Command.run([], in: try TemporaryFolder(files)).error.contains(line))
    files["db/2_pet.sql"] = "-- +goose Up\nALTER TABLE pet ADD COLUMN name TEXT;\n"
    #expect(try !Command.run([], in: try TemporaryFolder(files)).error.contains(line))
  }
}
