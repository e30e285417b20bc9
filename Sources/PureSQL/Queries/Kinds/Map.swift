extension Queries {
  /// A query whose output is changed.
  public struct Map<Input: Sendable, BaseOutput: Sendable, Output: Sendable>: Query, ReadingQuery {
    let base: any Query<Input, BaseOutput>
    let transform: @Sendable (BaseOutput) throws -> Output

    /// The kind of transaction that the query whose output is changed needs.
    public var transactionKind: Transaction.Kind { base.transactionKind }
    /// Where the query whose output is changed runs.
    public var connection: any Connection { base.connection }
    /// The tables whose changes may change the result of the query whose output is changed.
    public var watchedTables: Set<String> { base.watchedTables }

    func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String> {
      try handle.tablesRead(by: base)
    }

    /// Runs the query in a transaction that is already there, and changes its output. Throws what either throws.
    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output {
      try transform(base.execute(input, tx: tx))
    }
    /// Runs the query in a transaction of its own, and changes its output after that has ended. Throws what either
    /// throws.
    @discardableResult
    public func execute(_ input: Input) async throws -> Output { try transform(await base.execute(input)) }
    /// Runs the query on this thread, and changes its output after its transaction has ended. Throws what either
    /// throws.
    @discardableResult
    public func executeBlocking(_ input: Input) throws -> Output { try transform(base.executeBlocking(input)) }
  }

  /// A query whose input is changed.
  public struct MapInput<Input: Sendable, BaseInput: Sendable, Output: Sendable>: Query, ReadingQuery {
    let base: any Query<BaseInput, Output>
    let transform: @Sendable (Input) throws -> BaseInput

    /// The kind of transaction that the query whose input is changed needs.
    public var transactionKind: Transaction.Kind { base.transactionKind }
    /// Where the query whose input is changed runs.
    public var connection: any Connection { base.connection }
    /// The tables whose changes may change the result of the query whose input is changed.
    public var watchedTables: Set<String> { base.watchedTables }

    func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String> {
      try handle.tablesRead(by: base)
    }

    /// Changes the input, and runs the query with it in a transaction that is already there. Throws what either throws.
    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output {
      try base.execute(transform(input), tx: tx)
    }
    /// Changes the input, and runs the query with it in a transaction of its own. Throws what either throws.
    @discardableResult
    public func execute(_ input: Input) async throws -> Output { try await base.execute(transform(input)) }
    /// Changes the input, and runs the query with it on this thread. Throws what either throws.
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
