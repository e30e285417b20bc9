import Analyzer
import Notations
import Testing

/// SQL that is written into literals, read again.
struct LiteralEncoderTests {
  struct Kind: CustomTestStringConvertible, Sendable {
    let language: HostLanguage
    /// The code, in which `SELECT a FROM t` stands once, in a literal.
    let code: String
    var testDescription: String { "\(language): \(code)" }
  }

  private static let sql = "SELECT a FROM t"

  static let kinds: [Kind] = [
    Kind(language: .swift, code: "x(\"SELECT a FROM t\")"),
    Kind(language: .swift, code: "x(#\"SELECT a FROM t\"#)"),
    Kind(language: .swift, code: "x(\"\"\"\n    SELECT a FROM t\n    WHERE b\n    \"\"\")"),
    Kind(language: .swift, code: "x(##\"\"\"\n    SELECT a FROM t\n    \"\"\"##)"),
    Kind(language: .swift, code: "x(\"SELECT a FROM t WHERE b = \\(y)\")"),
    Kind(language: .python, code: "x('SELECT a FROM t')"),
    Kind(language: .python, code: "x(\"SELECT a FROM t\")"),
    Kind(language: .python, code: "x(f\"SELECT a FROM t WHERE b = {y}\")"),
    Kind(language: .python, code: "x(r'SELECT a FROM t')"),
    Kind(language: .python, code: "x(\"\"\"SELECT a FROM t\n  WHERE b\"\"\")"),
    Kind(language: .python, code: "x(rf'''SELECT a FROM t {y}''')"),
    Kind(language: .python, code: "x(b'SELECT a FROM t')"),
    Kind(language: .kotlin, code: "x(\"SELECT a FROM t\")"),
    Kind(language: .kotlin, code: "x(\"\"\"\n  SELECT a FROM t\n\"\"\".trimIndent())"),
    Kind(language: .java, code: "x(\"SELECT a FROM t\");"),
    Kind(language: .java, code: "x(\"\"\"\n    SELECT a FROM t\n      WHERE b\n    \"\"\");"),
    Kind(language: .javascript, code: "x('SELECT a FROM t')"),
    Kind(language: .javascript, code: "x(`SELECT a FROM t\n WHERE b = ${y}`)"),
    Kind(language: .rust, code: "x(\"SELECT a FROM t\")"),
    Kind(language: .rust, code: "x(r\"SELECT a FROM t\")"),
    Kind(language: .rust, code: "x(r#\"SELECT a FROM t\n\"#)"),
    Kind(language: .go, code: "x(\"SELECT a FROM t\")"),
    Kind(language: .go, code: "x(`SELECT a FROM t\n  WHERE b`)"),
  ]

  /// The program with a text in the place of an offset range of its SQL, and what is then read; nil where it can't be written.
  private func replaced(_ range: Range<Int>, by text: String, in kind: Kind) throws -> (found: String, wanted: String)?
  {
    let bytes = Array(kind.code.utf8)
    let code = HostCode(bytes, kind.language)
    let literal = try #require(code.literals.first)
    let before = code.decoded(literal)
    let base = try #require(before.string.firstRange(of: Self.sql)).lowerBound.utf16Offset(in: before.string)
    let (start, end) = (base + range.lowerBound, base + range.upperBound)
    let first = try #require(before.hostOffset(of: start))
    let host = first..<(first + range.count)
    let place = SourceRange(start: UInt32(host.lowerBound), end: UInt32(host.upperBound))
    guard let written = LiteralEncoder(code).encode(text, at: place) else { return nil }
    let after = HostCode(
      Array(bytes[..<host.lowerBound]) + Array(written.utf8) + bytes[host.upperBound...], kind.language)
    let wanted = String(decoding: before.bytes[..<start] + Array(text.utf8) + before.bytes[end...], as: UTF8.self)
    let read = after.decoded(try #require(after.literals.first))
    #expect(read.holes.count == before.holes.count)
    #expect(after.literals.count == code.literals.count)
    return (read.string, wanted)
  }

  /// A text block loses the white space that all of its lines have: on one line it would lose that of the first.
  @Test func theFirstLineOfATextBlockKeepsItsIndentation() throws {
    let code = HostCode(Array("x(\"\"\"\n        SELECT a\nFROM t\n        \"\"\");".utf8), .java)
    let literal = try #require(code.literals.first)
    let text = code.decoded(literal)
    #expect(text.string.hasPrefix("        SELECT a\nFROM t\n"))
    let (start, end) = (try #require(text.hostOffset(of: 0)), try #require(text.hostOffset(of: text.bytes.count)))
    let place = SourceRange(start: UInt32(start), end: UInt32(end))
    #expect(LiteralEncoder(code).encode(text.string, at: place) == nil)
    #expect(LiteralEncoder(code).encode("SELECT a\n  FROM t", at: place) == "SELECT a\\n  FROM t")
  }

  @Test(arguments: kinds)
  func whatIsWrittenIsReadAgain(_ kind: Kind) throws {
    let pieces = [
      "a", " ", "\n", "\t", "'", "\"", "`", "\\", "$", "{", "}", "#", "(", "é", "%", "n", "\"\"\"", "'''", "${x}",
    ]
    var state: UInt64 = 11
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    var written = 0
    for _ in 0..<600 {
      let text = (0..<next(6)).map { _ in pieces[next(pieces.count)] }.joined()
      let start = next(Self.sql.utf8.count)
      let end = start + next(Self.sql.utf8.count - start)
      guard let result = try replaced(start..<end, by: text, in: kind) else { continue }
      #expect(result.found == result.wanted, "\(text.debugDescription) at \(start)..<\(end)")
      written += 1
    }
    // Kinds without escapes refuse what they can't hold, and no more.
    #expect(written > 100)
  }

  @Test(arguments: kinds)
  func ordinarySQLIsWrittenEverywhere(_ kind: Kind) throws {
    for text in ["SELECT b", "count(*)", "IS NOT NULL", ""] {
      let result = try #require(try replaced(0..<8, by: text, in: kind))
      #expect(result.found == result.wanted)
    }
  }

  @Test func quotesAndBackslashesAreRefusedWhereNothingStandsForThem() throws {
    #expect(try replaced(7..<8, by: "`b`", in: kinds.last!) == nil)
    #expect(try replaced(7..<8, by: "\"b\"", in: Kind(language: .rust, code: "x(r\"SELECT a FROM t\")")) == nil)
    #expect(try replaced(7..<8, by: "'b'", in: Kind(language: .python, code: "x(r'SELECT a FROM t')")) == nil)
    #expect(try replaced(7..<8, by: "$b", in: Kind(language: .kotlin, code: "x(\"\"\"SELECT a FROM t\"\"\")")) == nil)
  }

  @Test func quotesThatEndNothingAreWrittenIntoRawLiterals() throws {
    let kinds = [
      Kind(language: .rust, code: "x(r#\"SELECT a FROM t\"#)"),
      Kind(language: .python, code: "x(r\"\"\"SELECT a FROM t\"\"\")"),
      Kind(language: .kotlin, code: "x(\"\"\"SELECT a FROM t\"\"\")"),
    ]
    for kind in kinds {
      let result = try #require(try replaced(7..<8, by: "a AS \"b\" ", in: kind))
      #expect(result.found == result.wanted)
      #expect(try replaced(14..<15, by: "\"\"\"\"#", in: kind) == nil)
    }
    #expect(try replaced(14..<15, by: "\"", in: kinds[0]) == nil)
  }

  private var kinds: [Kind] { Self.kinds }
}
