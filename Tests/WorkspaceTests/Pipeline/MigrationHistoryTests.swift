import Analyzer
import Testing
import Workspace

struct MigrationHistoryTests {
  private func history(_ names: String...) -> (names: [String], findings: [String]) {
    let history = MigrationHistory(names.map { SourceFile(path: "M/" + $0, text: "") }, below: "M")
    return (
      history.files.map { String($0.path.dropFirst(2)) },
      history.diagnostics.map { "\($0.location.file.path.dropFirst(2)): \($0.message)" }
    )
  }

  @Test func leadingNumbersDecide() {
    let history = history(
      "10.sql", "0003_add.sql", "2.sql", "1_init.sql", "4-x.sql", "5.sql", "6 b.sql", "7.sql", "8.sql", "9.sql")
    #expect(history.names.first == "1_init.sql" && history.names.last == "10.sql")
    #expect(history.findings == [])
  }

  @Test func timestampsHaveNoGaps() {
    let history = history("20240301120000_b.sql", "20231224080000_a.sql")
    #expect(history.names == ["20231224080000_a.sql", "20240301120000_b.sql"])
    #expect(history.findings == [])
  }

  @Test func numbersOfAnyLengthAreOrdered() {
    #expect(
      history("99999999999999999999999.sql", "100000000000000000000000.sql").names.first
        == "99999999999999999999999.sql")
  }

  @Test func aGapIsFound() {
    #expect(
      history("1.sql", "2.sql", "4.sql", "8.sql").findings == [
        "4.sql: migration 3 is missing", "8.sql: migrations 5 to 7 are missing",
      ])
  }

  @Test func numbersInTensLeaveRoom() {
    #expect(history("10.sql", "20.sql", "40.sql").findings == [])
  }

  @Test func aNumberTakenTwiceIsFound() {
    #expect(history("1.sql", "2_a.sql", "02_b.sql").findings == ["02_b.sql: migration number 2 is taken twice"])
  }

  @Test func withoutANumberItComesLast() {
    let history = history("init.sql", "1.sql")
    #expect(history.names == ["1.sql", "init.sql"])
    #expect(history.findings == ["init.sql: migration 'init.sql' has no number"])
  }

  @Test func aFoldersNumberCounts() {
    let history = history("2_b/migration.sql", "1_a/migration.sql")
    #expect(history.names == ["1_a/migration.sql", "2_b/migration.sql"])
    #expect(history.findings == [])
  }

  @Test func reversalsAreNoMigrations() {
    #expect(MigrationHistory.isReversal("M/1_a.down.sql"))
    #expect(MigrationHistory.isReversal("M/1/down.sql"))
    #expect(!MigrationHistory.isReversal("M/1_slow_down.sql"))
  }
}
