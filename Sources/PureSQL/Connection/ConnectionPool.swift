import CSQLite

/// One writer and several readers of one file in WAL mode: readers see the last commit and wait for nobody
/// (<https://sqlite.org/wal.html>). In memory there is a single connection for both.
public final class ConnectionPool: Connection {
  /// How the database was opened.
  public let config: DatabaseConfig
  let hub: ObservationHub
  private let writers: HandleQueue
  private let readers: HandleQueue

  /// The pool itself.
  public var pool: ConnectionPool? { self }

  /// Opens the database, and brings it up to date with `migrations` unless the configuration says not to.
  public init(config: DatabaseConfig, migrations: [Migration] = []) throws(SQLiteError) {
    self.config = config
    let writer: DatabaseHandle
    if let path = config.path, path != ":memory:", !path.isEmpty {
      do throws(SQLiteError) {
        (writer, hub) = try Self.openWriter(path, config, migrations)
      } catch {
        throw error.naming(path, hasKey: config.key != nil)
      }
      let hub = hub
      readers = HandleQueue(limit: max(1, config.maxConnectionCount)) { () throws(SQLiteError) -> DatabaseHandle in
        try Self.openReader(path, config, hub)
      }
      writers = HandleQueue(lending: writer)
    } else {
      hub = ObservationHub()
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      writer = try config.open(":memory:", flags: flags, isWriter: true, hub: hub)
      try config.apply(to: writer)
      if config.autoMigrate { try MigrationRunner(writer, migrations).run() }
      if config.checksSchema { try SchemaSync(migrations: migrations).check(writer) }
      writers = HandleQueue(lending: writer)
      readers = writers
    }
  }

  private static func openWriter(
    _ path: String, _ config: DatabaseConfig, _ migrations: [Migration]
  ) throws(SQLiteError) -> (DatabaseHandle, ObservationHub) {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let hub = ObservationHub()
    let writer = try config.open(path, flags: flags, isWriter: true, hub: hub)
    let runner = MigrationRunner(writer, migrations)
    // A file of a newer program is left alone, so this comes before anything is written.
    if config.autoMigrate { try writer.retryingWhileBusy { () throws(SQLiteError) in try runner.check() } }
    try config.apply(to: writer)
    let mode = try writer.retryingWhileBusy { () throws(SQLiteError) in try writer.text("PRAGMA journal_mode = WAL") }
    guard mode == "wal" else {
      throw SQLiteError(
        .sqlite, extendedCode: SQLITE_CANTOPEN,
        message: "can't use WAL mode for '\(path)'; the journal mode is '\(mode)'")
    }
    // Changing the mode commits, and has locked the hub that isn't anybody else's yet.
    writer.publish(committed: true)
    // SQLite creates the file lazily; now it is there, and can be told from others.
    writer.hub = ObservationHub.shared(forFileAt: path) ?? hub
    if config.autoMigrate { try runner.run() }
    if config.checksSchema { try SchemaSync(migrations: migrations).check(writer) }
    return (writer, writer.hub)
  }

  private static func openReader(
    _ path: String, _ config: DatabaseConfig, _ hub: ObservationHub
  ) throws(SQLiteError) -> DatabaseHandle {
    let reader = try config.open(path, flags: SQLITE_OPEN_READWRITE, isWriter: false, hub: hub)
    try config.apply(to: reader)
    try reader.execute("PRAGMA query_only = ON")
    return reader
  }
}

// MARK: - Lending handles

extension ConnectionPool {
  func withHandle<Output>(
    _ kind: Transaction.Kind, _ body: (DatabaseHandle) throws -> Output
  ) async throws -> Output {
    if ThreadTurn.isOver() { await Task.yield() }
    try Task.checkCancellation()
    let queue = kind == .read ? readers : writers
    let handle: DatabaseHandle
    if let free = try queue.takeIfFree() {
      handle = free
    } else {
      handle = try await queue.take()
    }
    defer {
      handle.isInterruptible = false
      handle.expireStatements()
      queue.giveBack(handle)
    }
    try Task.checkCancellation()
    handle.isInterruptible = true
    handle.followSchema()
    do {
      return try body(handle)
    } catch let error as SQLiteError where error.isInterruption && Task.isCancelled {
      throw CancellationError()
    }
  }

  func withHandleBlocking<Output, Failure: Error>(
    _ kind: Transaction.Kind, _ body: (DatabaseHandle) throws(Failure) -> Output
  ) throws -> Output {
    let queue = kind == .read ? readers : writers
    let handle = try queue.takeBlocking()
    defer {
      handle.expireStatements()
      queue.giveBack(handle)
    }
    handle.followSchema()
    return try body(handle)
  }
}

extension SQLiteError {
  /// The statement was stopped, or stopped waiting for a lock.
  var isInterruption: Bool { code == SQLITE_INTERRUPT || code == SQLITE_BUSY }
}
