import Analyzer
import TestSupport
import Testing
import Workspace

struct BaselineTests {
  private func report(_ diagnostics: [Diagnostic], files: [String] = ["Queries/a.sql"], isWhole: Bool = true) -> Report
  {
    Report(diagnostics: diagnostics, files: files, statements: 1, isWhole: isWhole)
  }

  @Test func editsElsewhereInTheFileChangeNothing() throws {
    let baseline = try Baseline(
      Baseline(report([Findings.mark("SELECT  «x»;")]), in: "/").rendered(), file: "b", in: "/")
    var moved = report([Findings.mark("-- new\n\nSELECT 1; -- more\n SELECT «x»;\n"), Findings.mark("«y»")])
    #expect(baseline.apply(to: &moved) == [])
    #expect(moved.diagnostics.map(\.location.text) == ["y"] && moved.inBaseline == 1)
  }

  @Test func asManyAreLeftOutAsThereWere() {
    let baseline = Baseline(report([Findings.mark("SELECT «x»;")]), in: "/")
    var twice = report([Findings.mark("SELECT «x»;"), Findings.mark("SELECT «x»;")])
    #expect(baseline.apply(to: &twice) == [] && twice.diagnostics.count == 1)
  }

  @Test func whatIsGoneIsSaidOfFilesThatWereLookedAt() {
    let baseline = Baseline(report([Findings.mark("«x»"), Findings.mark("«z»", path: "Queries/b.sql")]), in: "/")
    var fixed = report([])
    #expect(baseline.apply(to: &fixed) == ["a-rule in Queries/a.sql", "a-rule in Queries/b.sql"])
    var one = report([], isWhole: false)
    #expect(baseline.apply(to: &one) == ["a-rule in Queries/a.sql"])
  }

  @Test func aBrokenFileIsOneLine() {
    #expect(throws: InputError.self) { try Baseline(Array("# x\n\nnonsense\n".utf8), file: "b.txt", in: "/") }
  }

  /// It is the same however the projects are named, and whatever repository they are in.
  @Test func aProjectAloneHasTheEntriesThatItHasAmongOthers() throws {
    let mistake = [
      "Migrations/1.sql": "CREATE TABLE t (a TEXT);\n", "Queries/a.sql": "SELECT a FROM t WHERE a = NULL;\n",
    ]
    let folder = try TemporaryFolder(
      Dictionary(
        uniqueKeysWithValues: ["one", "two"].flatMap { name in
          [("\(name)/puresql.yaml", "")] + mistake.map { ("\(name)/\($0.key)", $0.value) }
        }))
    func entries(_ file: String) throws -> Set<Substring> {
      Set(try folder.read(file).split(separator: "\n").filter { !$0.hasPrefix("#") })
    }
    #expect(try Command.run(["one", "two", "--write-baseline", "both"], in: folder).status == 0)
    #expect(try Command.run(["one", "--write-baseline", "one.txt"], in: folder).status == 0)
    let (both, one) = (try entries("both"), try entries("one.txt"))
    #expect(both.count == 2 * one.count && one == both.filter { $0.contains(" one/") })
    for paths in [["one"], ["two/Queries/a.sql"], ["one", "two"], ["one", "two", "--fix"]] {
      let result = try Command.run(paths + ["--baseline", "both"], in: folder)
      #expect(result.status == 0 && result.output == "" && !result.error.contains("warning"))
    }
    try folder.write("one/Queries/a.sql", "")
    #expect(
      try Command.run(["one", "--baseline", "both"], in: folder).error.contains(
        "warning: 1 entry of the baseline is not found any more (null-comparison in one/Queries/a.sql)"))
  }

  /// A thousand findings of a line are no reason to read it a thousand times.
  @Test func manyFindingsOfALineCostTheirNumber() {
    let share = growth(by: 8, most: 3) { times in
      let count = times * 100
      let file = SourceFile(path: "a.sql", text: String(repeating: "SELECT a FROM t;", count: count))
      let findings = (0..<count).map { place in
        let range = SourceRange(start: UInt32(place * 16), end: UInt32(place * 16 + 6))
        return Diagnostic(rule: "a-rule", severity: .error, message: "m", at: SourceLocation(file, range))
      }
      let report = Report(diagnostics: findings, files: ["a.sql"], statements: count)
      return processorTime { _ = Baseline(report, in: "/") }
    }
    #expect(share <= 3)
  }
}
