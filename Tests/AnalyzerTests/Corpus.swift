import Foundation

/// The statements of SQLite's own test suite with SQLite's verdicts (`Tests/Fixtures/sqlite-suite.jsonl`).
struct Corpus {
  struct Entry: Decodable {
    enum Verdict: String, Decodable { case ok, syntax }
    let file: String
    let sql: String
    let verdict: Verdict
  }

  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  static let entries: [Entry] = {
    guard let data = try? Data(contentsOf: fixtures.appendingPathComponent("sqlite-suite.jsonl")) else { return [] }
    let decoder = JSONDecoder()
    return data.split(separator: UInt8(ascii: "\n")).compactMap { try? decoder.decode(Entry.self, from: $0) }
  }()
}
