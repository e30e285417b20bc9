import Foundation
import Rules

/// `Tests/Fixtures/versions`: statements, and which releases of SQLite refuse them. `scripts/sqlite-versions verdicts` wrote
/// the verdicts, and can write them again.
struct ReleaseCorpus {
  /// A release of SQLite as somebody built it.
  struct Release: Decodable {
    let version: String
    /// The options that it was built with.
    let options: Set<String>

    var number: Int { SQLiteVersion(version)!.number }
  }

  /// A statement, and what the releases make of it.
  struct Statement: CustomStringConvertible {
    /// The statements that run first.
    var schema: String
    var sql: String
    /// How a definition is used that SQLite looks into only then; empty for others. It is part of the verdict.
    var use: String
    /// The releases that refuse it, as places in `releases`.
    var refused: Set<Int>
    /// What the newest of those says.
    var message: String

    var description: String { sql }
    /// Whether it is no definition, and stands in a queries file.
    var isQuery: Bool {
      ["SELECT", "WITH", "VALUES", "INSERT", "UPDATE", "DELETE", "REPLACE", "EXPLAIN"].contains { sql.hasPrefix($0) }
    }
  }

  static let files = ["alter", "changes", "definitions", "functions", "mixed", "queries", "search", "tables"]

  /// The releases, oldest first.
  static let releases: [Release] = try! JSONDecoder().decode(
    [Release].self, from: Data(Repository.text(of: "Tests/Fixtures/versions/releases.json").utf8))

  /// The statements of a file.
  static func statements(of file: String) throws -> [Statement] {
    var schema = ""
    var statements: [Statement] = []
    for block in try Repository.text(of: "Tests/Fixtures/versions/\(file).sql").components(separatedBy: "\n\n") {
      var lines = block.split(separator: "\n").map(String.init)
      if lines.first == "-- schema" {
        schema = lines.dropFirst().joined(separator: "\n")
        continue
      }
      guard let verdict = lines.popLast(), verdict.hasPrefix("--> refused: ") else { throw Unreadable(text: block) }
      var use = ""
      if let last = lines.last, last.hasPrefix("-- used by: ") {
        use = String(last.dropFirst("-- used by: ".count))
        lines.removeLast()
      }
      let (refused, message) = try read(String(verdict.dropFirst("--> refused: ".count)))
      statements.append(
        Statement(
          schema: schema, sql: lines.joined(separator: "\n"), use: use, refused: refused, message: message))
    }
    return statements
  }

  struct Unreadable: Error { let text: String }

  /// `never`, `always (…)`, `3.31.1..3.40.1, 3.53.0 (…)`
  private static func read(_ verdict: String) throws -> (refused: Set<Int>, message: String) {
    let parts = verdict.split(separator: " (", maxSplits: 1).map(String.init)
    let message = parts.count > 1 ? String(parts[1].dropLast()) : ""
    if parts[0] == "never" { return ([], message) }
    if parts[0] == "always" { return (Set(releases.indices), message) }
    var refused: Set<Int> = []
    for range in parts[0].components(separatedBy: ", ") {
      let ends = range.components(separatedBy: "..").map { end in releases.firstIndex { $0.version == end } }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last else {
        throw Unreadable(text: verdict)
      }
      refused.formUnion(first...last)
    }
    return (refused, message)
  }
}
