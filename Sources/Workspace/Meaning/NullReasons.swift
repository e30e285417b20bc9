package import Analyzer

/// Why the columns of statements may be NULL.
package struct NullReasons: Sendable {
  private struct Place: Hashable {
    let path: String
    let start: UInt32
  }

  /// The reasons of each column, by where the statements begin.
  private var reasons: [Place: [[String]]] = [:]

  /// Makes the reasons of no statement.
  package init() {}

  /// Adds the statements of a file.
  package mutating func add(_ file: ResolvedFile) {
    for statement in file.statements where statement.signature.columns.contains(where: \.value.isNullable) {
      reasons[Self.place(statement.location)] = statement.signature.columns.indices.map {
        NullReasonText(column: $0, of: statement).lines
      }
    }
  }

  /// Adds other files.
  mutating func add(_ other: NullReasons) { reasons.merge(other.reasons) { first, _ in first } }

  /// The reasons of a statement's columns, with code in backticks; empty for a statement of which none may be NULL.
  func callAsFunction(_ location: SourceLocation) -> [[String]] { reasons[Self.place(location)] ?? [] }

  private static func place(_ location: SourceLocation) -> Place {
    Place(path: location.file.path, start: location.range.start)
  }
}
