import Analyzer
import Notations
import Testing

@Suite struct CommentScanTests {
  @Test(arguments: [
    "", "--", "-- a", "-- a\r\n-- b", "SELECT 1; -- a\nSELECT '--'; /* b */ -- c\n;", "/**/ /* ; */ x /***/",
    "/*/ a */ b -- c",
    "'it''s -- no'-- a\n", "[a--b] \"-- \"\"no\" `/*` -- a", "x'00' -- a", "x'zz' -- a", "x'' '' -- a", "1e--5\n-- a",
    "a(b) -- c\n:a -- d\n", "; \t\u{0C}-- a\n \r\n/* b */\n-- c", "é -- a\n\u{1}-- b",
  ])
  func commentsAreThoseBesideTokens(text: String) throws {
    let scan = try #require(CommentScan(Array(text.utf8)))
    #expect(scan == CommentScan(Lexer.lex(SourceFile(path: "", text: text))))
  }

  @Test(arguments: [
    "'a", "\"a -- b", "[a", "/* a", "/*", "$a(--) -- b", ":a(') -- b", "@a::b(/*)", "\u{FEFF}-- a", "a\0-- b",
    "'\0' -- a",
    "a \u{0B}-- b",
  ])
  func tokensAreAskedWhereBytesDoNotSayIt(text: String) {
    #expect(CommentScan(Array(text.utf8)) == nil)
  }

  @Test func madeUpTextsHaveTheSameComments() {
    let pieces = [
      "'", "\"", "`", "[", "]", "--", "-", "/*", "*/", "/", "*", ";", " ", "\n", "\r\n", "(", ")", ":a", "$", "x", "é",
      "1e",
    ]
    // The same in each run.
    var state: UInt64 = 1
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<5000 {
      let text = (0...next(12)).map { _ in pieces[next(pieces.count)] }.joined()
      guard let scan = CommentScan(Array(text.utf8)) else { continue }
      #expect(scan == CommentScan(Lexer.lex(SourceFile(path: "", text: text))), "\(text.debugDescription)")
    }
  }
}
