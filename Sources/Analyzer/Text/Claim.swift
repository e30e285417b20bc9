/// The claim of a finding about a statement, in a form that can be executed: the statement is run on rows, and the rows
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
  ///
  /// - Parameter words: what the edits do, as in `with the condition in ON`; nil where their texts say it.
  case canDiffer(with: [Fix.Edit], words: String? = nil)
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
  /// There are rows for which the SELECT returns more rows than were meant.
  case canReturnMany(Many)
  /// There are rows of a query that the query doesn't return any more once the change was made.
  case canLoseRows(of: Lost)

  /// How many rows are more than were meant.
  public enum Many: Sendable {
    /// More than one.
    case several
    /// More than any table has from which it reads.
    case moreThanAnyTable
  }

  /// Rows that a change takes away.
  public struct Lost: Sendable {
    /// The SELECT that returns them.
    public let query: String
    /// The name of the rows in messages: their table's.
    public let name: String
    /// The statements of the change, in their order; none for the finding's own statement.
    public let change: [String]
    /// Whether more than one row has to be lost.
    public let several: Bool
    /// The schema in which the change runs.
    public let schema: Schema

    /// A schema of the history.
    public enum Schema: Sendable {
      /// The state before the migration in which something is found.
      case beforeMigration
      /// The state before the statement in which something is found.
      case beforeStatement
    }

    /// Each parameter sets the property of its name.
    public init(
      query: String, name: String, change: [String] = [], several: Bool = false,
      in schema: Schema = .beforeStatement
    ) {
      self.query = query
      self.name = name
      self.change = change
      self.several = several
      self.schema = schema
    }
  }

  /// An event that can be seen when SQLite evaluates an expression once.
  public enum Event: Sendable {
    /// The expression is true: a number other than 0, or a text that begins with one.
    case isTrue
    /// The expression is 0: NULL isn't false.
    case isFalse
    /// False or NULL.
    case isNotTrue
    /// The expression is NULL.
    case isNull
    /// The expression is anything but NULL.
    case isNotNull
    /// The subquery in parentheses has more rows than the one that is used.
    case hasSeveralRows
  }
}

extension Claim {
  /// The statement to run instead of the one in which something is found; nil for that one.
  package var statement: String? {
    switch self {
    case .canReturnRows(let sql, _): sql
    case .canFail(let sql): sql
    case .canLoseRows(let lost): lost.change.last
    case .same, .canDiffer, .never, .can, .fails, .canChangeEveryRow, .canDependOnOrder, .canReturnMany: nil
    }
  }

  /// A place in the statement that it is made of; nil where it names none.
  package var location: SourceLocation? {
    switch self {
    case .same(let edits, _), .canDiffer(let edits, _): edits.first?.location
    case .never(_, let location), .can(_, let location), .canChangeEveryRow(let location),
      .canDependOnOrder(let location):
      location
    case .fails, .canReturnRows, .canFail, .canReturnMany, .canLoseRows: nil
    }
  }
}
