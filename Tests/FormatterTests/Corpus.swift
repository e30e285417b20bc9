import Foundation
import TestSupport

/// The statements of SQLite's own test suite that SQLite accepts and those that it doesn't.
struct Corpus: Decodable {
  let file: String
  let sql: String
  let verdict: String

  /// Those that are laid out.
  static let sample = entries.tried(inDebugEvery: 12, turn: 3)

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
