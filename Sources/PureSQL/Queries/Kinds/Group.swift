extension Queries {
  /// Several queries in one transaction, and what is made of what they give. Generated code has one for each group of
  /// statements.
  public struct Group<Input: Sendable, Output: Sendable>: Query, ReadingQuery {
    /// Runs the queries with an input in a transaction, and makes the output. Throws what they throw.
    public typealias Body = @Sendable (Input, borrowing Transaction) throws -> Output

    /// A transaction that writes if one of the queries does, else one that reads.
    public let transactionKind: Transaction.Kind
    /// Where the queries run.
    public let connection: any Connection
    private let queries: [any Query]
    private let body: Body

    init(_ connection: any Connection, _ kind: TransactionKind, _ queries: [any Query], _ body: @escaping Body) {
      transactionKind = kind
      self.connection = connection
      self.queries = queries
      self.body = body
    }

    /// The tables whose changes may change the result of one of the queries.
    public var watchedTables: Set<String> { queries.reduce(into: []) { $0.formUnion($1.watchedTables) } }

    func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String> {
      var tables: Set<String> = []
      for query in queries { tables.formUnion(try handle.tablesRead(by: query)) }
      return tables
    }

    /// Runs the queries in a transaction that is already there. Where one of them fails, what those before it wrote is
    /// undone, and nothing else is.
    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output {
      // One that only reads has nothing to undo.
      if transactionKind == .read { return try body(input, tx) }
      return try tx.savepoint { tx in try body(input, tx) }
    }

    /// Runs the queries in a transaction of its own: committed when all have run, rolled back when one throws or the task is
    /// cancelled.
    @discardableResult
    public func execute(_ input: Input) async throws -> Output {
      try await connection.begin(transactionKind) { transaction in try body(input, transaction) }
    }

    /// Runs the queries in a transaction of its own, on this thread, which sleeps until a connection is free.
    @discardableResult
    public func executeBlocking(_ input: Input) throws -> Output {
      try connection.beginBlocking(transactionKind) { transaction in try body(input, transaction) }
    }
  }
}

extension Connection {
  /// A query that runs others in one transaction. Generated code asks for each group of statements by it.
  ///
  /// - Parameters:
  ///   - kind: whether one of them writes.
  ///   - queries: those that `body` runs, so that observers know what the result depends on.
  ///   - body: runs them, and makes the output.
  public func group<Input: Sendable, Output: Sendable>(
    _ kind: TransactionKind, _ queries: any Query...,
    body: @escaping @Sendable (Input, borrowing Transaction) throws -> Output
  ) -> any Query<Input, Output> {
    Queries.Group(self, kind, queries, body)
  }
}
