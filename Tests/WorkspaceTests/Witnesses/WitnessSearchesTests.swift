import Analyzer
import Evidence
import Rules
import Testing

@testable import Workspace

/// Searches that are made ahead.
struct WitnessSearchesTests {
  /// A project with more findings that rows may show than a round of searches ahead has.
  private static func checked() throws -> Pipeline.Checked {
    let schema = """
      CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, town TEXT);
      CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT, owner_id INTEGER REFERENCES owner (id));
      """
    let statements = (0..<40).map { number in
      """
      SELECT id FROM pet WHERE kind = NULL AND id > \(number);
      SELECT p.name || o.name AS names FROM pet AS p LEFT JOIN owner AS o ON o.id = p.owner_id WHERE p.id < \(number);
      DELETE FROM \(number % 2 == 0 ? "pet" : "owner");
      SELECT id FROM pet WHERE strftime('%s', 'now') / 7 > \(number) AND kind <> 'cat';
      """
    }
    let change = "CREATE TABLE tag (name TEXT);\nUPDATE pet SET kind = 'cat' WHERE kind = NULL;\n"
    var pipeline = Pipeline()
    pipeline.looksForWitnesses = true
    var rules = RulesConfiguration()
    rules.preset = .pedantic
    return try pipeline.check(
      Project(
        root: "/", configuration: ProjectConfiguration(), rules: rules,
        migrations: [SourceFile(path: "1.sql", text: schema), SourceFile(path: "2.sql", text: change)],
        queries: [SourceFile(path: "q.sql", text: statements.joined(separator: "\n"))]))
  }

  private static func lines(_ findings: [Diagnostic]) -> [String] {
    findings.map { finding in
      let witness = [finding.witness?.setup, finding.witness?.line].compactMap(\.self).joined(separator: ": ")
      return "\(finding.rule) \(finding.location.range.start) \(finding.fix != nil) \(witness)"
    }
  }

  /// Whatever may be spent: for all of them, and for a part, so that it is used up within a round.
  @Test(arguments: [40_000_000, 2_000_000, 300_000, 20_000])
  func theyComeToTheSameAsOneAfterTheOther(budget: Int) throws {
    let checked = try Self.checked()
    var maker = WitnessMaker()
    maker.add(checked.project, checked.summary, checked.findings, steps: checked.steps)
    let findings = RuleRunner.inOrder(checked.findings)
    let projects = maker.projects
    let results = [1, 2, 5].map { threads in
      Workers.onBigStack {
        var searches = WitnessSearches(findings, projects, WitnessBudget(budget), known: [:], threads: threads)
        return (shown: searches.shown(), keys: Set(searches.found.keys))
      }
    }
    let own = Self.lines(results[0].shown)
    #expect(results[0].shown.contains { $0.witness != nil })
    for result in results {
      #expect(Self.lines(result.shown) == own)
      #expect(result.keys == results[0].keys)
    }
  }

  @Test func theStepsOfTheCheckAreAsGoodAsThoseOfAnotherAnalysis() throws {
    var checked = try Self.checked()
    #expect(checked.steps?.count == 2)
    let shown = [true, false].map { isKept in
      if !isKept { checked.steps = nil }
      var maker = WitnessMaker()
      maker.add(checked.project, checked.summary, checked.findings, steps: checked.steps)
      var report = Pipeline().report([checked])
      maker.add(to: &report)
      return Self.lines(report.diagnostics)
    }
    #expect(shown[0] == shown[1])
    #expect(shown[0].contains { $0.contains("UPDATE") || $0.contains("pet (") })
  }
}
