/// A query of whatever kind, as a concrete type.
public struct AnyQuery<Input: Sendable, Output: Sendable>: Query, ReadingQuery {
  private let base: any Query<Input, Output>

  /// Wraps a query; nothing about it changes.
  public init(_ base: any Query<Input, Output>) { self.base = base }

  /// The kind of transaction that the wrapped query needs.
  public var transactionKind: Transaction.Kind { base.transactionKind }
  /// Where the wrapped query runs.
  public var connection: any Connection { base.connection }
  /// The tables whose changes may change the result of the wrapped query.
  public var watchedTables: Set<String> { base.watchedTables }

  func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String> { try handle.tablesRead(by: base) }

  /// Runs the wrapped query in a transaction that is already there.
  @discardableResult
  public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output { try base.execute(input, tx: tx) }
  /// Runs the wrapped query in a transaction of its own.
  @discardableResult
  public func execute(_ input: Input) async throws -> Output { try await base.execute(input) }
  /// Runs the wrapped query on this thread.
  @discardableResult
  public func executeBlocking(_ input: Input) throws -> Output { try base.executeBlocking(input) }
  /// The wrapped query's values over time.
  public func observe(_ input: Input) -> QueryStream<Output> { base.observe(input) }
}

extension Query {
  /// The query as a concrete type, for where an existential can't stand.
  public func eraseToAnyQuery() -> AnyQuery<Input, Output> { AnyQuery(self) }
}
