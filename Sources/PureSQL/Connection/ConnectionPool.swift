import CSQLite

/// One writer and several readers of one file in WAL mode: readers see the last commit and wait for nobody
/// (<https://sqlite.org/wal.html>). In memory there is a single connection for both, and so there is where the configuration
/// asks for it.
public final class ConnectionPool: Connection {
  /// How the database was opened.
  public let config: DatabaseConfig
  let hub: ObservationHub
  /// The source of the key for connections that are opened from now on.
  let keys: KeySource
  private let writers: HandleQueue
  private let readers: HandleQueue
  /// The file that is open; nil in memory.
  private let identity: File.Identity?

  /// The pool itself.
  public var pool: ConnectionPool? { self }

  /// Opens the database, and brings it up to date with `migrations` unless the configuration says not to.
  ///
  /// - Parameters:
  ///   - config: where it is, and how it is opened.
  ///   - migrations: the history of the schema, in order.
  ///   - swiftMigrations: the steps among them that are in Swift.
  /// - Throws: what SQLite says, with the file's path; and an error with the reason `.migration` or `.schema` where the file
  ///   and the program disagree.
  public init(
    config: DatabaseConfig, migrations: [Migration] = [], swiftMigrations: [SwiftMigration] = []
  ) throws(SQLiteError) {
    self.config = config
    keys = KeySource(config.key)
    let history = try MigrationSteps(migrations, swiftMigrations)
    guard let path = config.filePath else {
      hub = ObservationHub()
      identity = nil
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      writers = HandleQueue(lending: try config.openWriter(":memory:", flags: flags, hub: hub, migrations, history))
      readers = writers
      return
    }
    // SQLite would make a file that is gone when it is closed.
    if path.isEmpty { throw .usage("the path of the database is empty; 'inMemory()' opens one that has no file") }
    do throws(SQLiteError) {
      if config.isReadOnly {
        let (first, identity) = try config.openToRead(path, migrations, history)
        hub = first.hub
        self.identity = identity
        readers = Self.readers(path, config, keys, identity, hub, first: first)
        writers = readers
      } else {
        let (writer, identity) = try config.openFile(path, migrations, history)
        hub = writer.hub
        self.identity = identity
        writers = HandleQueue(lending: writer)
        readers = config.usesOneConnection ? writers : Self.readers(path, config, keys, identity, hub)
      }
    } catch {
      throw error.naming(path, hasKey: config.key != nil)
    }
  }

  private static func readers(
    _ path: String, _ config: DatabaseConfig, _ keys: KeySource, _ identity: File.Identity, _ hub: ObservationHub,
    first: DatabaseHandle? = nil
  ) -> HandleQueue {
    let limit = config.usesOneConnection ? 1 : max(1, config.maxConnectionCount)
    return HandleQueue(limit: limit, first: first) { () throws(SQLiteError) -> DatabaseHandle in
      try config.keyed(by: keys).openReader(path, identity, hub)
    }
  }
}

extension ConnectionPool {
  /// Where connections have their key from, which a pool may be given anew.
  final class KeySource: @unchecked Sendable {
    private let lock = Lock()
    private var key: (@Sendable () -> String)?

    init(_ key: (@Sendable () -> String)?) { self.key = key }

    var current: (@Sendable () -> String)? { lock.withLock { key } }
    func set(_ new: @escaping @Sendable () -> String) { lock.withLock { key = new } }
  }
}

extension DatabaseConfig {
  fileprivate func keyed(by keys: ConnectionPool.KeySource) -> DatabaseConfig {
    var config = self
    config.key = keys.current
    return config
  }
}

// MARK: - Lending handles

extension ConnectionPool {
  func withHandle<Output>(
    _ kind: Transaction.Kind, _ body: (DatabaseHandle) throws -> Output
  ) async throws -> Output {
    if kind == .write && config.isReadOnly { throw Self.isReadOnly }
    switch kind {
    case .read:
      let turn = writers.hasWaitingTasks ? ThreadTurn.ofReadingBesideWriters : ThreadTurn.ofReading
      return try await readers.withHandle(turn: turn, looksAtFile: false, body)
    case .write:
      return try await writers.withHandle(turn: ThreadTurn.ofWriting, looksAtFile: true) { writer in
        try config.beginWriting(with: writer)
        return try body(writer)
      }
    }
  }

  func withHandleBlocking<Output, Failure: Error>(
    _ kind: Transaction.Kind, _ body: (DatabaseHandle) throws(Failure) -> Output
  ) throws -> Output {
    if kind == .write && config.isReadOnly { throw Self.isReadOnly }
    guard kind == .write else { return try readers.withHandleBlocking(looksAtFile: false, body) }
    return try writers.withHandleBlocking(looksAtFile: true) { writer in
      try config.beginWriting(with: writer)
      return try body(writer)
    }
  }

  private static var isReadOnly: SQLiteError { .usage("the database was opened to be read only") }

  /// One more connection that reads, outside of the line.
  func openReader() throws(SQLiteError) -> DatabaseHandle {
    guard let path = config.filePath, !config.usesOneConnection, let identity else {
      throw .usage("a database in memory, or on one connection, has no state beside the one that is written to")
    }
    let reader = try config.keyed(by: keys).openReader(path, identity, hub)
    // The state of a moment is what it was, whatever becomes of the file.
    reader.watchedPath = nil
    return reader
  }
}

// MARK: - Another key

extension ConnectionPool {
  /// `body` with the connection that writes, while nobody reads: the others are opened anew when it has ended.
  func withTheWriterAlone(_ body: (DatabaseHandle) throws(SQLiteError) -> Void) async throws {
    try readers.checkIsNotInUseHere("rekey")
    try await writers.withHandle(turn: ThreadTurn.ofWriting, looksAtFile: true) { writer in
      // Whoever reads does so on a thread and will end, so this one may sleep until then.
      try withReadersClosed { () throws(SQLiteError) in try body(writer) }
    }
  }

  /// The same on this thread.
  func withTheWriterAloneBlocking(_ body: (DatabaseHandle) throws(SQLiteError) -> Void) throws {
    try readers.checkIsNotInUseHere("rekey")
    try writers.withHandleBlocking(looksAtFile: true) { writer throws(SQLiteError) in
      try withReadersClosed { () throws(SQLiteError) in try body(writer) }
    }
  }

  private func withReadersClosed(_ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
    readers === writers ? try body() : try readers.withAllClosed(body)
  }
}

// MARK: - Stopping and closing

extension ConnectionPool {
  func interruptAll() {
    for queue in queues { queue.interrupt() }
  }

  func closeAll() async throws {
    for queue in queues { try queue.checkIsNotInUseHere("close()") }
    for queue in queues.reversed() {
      await queue.close(queue.beginClosing(optimizing: queue === writers && !config.isReadOnly))
    }
  }

  func closeAllBlocking() throws {
    for queue in queues { try queue.checkIsNotInUseHere("close()") }
    for queue in queues.reversed() {
      queue.closeBlocking(queue.beginClosing(optimizing: queue === writers && !config.isReadOnly))
    }
  }

  /// The one that writes first: to be closed last.
  private var queues: [HandleQueue] { writers === readers ? [writers] : [writers, readers] }
}
