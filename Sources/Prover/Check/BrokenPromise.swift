/// Something the analyzer said that SQLite did otherwise.
package struct BrokenPromise: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// SQLite runs it, we say that it can't.
    case refused
    case kind, readOnly, columnCount, columnName, parameterCount, parameterName, origin, reads, writes
    case nullable, cardinality, type
    /// `Value.possible`: what even the wildest database allows.
    case possible
  }

  /// The promises that a run has to keep. The others are measured and shown: `refused` still meets corners of SQLite's
  /// name resolution, one in a hundred thousand statements; `possible` is stricter than what is
  /// described, and `reads`, `writes` and `origin` meet corners of SQLite's authorizer and metadata (a CTE that has the
  /// name of a table, a column that RIGHT JOIN merged).
  package static let required: Set<Kind> = [
    .kind, .readOnly, .columnCount, .columnName, .parameterCount, .parameterName, .nullable, .cardinality,
    .type,
  ]

  package var kind: Kind
  package var detail: String
  /// Of the finding, and how its message begins, where we refuse.
  package var rule: String?
  /// Which of the fillings showed it, and the values bound.
  package var filling: Int?
  package var bindings: [SQLValue] = []
}
