import Analyzer
import Foundation
import Testing
import Workspace

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The formats that other tools read: what each asks for, escapes included.
struct AnnotationReporterTests {
  private static let odd = Findings.mark(
    "a\n «b\r\nc»", "100 % of 'x' <is> \"off\", \u{1}", path: "Q,r:ü.sql", severity: .warning, help: "Do & see.")
  private static let plain = Findings.mark("SELECT «b» + c", "it is off", path: "Q/b.sql", rule: "b-rule")

  @Test func githubEscapesWhatWorkflowCommandsNeed() {
    let report = Report(
      diagnostics: [Self.odd, Self.plain], files: ["a"], statements: 1,
      paths: ShownPaths(from: "/r/App", repository: "/r"))
    let lines = String(decoding: GitHubReporter(report).render(), as: UTF8.self).split(separator: "\n")
    #expect(
      lines == [
        "::warning file=App/Q%2Cr%3Aü.sql,line=2,endLine=3,title=a-rule::100 %25 of 'x' <is> \"off\", \u{1}%0ADo & see.",
        "::error file=App/Q/b.sql,line=1,endLine=1,col=8,endColumn=8,title=b-rule::it is off",
      ])
  }

  @Test func gitlabTellsEqualFindingsApart() throws {
    let two = [Self.plain, Self.plain]
    let bytes = GitLabReporter(Report(diagnostics: two, files: ["a"], statements: 1)).render()
    let entries = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
    #expect(entries.map { $0["check_name"] as? String } == ["b-rule", "b-rule"])
    #expect(entries.allSatisfy { $0["severity"] as? String == "major" && $0["description"] as? String == "it is off" })
    #expect(Set(entries.compactMap { $0["fingerprint"] as? String }).count == 2)
    let location = try #require(entries[0]["location"] as? [String: Any])
    #expect(location["path"] as? String == "Q/b.sql")
    #expect(location["lines"] as? [String: Int] == ["begin": 1, "end": 1])
  }

  @Test func xmlHoldsAnything() throws {
    let report = Findings.report(Self.odd, Self.plain)
    for bytes in [CheckstyleReporter(report).render(), JUnitReporter(report, failingFrom: .error).render()] {
      #expect(XMLParser(data: Data(bytes)).parse())
    }
  }

  @Test func checkstyleGroupsByFile() {
    let text = String(decoding: CheckstyleReporter(Findings.report(Self.odd, Self.plain)).render(), as: UTF8.self)
    #expect(text.contains("  <file name=\"Q,r:ü.sql\">\n    <error line=\"2\" column=\"2\" severity=\"warning\" "))
    #expect(text.contains("message=\"100 % of 'x' &lt;is&gt; &quot;off&quot;, \u{FFFD}. Do &amp; see.\""))
    #expect(text.contains("source=\"puresql-lint.b-rule\"/>"))
  }

  @Test func junitFailsWhereTheCommandDoes() {
    func text(_ report: Report, _ threshold: Severity?) -> String {
      String(decoding: JUnitReporter(report, failingFrom: threshold).render(), as: UTF8.self)
    }
    let report = Findings.report(Self.odd, Self.plain)
    #expect(text(report, .error).contains("<testsuites name=\"puresql-lint\" tests=\"2\" failures=\"1\" errors=\"0\">"))
    #expect(text(report, .note).components(separatedBy: "<failure ").count == 3)
    #expect(!text(report, nil).contains("<failure "))
    #expect(text(Findings.report(), .error).contains("<testcase name=\"no problems in 2 files\""))
  }
}
