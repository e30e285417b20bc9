import Analyzer
import TestSupport
import Testing

/// Whatever the bytes, there is a tree, in time linear to their number.
struct RobustnessTests {
  private func parse(_ text: String) -> SyntaxTree { Parser.parse(SourceFile(path: "a.sql", text: text)) }

  /// Tokens and the gaps between them are the whole text, and a gap is nothing but white space and comments.
  private func expectLossless(_ tree: SyntaxTree) {
    var end: UInt32 = 0
    for token in tree.tokens {
      #expect(token.start >= end && token.end >= token.start)
      for place in end..<max(end, token.start) {
        let byte = tree.file.bytes[Int(place)]
        let isSpace = [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20, 0xEF, 0xBB, 0xBF].contains(byte)
        #expect(isSpace || tree.comments.contains { $0.start <= place && place < $0.end })
      }
      end = token.end
    }
    #expect(Int(end) == tree.file.bytes.count)
    for statement in tree.statements {
      #expect(statement.span.first <= statement.span.last)
    }
  }

  /// Statements spread over the whole corpus.
  private var sample: [String] {
    let count = effort(debug: 80, release: 2_000)
    let entries = Corpus.entries
    return stride(from: 0, to: entries.count, by: max(entries.count / count, 1)).prefix(count).map { entries[$0].sql }
  }

  @Test func everyPrefixOfACorpusStatementGivesATree() {
    for sql in sample {
      let bytes = Array(sql.utf8)
      for end in 0...bytes.count where bytes.count < 4_000 {
        let tree = Parser.parse(SourceFile(path: "a.sql", bytes: Array(bytes[..<end])))
        #expect(tree.tokens.last?.kind == .endOfFile)
      }
    }
  }

  @Test func everySingleTokenMutationGivesATree() {
    for sql in sample where sql.utf8.count < 2_000 {
      let tree = parse(sql)
      let texts = tree.tokens.dropLast().map { tree.file.text($0.range) }
      for index in texts.indices {
        var deleted = texts
        deleted.remove(at: index)
        expectTree(deleted)
        var doubled = texts
        doubled.insert(texts[index], at: index)
        expectTree(doubled)
        if index + 1 < texts.count {
          var swapped = texts
          swapped.swapAt(index, index + 1)
          expectTree(swapped)
        }
      }
    }
  }

  private func expectTree(_ tokens: [String]) {
    let tree = parse(tokens.joined(separator: " "))
    #expect(tree.tokens.last?.kind == .endOfFile)
  }

  @Test func theCorpusIsKeptToTheByte() {
    for sql in sample { expectLossless(parse(sql)) }
  }

  @Test func invalidUTF8AndNULBytes() {
    for bytes: [UInt8] in [
      [0xFF, 0xFE], [0], Array("SELECT '".utf8) + [0xC3, 0x28, 0x27], Array("SELECT 1".utf8) + [0, 0x3B],
      (0...255).map { $0 }, Array("SELECT \u{1F600}".utf8).dropLast(2) + [],
    ] {
      expectLossless(Parser.parse(SourceFile(path: "a.sql", bytes: bytes)))
    }
  }

  @Test func deepNestingIsOneFinding() {
    let depth = effort(debug: 20_000, release: 100_000)
    for (open, close) in [
      ("(", ")"), ("-", ""), ("NOT ", ""), ("a(", ")"), ("(SELECT ", ")"), ("CASE WHEN ", " THEN 1 END"),
      ("EXISTS (SELECT ", ")"), ("1 IN (", ")"), ("CAST(", " AS x)"), ("1 BETWEEN ", " AND 2"), ("f(x ORDER BY ", ")"),
      ("1+", ""), ("1||", ""), ("a AND ", ""), ("a.b=", ""), ("x COLLATE y OR ", ""), ("SELECT * FROM (", ")"),
    ] {
      let tree = parse("SELECT " + String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth))
      #expect(tree.diagnostics.count == 1, "\(open)")
    }
    #expect(parse("SELECT * FROM " + String(repeating: "(", count: depth)).diagnostics.count == 1)
    #expect(parse("WITH a AS (" + String(repeating: "WITH a AS (", count: depth)).diagnostics.count == 1)
    #expect(parse(String(repeating: "((", count: 50_000)).diagnostics.count == 1)
  }

  @Test func chainsBelowTheLimitAreFine() {
    #expect(parse("SELECT " + String(repeating: "1+", count: 990) + "1").diagnostics.isEmpty)
    #expect(
      parse("SELECT " + String(repeating: "(", count: 900) + "1" + String(repeating: ")", count: 900)).diagnostics
        .isEmpty)
    #expect(parse("VALUES (1)" + String(repeating: ",(1)", count: 5_000)).diagnostics.isEmpty)
  }

  @Test func aBrokenStatementHidesNoOther() {
    let tree = parse(
      "SELECT 1 FROM;\nSELECT FROM x;\nq:\nSELECT (1;\nSELECT 2;\nCREATE TABLE t (a INT,, b INT bad bad (), c);\nSELECT 3"
    )
    #expect(tree.statements.count == 6)
    #expect(tree.diagnostics.count == 5)
    #expect(tree.statements.map(\.hasErrors) == [true, true, true, false, true, false])
  }

  @Test func aMissingSemicolonEndsAtTheNextNameLine() {
    let tree = parse("one:\nSELECT (a FROM t\n\ntwo:\nSELECT 2;\n")
    #expect(tree.statements.count == 2)
    #expect(tree.diagnostics.count == 1)
    #expect(tree.statements.last?.hasErrors == false)
  }
}
