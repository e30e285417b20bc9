#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a generated database conforms to: a connection, and the steps that made the schema.
public protocol Database: Connection {
  /// The values that columns declared with `USING` are stored by. `Void` where there are none.
  associatedtype Adapters: Sendable = Void

  /// Where the queries run: a pool, or nothing at all.
  var connection: any Connection { get }

  /// The schema's history, in order.
  static var migrations: [Migration] { get }

  /// Puts the queries on a connection. Nothing is opened or migrated.
  init(connection: any Connection, adapters: Adapters)
}

extension Database {
  /// The pool of the connection that the database was made on; nil for one without a database.
  public var pool: ConnectionPool? { connection.pool }
}

// MARK: - Opening

extension Database {
  /// Opens the database and migrates it, unless the configuration says not to.
  public init(config: DatabaseConfig, adapters: Adapters) throws(SQLiteError) {
    let pool = try ConnectionPool(config: config, migrations: Self.migrations)
    self.init(connection: pool, adapters: adapters)
  }

  /// Opens the file and migrates it; creates it if it isn't there.
  public init(path: String, adapters: Adapters) throws(SQLiteError) {
    try self.init(config: DatabaseConfig(path: path), adapters: adapters)
  }

  /// Opens the file and migrates it; creates it if it isn't there.
  public init(url: URL, adapters: Adapters) throws(SQLiteError) {
    try self.init(path: url.path, adapters: adapters)
  }

  /// A database of its own, in memory.
  public static func inMemory(adapters: Adapters) throws(SQLiteError) -> Self {
    try Self(config: DatabaseConfig(path: nil), adapters: adapters)
  }
}

extension Database where Adapters == Void {
  /// Opens the database and migrates it, unless the configuration says not to.
  public init(config: DatabaseConfig) throws(SQLiteError) { try self.init(config: config, adapters: ()) }

  /// Opens the file and migrates it; creates it if it isn't there.
  public init(path: String) throws(SQLiteError) { try self.init(path: path, adapters: ()) }

  /// Opens the file and migrates it; creates it if it isn't there.
  public init(url: URL) throws(SQLiteError) { try self.init(url: url, adapters: ()) }

  /// A database of its own, in memory.
  public static func inMemory() throws(SQLiteError) -> Self { try inMemory(adapters: ()) }
}

// MARK: - Migrating

extension Database {
  /// Runs the steps that the file doesn't have yet; the first `count` of them if that is given. For a database that was
  /// opened with `autoMigrate: false`.
  public func migrate(upTo count: Int? = nil) async throws {
    guard let pool else { return }
    try await pool.withHandle(.write) { handle in
      try MigrationRunner(handle, Self.migrations).run(upTo: count)
    }
  }

  /// The same, on this thread.
  public func migrateBlocking(upTo count: Int? = nil) throws {
    guard let pool else { return }
    try pool.withHandleBlocking(.write) { handle in
      try MigrationRunner(handle, Self.migrations).run(upTo: count)
    }
  }
}
