extension Queries {
  /// A query whose output is changed.
  public struct Map<Base: Query, Output: Sendable>: Query {
    public typealias Input = Base.Input

    let base: Base
    let transform: @Sendable (Base.Output) throws -> Output

    public var transactionKind: Transaction.Kind { base.transactionKind }
    public var connection: any Connection { base.connection }
    public var watchedTables: Set<String> { base.watchedTables }

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
  public struct MapInput<Base: Query, Input: Sendable>: Query {
    public typealias Output = Base.Output

    let base: Base
    let transform: @Sendable (Input) throws -> Base.Input

    public var transactionKind: Transaction.Kind { base.transactionKind }
    public var connection: any Connection { base.connection }
    public var watchedTables: Set<String> { base.watchedTables }

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

extension Query {
  /// The same query with its output changed.
  public func map<NewOutput: Sendable>(
    _ transform: @escaping @Sendable (Output) throws -> NewOutput
  ) -> Queries.Map<Self, NewOutput> {
    Queries.Map(base: self, transform: transform)
  }

  /// The same query for another input.
  public func mapInput<NewInput: Sendable>(
    to type: NewInput.Type = NewInput.self, _ transform: @escaping @Sendable (NewInput) throws -> Input
  ) -> Queries.MapInput<Self, NewInput> {
    Queries.MapInput(base: self, transform: transform)
  }
}
