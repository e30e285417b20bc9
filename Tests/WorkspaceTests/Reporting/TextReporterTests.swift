import Analyzer
import Testing
import Workspace

struct TextReporterTests {
  private func text(_ diagnostics: Diagnostic..., usesColor: Bool = false) -> String {
    let report = Report(diagnostics: diagnostics, files: ["a.sql"], statements: 1)
    return String(decoding: TextReporter(report, usesColor: usesColor).render(), as: UTF8.self)
  }

  @Test func aFindingShowsItsLine() {
    #expect(
      text(Findings.mark("SELECT 1;\nSELECT «x» FROM t;", "no column 'x'", help: "Name one that is there."))
        == """
        Queries/a.sql:2:8: error: no column 'x' [a-rule]
         2 | SELECT x FROM t;
           |        ^
           = help: Name one that is there.

        """)
  }

  @Test func relatedPlacesAreNotes() {
    var finding = Findings.mark("«a»")
    finding.related = [.init("it is here", at: Findings.mark("\n\n\n\n\n\n\n\n\nx «bc»", path: "M/1.sql").location)]
    #expect(
      text(finding)
        == """
        Queries/a.sql:1:1: error: something is off [a-rule]
          1 | a
            | ^
        M/1.sql:10:3: note: it is here
         10 | x bc
            |   --

        """)
  }

  @Test(arguments: [
    ("\ta\t«b»\tc", "    a   b   c", "        ^"),
    ("日本 = «値段»;", "日本 = 値段;", "       ^^^^"),
    ("'👩‍👩‍👧‍👦é', «x»", "'👩‍👩‍👧‍👦é', x", "       ^"),
    ("'e\u{301}' «x»", "'e\u{301}' x", "    ^"),
    ("a «b»\r\nc", "a b", "  ^"),
    ("'\u{1B}[31m' «x»", "'\u{FFFD}[31m' x", "        ^"),
    ("'\u{202E}' «x»", "'\u{FFFD}' x", "    ^"),
    ("a «b\nc»", "a b", "  ^"),
    ("a «", "a ", "  ^"),
  ])
  func theMarkIsBelowItsText(_ source: String, _ line: String, _ mark: String) {
    let lines = text(Findings.mark(source)).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1] == " 1 | \(line)")
    #expect(lines[2] == "   | \(mark)")
  }

  @Test func longLinesAreCut() {
    let filler = String(repeating: "日", count: 100_000)
    let lines = text(Findings.mark("\(filler)«x»\(filler)")).split(separator: "\n")
    #expect(lines[0].hasPrefix("Queries/a.sql:1:100001: "))
    #expect(lines[1].hasPrefix(" 1 | …") && lines[1].hasSuffix("…") && lines[1].count < 120)
    // Behind the gutter and `…`, 33 characters of two columns each fit into a hundred bytes, and one begins before.
    #expect(lines[2] == "   | " + String(repeating: " ", count: 1 + 2 * 34) + "^")
  }

  @Test func longLinesOfBytesThatAreNoTextAreCut() {
    for (byte, place) in [(0x80, 0), (0x80, 7), (0x80, 150), (0xBF, 299), (0xFF, 150)] as [(UInt8, UInt32)] {
      let file = SourceFile(path: "a.sql", bytes: Array("SELECT ".utf8) + Array(repeating: byte, count: 300))
      let location = SourceLocation(file, SourceRange(start: place, end: place + 1))
      let lines = text(Diagnostic(rule: "a-rule", severity: .error, message: "m", at: location)).split(separator: "\n")
      #expect(lines.count == 3 && lines[1].contains("\u{FFFD}"))
    }
  }

  @Test func colorsAreOnlyThereWhenAskedFor() {
    #expect(!text(Findings.mark("«a»")).contains("\u{1B}"))
    #expect(text(Findings.mark("«a»"), usesColor: true).contains("\u{1B}[1;31merror:\u{1B}[0m"))
  }

  @Test func messagesStayOnOneLine() {
    #expect(
      text(Findings.mark("«a»", "no table 'a\nb\u{1B}'")).hasPrefix(
        "Queries/a.sql:1:1: error: no table 'a b\u{FFFD}' [a-rule]\n"))
  }

  @Test func theSummaryCounts() {
    #expect(TextReporter.summary(Findings.report()) == "no problems in 2 files (3 statements)")
    let report = Report(
      diagnostics: [
        Findings.mark("«a»"), Findings.mark("«a»", severity: .note), Findings.mark("«a»"),
      ], files: ["a.sql"], statements: 1)
    #expect(TextReporter.summary(report) == "2 errors, 1 note in 1 file (1 statement)")
  }
}
