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

  static let entries: [Entry] = lines(of: "sqlite-suite.jsonl")

  /// What the lines of a fixture hold. None is left out: a line that isn't JSON of this form ends the tests.
  static func lines<Line: Decodable>(of name: String) -> [Line] {
    lines(at: fixtures.appendingPathComponent(name))
  }

  static func lines<Line: Decodable>(at file: URL) -> [Line] {
    do {
      let decoder = JSONDecoder()
      return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map {
        try decoder.decode(Line.self, from: $0)
      }
    } catch {
      fatalError("\(file.path): \(error)")
    }
  }
}
