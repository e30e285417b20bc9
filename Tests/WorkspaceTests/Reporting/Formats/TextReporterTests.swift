import Analyzer
import Foundation
import Testing
import Workspace

struct TextReporterTests {
  private func text(_ diagnostics: Diagnostic..., on terminal: Terminal = Terminal()) -> String {
    let report = Report(diagnostics: diagnostics, files: ["a.sql"], statements: 1)
    return String(decoding: TextReporter(report, on: terminal).render(), as: UTF8.self)
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
    // Two thirds of the 72 cells beside gutter, `…` and `x` are for what stands before, in characters of two cells.
    let (before, after) = (String(repeating: "日", count: 24), String(repeating: "日", count: 12))
    #expect(lines[1] == " 1 | …\(before)x\(after)…")
    #expect(lines[2] == "   | " + String(repeating: " ", count: 1 + 2 * 24) + "^")
  }

  private static let words = "SELECT " + (1...40).map { "column\($0)" }.joined(separator: ", ") + " FROM t;"

  /// Whatever is marked can be seen, and no line is wider than the terminal.
  @Test(arguments: [24, 40, 80, 132, 600]) func anExcerptFitsItsTerminal(_ width: Int) throws {
    let sources = [
      Self.words, "\t\t" + Self.words.replacing(" ", with: "\t"), Self.words.replacing("column", with: "列"),
    ]
    for source in sources {
      for place in 1...40 {
        let name = source.contains("列") ? "列\(place)" : "column\(place)"
        let range = try #require(source.firstRange(of: name))
        let marked = source.replacingCharacters(in: range, with: "«\(name)»")
        let lines = text(Findings.mark(marked), on: Terminal(width: width)).split(separator: "\n")
        func cells(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + ($1 == "列" ? 2 : 1) } }
        #expect(cells(lines[1]) <= width, "\(lines[1])")
        // The marks are below the name.
        let before = lines[1].components(separatedBy: name).first ?? ""
        #expect(
          lines[2] == "   | " + String(repeating: " ", count: cells(before) - 5)
            + String(repeating: "^", count: cells(name)))
        #expect(lines[1].dropFirst(5 + before.count - 5).hasPrefix(name), "\(lines[1])")
        if cells(source) + 5 <= width { #expect(!lines[1].contains("…")) }
      }
    }
    // What is wider than the terminal is shown from its beginning.
    let all = text(Findings.mark("«\(Self.words)»"), on: Terminal(width: width)).split(separator: "\n")
    #expect(all[1].count <= width && all[2].count <= width && all[1].hasPrefix(" 1 | SELECT c"))
  }

  @Test func aFixSaysHowItIsApplied() {
    var finding = Findings.mark("«a»")
    finding.fix = Fix(title: "do it", safety: .safe, edits: [])
    #expect(text(finding).hasSuffix("   = fix (--fix): do it\n"))
    finding.fix = Fix(title: "do it", safety: .unsafe, edits: [])
    #expect(text(finding).hasSuffix("   = fix (--fix --unsafe): do it\n"))
  }

  @Test func aRuleLeadsToItsPageWhereTheTerminalKnowsLinks() {
    func terminal(_ environment: [String: String]) -> Terminal { Terminal(width: 80) { environment[$0] ?? "" } }
    let finding = Findings.mark("«a»", rule: "null-comparison")
    let link =
      "\u{1B}]8;;https://github.com/puresql/puresql-lint/blob/main/Documentation/Rules/null-comparison.md\u{1B}\\"
    let whole = "\(link)null-comparison\u{1B}]8;;\u{1B}\\"
    let known = [
      ["TERM_PROGRAM": "iTerm.app"], ["VTE_VERSION": "6800"], ["TERM": "xterm-kitty"], ["WT_SESSION": "1"],
      ["KONSOLE_VERSION": "220401"], ["FORCE_HYPERLINK": "1"],
    ]
    for environment in known { #expect(text(finding, on: terminal(environment)).contains(whole), "\(environment)") }
    let unknown = [
      [:], ["TERM": "xterm-256color"], ["VTE_VERSION": "4200"], ["TERM": "dumb", "WT_SESSION": "1"],
      ["WT_SESSION": "1", "NO_COLOR": "1"], ["WT_SESSION": "1", "FORCE_HYPERLINK": "0"],
      ["TERM_PROGRAM": "WezTerm", "TMUX": "/tmp/x"],
    ]
    for environment in unknown { #expect(!text(finding, on: terminal(environment)).contains("]8;;"), "\(environment)") }
    // A rule of the project's own has no page there.
    #expect(!text(Findings.mark("«a»"), on: terminal(known[0])).contains("]8;;"))
    #expect(!text(finding).contains("]8;;"))
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
    var terminal = Terminal()
    terminal.usesColor = true
    #expect(text(Findings.mark("«a»"), on: terminal).contains("\u{1B}[1;31merror:\u{1B}[0m"))
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

  @Test func theSummarySaysWhatEachFlagWouldFix() {
    func summary(_ safeties: Fix.Safety?...) -> String {
      let findings = safeties.map { safety in
        var finding = Findings.mark("«a»")
        finding.fix = safety.map { Fix(title: "do it", safety: $0, edits: []) }
        return finding
      }
      let text = TextReporter.summary(Report(diagnostics: findings, files: ["a.sql"], statements: 1))
      return String(text.split(separator: ";", maxSplits: 1).dropFirst().first ?? "")
    }
    #expect(summary(nil) == "")
    #expect(summary(nil, .safe, .safe) == " --fix would fix 2")
    #expect(summary(.unsafe) == " --fix --unsafe would fix 1")
    #expect(summary(.safe, .unsafe, .unsafe) == " --fix would fix 1, --fix --unsafe 2 more")
  }
}
