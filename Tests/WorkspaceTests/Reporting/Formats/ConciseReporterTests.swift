import Analyzer
import Testing

@testable import Workspace

/// A line a finding, however much there would be to say.
struct ConciseReporterTests {
  private static func lines(_ findings: Diagnostic...) -> [Substring] {
    let report = Report(diagnostics: findings, files: ["a"], statements: 1)
    return String(decoding: ConciseReporter(report).render(), as: UTF8.self).split(separator: "\n")
  }

  @Test func aFindingIsALine() {
    var finding = Findings.mark("SELECT «b»\n + c", "it is\noff", path: "Q/ü.sql", severity: .warning, help: "Do.")
    finding.fix = Fix(title: "Mend it", safety: .unsafe, edits: [])
    #expect(Self.lines(finding) == ["Q/ü.sql:1:8: warning[a-rule]: it is off | fix: Mend it"])
    finding.fix?.others = [Fix(title: "let it be", safety: .unsafe, edits: [])]
    #expect(Self.lines(finding) == ["Q/ü.sql:1:8: warning[a-rule]: it is off | fix: Mend it, or let it be"])
  }

  @Test(arguments: [0, 1, 350, 380, 399, 400, 401, 5000]) func noLineIsLongerThanAllowed(_ length: Int) {
    for letter in ["a", "ü", "👩‍👩‍👧"] {
      var finding = Findings.mark("SELECT «b»", String(repeating: letter, count: length))
      finding.fix = Fix(title: "Replace with NULL", safety: .safe, edits: [])
      let lines = Self.lines(finding)
      #expect(lines.count == 1 && lines[0].utf8.count <= 400, "\(lines)")
      #expect(lines[0].hasPrefix("Queries/a.sql:1:8: error[a-rule]:"))
      // What is left out is shown to be, and a fix that has no room is left out whole.
      #expect(lines[0].hasSuffix("…") || lines[0].contains(String(repeating: letter, count: length)))
      #expect(!lines[0].contains(" | ") || lines[0].hasSuffix(" | fix: Replace with NULL"))
    }
  }
}
