package import Analyzer
import Evidence

/// Something the analyzer said that SQLite did otherwise.
package struct BrokenPromise: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// SQLite runs it, we say that it can't.
    case refused
    /// We find nothing wrong with it, SQLite refuses.
    case accepted
    /// The schema after some step of its history.
    case catalog
    case kind, readOnly, columnCount, columnName, parameterCount, parameterName, origin, reads, writes
    case nullable, cardinality, type
    /// A value bound as we say doesn't fit where it goes.
    case parameter
    /// `Value.possible`: what even the wildest database allows.
    case possible
    /// A claim of a rule's finding that rows contradict.
    case finding
  }

  package var kind: Kind
  package var detail: String
  /// The rule of the finding; and how its message begins, where we refuse.
  package var rule: String?
  /// Which of the fillings showed it, and the values bound.
  package var filling: Int?
  package var bindings: [SQLValue] = []
}
