import Analyzer
import Evidence
import Foundation
import Testing

/// A migration of `Tests/Fixtures/rehearsal.sql`, and what has to be found in it.
struct RehearsalCase: CustomTestStringConvertible, Sendable {
  let name: String
  /// The id of what is found; nil for a migration in which nothing is wrong.
  let finds: String?
  let schema: String
  let sql: String
  let keys: MigrationRun.ForeignKeys
  let transaction: MigrationRun.Transaction

  var testDescription: String { name }

  static let all: [RehearsalCase] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/rehearsal.sql")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    let parts = text.components(separatedBy: "-- case: ")
    let common = parts[0].components(separatedBy: "-- schema of all others:\n").last ?? ""
    return parts.dropFirst().map { RehearsalCase($0, common) }
  }()

  private init(_ text: String, _ common: String) {
    var lines = text.components(separatedBy: "\n")
    name = lines.removeFirst()
    var said: [String: String] = [:]
    while let line = lines.first, line.hasPrefix("-- "), let colon = line.firstIndex(of: ":") {
      let key = String(line[line.index(line.startIndex, offsetBy: 3)..<colon])
      if key == "schema" { break }
      said[key] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      lines.removeFirst()
    }
    finds = said["finds"] == "nothing" ? nil : said["finds"]
    keys = said["keys"].flatMap(MigrationRun.ForeignKeys.init(rawValue:)) ?? .off
    transaction =
      switch said["transaction"] {
      case "none": .outside
      case "history": .aroundHistory
      default: .aroundFile
      }
    let rest = lines.joined(separator: "\n").components(separatedBy: "-- migration:\n")
    sql = rest[rest.count - 1]
    schema = rest.count == 2 ? rest[0].replacingOccurrences(of: "-- schema:\n", with: "") : common
  }

  /// A migration of a test of its own, in a transaction and without foreign keys.
  init(schema: String, sql: String) {
    (name, finds) = ("", nil)
    (self.schema, self.sql, keys, transaction) = (schema, sql, .off, .aroundFile)
  }

  /// Rehearses it.
  func outcome(
    asking queries: [RehearsedQuery] = [], _ options: Rehearsal.Options = Rehearsal.Options()
  ) throws -> Rehearsal.Outcome {
    let trees = [schema, sql].enumerated().map { number, text in
      Parser.parse(SourceFile(path: "\(number + 1).sql", text: text))
    }
    var steps = ProjectAnalyzer.analyze(migrations: trees, queries: []).migrations
    for place in steps.indices {
      steps[place].run = MigrationRun(transaction: transaction)
      steps[place].run.foreignKeys = keys
    }
    var history = RehearsalHistory(steps[0].before)
    _ = try history.next(steps[0], isWanted: false)
    let base = try #require(try history.next(steps[1], isWanted: true))
    return try Rehearsal.outcome(of: RehearsedStep(steps[1]), on: base, asking: queries, options)
  }
}
