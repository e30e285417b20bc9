import Analyzer
import Rules
import Testing

/// The cases in Tests/Fixtures/cases that are about changes, definitions and modules.
extension CaseTests {
  private func errors(_ name: String, _ rules: String...) throws -> [String] {
    try findings(name).filter { found in rules.isEmpty || rules.contains { found.hasPrefix($0 + " ") } }
  }

  @Test(arguments: ["int-in-strict"])
  func nothingIsWrongInADefinition(_ name: String) throws { #expect(try findings(name) == []) }

  @Test func whatAlwaysFailsIsSaid() throws {
    #expect(try errors("last-value-frame", "certain-failure") == ["certain-failure 0"])
    #expect(try errors("like-escape", "certain-failure") == ["certain-failure 'xy'"])
    #expect(try errors("json-arrow", "certain-failure") == ["certain-failure 'nope'"])
  }

  @Test func anIndexWithoutContentRefusesDelete() throws {
    #expect(try findings("fts5-contentless") == ["fts5-content-sync bare"])
  }

  @Test func anIndexIsKeptUpToDateByThreeTriggers() throws {
    #expect(
      try findings("fts5-external-content") == [
        "fts5-content-sync 'page'", "fts5-content-sync page_fts", "fts5-content-sync text",
      ])
  }

  @Test func whatStandsBehindMatchIsReadByFTS5() throws {
    #expect(
      try findings("fts5-match-text") == [
        "fts5-match-text 'multi-agent'", "fts5-match-text 'what now?'", "certain-failure MATCH",
        "certain-failure REGEXP",
      ])
  }

  @Test func aKeyOfAnIndexMayNotBeLeftOut() throws {
    #expect(try findings("fts5-column-not-null") == ["missing-required-column memo"])
  }

  @Test func keysAreNotComparedWhereOneRefersToTheOther() throws {
    #expect(try findings("join-ignores-foreign-key") == ["join-ignores-foreign-key p.id = t.id"])
  }

  @Test func replaceLosesWhatItLeavesOut() throws {
    #expect(try errors("replace-resets-columns", "replace-resets-columns") == ["replace-resets-columns agent"])
  }

  @Test func updateTakesAnyRowThatItFinds() throws {
    #expect(try findings("update-from-many-rows") == ["update-from-many-rows p.title"])
  }

  @Test func rowsOfValuesAreStored() throws {
    #expect(
      try findings("row-value-null") == [
        "null-into-not-null (SELECT label, 1 FROM part WHERE id = 9)",
        "null-into-not-null (SELECT label, 1 FROM part WHERE id = 9)",
      ])
  }

  @Test func eachTriggerThatIsRefusedIsTold() throws {
    #expect(try findings("refusals-in-triggers") == ["syntax-error RETURNING", "syntax-error main"])
  }

  @Test func oneFaultIsToldOnce() throws {
    #expect(
      try findings("told-once") == ["drop-in-use u", "sqlite-rejects w"])
  }

  @Test func anotherCollationTellsOtherRowsApart() throws {
    #expect(try findings("other-collation") == ["bare-column-in-aggregate name"])
    #expect(try !findings("other-collation", preset: .pedantic, from: .note).contains { $0.hasPrefix("unused-join") })
  }

  @Test func aSlipIntoAnotherDatabasesWordsIsOne() throws {
    #expect(try findings("follow-up-of-syntax-error") == ["syntax-error DEFAULT", "syntax-error UNIQUE"])
  }

  @Test func whatIsDeclaredIsKnown() throws {
    #expect(try findings("declared-functions") == ["unknown-name unfold"])
  }
}
