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
      let tables = try handle.tablesRead(by: query)
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

/// A query of which SQLite tells what it reads: it is a statement, or made of queries.
protocol ReadingQuery {
  /// The tables that its statements read, views resolved. They are compiled for it, and not run.
  func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String>
}

extension DatabaseHandle {
  /// The tables that a query reads, as SQLite says; none, if the query isn't made of statements that can be asked for
  /// them.
  func tablesRead(by query: any Query) throws(SQLiteError) -> Set<String> {
    try (query as? any ReadingQuery)?.tablesRead(in: self) ?? []
  }
}

extension DatabaseHandle {
  /// A read transaction whose snapshot is taken while nobody commits.
  func snapshot<Output>(
    whilePinning note: () -> Void, _ body: (borrowing Transaction) throws -> Output
  ) throws -> Output {
    hub.lock()
    do {
      defer { hub.unlock() }
      note()
      try beginSnapshot()
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
