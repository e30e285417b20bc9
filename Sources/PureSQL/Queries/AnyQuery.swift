/// A query of whatever kind, as a concrete type.
public struct AnyQuery<Input: Sendable, Output: Sendable>: Query, ReadingQuery {
  private let base: any Query<Input, Output>

  public init(_ base: any Query<Input, Output>) { self.base = base }

  public var transactionKind: Transaction.Kind { base.transactionKind }
  public var connection: any Connection { base.connection }
  public var watchedTables: Set<String> { base.watchedTables }

  func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String> { try handle.tablesRead(by: base) }

  @discardableResult
  public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output { try base.execute(input, tx: tx) }
  @discardableResult
  public func execute(_ input: Input) async throws -> Output { try await base.execute(input) }
  @discardableResult
  public func executeBlocking(_ input: Input) throws -> Output { try base.executeBlocking(input) }
  public func observe(_ input: Input) -> QueryStream<Output> { base.observe(input) }
}

extension Query {
  public func eraseToAnyQuery() -> AnyQuery<Input, Output> { AnyQuery(self) }
}
