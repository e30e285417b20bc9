import CSQLite

/// One writer and several readers of one file in WAL mode: readers see the last commit and wait for nobody
/// (<https://sqlite.org/wal.html>). In memory there is a single connection for both, and so there is where the configuration
/// asks for it.
public final class ConnectionPool: Connection {
  /// How the database was opened.
  public let config: DatabaseConfig
  let hub: ObservationHub
  private let writers: HandleQueue
  private let readers: HandleQueue
  /// The file that is open; nil in memory.
  private let identity: File.Identity?

  /// The pool itself.
  public var pool: ConnectionPool? { self }

  /// Opens the database, and brings it up to date with `migrations` unless the configuration says not to.
  ///
  /// - Throws: what SQLite says, with the file's path; and an error with the reason `.migration` or `.schema` where the file
  ///   and the program disagree.
  public init(config: DatabaseConfig, migrations: [Migration] = []) throws(SQLiteError) {
    self.config = config
    guard let path = config.filePath else {
      hub = ObservationHub()
      identity = nil
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      writers = HandleQueue(lending: try config.openWriter(":memory:", flags: flags, hub: hub, migrations))
      readers = writers
      return
    }
    do throws(SQLiteError) {
      if config.isReadOnly {
        let (first, identity) = try config.openToRead(path, migrations)
        hub = first.hub
        self.identity = identity
        readers = Self.readers(path, config, identity, hub, first: first)
        writers = readers
      } else {
        let (writer, identity) = try config.openFile(path, migrations)
        hub = writer.hub
        self.identity = identity
        writers = HandleQueue(lending: writer)
        readers = config.usesOneConnection ? writers : Self.readers(path, config, identity, hub)
      }
    } catch {
      throw error.naming(path, hasKey: config.key != nil)
    }
  }

  private static func readers(
    _ path: String, _ config: DatabaseConfig, _ identity: File.Identity, _ hub: ObservationHub,
    first: DatabaseHandle? = nil
  ) -> HandleQueue {
    let limit = config.usesOneConnection ? 1 : max(1, config.maxConnectionCount)
    return HandleQueue(limit: limit, first: first) { () throws(SQLiteError) -> DatabaseHandle in
      try config.openReader(path, identity, hub)
    }
  }
}

// MARK: - Lending handles

extension ConnectionPool {
  func withHandle<Output>(
    _ kind: Transaction.Kind, _ body: (DatabaseHandle) throws -> Output
  ) async throws -> Output {
    if kind == .write && config.isReadOnly { throw Self.isReadOnly }
    return try await (kind == .read ? readers : writers).withHandle(body)
  }

  func withHandleBlocking<Output, Failure: Error>(
    _ kind: Transaction.Kind, _ body: (DatabaseHandle) throws(Failure) -> Output
  ) throws -> Output {
    if kind == .write && config.isReadOnly { throw Self.isReadOnly }
    return try (kind == .read ? readers : writers).withHandleBlocking(body)
  }

  private static var isReadOnly: SQLiteError { .usage("the database was opened to be read only") }

  /// One more connection that reads, outside of the line.
  func openReader() throws(SQLiteError) -> DatabaseHandle {
    guard let path = config.filePath, !config.usesOneConnection, let identity else {
      throw .usage("a database in memory, or on one connection, has no state beside the one that is written to")
    }
    return try config.openReader(path, identity, hub)
  }
}

// MARK: - Stopping and closing

extension ConnectionPool {
  func interruptAll() {
    for queue in queues { queue.interrupt() }
  }

  func closeAll() async throws {
    for queue in queues { try queue.checkIsNotInUseHere() }
    for queue in queues.reversed() {
      await queue.close(queue.beginClosing(optimizing: queue === writers && !config.isReadOnly))
    }
  }

  func closeAllBlocking() throws {
    for queue in queues { try queue.checkIsNotInUseHere() }
    for queue in queues.reversed() {
      queue.closeBlocking(queue.beginClosing(optimizing: queue === writers && !config.isReadOnly))
    }
  }

  /// The one that writes first: to be closed last.
  private var queues: [HandleQueue] { writers === readers ? [writers] : [writers, readers] }
}
