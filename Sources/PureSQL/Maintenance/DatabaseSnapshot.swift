/// One state of the database, for reads that belong together and lie apart in time. Others write meanwhile; what they write
/// isn't seen here.
///
/// ```swift
/// let snapshot = try await database.snapshot()
/// let count = try await snapshot.read { tx in try database.todoQueries.count.execute(tx: tx) }
/// let todos = try await snapshot.read { tx in try database.todoQueries.selectTodos.execute(tx: tx) }
/// ```
///
/// It has a connection of its own, and lasts as long as the value. While there is one, the log can't be cut, and grows.
public final class DatabaseSnapshot: Sendable {
  private let queue: HandleQueue

  fileprivate init(_ pool: ConnectionPool) throws(SQLiteError) {
    let handle = try pool.openReader()
    try handle.beginSnapshot()
    queue = HandleQueue(lending: handle)
  }

  /// Runs queries on the state of the snapshot. Several at the same time take turns.
  ///
  /// - Throws: what `body` throws; `CancellationError`.
  public func read<Output: Sendable>(
    _ body: @Sendable (borrowing Transaction) throws -> Output
  ) async throws -> Output {
    try await queue.withHandle(turn: ThreadTurn.ofReading, looksAtFile: false) { handle in
      try body(Transaction(.read, handle: handle, isExplicit: true))
    }
  }

  /// ``read(_:)`` on this thread.
  public func readBlocking<Output>(_ body: (borrowing Transaction) throws -> Output) throws -> Output {
    try queue.withHandleBlocking(looksAtFile: false) { handle in
      try body(Transaction(.read, handle: handle, isExplicit: true))
    }
  }
}

extension Connection {
  /// The state that the database has now.
  ///
  /// - Throws: what SQLite says, and an error with the reason `.usage` for a database in memory or on one connection, where
  ///   nobody could write as long as somebody reads.
  public func snapshot() async throws -> DatabaseSnapshot { try snapshotBlocking() }

  /// ``snapshot()`` on this thread.
  public func snapshotBlocking() throws -> DatabaseSnapshot {
    guard let pool else { throw SQLiteError.usage("there is no database behind this connection") }
    return try DatabaseSnapshot(pool)
  }
}
