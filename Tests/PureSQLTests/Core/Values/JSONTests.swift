import Foundation
import PureSQL
import Testing

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
