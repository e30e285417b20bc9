import Analyzer
import Testing
import Workspace

struct MigrationHistoryTests {
  private func history(_ names: String...) throws -> (names: [String], findings: [String]) {
    let folder = try TemporaryFolder(["puresql.yaml": "migrations: M"])
    for name in names { try folder.write("M/" + name, "") }
    let project = try #require(try ProjectLoader(paths: [], currentDirectory: folder.path).load().first)
    return (
      project.migrations.map { String($0.path.dropFirst(2)) },
      project.diagnostics.map { "\($0.location.file.path.dropFirst(2)): \($0.message)" }
    )
  }

  @Test func leadingNumbersDecide() throws {
    let history = try history(
      "10.sql", "0003_add.sql", "2.sql", "1_init.sql", "4-x.sql", "5.sql", "6 b.sql", "7.sql", "8.sql", "9.sql")
    #expect(history.names.first == "1_init.sql" && history.names.last == "10.sql")
    #expect(history.findings == [])
  }

  @Test func timestampsHaveNoGaps() throws {
    let history = try history("20240301120000_b.sql", "20231224080000_a.sql")
    #expect(history.names == ["20231224080000_a.sql", "20240301120000_b.sql"])
    #expect(history.findings == [])
  }

  @Test func numbersOfAnyLengthAreOrdered() throws {
    #expect(
      try history("99999999999999999999999.sql", "100000000000000000000000.sql").names.first
        == "99999999999999999999999.sql")
  }

  @Test func aGapIsFound() throws {
    #expect(
      try history("1.sql", "2.sql", "4.sql", "8.sql").findings == [
        "4.sql: migration 3 is missing", "8.sql: migrations 5 to 7 are missing",
      ])
  }

  @Test func numbersInTensLeaveRoom() throws {
    #expect(try history("10.sql", "20.sql", "40.sql").findings == [])
  }

  @Test func aNumberTakenTwiceIsFound() throws {
    #expect(try history("1.sql", "2_a.sql", "02_b.sql").findings == ["02_b.sql: migration number 2 is taken twice"])
  }

  @Test func withoutANumberItComesLast() throws {
    let history = try history("init.sql", "1.sql")
    #expect(history.names == ["1.sql", "init.sql"])
    #expect(history.findings == ["init.sql: migration 'init.sql' has no number"])
  }

  @Test func aFoldersNumberCounts() throws {
    let history = try history("2_b/migration.sql", "1_a/migration.sql")
    #expect(history.names == ["1_a/migration.sql", "2_b/migration.sql"])
    #expect(history.findings == [])
  }

  @Test func reversalsAreNoMigrations() throws {
    #expect(try history("1_a.up.sql", "1_a.down.sql", "2_slow_down.sql").names == ["1_a.up.sql"])
    #expect(try history("1_a.sql", "1/down.sql", "2_slow_down.sql").names == ["1_a.sql", "2_slow_down.sql"])
  }

  @Test func versionsAndDatesAreReadAsAWhole() throws {
    #expect(
      try history("2024-02-17-205753_b/up.sql", "2024-01-14-171611_a/up.sql").names
        == ["2024-01-14-171611_a/up.sql", "2024-02-17-205753_b/up.sql"])
    #expect(try history("0.10/00__b.sql", "0.2/00__a.sql").names == ["0.2/00__a.sql", "0.10/00__b.sql"])
  }
}
