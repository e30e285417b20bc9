import CSQLite

/// A generated database whose connections are pointers, as `sqlite3_open` gives them: any thread may open one, and whoever
/// opens it closes it.
public protocol PlainDatabase {
  /// The schema's history, in order.
  static var migrations: [Migration] { get }

  /// The steps of the history that are in Swift; none if the app says nothing. For one behind the step `2.sql`:
  ///
  /// ```swift
  /// extension DB {
  ///   static let swiftMigrations = [SwiftMigration.onConnection("initials", after: "2.sql") { db in … }]
  /// }
  /// ```
  static var swiftMigrations: [SwiftMigration] { get }

  /// The implementation of the functions and orders that the project declares, which opening takes. `Void` where none
  /// are declared.
  associatedtype Functions = Void
}

extension PlainDatabase {
  /// None: all steps are in SQL.
  public static var swiftMigrations: [SwiftMigration] { [] }

  static func history() throws(SQLiteError) -> MigrationSteps { try MigrationSteps(migrations, swiftMigrations) }
}

// MARK: - Opening

extension PlainDatabase {
  /// Reading, writing, creating, and no mutex: the connection belongs to one thread at a time. Swift sees to that, since a
  /// pointer isn't `Sendable`; what a mutex would cost is a tenth of reading. Who shares a connection between threads by
  /// other means asks for `SQLITE_OPEN_FULLMUTEX` (<https://sqlite.org/threadsafe.html>).
  public static var openFlags: Int32 { SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX }

  /// - Parameter prepare: is called with the connection before anything runs.
  static func open(
    _ path: String, flags: Int32, migrating: Bool, _ prepare: @escaping (OpaquePointer) throws(SQLiteError) -> Void
  ) throws(SQLiteError) -> OpaquePointer {
    let db = try OpaquePointer.opened(at: path, flags: flags)
    do throws(SQLiteError) {
      try prepare(db)
      try OpenConnection.at(db).execute("PRAGMA foreign_keys = ON")
      if migrating { try MigrationRunner(OpenConnection.at(db), history(), prepare).run() }
      return db
    } catch {
      _ = OpenConnection.close(db)
      throw error.naming(path)
    }
  }

  /// Finalizes the statements that are kept of the connection, and closes it.
  ///
  /// - Throws: `SQLITE_BUSY` while one is being stepped through or you hold others; the connection stays open then.
  public static func close(_ db: OpaquePointer) throws(SQLiteError) {
    let code = OpenConnection.close(db)
    if code != SQLITE_OK { throw .last(in: db, code: code) }
  }
}

// MARK: - Failures

extension PlainDatabase {
  /// The message of the last function that returned another result code than `SQLITE_OK` for the connection.
  public static func errorMessage(of db: OpaquePointer) -> String {
    OpenConnection.at(db).failure?.description ?? "not an error"
  }
}

// MARK: - The schema's history

extension PlainDatabase {
  /// Runs the steps that the database doesn't have yet; the first `count` of them if that is given. They are remembered as
  /// PureSQL's own pool remembers them, so either may open the file.
  ///
  /// - Throws: also when the file has gone through steps that aren't the first of these.
  public static func migrate(_ db: OpaquePointer, upTo count: Int? = nil) throws(SQLiteError) {
    try MigrationRunner(OpenConnection.at(db), history()).run(upTo: count)
  }

  /// The number that is the application's to use (<https://sqlite.org/pragma.html#pragma_user_version>).
  public static func userVersion(of db: OpaquePointer) throws(SQLiteError) -> Int {
    try OpenConnection.at(db).statement("PRAGMA user_version").fetchOne(Int.self)
  }

  /// Sets the number that is the application's to use (<https://sqlite.org/pragma.html#pragma_user_version>).
  /// Migrations don't use it.
  public static func setUserVersion(_ version: Int32, of db: OpaquePointer) throws(SQLiteError) {
    try OpenConnection.at(db).execute("PRAGMA user_version = \(version)")
  }
}

// MARK: - Without functions of the app's

extension PlainDatabase where Functions == Void {
  /// Opens the file and runs the migrations that it lacks; creates it if it isn't there. Foreign keys are enforced, and
  /// another process's lock is waited for, five seconds at most. All else is as SQLite has it: what a pool sets beside that
  /// (``DatabaseConfig/isDefensive`` and the like) is C's to set, by `sqlite3_db_config`.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - flags: what `sqlite3_open_v2` takes (<https://sqlite.org/c3ref/open.html>).
  ///   - migrating: false to leave the schema as it is.
  /// - Throws: what SQLite says, with the path. Nothing is open then.
  public static func open(
    _ path: String, flags: Int32 = openFlags, migrating: Bool = true
  ) throws(SQLiteError) -> OpaquePointer {
    try open(path, flags: flags, migrating: migrating) { _ in }
  }

  /// Makes a new file with the schema in it, and opens it. If that fails there is no file afterwards.
  ///
  /// - Parameters:
  ///   - path: where no file is.
  ///   - original: a database that comes with the program, which the new file becomes a copy of; it may be at an older
  ///     step of the schema's history.
  /// - Throws: when there is a file at the path already, which is left as it is.
  public static func create(_ path: String, copying original: String? = nil) throws(SQLiteError) -> OpaquePointer {
    try NewDatabaseFile(path: path).make(copying: original) { () throws(SQLiteError) in try open(path) }
  }

  /// Brings the database to the schema that the migrations lead to, whatever it has now, and notes all of them as done.
  ///
  /// In one transaction, and without losing a row, a value, an index or a trigger; if that can't be, nothing is changed,
  /// and the error says why. What migrations do to rows isn't done.
  ///
  /// - Parameters:
  ///   - db: an open connection, in no transaction.
  ///   - dryRun: everything is done and rolled back; the report says what would become of each table.
  ///   - names: tables whose rows and columns may be lost. An index, trigger, view or table that the schema doesn't have
  ///     is removed when it is named here.
  /// - Throws: when something can't be without loss, unless it is a dry run; when the file has gone through steps that this program doesn't know, or SQLite can't work at all.
  public static func syncSchema(
    _ db: OpaquePointer, dryRun: Bool = false, allowingDataLoss names: [String] = []
  ) throws(SQLiteError) -> SchemaReport {
    try SchemaSync(migrations: migrations, allowingDataLoss: names)
      .run(on: OpenConnection.at(db), noting: history(), dryRun: dryRun).orThrow(unless: dryRun)
  }

  /// Throws an error with the reason `.schema`, which names what the database lacks of the schema that the migrations lead
  /// to. Rows aren't looked at.
  public static func checkSchema(_ db: OpaquePointer) throws(SQLiteError) {
    try SchemaSync(migrations: migrations).check(OpenConnection.at(db))
  }
}
