import Analyzer
import Rules
import Testing

struct SuppressionTests {
  private func findings(_ query: String, _ policy: RulePolicy = RulePolicy()) -> [String] {
    let project = TestProject.analyze(
      migrations: [SourceFile(path: "Migrations/1.sql", text: "CREATE TABLE pet (id INTEGER PRIMARY KEY, chip TEXT);")],
      queries: [SourceFile(path: "Queries/a.sql", text: query)])
    return RuleRunner.run(project, rules: RuleSet(policy)).filter { $0.location.file.path == "Queries/a.sql" }
      .map { "\($0.rule): \($0.message)" }
  }

  private let wrong = "SELECT id FROM pet WHERE chip = NULL;"

  @Test(arguments: [
    "/* puresql-lint: allow(null-comparison) */ %", "-- puresql-lint:allow( null-comparison , )\n\n%",
    "--puresql-lint: allow(null-comparison): why\n%\n%--", "% -- puresql-lint: allow(null-comparison)",
    "-- puresql-lint: allow-file(null-comparison)\n%\n%", "-- puresql-lint: allow(null-comparison)\nname:\n%",
    "-- puresql-lint: allow(null-comparison)\ng {\n  SELECT id FROM pet;\n  %\n}",
    "g {\n  -- puresql-lint: allow(null-comparison)\n  x: %\n  SELECT id FROM pet;\n}",
    "SELECT id FROM pet\n-- puresql-lint: allow(null-comparison)\nWHERE chip = NULL;",
  ])
  func itIsAllowed(_ text: String) {
    // The second `%` of a line stands for a comment that closes nothing.
    let found = findings(text.replacing("%--", with: "").replacing("%", with: wrong))
    #expect(found == [])
  }

  @Test func anotherStatementIsNot() {
    let found = findings("\(wrong) -- puresql-lint: allow(null-comparison)\n\(wrong)")
    #expect(found.count == 1)
    #expect(findings("-- puresql-lint: allow(null-comparison)\n\(wrong)\n\(wrong)").count == 1)
  }

  @Test func whatCannotRunCannotBeAllowed() {
    let found = findings("SELECT nam FROM pet; -- puresql-lint: allow(unknown-name)")
    #expect(found.count == 2)
    #expect(
      found.contains("unused-suppression: 'unknown-name' can't be allowed: it says that the statement doesn't run"))
  }

  /// Nobody knows what the rule would say once the statement runs.
  @Test func besideAStatementThatCannotRunNothingIsUnused() {
    #expect(findings("SELECT nam FROM pet WHERE 1; -- puresql-lint: allow(null-comparison)").count == 1)
  }

  @Test(arguments: [
    ("-- puresql-lint: alow(x)\nSELECT 1 AS one;", "no directive 'alow'; did you mean 'allow'?"),
    ("-- puresql-lint: allow x\nSELECT 1 AS one;", "'allow' names no rule"),
    ("-- puresql-lint: allow()\nSELECT 1 AS one;", "'allow' names no rule"),
    ("-- puresql-lint: allow(x\nSELECT 1 AS one;", "the list of rules isn't closed"),
    ("SELECT 1 AS one; -- puresql-lint: allow-file(null-comparison)", "'allow-file' has no effect below a statement"),
  ])
  func whatCannotBeReadIsSaid(_ text: String, _ message: String) {
    #expect(findings(text) == ["unused-suppression: \(message)"])
  }

  @Test func aRuleThatIsOffIsNotMissed() {
    var policy = RulePolicy()
    var problems: [OptionProblem] = []
    policy.merge(["rules": ["null-comparison": "off"]], problems: &problems)
    #expect(findings("SELECT 1 AS one; -- puresql-lint: allow(null-comparison)", policy) == [])
  }

  @Test func aReasonCanBeRequired() {
    var policy = RulePolicy()
    policy.requiresReason = true
    #expect(
      findings("\(wrong) -- puresql-lint: allow(null-comparison)", policy) == [
        "unused-suppression: this comment gives no reason"
      ]
    )
    #expect(findings("\(wrong) -- puresql-lint: allow(null-comparison) the demo", policy) == [])
  }
}
