// What SQLite works out of all rows, in each form; see ``SQLRows``.

extension SQLConnected {
  /// How many rows have a value there that isn't NULL.
  public func count<Column: SQLExpression>(_ column: @Sendable (Rows.Scope) -> Column) async throws -> Int {
    try await connection.single(.read) { try rows.count(column, in: $0) }
  }

  /// How many rows have a value in the column that isn't NULL. Runs on this thread, which sleeps until a connection is
  /// free.
  public func countBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) throws -> Int {
    try connection.singleBlocking(.read) { try rows.count(column, in: $0) }
  }

  /// How many rows have a value in the column that isn't NULL. Runs in the transaction `tx`.
  public func count<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, tx: borrowing Transaction) throws -> Int {
    try rows.count(column, in: tx)
  }

  /// How many different values there are, NULL aside.
  public func countDistinct<Column: SQLExpression>(_ column: @Sendable (Rows.Scope) -> Column) async throws -> Int {
    try await connection.single(.read) { try rows.countDistinct(column, in: $0) }
  }

  /// How many different values the column has, NULL aside. Runs on this thread, which sleeps until a connection is
  /// free.
  public func countDistinctBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) throws -> Int {
    try connection.singleBlocking(.read) { try rows.countDistinct(column, in: $0) }
  }

  /// How many different values the column has, NULL aside. Runs in the transaction `tx`.
  public func countDistinct<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, tx: borrowing Transaction) throws
    -> Int
  {
    try rows.countDistinct(column, in: tx)
  }

  /// The average; nil if there is nothing to count.
  public func average<Column: SQLExpression>(_ column: @Sendable (Rows.Scope) -> Column) async throws -> Double?
  where Column.Value: Numeric {
    try await connection.single(.read) { try rows.average(column, in: $0) }
  }

  /// The column's average; nil if there is no value but NULL. Runs on this thread, which sleeps until a connection is
  /// free.
  public func averageBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) throws -> Double?
  where Column.Value: Numeric {
    try connection.singleBlocking(.read) { try rows.average(column, in: $0) }
  }

  /// The column's average; nil if there is no value but NULL. Runs in the transaction `tx`.
  public func average<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, tx: borrowing Transaction) throws
    -> Double? where Column.Value: Numeric
  {
    try rows.average(column, in: tx)
  }

  /// The sum; nil if there is nothing to add.
  public func sum<Column: SQLExpression>(_ column: @Sendable (Rows.Scope) -> Column) async throws -> Int?
  where Column.Value: FixedWidthInteger {
    try await connection.single(.read) { try rows.sum(column, in: $0) }
  }

  /// The sum of the column's integers; nil if there is nothing to add. A sum that overflows is an error. Runs on this
  /// thread, which sleeps until a connection is free.
  public func sumBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) throws -> Int?
  where Column.Value: FixedWidthInteger {
    try connection.singleBlocking(.read) { try rows.sum(column, in: $0) }
  }

  /// The sum of the column's integers; nil if there is nothing to add. A sum that overflows is an error. Runs in the
  /// transaction `tx`.
  public func sum<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, tx: borrowing Transaction) throws -> Int?
  where Column.Value: FixedWidthInteger {
    try rows.sum(column, in: tx)
  }

  /// The sum; nil if there is nothing to add.
  public func sum<Column: SQLExpression>(_ column: @Sendable (Rows.Scope) -> Column) async throws -> Double?
  where Column.Value: BinaryFloatingPoint {
    try await connection.single(.read) { try rows.sum(column, in: $0) }
  }

  /// The sum of the column's numbers; nil if there is nothing to add. Runs on this thread, which sleeps until a
  /// connection is free.
  public func sumBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) throws -> Double?
  where Column.Value: BinaryFloatingPoint {
    try connection.singleBlocking(.read) { try rows.sum(column, in: $0) }
  }

  /// The sum of the column's numbers; nil if there is nothing to add. Runs in the transaction `tx`.
  public func sum<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, tx: borrowing Transaction) throws -> Double?
  where Column.Value: BinaryFloatingPoint {
    try rows.sum(column, in: tx)
  }

  /// The sum as a Double; 0 if there is nothing to add.
  public func total<Column: SQLExpression>(_ column: @Sendable (Rows.Scope) -> Column) async throws -> Double
  where Column.Value: Numeric {
    try await connection.single(.read) { try rows.total(column, in: $0) }
  }

  /// The sum of the column as a Double; 0 if there is nothing to add. Runs on this thread, which sleeps until a
  /// connection is free.
  public func totalBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) throws -> Double
  where Column.Value: Numeric {
    try connection.singleBlocking(.read) { try rows.total(column, in: $0) }
  }

  /// The sum of the column as a Double; 0 if there is nothing to add. Runs in the transaction `tx`.
  public func total<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, tx: borrowing Transaction) throws -> Double
  where Column.Value: Numeric {
    try rows.total(column, in: tx)
  }

  /// The least value, as SQLite compares what is stored.
  public func min<Column: SQLExpression>(_ column: @Sendable (Rows.Scope) -> Column) async throws -> Column.Value? {
    try await connection.single(.read) { try rows.min(column, in: $0) }
  }

  /// The column's least value, as SQLite compares what is stored; nil if there is no value but NULL. Runs on this
  /// thread, which sleeps until a connection is free.
  public func minBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) throws -> Column.Value? {
    try connection.singleBlocking(.read) { try rows.min(column, in: $0) }
  }

  /// The column's least value, as SQLite compares what is stored; nil if there is no value but NULL. Runs in the
  /// transaction `tx`.
  public func min<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, tx: borrowing Transaction) throws -> Column
    .Value?
  {
    try rows.min(column, in: tx)
  }

  /// The greatest value, as SQLite compares what is stored.
  public func max<Column: SQLExpression>(_ column: @Sendable (Rows.Scope) -> Column) async throws -> Column.Value? {
    try await connection.single(.read) { try rows.max(column, in: $0) }
  }

  /// The column's greatest value, as SQLite compares what is stored; nil if there is no value but NULL. Runs on this
  /// thread, which sleeps until a connection is free.
  public func maxBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) throws -> Column.Value? {
    try connection.singleBlocking(.read) { try rows.max(column, in: $0) }
  }

  /// The column's greatest value, as SQLite compares what is stored; nil if there is no value but NULL. Runs in the
  /// transaction `tx`.
  public func max<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, tx: borrowing Transaction) throws -> Column
    .Value?
  {
    try rows.max(column, in: tx)
  }

  /// All texts in one, in no order that SQLite promises; nil if there are none.
  public func groupConcat<Column: SQLExpression>(_ column: @Sendable (Rows.Scope) -> Column, separator: String = ",")
    async throws
    -> String? where Column.Value == String
  {
    try await connection.single(.read) { try rows.groupConcat(column, separator: separator, in: $0) }
  }

  /// All of the column's texts in one, with `separator` between them, in no order that SQLite promises; nil if there
  /// are none. Runs on this thread, which sleeps until a connection is free.
  public func groupConcatBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, separator: String = ",")
    throws -> String? where Column.Value == String
  {
    try connection.singleBlocking(.read) { try rows.groupConcat(column, separator: separator, in: $0) }
  }

  /// All of the column's texts in one, with `separator` between them, in no order that SQLite promises; nil if there
  /// are none. Runs in the transaction `tx`.
  public func groupConcat<Column: SQLExpression>(
    _ column: (Rows.Scope) -> Column, separator: String = ",", tx: borrowing Transaction
  ) throws -> String? where Column.Value == String {
    try rows.groupConcat(column, separator: separator, in: tx)
  }
}
