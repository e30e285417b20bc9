/// Fetches a query's value again whenever a commit may have changed it.
final class QueryObservation<Observed: Query>: Sendable {
  private let query: Observed
  private let input: Observed.Input
  private let pool: ConnectionPool
  private let subscription: Subscription

  init(_ query: Observed, _ input: Observed.Input, _ pool: ConnectionPool) {
    self.query = query
    self.input = input
    self.pool = pool
    subscription = Subscription(tables: Set(query.watchedTables.map(foldedName)))
    // Before the first value is fetched, so that no commit falls in between.
    pool.hub.add(subscription)
  }

  deinit { pool.hub.remove(subscription) }

  func next() async throws -> Observed.Output? {
    await subscription.waitForChange()
    guard !Task.isCancelled else { return nil }
    return try await pool.withHandle(.read) { handle in
      // What SQLite says that the statement reads, besides what the query says: a slot written by hand may leave it out.
      let tables = try (query as? any SingleStatement).map { try $0.prepared(in: handle).tables.reads } ?? []
      let note = {
        self.subscription.add(tables)
        self.subscription.markFetched()
      }
      return try handle.snapshot(whilePinning: note) { transaction in
        try query.execute(input, tx: transaction)
      }
    }
  }
}

/// A query that is one statement.
protocol SingleStatement {
  /// Compiled, but not to be run.
  func prepared(in handle: DatabaseHandle) throws(SQLiteError) -> PreparedStatement
}

extension DatabaseHandle {
  private static let pin = StatementSlot(.read, "SELECT 1 FROM sqlite_schema LIMIT 1")

  /// A read transaction whose snapshot is taken while nobody commits.
  fileprivate func snapshot<Output>(
    whilePinning note: () -> Void, _ body: (borrowing Transaction) throws -> Output
  ) throws -> Output {
    hub.lock()
    do {
      defer { hub.unlock() }
      note()
      try begin(.read, .deferred)
      do throws(SQLiteError) { try run(Self.pin) } catch {
        abandon()
        throw error
      }
    }
    do {
      let output = try body(Transaction(.read, handle: self, isExplicit: true))
      try end()
      return output
    } catch {
      abandon()
      throw error
    }
  }
}
