import Analyzer
import Testing
import Workspace

struct BaselineTests {
  private func report(_ diagnostics: [Diagnostic], files: [String] = ["Queries/a.sql"], isWhole: Bool = true) -> Report
  {
    Report(diagnostics: diagnostics, files: files, statements: 1, isWhole: isWhole)
  }

  @Test func editsElsewhereInTheFileChangeNothing() throws {
    let baseline = try Baseline(
      Baseline(report([Findings.mark("SELECT  «x»;")])).rendered(), file: "b")
    var moved = report([Findings.mark("-- new\n\nSELECT 1; -- more\n SELECT «x»;\n"), Findings.mark("«y»")])
    #expect(baseline.apply(to: &moved) == [])
    #expect(moved.diagnostics.map(\.location.text) == ["y"] && moved.inBaseline == 1)
  }

  @Test func asManyAreLeftOutAsThereWere() {
    let baseline = Baseline(report([Findings.mark("SELECT «x»;")]))
    var twice = report([Findings.mark("SELECT «x»;"), Findings.mark("SELECT «x»;")])
    #expect(baseline.apply(to: &twice) == [] && twice.diagnostics.count == 1)
  }

  @Test func whatIsGoneIsSaidOfFilesThatWereLookedAt() {
    let baseline = Baseline(report([Findings.mark("«x»"), Findings.mark("«z»", path: "Queries/b.sql")]))
    var fixed = report([])
    #expect(baseline.apply(to: &fixed) == ["a-rule in Queries/a.sql", "a-rule in Queries/b.sql"])
    var one = report([], isWhole: false)
    #expect(baseline.apply(to: &one) == ["a-rule in Queries/a.sql"])
  }

  @Test func aBrokenFileIsOneLine() {
    #expect(throws: InputError.self) { try Baseline(Array("# x\n\nnonsense\n".utf8), file: "b.txt") }
  }
}
