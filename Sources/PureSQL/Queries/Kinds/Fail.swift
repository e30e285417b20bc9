extension Queries {
  /// Always an error, and no database.
  public struct Fail<Input: Sendable, Output: Sendable>: Query {
    private let error: any Error

    /// A query that throws `error` whenever it is run.
    public init(_ error: any Error = NoValue()) { self.error = error }

    /// A transaction that reads. None is begun: there is no database.
    public var transactionKind: Transaction.Kind { .read }
    /// A connection to no database.
    public var connection: any Connection { NoopConnection() }
    /// None: no table is read.
    public var watchedTables: Set<String> { [] }

    /// Throws the error.
    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output { throw error }
    /// Throws the error.
    @discardableResult
    public func execute(_ input: Input) async throws -> Output { throw error }
    /// Throws the error.
    @discardableResult
    public func executeBlocking(_ input: Input) throws -> Output { throw error }
  }

  /// The error that ``Fail`` throws if it isn't told another.
  public struct NoValue: Error, Hashable, CustomStringConvertible {
    /// The error says that the query wasn't expected to run.
    public init() {}
    /// A sentence that says that the query stands in for one that wasn't expected to run.
    public var description: String { "this query stands in for one that was not expected to run" }
  }
}
