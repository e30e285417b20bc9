/// A query that is one statement. Generated code makes one for each named query.
public struct DatabaseQuery<Input: Sendable, Output: Sendable>: Query, ReadingQuery {
  /// Binds an input to the query's statement, runs the statement or fetches, and returns the output. Throws what SQLite
  /// says, and what codecs do.
  public typealias Body = @Sendable (Input, borrowing Statement) throws(SQLiteError) -> Output

  /// Where the query runs.
  public let connection: any Connection
  let slot: StatementSlot
  private let pool: ConnectionPool?
  private let body: Body

  /// A query of one statement; `body` binds the input, and runs the statement or fetches.
  public init(_ connection: any Connection, _ slot: StatementSlot, _ body: @escaping Body) {
    self.connection = connection
    self.slot = slot
    self.body = body
    pool = connection.pool
  }

  func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String> {
    try handle.prepared(slot).tables.reads
  }

  /// Whether the statement reads or writes.
  public var transactionKind: Transaction.Kind { slot.kind }
  /// The tables whose changes may change the result, views resolved.
  public var watchedTables: Set<String> { Set(slot.reads) }

  /// Runs the statement in a transaction that is already there. Throws an error with the reason `.usage` if the
  /// statement writes and the transaction only reads.
  @discardableResult
  public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output {
    try body(input, tx.statement(slot))
  }

  func execute(_ input: Input, tx: borrowing Transaction, sink: ElementSink) throws -> Output {
    let statement = try tx.statement(slot)
    statement.prepared.sink = sink
    return try body(input, statement)
  }

  /// Runs the statement by itself: it is a transaction of its own. Throws an error with the reason `.usage` if there is
  /// no database behind the connection.
  @discardableResult
  public func execute(_ input: Input) async throws -> Output {
    guard let pool else { throw noDatabase }
    // One statement is a transaction of its own: BEGIN and COMMIT would only cost.
    return try await pool.withHandle(slot.kind) { handle in
      try handle.single(slot) { (statement: borrowing Statement) throws(SQLiteError) -> Output in
        try body(input, statement)
      }
    }
  }

  /// Runs the statement by itself on this thread, which sleeps until a connection is free. Throws an error with the
  /// reason `.usage` if there is no database behind the connection.
  @discardableResult
  public func executeBlocking(_ input: Input) throws -> Output {
    guard let pool else { throw noDatabase }
    return try pool.withHandleBlocking(slot.kind) { handle throws(SQLiteError) in
      try handle.single(slot) { (statement: borrowing Statement) throws(SQLiteError) -> Output in
        try body(input, statement)
      }
    }
  }

  private var noDatabase: SQLiteError { .usage("there is no database behind this connection", sql: slot.sql) }
}
