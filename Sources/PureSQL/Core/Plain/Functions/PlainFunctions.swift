/// A generated database without dependencies whose SQL calls functions of the app's, or asks for orders of the app's.
public protocol PlainFunctions: PlainDatabase {
  /// The declared functions and orders as a connection gets them.
  static func additions(of functions: Functions) -> SQLAdditions
}

extension PlainFunctions {
  /// Lets the SQL of a connection that something else has opened use the declared functions and orders, until it is closed.
  ///
  /// - Parameters:
  ///   - functions: the app's implementation.
  ///   - db: an open connection.
  /// - Throws: what SQLite says of a name.
  public static func register(_ functions: Functions, in db: OpaquePointer) throws(SQLiteError) {
    try additions(of: functions).register(in: db)
  }

  /// Opens the file and runs the migrations that it lacks; creates it if it isn't there. Foreign keys are enforced, and
  /// another process's lock is waited for, five seconds at most.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - functions: the app's implementation of what the project declares; the connection has it before anything runs.
  ///   - flags: what `sqlite3_open_v2` takes (<https://sqlite.org/c3ref/open.html>).
  ///   - migrating: false to leave the schema as it is.
  /// - Throws: what SQLite says, with the path. Nothing is open then.
  public static func open(
    _ path: String, functions: Functions, flags: Int32 = openFlags, migrating: Bool = true
  ) throws(SQLiteError) -> OpaquePointer {
    try open(path, flags: flags, migrating: migrating) { db throws(SQLiteError) in try register(functions, in: db) }
  }

  /// Makes a new file with the schema in it, and opens it. If that fails there is no file afterwards.
  ///
  /// - Parameters:
  ///   - path: where no file is.
  ///   - original: a database that comes with the program, which the new file becomes a copy of; it may be at an older
  ///     step of the schema's history.
  ///   - functions: the app's implementation of what the project declares; the connection has it before anything runs.
  /// - Throws: when there is a file at the path already, which is left as it is.
  public static func create(
    _ path: String, copying original: String? = nil, functions: Functions
  ) throws(SQLiteError) -> OpaquePointer {
    try NewDatabaseFile(path: path).make(copying: original) { () throws(SQLiteError) in
      try open(path, functions: functions)
    }
  }

  /// Brings the database to the schema that the migrations lead to, whatever it has now, and notes all of them as done.
  ///
  /// In one transaction, and without losing a row, a value, an index or a trigger; if that can't be, nothing is changed,
  /// and the error says why. What migrations do to rows isn't done.
  ///
  /// - Parameters:
  ///   - db: an open connection, in no transaction.
  ///   - functions: the app's implementation of what the project declares; the schema is put together with it.
  ///   - dryRun: everything is done and rolled back; the report says what would become of each table.
  ///   - names: tables whose rows and columns may be lost. An index, trigger, view or table that the schema doesn't have
  ///     is removed when it is named here.
  /// - Throws: when something can't be without loss, unless it is a dry run; when the file has gone through steps that this program doesn't know, or SQLite can't work at all.
  public static func syncSchema(
    _ db: OpaquePointer, functions: Functions, dryRun: Bool = false, allowingDataLoss names: [String] = []
  ) throws(SQLiteError) -> SchemaReport {
    let additions = additions(of: functions)
    return try SchemaSync(migrations: migrations, allowingDataLoss: names, additions.register)
      .run(on: OpenConnection.at(db), noting: history(), dryRun: dryRun).orThrow(unless: dryRun)
  }

  /// Throws an error with the reason `.schema`, which names what the database lacks of the schema that the migrations lead
  /// to. Rows aren't looked at.
  ///
  /// - Parameters:
  ///   - db: an open connection.
  ///   - functions: the app's implementation of what the project declares; the schema is put together with it.
  public static func checkSchema(_ db: OpaquePointer, functions: Functions) throws(SQLiteError) {
    let additions = additions(of: functions)
    try SchemaSync(migrations: migrations, additions.register).check(OpenConnection.at(db))
  }
}
