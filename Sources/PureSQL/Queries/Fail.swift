extension Queries {
  /// Always an error, and no database.
  public struct Fail<Input: Sendable, Output: Sendable>: Query {
    private let error: any Error

    public init(_ error: any Error = NoValue()) { self.error = error }

    public var transactionKind: Transaction.Kind { .read }
    public var connection: any Connection { NoopConnection() }
    public var watchedTables: Set<String> { [] }

    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output { throw error }
    @discardableResult
    public func execute(_ input: Input) async throws -> Output { throw error }
    @discardableResult
    public func executeBlocking(_ input: Input) throws -> Output { throw error }
  }

  /// What ``Fail`` throws if it isn't told.
  public struct NoValue: Error, Hashable, CustomStringConvertible {
    public init() {}
    public var description: String { "this query stands in for one that was not expected to run" }
  }
}
