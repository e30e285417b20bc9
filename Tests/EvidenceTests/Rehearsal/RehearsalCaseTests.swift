import Analyzer
import Evidence
import Testing

/// Small migrations, faulty ones and clean ones.
struct RehearsalCaseTests {
  @Test func thereAreManyCases() {
    #expect(RehearsalCase.all.count { $0.finds != nil } >= 80)
    #expect(RehearsalCase.all.count { $0.finds == nil } >= 80)
  }

  /// What is wrong is found, with a script that shows it in a database of its own.
  @Test(arguments: RehearsalCase.all.filter { $0.finds != nil })
  func faultIsFound(_ example: RehearsalCase) throws {
    let outcome = try example.outcome()
    let found = outcome.findings.first { $0.id.rawValue == example.finds }
    let finding = try #require(found, "\(outcome.findings.map { ($0.id, $0.message) }) \(outcome.unfilled)")
    // Instructions are counted, which no shell shows.
    if finding.id == .rehearsalGrows { return }
    let witness = try #require(finding.witness, "no script: \(finding.message)")
    #expect(Replay.differences(witness) == [])
  }

  @Test(arguments: RehearsalCase.all.filter { $0.finds == nil })
  func cleanMigrationIsSilent(_ example: RehearsalCase) throws {
    let outcome = try example.outcome()
    #expect(outcome.findings.map { "\($0.id.rawValue): \($0.message); \($0.witness?.line ?? "")" } == [])
    #expect(outcome.unfilled == [])
    #expect(!outcome.isStopped)
  }

  @Test func sameRunsFindTheSame() throws {
    for example in RehearsalCase.all.prefix(6) {
      let runs = try (0..<2).map { _ in
        try example.outcome().findings.map {
          "\($0.id) \($0.message) \($0.witness?.setup ?? "") \($0.witness?.line ?? "")"
        }
      }
      #expect(runs[0] == runs[1])
    }
  }
}
