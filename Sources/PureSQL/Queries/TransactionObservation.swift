// MARK: - What comes of several queries, as one value over time

extension Connection {
  /// Observes the result of `body`, now and again after each commit that may have changed it: several queries that see
  /// one state of the database, and are told of as one.
  ///
  /// ```swift
  /// let overview = database.observe { tx in
  ///   (
  ///     count: try database.todoQueries.count.execute(tx: tx),
  ///     todos: try database.todoQueries.selectTodos.execute(tx: tx)
  ///   )
  /// }
  /// ```
  ///
  /// - Parameter body: runs in a transaction that reads. What matters is what its statements read this time, so it may ask for
  ///   other things each time. It has to ask for something.
  /// - Returns: the values. The stream ends when its task is cancelled, and with what `body` throws. Without a database there
  ///   is one value.
  public func observe<Output: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Output
  ) -> QueryStream<Output> {
    guard let pool else { return QueryStream { once { try body(Transaction(.read, handle: nil, isExplicit: true)) } } }
    return QueryStream {
      let observation = TransactionObservation(pool, body)
      return { try await observation.next() }
    }
  }

  /// Tells observers that tables have changed which this process hasn't written to, at least not by this library: another
  /// process has, or a connection of SQLite's own.
  ///
  /// ```swift
  /// database.notifyChanges(in: ["todo"])
  /// ```
  ///
  /// - Parameter tables: their names, without the name of a schema; nil where it may be any of them, and the schema.
  public func notifyChanges(in tables: [String]? = nil) {
    guard let hub = pool?.hub else { return }
    hub.lock()
    defer { hub.unlock() }
    hub.publish(tables.map { Set($0.map(foldedName)) })
  }
}

/// Makes a value of a transaction again whenever a commit may have changed what it read the last time.
private final class TransactionObservation<Output: Sendable>: Sendable {
  private let pool: ConnectionPool
  private let body: @Sendable (borrowing Transaction) throws -> Output
  private let subscription = Subscription(tables: [])

  init(_ pool: ConnectionPool, _ body: @escaping @Sendable (borrowing Transaction) throws -> Output) {
    self.pool = pool
    self.body = body
    pool.hub.add(subscription)
  }

  deinit { pool.hub.remove(subscription) }

  func next() async throws -> Output? {
    await subscription.waitForChange()
    guard !Task.isCancelled else { return nil }
    return try await pool.withHandle(.read) { handle in
      let note = {
        self.subscription.beginFetch()
        self.subscription.markFetched()
      }
      handle.recordsReads = true
      defer {
        handle.recordsReads = false
        handle.recordedReads = []
      }
      let output = try handle.snapshot(whilePinning: note, body)
      let hub = pool.hub
      hub.lock()
      defer { hub.unlock() }
      subscription.endFetch(handle.recordedReads)
      return output
    }
  }
}
