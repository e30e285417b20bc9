/// What a finding says of a statement, in a form that can be executed: the statement is run on rows, and the rows confirm
/// or contradict it.
///
/// A claim is made of the statement alone, and holds for every database that the schema allows whose stored values match
/// their columns' declared types.
public enum Claim: Sendable {
  /// The statement with these edits gives the same rows, and changes the same.
  ///
  /// - Parameter ifKeysHold: This is so where every foreign key leads to a row, as they do while
  ///   `PRAGMA foreign_keys` is on.
  case same(with: [Fix.Edit], ifKeysHold: Bool = false)
  /// Wherever SQLite evaluates the expression at the place, this doesn't happen.
  case never(Event, at: SourceLocation)
  /// There are rows for which it happens.
  case can(Event, at: SourceLocation)
  /// The statement ends in an error as soon as it stores a row.
  case fails

  /// What is seen of one evaluation of an expression.
  public enum Event: Sendable {
    case isTrue
    /// It is 0: NULL isn't false.
    case isFalse
    /// False or NULL.
    case isNotTrue
    case isNull
    case isNotNull
    /// Of a subquery in parentheses: it has more rows than the one that is used.
    case hasSeveralRows
  }
}
