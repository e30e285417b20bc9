extension Queries {
  /// A query whose output is changed.
  public struct Map<Input: Sendable, BaseOutput: Sendable, Output: Sendable>: Query, ReadingQuery {
    let base: any Query<Input, BaseOutput>
    let transform: @Sendable (BaseOutput) throws -> Output

    public var transactionKind: Transaction.Kind { base.transactionKind }
    public var connection: any Connection { base.connection }
    public var watchedTables: Set<String> { base.watchedTables }

    func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String> {
      try handle.tablesRead(by: base)
    }

    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output {
      try transform(base.execute(input, tx: tx))
    }
    @discardableResult
    public func execute(_ input: Input) async throws -> Output { try transform(await base.execute(input)) }
    @discardableResult
    public func executeBlocking(_ input: Input) throws -> Output { try transform(base.executeBlocking(input)) }
  }

  /// A query whose input is changed.
  public struct MapInput<Input: Sendable, BaseInput: Sendable, Output: Sendable>: Query, ReadingQuery {
    let base: any Query<BaseInput, Output>
    let transform: @Sendable (Input) throws -> BaseInput

    public var transactionKind: Transaction.Kind { base.transactionKind }
    public var connection: any Connection { base.connection }
    public var watchedTables: Set<String> { base.watchedTables }

    func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String> {
      try handle.tablesRead(by: base)
    }

    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output {
      try base.execute(transform(input), tx: tx)
    }
    @discardableResult
    public func execute(_ input: Input) async throws -> Output { try await base.execute(transform(input)) }
    @discardableResult
    public func executeBlocking(_ input: Input) throws -> Output { try base.executeBlocking(transform(input)) }
  }
}

// Written in terms of inputs and outputs, so that they can be called on `any Query` too.
extension Query {
  /// The same query with its output changed.
  public func map<NewOutput: Sendable>(
    _ transform: @escaping @Sendable (Output) throws -> NewOutput
  ) -> Queries.Map<Input, Output, NewOutput> {
    Queries.Map(base: self, transform: transform)
  }

  /// The same query for another input.
  public func mapInput<NewInput: Sendable>(
    to type: NewInput.Type = NewInput.self, _ transform: @escaping @Sendable (NewInput) throws -> Input
  ) -> Queries.MapInput<NewInput, Input, Output> {
    Queries.MapInput(base: self, transform: transform)
  }
}
