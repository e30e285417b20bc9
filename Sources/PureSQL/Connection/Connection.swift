/// Where queries run: a ``ConnectionPool``, or nothing at all (``NoopConnection``).
///
/// Code that wraps a connection hands on the pool of what it wraps.
public protocol Connection: Sendable {
  /// The pool behind the connection, if there is a database.
  var pool: ConnectionPool? { get }
}

/// A connection to no database, for doubles. Transactions run their closure; statements in it are errors.
public struct NoopConnection: Connection {
  /// A connection to no database.
  public init() {}
  /// Nil: there is no database.
  public var pool: ConnectionPool? { nil }
}

// MARK: - Transactions

extension Connection {
  /// Runs `body` in a transaction: committed when it returns, rolled back when it throws or the task is cancelled.
  ///
  /// A connection that is free is used at once, on the calling thread; else the task waits its turn.
  @discardableResult
  public func begin<Output: Sendable>(
    _ kind: Transaction.Kind, locking: Transaction.Locking = .immediate,
    _ body: @Sendable (borrowing Transaction) throws -> Output
  ) async throws -> Output {
    guard let pool else { return try body(Transaction(kind, handle: nil, isExplicit: true)) }
    return try await pool.withHandle(kind) { handle in try handle.transaction(kind, locking, body) }
  }

  /// The same, on this thread, which sleeps until a connection is free.
  @discardableResult
  public func beginBlocking<Output>(
    _ kind: Transaction.Kind, locking: Transaction.Locking = .immediate,
    _ body: (borrowing Transaction) throws -> Output
  ) throws -> Output {
    guard let pool else { return try body(Transaction(kind, handle: nil, isExplicit: true)) }
    return try pool.withHandleBlocking(kind) { handle in try handle.transaction(kind, locking, body) }
  }
}
