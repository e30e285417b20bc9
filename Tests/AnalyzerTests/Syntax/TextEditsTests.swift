import Analyzer
import TestSupport
import Testing

struct TextEditsTests {
  private let file = SourceFile(path: "a.sql", text: ".:;,+=<>!?")

  private func fix(_ edits: (Int, Int, String)..., in file: SourceFile? = nil) -> Fix {
    let file = file ?? self.file
    return Fix(
      title: "Do", safety: .safe,
      edits: edits.map { start, end, text in
        .init(SourceLocation(file, SourceRange(start: UInt32(start), end: UInt32(end))), text)
      })
  }

  private func text(_ edits: TextEdits) -> String { String(decoding: edits.applied(to: file).bytes, as: UTF8.self) }

  @Test func whatTouchesIsNotTaken() {
    var edits = TextEdits()
    let taken = [
      fix((6, 8, "x")), fix((2, 4, "")), fix((4, 6, "yyy")), fix((8, 8, "z")), fix((0, 3, "z")), fix((7, 9, "z")),
      fix((9, 10, "z"), (5, 5, "z")), fix((9, 9, "a"), (0, 0, "b"), (9, 9, "c")), fix((9, 9, "d")),
    ].map { edits.add($0) }
    #expect(taken == [true, true, true, false, false, false, false, true, false])
    #expect(text(edits) == "b.:yyyx!ac?")
  }

  /// What an edit puts in doesn't run into the token beside it; an edit within a token stays as it is.
  @Test(arguments: [
    ("x IN(«NULL»)AS n", "a", "x IN(a)AS n"), ("x «NOT IN(NULL)»AS n", "IS NOT NULL", "x IS NOT NULL AS n"),
    ("a AND(«(b)»)", "c", "a AND(c)"), ("a AND«(b)»", "c", "a AND c"), ("SELECT«*»FROM t", "", "SELECT FROM t"),
    ("t«able»s", "r", "trs"), ("1 -«(1)»", "-1", "1 - -1"), ("'a'«||»'b'", "", "'a' 'b'"), ("(«»x)", "+", "(+x)"),
    ("SELECT «»x", "DISTINCT", "SELECT DISTINCT x"),
  ])
  func tokensStayApart(_ marked: String, _ text: String, _ expected: String) throws {
    let parts = marked.split(separator: "«", omittingEmptySubsequences: false)
    let inner = parts[1].split(separator: "»", omittingEmptySubsequences: false)
    let file = SourceFile(path: "a.sql", text: parts[0] + inner.joined())
    let start = UInt32(parts[0].utf8.count)
    let range = SourceRange(start: start, end: start + UInt32(inner[0].utf8.count))
    var edits = TextEdits()
    let isTaken = edits.add(Fix(title: "Do", safety: .safe, edits: [Fix.Edit(SourceLocation(file, range), text)]))
    #expect(isTaken)
    #expect(String(decoding: edits.applied(to: file).bytes, as: UTF8.self) == expected)
  }

  @Test func aPlaceMovesWithItsText() {
    var edits = TextEdits()
    for fix in [fix((2, 4, "")), fix((6, 6, "abc")), fix((8, 9, "x"))] { _ = edits.add(fix) }
    #expect(
      edits.places(of: [0, 2, 3, 4, 6, 7, 8, 9], in: "a.sql")
        == [[0], [2], [], [2], [7, 4], [8], [9], [10]])
    #expect(edits.places(of: [5], in: "b.sql") == [[5]])
  }

  /// Eight times the edits take eight times the work.
  @Test func manyEditsCostTheirNumber() {
    let share = growth(by: 8, most: 3) { times in
      let count = times * 250
      let file = SourceFile(path: "a.sql", text: String(repeating: "abcd", count: count))
      let fixes = (0..<count).map { fix(($0 * 4, $0 * 4 + 2, "x"), in: file) }
      return processorTime {
        var edits = TextEdits()
        for fix in fixes { _ = edits.add(fix) }
        _ = edits.places(of: (0..<count).map { UInt32($0 * 4 + 3) }, in: "a.sql")
      }
    }
    #expect(share <= 3)
  }
}
