import Analyzer
import Foundation
import Testing
import Workspace

struct JSONReporterTests {
  @Test func theWholeSchema() {
    var finding = Findings.mark("-- 👍\n  «a» = NULL;", "'a'", rule: "null-comparison", help: "Use IS.")
    let file = finding.location.file
    finding.related = [.init("here", at: SourceLocation(file, SourceRange(start: 0, end: 2)))]
    finding.fix = Fix(
      title: "Replace", safety: .safe,
      edits: [.init(SourceLocation(file, SourceRange(start: 3, end: 7)), "x\n\"")])
    #expect(
      String(decoding: JSONReporter(Findings.report(finding)).render(), as: UTF8.self) == """
        {
          "version": 1,
          "tool": {"name": "puresql-lint", "version": "0.1.0"},
          "base": "/",
          "summary": {"files": 2, "statements": 3, "errors": 1, "warnings": 0, "notes": 0, "suppressed": 0, "released": 0, "fixable": {"safe": 1, "unsafe": 0}},
          "diagnostics": [
            {
              "rule": "null-comparison",
              "severity": "error",
              "message": "'a'",
              "help": "Use IS.",
              "file": "Queries/a.sql",
              "range": {"start": {"line": 2, "column": 3, "offset": 10}, "end": {"line": 2, "column": 4, "offset": 11}},
              "related": [{"message": "here", "file": "Queries/a.sql", "range": {"start": {"line": 1, "column": 1, \
        "offset": 0}, "end": {"line": 1, "column": 3, "offset": 2}}}],
              "fix": {
                "title": "Replace",
                "safety": "safe",
                "edits": [{"file": "Queries/a.sql", "range": {"start": {"line": 1, "column": 4, "offset": 3}, \
        "end": {"line": 1, "column": 6, "offset": 7}}, "text": "x\\n\\""}]
              }
            }
          ]
        }

        """)
  }

  @Test func nothingFoundIsAnEmptyList() {
    #expect(String(decoding: JSONReporter(Findings.report()).render(), as: UTF8.self).contains("\"diagnostics\": []"))
  }

  @Test func anyTextComesThrough() throws {
    let texts = [
      "", "\u{0}\u{1}\u{1F}\u{7F}", "\"\\/\t\r\n", "é日👍\u{2028}\u{FEFF}", String(repeating: "x", count: 300),
    ]
    let rendered = JSON.strings(texts).rendered()
    #expect(try JSONDecoder().decode([String].self, from: Data(rendered)) == texts)
  }

  @Test func theOrderIsFileStartRule() {
    let file = SourceFile(path: "b.sql", text: "abc")
    func finding(_ start: UInt32, _ rule: String, _ end: UInt32 = 3) -> Diagnostic {
      Diagnostic(
        rule: rule, severity: .note, message: "\(end)", at: SourceLocation(file, SourceRange(start: start, end: end)))
    }
    let report = Report(
      diagnostics: [
        finding(1, "a"), finding(0, "b", 3), finding(0, "b", 2), finding(0, "a"), Findings.mark("«a»", path: "a.sql"),
        Findings.mark("«a»", path: "B.sql"),
      ], files: ["a.sql"], statements: 1)
    #expect(
      report.diagnostics.map {
        "\($0.location.file.path) \($0.location.range.start) \($0.rule) \($0.location.range.end)"
      }
        == ["B.sql 0 a-rule 1", "a.sql 0 a-rule 1", "b.sql 0 a 3", "b.sql 0 b 2", "b.sql 0 b 3", "b.sql 1 a 3"])
  }
}
