extension Queries {
  /// Always the same output, and no database. Observed, it gives that output and ends.
  public struct Just<Input: Sendable, Output: Sendable>: Query {
    private let output: Output

    /// A query whose output is always `output`.
    public init(_ output: Output) { self.output = output }

    /// A transaction that reads. None is begun: there is no database.
    public var transactionKind: Transaction.Kind { .read }
    /// A connection to no database.
    public var connection: any Connection { NoopConnection() }
    /// None: no table is read.
    public var watchedTables: Set<String> { [] }

    /// The output, whatever the input.
    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output { output }
    /// The output, whatever the input.
    @discardableResult
    public func execute(_ input: Input) async throws -> Output { output }
    /// The output, whatever the input.
    @discardableResult
    public func executeBlocking(_ input: Input) throws -> Output { output }
  }
}

// MARK: - Outputs that need no saying

extension Queries.Just where Output: ExpressibleByNilLiteral {
  /// A query whose output is always nil.
  public init() { self.init(nil) }
}

extension Queries.Just where Output: ExpressibleByArrayLiteral {
  /// A query whose output is always an empty array.
  public init() { self.init([]) }
}

extension Queries.Just where Output == Void {
  /// A query that does nothing.
  public init() { self.init(()) }
}

extension Queries.Just where Output == Int {
  /// No row was changed.
  public init() { self.init(0) }
}
