import Analyzer
import Foundation
import Testing
import Workspace

struct SARIFReporterTests {
  private func run(_ report: Report) throws -> [String: Any] {
    let bytes = SARIFReporter(report, rules: RuleDescription.all).render()
    let log = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    return try #require((log["runs"] as? [[String: Any]])?.first)
  }

  private func results(_ report: Report) throws -> [[String: Any]] {
    try #require(try run(report)["results"] as? [[String: Any]])
  }

  @Test func aResultHasAllThatCodeScanningReads() throws {
    var finding = Findings.mark("a\n «b»", "it is off", path: "Q r/ü.sql", rule: "null-comparison", help: "Do this.")
    finding.related = [.init("see [x](1)", at: Findings.mark("«z»", path: "M/1.sql").location)]
    finding.fix = Fix(title: "Do", safety: .safe, edits: [.init(finding.location, "c")])
    let report = Report(
      diagnostics: [finding], files: ["a.sql"], statements: 1, paths: ShownPaths(from: "/r/App", repository: "/r"),
      roots: ["/r/App"])
    let result = try #require(try results(report).first)
    #expect(result["ruleId"] as? String == "null-comparison")
    #expect(result["level"] as? String == "error")
    #expect((result["message"] as? [String: String])?["text"] == "it is off. Do this.")
    let text = String(decoding: SARIFReporter(report, rules: RuleDescription.all).render(), as: UTF8.self)
    #expect(text.contains(#""uri": "App/Q%20r/%C3%BC.sql""#))
    #expect(
      text.contains(
        #""region": {"startLine": 2, "startColumn": 2, "endLine": 2, "endColumn": 3, "snippet": {"text": "b"}}"#))
    #expect(text.contains(#""partialFingerprints": {"primaryLocationLineHash": ""#))
    #expect(text.contains(#"see \\[x\\](1)"#))
    #expect(text.contains(#""insertedContent": {"text": "c"}"#))
    #expect(text.contains(#""automationDetails": {"id": "puresql-lint/App/"}"#))
    #expect(text.contains(#""columnKind": "utf16CodeUnits""#))
  }

  @Test func everyRuleIsDescribed() throws {
    let findings = RuleDescription.all.map { Findings.mark("«a»", rule: $0.id) }
    let report = Report(diagnostics: findings, files: ["a.sql"], statements: 1)
    let tool = try #require(try run(report)["tool"] as? [String: [String: Any]])
    let rules = try #require(tool["driver"]?["rules"] as? [[String: Any]])
    #expect(rules.count == RuleDescription.all.count)
    for rule in rules {
      let id = try #require(rule["id"] as? String)
      let help = try #require(rule["help"] as? [String: String])
      let properties = try #require(rule["properties"] as? [String: Any])
      #expect(help["text"]?.isEmpty == false && help["markdown"]?.isEmpty == false)
      #expect((rule["helpUri"] as? String)?.hasSuffix("/Documentation/Rules/\(id).md") == true)
      #expect(["error", "warning", "recommendation"].contains(properties["problem.severity"] as? String))
      #expect(["very-high", "high", "medium", "low"].contains(properties["precision"] as? String))
    }
  }

  @Test func aRuleOfTheProjectSaysWhatItSays() throws {
    let rules = """
      custom:
        - id: team-rule
          message: table '{name}' has no comment
          help: Ask the team.
          select: SELECT file, line, column, name FROM schema_table
      """
    let folder = try TemporaryFolder(["Migrations/1.sql": "CREATE TABLE t (a TEXT);\n", "rules.yaml": rules])
    let report = try Pipeline().check(ProjectLoader(paths: [], currentDirectory: folder.path).load())
    let tool = try #require(try run(report)["tool"] as? [String: [String: Any]])
    let described = try #require(tool["driver"]?["rules"] as? [[String: Any]])
    let rule = try #require(described.first { $0["id"] as? String == "team-rule" })
    #expect((rule["shortDescription"] as? [String: String])?["text"] == "table '{name}' has no comment.")
    #expect((rule["help"] as? [String: String])?["text"] == "Ask the team.")
    #expect(rule["helpUri"] == nil)
    let result = try #require(try results(report).first { $0["ruleId"] as? String == "team-rule" })
    #expect(result["ruleIndex"] as? Int == described.firstIndex { $0["id"] as? String == "team-rule" })
  }

  @Test func aRuleThatNobodyListedIsAdded() throws {
    let result = try #require(try results(Findings.report(Findings.mark("«a»", rule: "never-heard-of"))).first)
    #expect(result["ruleIndex"] as? Int == 0)
  }

  /// A page for each of some findings, and not for all that might have been found.
  @Test func rulesWithoutAResultAreLeftOut() throws {
    let findings = ["unknown-name", "null-comparison", "unknown-name"].map { Findings.mark("«a»", rule: $0) }
    let report = Report(diagnostics: findings, files: ["a.sql"], statements: 1)
    let tool = try #require(try run(report)["tool"] as? [String: [String: Any]])
    let rules = try #require(tool["driver"]?["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["null-comparison", "unknown-name"])
    for result in try results(report) {
      let place = try #require(result["ruleIndex"] as? Int)
      #expect(rules[place]["id"] as? String == result["ruleId"] as? String)
    }
    #expect(SARIFReporter(Findings.report(), rules: RuleDescription.all).render().count < 2000)
  }

  @Test func theMostSevereResultsStayWithinTheLimit() throws {
    let file = SourceFile(path: "a.sql", text: String(repeating: "x", count: 30_000))
    let diagnostics = (0..<30_000).map { place in
      Diagnostic(
        rule: "a", severity: place < 20_000 ? .note : .error, message: "m",
        at: SourceLocation(file, SourceRange(start: UInt32(place), end: UInt32(place) + 1)))
    }
    let reporter = SARIFReporter(Report(diagnostics: diagnostics, files: ["a.sql"], statements: 1), rules: [])
    let text = String(decoding: reporter.render(), as: UTF8.self)
    #expect(text.components(separatedBy: "\"ruleId\"").count - 1 == 25_000)
    #expect(text.components(separatedBy: "\"level\": \"error\"").count - 1 >= 10_000)
    #expect(reporter.warning?.hasPrefix("5000 of 30000 findings were left out") == true)
  }

  @Test func textsStayWithinTheSize() {
    let message = String(repeating: "x", count: 1_000_000)
    let diagnostics = (0..<20).map { _ in Findings.mark("«a»", message) }
    let reporter = SARIFReporter(Report(diagnostics: diagnostics, files: ["a.sql"], statements: 1), rules: [])
    #expect(reporter.render().count < 11_000_000)
    #expect(reporter.warning != nil)
  }
}
