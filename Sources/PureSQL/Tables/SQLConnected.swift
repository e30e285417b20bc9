/// Rows of a database that are described and not fetched yet: `database.people.filter { $0.age > 5 }`.
///
/// Each verb comes in three forms: asynchronous, blocking the thread, and in a transaction that is there already (`tx:`).
public struct SQLConnected<Rows: SQLRows>: Sendable {
  /// The database, or another connection, that the rows are fetched from.
  public let connection: any Connection
  /// Which rows, for any ``StatementSource``.
  public let rows: Rows

  /// Rows of a connection, to be fetched, observed or changed there.
  ///
  /// - Parameters:
  ///   - connection: the database, or another connection to it.
  ///   - rows: which rows.
  public init(_ connection: any Connection, _ rows: Rows) {
    self.connection = connection
    self.rows = rows
  }
}

// MARK: - Choosing

extension SQLConnected {
  /// The rows that fulfil the condition, too.
  public func filter(_ condition: (Rows.Scope) -> SQLCondition) -> SQLConnected {
    SQLConnected(connection, rows.filter(condition))
  }

  /// In this order; those that are equal in it in the order there was.
  public func sorted(@SQLList<SQLOrder> by order: (Rows.Scope) -> [SQLOrder]) -> SQLConnected {
    SQLConnected(connection, rows.sorted(by: order))
  }

  /// So many of them at most, after the first `offset`.
  public func limit(_ count: Int, offset: Int = 0) -> SQLConnected {
    SQLConnected(connection, rows.limit(count, offset: offset))
  }

  /// All but the first `count`.
  public func dropFirst(_ count: Int) -> SQLConnected { SQLConnected(connection, rows.dropFirst(count)) }

  /// The rows for which a closure in Swift returns true, asked from inside of SQLite.
  public func matching<Record>(
    _ isIncluded: @escaping @Sendable (Record) -> Bool
  ) -> SQLConnected where Rows == SQLSelection<Record> {
    SQLConnected(connection, rows.matching(isIncluded))
  }
}

// MARK: - Some columns

extension SQLConnected {
  /// Some columns: `select { ($0.id, $0.name) }`, up to five.
  public func select<A: SQLExpression>(
    _ columns: (Rows.Scope) -> A
  ) -> SQLConnected<SQLSubset<Rows.Scope, A.Result>> {
    SQLConnected<SQLSubset<Rows.Scope, A.Result>>(connection, rows.select(columns))
  }

  /// Two columns of each row, as a tuple: `select { ($0.id, $0.name) }`. Where a column may be NULL, its part is
  /// optional.
  public func select<A: SQLExpression, B: SQLExpression>(
    _ columns: (Rows.Scope) -> (A, B)
  ) -> SQLConnected<SQLSubset<Rows.Scope, (A.Result, B.Result)>> {
    SQLConnected<SQLSubset<Rows.Scope, (A.Result, B.Result)>>(connection, rows.select(columns))
  }

  /// Three columns of each row, as a tuple: `select { ($0.id, $0.name, $0.age) }`. Where a column may be NULL, its part
  /// is optional.
  public func select<A: SQLExpression, B: SQLExpression, C: SQLExpression>(
    _ columns: (Rows.Scope) -> (A, B, C)
  ) -> SQLConnected<SQLSubset<Rows.Scope, (A.Result, B.Result, C.Result)>> {
    SQLConnected<SQLSubset<Rows.Scope, (A.Result, B.Result, C.Result)>>(connection, rows.select(columns))
  }

  /// Four columns of each row, as a tuple: `select { ($0.id, $0.name, $0.age, $0.email) }`. Where a column may be NULL,
  /// its part is optional.
  public func select<A: SQLExpression, B: SQLExpression, C: SQLExpression, D: SQLExpression>(
    _ columns: (Rows.Scope) -> (A, B, C, D)
  ) -> SQLConnected<SQLSubset<Rows.Scope, (A.Result, B.Result, C.Result, D.Result)>> {
    SQLConnected<SQLSubset<Rows.Scope, (A.Result, B.Result, C.Result, D.Result)>>(connection, rows.select(columns))
  }

  /// Five columns of each row, as a tuple: `select { ($0.id, $0.name, $0.age, $0.email, $0.city) }`. Where a column may
  /// be NULL, its part is optional.
  public func select<A: SQLExpression, B: SQLExpression, C: SQLExpression, D: SQLExpression, E: SQLExpression>(
    _ columns: (Rows.Scope) -> (A, B, C, D, E)
  ) -> SQLConnected<SQLSubset<Rows.Scope, (A.Result, B.Result, C.Result, D.Result, E.Result)>> {
    SQLConnected<SQLSubset<Rows.Scope, (A.Result, B.Result, C.Result, D.Result, E.Result)>>(
      connection, rows.select(columns))
  }

