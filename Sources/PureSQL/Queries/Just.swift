extension Queries {
  /// Always the same output, and no database. Observed, it gives that output and ends.
  public struct Just<Input: Sendable, Output: Sendable>: Query {
    private let output: Output

    public init(_ output: Output) { self.output = output }

    public var transactionKind: Transaction.Kind { .read }
    public var connection: any Connection { NoopConnection() }
    public var watchedTables: Set<String> { [] }

    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output { output }
    @discardableResult
    public func execute(_ input: Input) async throws -> Output { output }
    @discardableResult
    public func executeBlocking(_ input: Input) throws -> Output { output }
  }
}

// MARK: - Outputs that need no saying

extension Queries.Just where Output: ExpressibleByNilLiteral {
  public init() { self.init(nil) }
}

extension Queries.Just where Output: ExpressibleByArrayLiteral {
  public init() { self.init([]) }
}

extension Queries.Just where Output == Void {
  public init() { self.init(()) }
}

extension Queries.Just where Output == Int {
  /// No row was changed.
  public init() { self.init(0) }
}
