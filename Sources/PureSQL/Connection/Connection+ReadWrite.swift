// MARK: - read { } and write { }

extension Connection {
  /// Several queries that see the same state of the database.
  public func read<Output: Sendable>(
    _ body: @Sendable (borrowing Transaction) throws -> Output
  ) async throws -> Output {
    try await begin(.read, body)
  }

  /// Several queries that take effect together: all when `body` returns, none when it throws or the task is cancelled.
  @discardableResult
  public func write<Output: Sendable>(
    _ locking: Transaction.Locking = .immediate, _ body: @Sendable (borrowing Transaction) throws -> Output
  ) async throws -> Output {
    try await begin(.write, locking: locking, body)
  }

  /// ``read(_:)`` on this thread.
  public func readBlocking<Output>(_ body: (borrowing Transaction) throws -> Output) throws -> Output {
    try beginBlocking(.read, body)
  }

  /// ``write(_:_:)`` on this thread.
  @discardableResult
  public func writeBlocking<Output>(
    _ locking: Transaction.Locking = .immediate, _ body: (borrowing Transaction) throws -> Output
  ) throws -> Output {
    try beginBlocking(.write, locking: locking, body)
  }
}

// MARK: - Without a transaction

extension Connection {
  /// Runs statements on the connection that writes, each of which is a transaction of its own: what mustn't be in one, such as
  /// `ATTACH`, `DETACH` and some PRAGMAs. What was done stays done when `body` throws.
  ///
  /// ```swift
  /// try await database.writeWithoutTransaction { tx in try tx.execute("PRAGMA auto_vacuum = INCREMENTAL") }
  /// ```
  ///
  /// - Throws: what `body` throws; `CancellationError`.
  @discardableResult
  public func writeWithoutTransaction<Output: Sendable>(
    _ body: @Sendable (borrowing Transaction) throws -> Output
  ) async throws -> Output {
    guard let pool else { return try body(Transaction(.write, handle: nil, isExplicit: true)) }
    return try await pool.withHandle(.write) { handle in try handle.oneByOne(body) }
  }

  /// ``writeWithoutTransaction(_:)`` on this thread.
  @discardableResult
  public func writeWithoutTransactionBlocking<Output>(
    _ body: (borrowing Transaction) throws -> Output
  ) throws -> Output {
    guard let pool else { return try body(Transaction(.write, handle: nil, isExplicit: true)) }
    return try pool.withHandleBlocking(.write) { handle in try handle.oneByOne(body) }
  }
}

// MARK: - As results

extension Connection {
  /// Runs `body` as ``read(_:)`` does, and returns its result or its error.
  public func readResult<Output: Sendable>(
    _ body: @Sendable (borrowing Transaction) throws -> Output
  ) async -> Swift.Result<Output, any Error> {
    do { return .success(try await read(body)) } catch { return .failure(error) }
  }

  /// Runs `body` as ``write(_:_:)`` does, and returns its result or its error.
  public func writeResult<Output: Sendable>(
    _ locking: Transaction.Locking = .immediate, _ body: @Sendable (borrowing Transaction) throws -> Output
  ) async -> Swift.Result<Output, any Error> {
    do { return .success(try await write(locking, body)) } catch { return .failure(error) }
  }

  /// Runs `body` as ``readBlocking(_:)`` does, and returns its result or its error.
  public func readResultBlocking<Output>(
    _ body: (borrowing Transaction) throws -> Output
  ) -> Swift.Result<Output, any Error> {
    Swift.Result { try readBlocking(body) }
  }

  /// Runs `body` as ``writeBlocking(_:_:)`` does, and returns its result or its error.
  public func writeResultBlocking<Output>(
    _ locking: Transaction.Locking = .immediate, _ body: (borrowing Transaction) throws -> Output
  ) -> Swift.Result<Output, any Error> {
    Swift.Result { try writeBlocking(locking, body) }
  }
}
