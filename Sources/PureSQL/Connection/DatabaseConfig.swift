import CSQLite

/// How a database is opened. Every setting has a value that is right for most programs.
public struct DatabaseConfig: Sendable {
  /// What a commit waits for (<https://sqlite.org/pragma.html#pragma_synchronous>).
  public enum Synchronous: String, Sendable {
    /// Until the disk has it: a commit survives a power failure.
    case full = "FULL"
    /// The file stays consistent, but the last commits may be lost with the power.
    case normal = "NORMAL"
  }

  /// Nil is a database in memory.
  public var path: String?
  /// How many connections read at the same time, beside the one that writes. Each is opened when it is first needed.
  public var maxConnectionCount: Int
  /// Whether opening brings the file up to date.
  public var autoMigrate: Bool
  /// Whether opening looks whether the file has the schema that the migrations lead to: somebody may have changed it by
  /// other means. An error names what it lacks. What only the file has is let be.
  public var checksSchema: Bool
  /// How long to wait for another process, or another database value on the same file, that holds a lock.
  public var busyTimeout: Duration
  /// Whether foreign keys are enforced (<https://sqlite.org/foreignkeys.html>).
  public var foreignKeys: Bool
  /// What a commit waits for: how safe it is when the power fails.
  public var synchronous: Synchronous
  /// What the file is encrypted with; asked for whenever a connection is opened, and not kept. Needs a library that encrypts:
  /// SQLCipher, by the package's trait `SQLCipher` (`PRAGMA key`, <https://www.zetetic.net/sqlcipher/sqlcipher-api/#key>).
  /// With any other, opening fails rather than write a file that everybody can read.
  public var key: (@Sendable () -> String)?
  /// Statements to run on each connection after it is opened, such as `PRAGMA cache_size = -8000`.
  public var setup: [String]

  /// How a database is to be opened. Each parameter sets the property of its name; what is left out has the value that
  /// is right for most programs, and the path leads to memory.
  public init(
    path: String? = nil, maxConnectionCount: Int = 5, autoMigrate: Bool = true, checksSchema: Bool = false,
    busyTimeout: Duration = .seconds(5), foreignKeys: Bool = true, synchronous: Synchronous = .full,
    key: (@Sendable () -> String)? = nil, setup: [String] = []
  ) {
    self.path = path
    self.maxConnectionCount = maxConnectionCount
    self.autoMigrate = autoMigrate
    self.checksSchema = checksSchema
    self.busyTimeout = busyTimeout
    self.foreignKeys = foreignKeys
    self.synchronous = synchronous
    self.key = key
    self.setup = setup
  }

  /// Opens a connection, unlocked: nothing of an encrypted file can be read before that.
  func open(
    _ path: String, flags: Int32, isWriter: Bool, hub: ObservationHub
  ) throws(SQLiteError) -> DatabaseHandle {
    let handle = try DatabaseHandle(path: path, flags: flags, isWriter: isWriter, hub: hub, busyTimeout: busyTimeout)
    guard let key else { return handle }
    let code = sqlite3_exec(handle.pointer, "PRAGMA key = \(quotedText(key()))", nil, nil, nil)
    // The text of the statement is no part of an error here.
    guard code == SQLITE_OK else {
      throw SQLiteError(.sqlite, extendedCode: code, message: "can't unlock '\(path)' with the key")
    }
    guard try !handle.text("PRAGMA cipher_version").isEmpty else {
      throw SQLiteError(
        .sqlite, extendedCode: SQLITE_MISUSE,
        message: "there is a key for '\(path)', but this SQLite can't encrypt; build with the package's trait SQLCipher"
      )
    }
    return handle
  }

  func apply(to handle: DatabaseHandle) throws(SQLiteError) {
    try handle.execute("PRAGMA foreign_keys = \(foreignKeys ? "ON" : "OFF")")
    try handle.execute("PRAGMA synchronous = \(synchronous.rawValue)")
    for statement in setup { try handle.execute(statement) }
  }
}
