import Foundation
import Testing

@testable import PureSQL

@Suite struct JSONTests {
  private struct Settings: Codable, Equatable {
    var theme: String
    var sizes: [Int]
    var link: String?
  }

  private let text = TextColumn.json(Settings.self)
  private let blob = BlobColumn.json([String: Settings].self)

  @Test func equalValuesAreEqualTexts() throws {
    let settings = Settings(theme: "a/b \u{0} ☃", sizes: [1, 2], link: nil)
    let stored = try text.encode(settings)
    #expect(stored == #"{"sizes":[1,2],"theme":"a/b \u0000 ☃"}"#)
    #expect(try text.decode(stored) == settings)
    #expect(try blob.decode(blob.encode(["x": settings, "a": settings])) == ["x": settings, "a": settings])
  }

  @Test(arguments: [
    (#"{"sizes": [1]}"#, "'theme' is missing"),
    (#"{"theme": "secret", "sizes": [1, "secret"]}"#, "'sizes.Index 1' is no Int"),
    (#"{"theme": null, "sizes": []}"#, "'theme' is null"), ("secret", "it is no JSON"), ("", "it is no JSON"),
  ])
  func whatIsNoneNamesThePlaceAndNotTheValue(_ stored: String, _ reason: String) throws {
    let error = try #require(throws: SQLiteError.self) { try text.decode(stored) }
    #expect(error.reason == .decoding)
    #expect(error.message == "can't read Settings from TEXT: \(reason)")
  }

  /// What SQLite 3.54 makes of a text.
  @Test(arguments: [
    (
      #"{"a":[1,2.5,-3e7,true,false,null],"b":"x\"y","":{}}"#,
      "cc1b1761cb0e133135322e35452d336537010200176248785c2279070c"
    ),
    ("[]", "0b"), ("{}", "0c"), ("[1,[2,[3]]]", "8b13315b13322b1333"), ("\"☃\"", "37e29883"), ("null", "00"),
    ("\"\"", "07"), ("\"\(String(repeating: "x", count: 300))\"", "d7012c" + String(repeating: "78", count: 300)),
  ])
  func binaryIsSQLites(_ text: String, _ elements: String) throws {
    #expect(JSONB.elements(of: text.utf8).map(hexadecimal) == elements)
    #expect(JSONB.text(of: try #require(bytes(elements))).map { String(decoding: $0, as: UTF8.self) } == text)
  }

  @Test(
    arguments: [
      (
        "cc34176144307831461762262e35176326352e176413351765c90c69745c2773205c7834315c761766542d30783130176749615c3062",
        #"{"a":31,"b":0.5,"c":5.0,"d":5,"e":"it's \u0041\u000b","f":-16,"g":"a\u0000b"}"#
      ),
      ("cc0d176ba8715c22755c5c6f5c6e78", #"{"k":"q\"u\\o\nx"}"#), ("3a612262", #""a\"b""#),
      // A header that is wider than it has to be.
      ("fb000000000000000100", "[null]"), ("d3000235", nil),
      ("", nil), ("01ff", nil), ("10", nil), ("8b00", nil), ("1d00", nil), ("2c0000", nil), ("fbffffffffffffffff", nil),
      ("2313", nil), ("1b", nil), ("2c1761", nil),
    ] as [(String, String?)])
  func whatSQLWroteIsRead(_ elements: String, _ text: String?) throws {
    #expect(JSONB.text(of: try #require(bytes(elements))).map { String(decoding: $0, as: UTF8.self) } == text)
  }

  @Test func aBlobHoldsElementsOrText() throws {
    let settings = Settings(theme: "dark", sizes: [1], link: nil)
    let stored = try blob.encode(["x": settings])
    #expect(stored.first == 0xCC)
    #expect(try blob.decode(stored) == ["x": settings])
    #expect(try blob.decode(Data(#"{"x": {"theme": "dark", "sizes": [1]}}"#.utf8)) == ["x": settings])
    #expect(throws: SQLiteError.self) { try blob.decode(Data([0xCC, 9, 1])) }
  }

  @Test func depthHasALimit() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 5000) + [UInt8](repeating: UInt8(ascii: "]"), count: 5000)
    #expect(JSONB.elements(of: deep) == nil)
    #expect(JSONB.text(of: [UInt8](repeating: 0x1B, count: 5000)) == nil)
    var nested: [UInt8] = [0x0B]
    for _ in 0..<5000 {
      nested = [0xFB] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: nested.count >> (8 * $0)) } + nested
    }
    #expect(JSONB.text(of: nested) == nil)
  }

  private func bytes(_ hexadecimal: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = hexadecimal[...]
    while let byte = UInt8(rest.prefix(2), radix: 16) {
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return rest.isEmpty ? bytes : nil
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test func whatJSONHasNotIsAnError() {
    #expect(throws: SQLiteError.self) { try TextColumn.json([Double].self).encode([.nan]) }
  }

  @Test func aPatternNeverFailsToParse() throws {
    let db = try DB.inMemory()
    try db.writeBlocking { tx in
      try tx.execute("CREATE VIRTUAL TABLE note USING fts5 (title, text)")
      try tx.execute(
        "INSERT INTO note (title, text) VALUES ('New York', 'the city of O''Neill'), ('York', 'c++ and \"quotes\"')")
    }
    func found(_ pattern: FTS5Pattern) throws -> [Int] {
      try db.readBlocking { tx in
        try tx.fetchAll(
          "SELECT rowid FROM note WHERE note MATCH ? ORDER BY rowid", [.string(pattern.databaseValue)], Int.self)
      }
    }
    #expect(try found(.allWords(in: "york new")) == [1])
    #expect(try found(.anyWord(in: "new c++")) == [1, 2])
    #expect(try found(.phrase("york new")) == [])
    #expect(try found(.phrase("new york")) == [1])
    #expect(try found(.prefixes(in: "yo ci")) == [1])
    #expect(try found(.phrasePrefix("new yo")) == [1])
    #expect(try found(.allWords(in: "new").inColumn("text")) == [])
    #expect(try found(.allWords(in: "new").inColumn("title")) == [1])
    #expect(try found(.allWords(in: "O'Neill")) == [1])
    let odd = [
      "", " ", "\"", "*", "-", "NOT", "a OR", "(", "title:", "^", "{x", "\u{0}", "--", "c++ *", "'", "\u{FEFF}", "+ +",
      "NEAR(a b)",
    ]
    for text in odd {
      for pattern in [
        FTS5Pattern.allWords(in: text), .anyWord(in: text), .phrase(text), .prefixes(in: text), .phrasePrefix(text),
        .allWords(in: text).inColumn("title"),
      ] {
        #expect(throws: Never.self, "\(text)") { try found(pattern) }
      }
    }
  }
}
