import Analyzer

/// A row of the facts database.
package struct FactRow: Sendable {
  let table: String
  let values: [FactValue]

  init(_ table: String, _ values: [FactValue]) {
    self.table = table
    self.values = values
  }
}

enum FactValue: Sendable {
  case null
  case int(Int)
  case text(String)
  /// A statement's id, by its place in its file.
  case statement(Int)

  init(_ flag: Bool) { self = .int(flag ? 1 : 0) }
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
}

/// Where things stand, as the columns `file`, `line`, `column`, `end_line` and `end_column`.
struct FactPlaces {
  private let positions = PositionTable()

  func values(_ location: SourceLocation?) -> [FactValue] {
    guard let location else { return Array(repeating: .null, count: 5) }
    let start = positions.start(of: location)
    let end = positions.end(of: location)
    return [
      .text(location.inHost.file.path), .int(start.line), .int(start.column), .int(end.line), .int(end.column),
    ]
  }
}
