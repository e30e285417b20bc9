/// The pairs of rows of two tables that belong together: `people.join(addresses) { $0.id == $1.personId }`.
public struct SQLJoin<Left: SQLRecord, Right: SQLRecord>: SQLRows where Left.Adapters == Right.Adapters {
  let sides: SQLJoinSides<Left, Right>
  /// The two tables, the condition that joins them, and which pairs are wanted in what order.
  public var query: SQLQuery

  /// The columns of the left table and of the right one, for conditions, order and results.
  public var scope: (Left.Columns, Right.Columns) { sides.scope }
  /// Every column of the left table, then every column of the right one.
  public var results: SQLText { sides.results(marked: false) }

  /// The two records that a row of the result holds.
  ///
  /// - Throws: an error with the reason `.decoding` where a value isn't what its record has there.
  public func decode(_ row: borrowing Row) throws(SQLiteError) -> (Left, Right) {
    (try sides.left(row), try sides.right(row))
  }
}

/// The rows of a table, each with the rows of another one that belong to it; with nil where there are none.
public struct SQLLeftJoin<Left: SQLRecord, Right: SQLRecord>: SQLRows where Left.Adapters == Right.Adapters {
  let sides: SQLJoinSides<Left, Right>
  /// The two tables, the condition that joins them, and which pairs are wanted in what order.
  public var query: SQLQuery

  /// The columns of the left table and of the right one, for conditions, order and results.
  public var scope: (Left.Columns, Right.Columns) { sides.scope }
  /// Every column of the left table, then every column of the right one; behind them, where each column of the right
  /// table may be NULL, one that tells whether there is a right row.
  public var results: SQLText { sides.results(marked: true) }

  /// The left record that a row of the result holds, and the right one; nil where no row belongs to the left one.
  ///
  /// - Throws: an error with the reason `.decoding` where a value isn't what its record has there.
  public func decode(_ row: borrowing Row) throws(SQLiteError) -> (Left, Right?) {
    let left = try sides.left(row)
    return (left, row.isNull(at: sides.marker) ? nil : try sides.right(row))
  }
}

/// The two tables of a join. They may be one and the same, so each has a name of its own.
struct SQLJoinSides<Left: SQLRecord, Right: SQLRecord>: Sendable where Left.Adapters == Right.Adapters {
  let adapters: Left.Adapters
  private let leftAlias = SQLAlias(number: 0)
  private let rightAlias = SQLAlias(number: 1)

  init(adapters: Left.Adapters) { self.adapters = adapters }

  var scope: (Left.Columns, Right.Columns) {
    (Left.Columns(leftAlias, adapters), Right.Columns(rightAlias, adapters))
  }

  private var leftCount: Int32 { Int32(Left.sqlTable.columns.count) }
  /// The result column that is NULL where there is no right row.
  var marker: Int32 {
    leftCount + (Right.sqlTable.presentColumn.map { Int32($0) } ?? Int32(Right.sqlTable.columns.count))
  }

  /// - Parameter marked: with a column that is only NULL where there is no right row.
  func results(marked: Bool) -> SQLText {
    var text = SQLTableText.results(leftAlias, Left.sqlTable.columns)
    text += ", " + SQLTableText.results(rightAlias, Right.sqlTable.columns)
    if marked, Right.sqlTable.presentColumn == nil { text += ", \(rightAlias.sql).puresql_present" }
    return SQLText(text)
  }

  /// - Parameters:
  ///   - left: what stands for the left table, where it isn't all of it.
  ///   - right: what stands for the right one.
  func query(_ kind: String, _ condition: SQLCondition, left: SQLText? = nil, right: SQLText? = nil) -> SQLQuery {
    let left = left ?? Left.sqlTable.from
    var right = right ?? SQLText(quotedName(Right.sqlTable.name))
    // All columns of a row may be NULL, and the row be there.
    if kind == "LEFT JOIN", Right.sqlTable.presentColumn == nil {
      right = "(SELECT *, 1 AS puresql_present FROM " + right + ")"
    }
    return SQLQuery(
      from: left + SQLText(" AS \(leftAlias.sql) \(kind) ") + right + SQLText(" AS \(rightAlias.sql) ON ")
        + condition.text)
  }

  func left(_ row: borrowing Row) throws(SQLiteError) -> Left { try Left(row: row, at: 0, adapters: adapters) }
  func right(_ row: borrowing Row) throws(SQLiteError) -> Right {
    try Right(row: row, at: leftCount, adapters: adapters)
  }
}

extension SQLTable {
  /// Each row with each row of the other table for which the condition holds.
  public func join<Other>(
    _ other: SQLTable<Other>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLJoin<Record, Other> where Other.Adapters == Record.Adapters {
    let sides = SQLJoinSides<Record, Other>(adapters: adapters)
    let (left, right) = sides.scope
    return SQLJoin(sides: sides, query: sides.query("JOIN", condition(left, right)))
  }

  /// Each row with each row of the other table for which the condition holds, or once with nil.
  public func leftJoin<Other>(
    _ other: SQLTable<Other>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLLeftJoin<Record, Other> where Other.Adapters == Record.Adapters {
    let sides = SQLJoinSides<Record, Other>(adapters: adapters)
    let (left, right) = sides.scope
    return SQLLeftJoin(sides: sides, query: sides.query("LEFT JOIN", condition(left, right)))
  }
}
