import Testing

@testable import Analyzer

struct LexerTests {
  private func kinds(_ text: String) -> [TokenKind] {
    Lexer.lex(SourceFile(path: "a.sql", text: text)).tokens.map(\.kind).dropLast()
  }

  @Test func keywordsFoldCase() {
    #expect(kinds("select SELECT SeLeCt selects") == [.select, .select, .select, .identifier])
  }

  @Test func everyKeywordIsKnown() {
    for (spelling, kind) in KeywordTable.spellings { #expect(kinds(spelling.lowercased()) == [kind]) }
  }

  @Test func everyQuotingStyle() {
    #expect(kinds(#""a""b" [c] `d` 'e''f'"#) == [.identifier, .identifier, .identifier, .string])
    #expect(kinds("'open") == [.illegal])
    #expect(kinds("[a\0b]") == [.illegal, .identifier, .illegal])
  }

  @Test func aVerticalTabGoesOnWithWhiteSpace() {
    #expect(kinds("SELECT \u{b}1") == [.select, .integer])
    #expect(kinds("SELECT\u{b}1") == [.select, .illegal, .integer])
  }

  @Test func numbers() {
    #expect(
      kinds("1 1.5 .5 1. 1e3 1.e-3 0x1F 1_000 0x1_f")
        == [.integer, .real, .real, .real, .real, .real, .integer, .integer, .integer])
    #expect(kinds("1x 1__0 1_ 0x 1e") == [.illegal, .illegal, .illegal, .illegal, .illegal])
  }

  @Test func parameters() {
    #expect(kinds("? ?1 :a @a $a $a::b(c) #a") == Array(repeating: .parameter, count: 7))
    #expect(kinds("#1 $ @") == [.illegal, .illegal, .illegal])
  }

  @Test func nameLineColon() {
    #expect(kinds("q: q:SELECT") == [.identifier, .colon, .identifier, .colon, .select])
  }

  @Test func byteOrderMarkIsWhiteSpace() {
    let file = SourceFile(path: "a.sql", bytes: [0xEF, 0xBB, 0xBF] + Array("SELECT".utf8))
    #expect(Lexer.lex(file).tokens.map(\.kind) == [.select, .endOfFile])
  }

  @Test func blobsHaveWholeBytes() {
    #expect(kinds("x'0aFF' x'' x'0' x'zz'") == [.blob, .blob, .illegal, .illegal])
  }

  @Test func commentsAreGaps() {
    let lexer = Lexer.lex(SourceFile(path: "a.sql", text: "1 -- one\r\n/* two */ 2 /* open"))
    #expect(lexer.tokens.map(\.kind) == [.integer, .integer, .endOfFile])
    #expect(lexer.comments.count == 3)
  }
}
