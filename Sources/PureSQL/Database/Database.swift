/// The protocol that a generated database conforms to: a connection, and the steps that made the schema.
public protocol Database: Connection {
  /// The values that columns declared with `USING` are stored by. `Void` where there are none.
  associatedtype Adapters: Sendable = Void

  /// The implementation of the functions and orders that the project declares, which opening takes: the generated
  /// protocol, such as `any DBFunctions`. `Void` where none are declared.
  associatedtype Functions: Sendable = Void

  /// Where the queries run: a pool, or nothing at all.
  var connection: any Connection { get }

  /// The adapters that opening the database was given for the columns declared with `USING`.
  var adapters: Adapters { get }

  /// The schema's history, in order.
  static var migrations: [Migration] { get }

  /// The steps of the history that are in Swift; none if the app says nothing. For one behind the step `2.sql`:
  ///
  /// ```swift
  /// extension DB {
  ///   static let swiftMigrations = [SwiftMigration("initials", after: "2.sql") { tx in try setInitials(in: tx) }]
  /// }
  /// ```
  static var swiftMigrations: [SwiftMigration] { get }

  /// Puts the queries on a connection. Nothing is opened or migrated.
  init(connection: any Connection, adapters: Adapters)

  /// The declared functions and orders as each connection gets them, when the database is opened. For a connection of SQLite's
  /// that something else has opened: `try DB.additions(of: AppFunctions()).register(in: pointer)`.
  static func additions(of functions: Functions) -> SQLAdditions
}

extension Database {
  /// None: all steps are in SQL.
  public static var swiftMigrations: [SwiftMigration] { [] }

  static func history() throws(SQLiteError) -> MigrationSteps { try MigrationSteps(migrations, swiftMigrations) }
}

extension Database where Adapters == Void {
  /// Nothing: no column is declared with `USING`.
  public var adapters: Void { () }
}

extension Database where Functions == Void {
  /// Nothing: no functions are declared.
  public static func additions(of functions: ()) -> SQLAdditions { SQLAdditions() }
}

extension Database {
  /// The pool of the connection that the database was made on; nil for one without a database.
  public var pool: ConnectionPool? { connection.pool }
}

// MARK: - Migrating

extension Database {
  /// Runs the steps that the file doesn't have yet; the first `count` of them if that is given. For a database that was
  /// opened with `autoMigrate: false`.
  public func migrate(upTo count: Int? = nil) async throws {
    guard let pool else { return }
    try await pool.withHandle(.write) { handle in
      try MigrationRunner(handle, Self.history(), pool.config.registerFunctions).run(upTo: count)
    }
  }

  /// The same, on this thread.
  public func migrateBlocking(upTo count: Int? = nil) throws {
    guard let pool else { return }
    try pool.withHandleBlocking(.write) { handle in
      try MigrationRunner(handle, Self.history(), pool.config.registerFunctions).run(upTo: count)
    }
  }
}
