/// Aggregates over all rows. Where there is no row, or nothing but NULL, most of them are NULL
/// (<https://sqlite.org/lang_aggfunc.html>).
extension SQLRows {
  private func value<Output>(
    _ text: SQLText, _ source: borrowing some StatementSource & ~Copyable,
    _ read: (borrowing Row) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    try source.statement(text).fetchOne(read)
  }

  private func aggregate(_ function: String, _ expression: some SQLExpression) -> SQLText {
    query.text.aggregate({ "\(function)(" + $0 + ")" }, of: expression.sql, results)
  }

  /// How many rows have a value there that isn't NULL.
  public func count(
    _ column: (Scope) -> some SQLExpression, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Int {
    try value(aggregate("count", column(scope)), source) { (row: borrowing Row) throws(SQLiteError) in
      try row.int(at: 0)
    }
  }

  /// How many different values there are, NULL aside.
  public func countDistinct(
    _ column: (Scope) -> some SQLExpression, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Int {
    let text = query.text.aggregate({ "count(DISTINCT " + $0 + ")" }, of: column(scope).sql, results)
    return try value(text, source) { (row: borrowing Row) throws(SQLiteError) in try row.int(at: 0) }
  }

  /// The average: a Double, of integers too.
  public func average<Column: SQLExpression>(
    _ column: (Scope) -> Column, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Double? where Column.Value: Numeric {
    try value(aggregate("avg", column(scope)), source) { (row: borrowing Row) throws(SQLiteError) in
      try row.doubleOrNil(at: 0)
    }
  }

  /// The sum; nil if there is nothing to add. Integers that overflow are an error.
  public func sum<Column: SQLExpression>(
    _ column: (Scope) -> Column, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Int? where Column.Value: FixedWidthInteger {
    try value(aggregate("sum", column(scope)), source) { (row: borrowing Row) throws(SQLiteError) in
      try row.intOrNil(at: 0)
    }
  }

  /// The sum; nil if there is nothing to add.
  public func sum<Column: SQLExpression>(
    _ column: (Scope) -> Column, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Double? where Column.Value: BinaryFloatingPoint {
    try value(aggregate("sum", column(scope)), source) { (row: borrowing Row) throws(SQLiteError) in
      try row.doubleOrNil(at: 0)
    }
  }

  /// The sum as a Double; 0 if there is nothing to add.
  public func total<Column: SQLExpression>(
    _ column: (Scope) -> Column, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Double where Column.Value: Numeric {
    try value(aggregate("total", column(scope)), source) { (row: borrowing Row) throws(SQLiteError) in
      try row.double(at: 0)
    }
  }

  /// The least value, as SQLite compares what is stored.
  public func min<Column: SQLExpression>(
    _ column: (Scope) -> Column, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Column.Value? {
    let column = column(scope)
    return try value(aggregate("min", column), source) { (row: borrowing Row) throws(SQLiteError) in
      try column.coding.read(row, 0)
    }
  }

  /// The greatest value, as SQLite compares what is stored.
  public func max<Column: SQLExpression>(
    _ column: (Scope) -> Column, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Column.Value? {
    let column = column(scope)
    return try value(aggregate("max", column), source) { (row: borrowing Row) throws(SQLiteError) in
      try column.coding.read(row, 0)
    }
  }

  /// All texts in one, in no order that SQLite promises; nil if there are none.
  public func groupConcat<Column: SQLExpression>(
    _ column: (Scope) -> Column, separator: String = ",", in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> String? where Column.Value == String {
    let function = { (value: SQLText) in
      "group_concat(" + value + ", " + SQLText.value(.string(separator)) + ")"
    }
    let text = query.text.aggregate(function, of: column(scope).sql, results)
    return try value(text, source) { (row: borrowing Row) throws(SQLiteError) in try row.textOrNil(at: 0) }
  }
}
