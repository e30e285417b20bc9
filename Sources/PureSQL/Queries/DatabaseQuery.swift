/// A query that is one statement. Generated code makes one for each named query.
public struct DatabaseQuery<Input: Sendable, Output: Sendable>: Query, ReadingQuery {
  public typealias Body = @Sendable (Input, borrowing Statement) throws(SQLiteError) -> Output

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

  public var transactionKind: Transaction.Kind { slot.kind }
  public var watchedTables: Set<String> { Set(slot.reads) }

  @discardableResult
  public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output {
    try body(input, tx.statement(slot))
  }

  func execute(_ input: Input, tx: borrowing Transaction, sink: ElementSink) throws -> Output {
    let statement = try tx.statement(slot)
    statement.prepared.sink = sink
    return try body(input, statement)
  }

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