  /// Each combination of values once.
  public func distinct<Scope, Element>() -> SQLConnected where Rows == SQLSubset<Scope, Element> {
    SQLConnected(connection, rows.distinct)
  }
}

// MARK: - Changing

extension SQLConnected {
  /// Sets columns of these rows: `update { $0.name.set(to: "x") }`. Returns how many there were.
  @discardableResult
  public func update<Record: SQLUpdatable>(
    @SQLList<SQLAssignment> _ assignments: @Sendable (Record.Columns) -> [SQLAssignment]
  ) async throws -> Int where Rows == SQLSelection<Record> {
    try await connection.single(.write) { try rows.update(in: $0, assignments) }
  }

  /// Sets columns of these rows: `update { $0.name.set(to: "x") }`. Returns how many rows there were. Runs on this
  /// thread, which sleeps until a connection is free.
  @discardableResult
  public func updateBlocking<Record: SQLUpdatable>(
    @SQLList<SQLAssignment> _ assignments: (Record.Columns) -> [SQLAssignment]
  ) throws -> Int where Rows == SQLSelection<Record> {
    try connection.singleBlocking(.write) { try rows.update(in: $0, assignments) }
  }

  /// Sets columns of these rows: `update { $0.name.set(to: "x") }`. Returns how many rows there were. Runs in the
  /// transaction `tx`, which has to be one that writes.
  @discardableResult
  public func update<Record: SQLUpdatable>(
    tx: borrowing Transaction, @SQLList<SQLAssignment> _ assignments: (Record.Columns) -> [SQLAssignment]
  ) throws -> Int where Rows == SQLSelection<Record> {
    try rows.update(in: tx, assignments)
  }

  /// Deletes these rows; returns how many there were.
  @discardableResult
  public func delete<Record: SQLDeletable>() async throws -> Int where Rows == SQLSelection<Record> {
    try await connection.single(.write) { try rows.delete(in: $0) }
  }

  /// Deletes these rows; returns how many there were. Runs on this thread, which sleeps until a connection is free.
  @discardableResult
  public func deleteBlocking<Record: SQLDeletable>() throws -> Int where Rows == SQLSelection<Record> {
    try connection.singleBlocking(.write) { try rows.delete(in: $0) }
  }

  /// Deletes these rows; returns how many there were. Runs in the transaction `tx`, which has to be one that writes.
  @discardableResult
  public func delete<Record: SQLDeletable>(
    tx: borrowing Transaction
  ) throws -> Int where Rows == SQLSelection<Record> {
    try rows.delete(in: tx)
  }
}

extension SQLConnected {
  /// Each of these rows with each row of the other table for which the condition holds. Their order is not kept: give the
  /// pairs one.
  public func join<Record, Other>(
    _ other: SQLRecords<Other>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLConnected<SQLJoin<Record, Other>> where Rows == SQLSelection<Record>, Other.Adapters == Record.Adapters {
    SQLConnected<SQLJoin<Record, Other>>(connection, rows.join(other.table, on: condition))
  }

  /// Each of these rows with each row of the other table for which the condition holds, or once with nil. Their order is
  /// not kept: give the pairs one.
  public func leftJoin<Record, Other>(
    _ other: SQLRecords<Other>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLConnected<SQLLeftJoin<Record, Other>> where Rows == SQLSelection<Record>, Other.Adapters == Record.Adapters {
    SQLConnected<SQLLeftJoin<Record, Other>>(connection, rows.leftJoin(other.table, on: condition))
  }

  /// Each of these rows with each of the others for which the condition holds. Their order is not kept: give the pairs one.
  public func join<Record, Other>(
    _ others: SQLConnected<SQLSelection<Other>>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLConnected<SQLJoin<Record, Other>> where Rows == SQLSelection<Record>, Other.Adapters == Record.Adapters {
    SQLConnected<SQLJoin<Record, Other>>(connection, rows.join(others.rows, on: condition))
  }

  /// Each of these rows with each of the others for which the condition holds, or once with nil. Their order is not kept: give
  /// the pairs one.
  public func leftJoin<Record, Other>(
    _ others: SQLConnected<SQLSelection<Other>>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLConnected<SQLLeftJoin<Record, Other>> where Rows == SQLSelection<Record>, Other.Adapters == Record.Adapters {
    SQLConnected<SQLLeftJoin<Record, Other>>(connection, rows.leftJoin(others.rows, on: condition))
  }
}
