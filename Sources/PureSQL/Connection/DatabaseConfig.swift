import CSQLite

/// How a database is opened. Every setting has a value that is right for most programs.
public struct DatabaseConfig: Sendable {
  /// The moment that a commit waits for (<https://sqlite.org/pragma.html#pragma_synchronous>).
  public enum Synchronous: String, Sendable {
    /// Until the disk has it: a commit survives a power failure.
    case full = "FULL"
    /// The file stays consistent, but the last commits may be lost with the power.
    case normal = "NORMAL"
  }

  /// Nil is a database in memory; an empty path is an error.
  public var path: String?
  /// How many connections read at the same time, beside the one that writes. Each is opened when it is first needed.
  public var maxConnectionCount: Int
  /// Whether opening brings the file up to date.
  public var autoMigrate: Bool
  /// Whether opening looks whether the file has the schema that the migrations lead to: somebody may have changed it by
  /// other means. An error names what it lacks. What only the file has is let be.
  public var checksSchema: Bool
  /// Whether opening empties a file whose history isn't the program's, because a migration was changed, removed or slipped in since,
  /// and makes it anew; with ``checksSchema`` also one whose schema was changed by other means. **All that is in the file is lost.**
  /// For development, while migrations are still being written; a program that is shipped leaves it off.
  ///
  /// ```swift
  /// #if DEBUG
  ///   config.erasesOnSchemaChange = true
  /// #endif
  /// ```
  public var erasesOnSchemaChange = false
  /// How long to wait for another process, or another database value on the same file, that holds a lock.
  public var busyTimeout: Duration
  /// Whether foreign keys are enforced (<https://sqlite.org/foreignkeys.html>).
  public var foreignKeys: Bool
  /// The moment that a commit waits for: how safe it is when the power fails. Nil is `.normal` for a file in WAL mode, which
  /// loses no more than the last commits, and `.full` with ``usesOneConnection``.
  public var synchronous: Synchronous?
  /// The key that the file is encrypted with; asked for whenever a connection is opened, and not kept. Needs a library
  /// that encrypts: SQLCipher, by the package's trait `SQLCipher` (`PRAGMA key`,
  /// <https://www.zetetic.net/sqlcipher/sqlcipher-api/#key>). With any other, opening fails rather than write a file
  /// that everybody can read.
  public var key: (@Sendable () -> String)?
  /// Statements to run on each connection after it is opened, such as `PRAGMA cache_size = -8000`.
  public var setup: [String]
  /// Statements to run on each connection before anything of the file is read, and behind the key: what has to be known to
  /// read it, such as `PRAGMA cipher_compatibility = 3`. They may neither read nor write.
  public var beforeFirstRead: [String]
  /// Whether the file is only read. It has to be there, and at the last migration if ``autoMigrate`` is set; nothing of it is
  /// changed, and a transaction that writes is an error. A file in WAL mode can be read so where its `-shm` file is, or can be
  /// made (<https://sqlite.org/wal.html#read_only_databases>).
  public var isReadOnly: Bool
  /// Whether one connection does everything, in turn, on a file that isn't in WAL mode: for a file that is handed around as a
  /// whole, a network's file system, or a container whose app may be suspended at any time. A file in WAL mode is changed back.
  public var usesOneConnection: Bool
  /// Whether SQL can't damage the file: not write to `sqlite_schema` nor to the tables behind a virtual table
  /// (<https://sqlite.org/c3ref/c_dbconfig_defensive.html#sqlitedbconfigdefensive>).
  public var isDefensive: Bool
  /// Whether functions and virtual tables that may do anything can be used by views, triggers, CHECKs, indexes and generated
  /// columns (<https://sqlite.org/c3ref/c_dbconfig_defensive.html#sqlitedbconfigtrustedschema>). Nil where SQLite is to be
  /// trusted with less, if it can: older versions take full-text and R-tree indexes for dangerous, and then nothing could keep
  /// them up by triggers.
  public var trustsSchema: Bool?
  /// Whether `"text"` is a string where no column is called so, as a typo may have it. Migrations may always say so: what a
  /// file has gone through can't be changed (<https://sqlite.org/quirks.html#dblquote>).
  public var allowsDoubleQuotedStrings: Bool
  /// Functions of the app's that SQL can call, on every connection. The migrations may call them, too.
  public var functions: [SQLFunction] = []
  /// Orders of texts that SQL can ask for by `COLLATE`, on every connection.
  public var collations: [SQLCollation] = []
  /// How full-text indexes can take texts apart, on every connection. Needs a library with fts5.
  public var tokenizers: [SQLTokenizer] = []
  /// Called when a statement has come to its end, on the thread that has run it and in the middle of that: with what was run,
  /// and how long it took. Nil costs nothing.
  ///
  /// ```swift
  /// config.trace = { statement in
  ///   if statement.duration > .milliseconds(10) { print(statement.sql, statement.duration) }
  /// }
  /// ```
  public var trace: (@Sendable (StatementTrace) -> Void)?
  /// Whether what ``trace`` is told has the values in it that were bound: they are what users have stored.
  public var tracesValues = false

  /// How a database is to be opened. Each parameter sets the property of its name; what is left out has the value that
  /// is right for most programs, and the path leads to memory.
  public init(
    path: String? = nil, maxConnectionCount: Int = 5, autoMigrate: Bool = true, checksSchema: Bool = false,
    busyTimeout: Duration = .seconds(5), foreignKeys: Bool = true, synchronous: Synchronous? = nil,
    key: (@Sendable () -> String)? = nil, setup: [String] = [], beforeFirstRead: [String] = [],
    isReadOnly: Bool = false, usesOneConnection: Bool = false, isDefensive: Bool = true, trustsSchema: Bool? = nil,
    allowsDoubleQuotedStrings: Bool = false
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
    self.beforeFirstRead = beforeFirstRead
    self.isReadOnly = isReadOnly
    self.usesOneConnection = usesOneConnection
    self.isDefensive = isDefensive
    self.trustsSchema = trustsSchema
    self.allowsDoubleQuotedStrings = allowsDoubleQuotedStrings
  }

  /// Nil for a database in memory.
  var filePath: String? { path == ":memory:" ? nil : path }
}
