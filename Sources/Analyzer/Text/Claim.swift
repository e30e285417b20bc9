/// What a finding says of a statement, in a form that can be executed: the statement is run on rows, and the rows
/// confirm or contradict it.
///
/// A claim is made of the statement alone. It holds for every database that the schema allows, and whose stored values
/// match their columns' declared types.
public enum Claim: Sendable {
  /// The statement with these edits gives the same rows, and makes the same changes.
  ///
  /// - Parameter ifKeysHold: whether that is so only where every foreign key leads to a row, as they do while
  ///   `PRAGMA foreign_keys` is on.
  case same(with: [Fix.Edit], ifKeysHold: Bool = false)
  /// There are rows for which the statement with these edits gives other rows, or makes other changes.
  case canDiffer(with: [Fix.Edit])
  /// The event never happens where SQLite evaluates the expression at the place.
  case never(Event, at: SourceLocation)
  /// There are rows for which the event happens.
  case can(Event, at: SourceLocation)
  /// The statement ends in an error as soon as it stores a row.
  case fails

  /// There are rows of which the change leaves none in the table as it was: it deletes or updates all of them.
  case canChangeEveryRow(at: SourceLocation)
  /// There are rows for which the statement gives other ones when SQLite visits them in another order.
  case canDependOnOrder(at: SourceLocation)
  /// There are rows which the schema lets in and for which the given statement returns rows.
  ///
  /// - Parameter words: what the returned rows show; nil where they speak for themselves.
  case canReturnRows(String, words: String? = nil)
  /// There are rows for which SQLite ends the given statement in an error while `PRAGMA foreign_keys` is on; nil stands for
  /// the finding's own statement.
  case canFail(String?)

  /// What can be seen when SQLite evaluates an expression once.
  public enum Event: Sendable {
    /// It is true: a number other than 0, or a text that begins with one.
    case isTrue
    /// It is 0: NULL isn't false.
    case isFalse
    /// False or NULL.
    case isNotTrue
    /// It is NULL.
    case isNull
    /// It is anything but NULL.
    case isNotNull
    /// Of a subquery in parentheses: it has more rows than the one that is used.
    case hasSeveralRows
  }
}

extension Claim {
  /// The statement to run instead of the one in which something is found; nil for that one.
  package var statement: String? {
    switch self {
    case .canReturnRows(let sql, _): sql
    case .canFail(let sql): sql
    case .same, .canDiffer, .never, .can, .fails, .canChangeEveryRow, .canDependOnOrder: nil
    }
  }

  /// A place in the statement that it is made of; nil where it names none.
  package var location: SourceLocation? {
    switch self {
    case .same(let edits, _), .canDiffer(let edits): edits.first?.location
    case .never(_, let location), .can(_, let location), .canChangeEveryRow(let location),
      .canDependOnOrder(let location):
      location
    case .fails, .canReturnRows, .canFail: nil
    }
  }
}
