import Foundation

/// The statements of SQLite's own test suite that SQLite accepts and those that it doesn't.
struct Corpus: Decodable {
  let file: String
  let sql: String
  let verdict: String

  /// All of them in a release build; a debug build, which takes ten times as long, lays out one in ten.
  static let sample: [Corpus] = {
    #if DEBUG
      entries.enumerated().filter { $0.offset % 10 == 3 }.map(\.element)
    #else
      entries
    #endif
  }()

  static let entries: [Corpus] = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/sqlite-suite.jsonl")
    do {
      let decoder = JSONDecoder()
      return try Data(contentsOf: path).split(separator: UInt8(ascii: "\n")).map {
        try decoder.decode(Corpus.self, from: $0)
      }
    } catch {
      fatalError("\(path.path): \(error)")
    }
  }()
}
