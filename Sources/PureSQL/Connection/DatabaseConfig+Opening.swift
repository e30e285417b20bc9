import CSQLite

// MARK: - The connections of a pool, each as it is needed

extension DatabaseConfig {
  /// The connection that writes, with the file at the last step of its history; and which file it has open.
  func openFile(
    _ path: String, _ migrations: [Migration], _ history: MigrationSteps
  ) throws(SQLiteError) -> (DatabaseHandle, File.Identity) {
    let writer = try openWriter(
      path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, hub: ObservationHub(), migrations, history)
    guard let identity = File.Identity(of: path), !writer.hasMoved else { throw .movedAway(path) }
    return (writer, identity)
  }

  /// A connection that writes, with the database at the last step of its history.
  ///
  /// - Parameter path: `:memory:` is no file.
  func openWriter(
    _ path: String, flags: Int32, hub: ObservationHub, _ migrations: [Migration], _ history: MigrationSteps
  ) throws(SQLiteError) -> DatabaseHandle {
    let writer = try open(path, flags: flags, isWriter: true, hub: hub)
    let runner = MigrationRunner(writer, history, registerFunctions)
    if filePath != nil {
      // A file of a newer program is left alone, so this comes before anything is written.
      if autoMigrate {
        try writer.retryingWhileBusy { () throws(SQLiteError) in try check(writer, runner) }
      }
      try apply(to: writer)
      // Somebody else's file is opened as it is.
      writer.isUntouched = try writer.retryingWhileBusy { () throws(SQLiteError) in try runner.isFromElsewhere() }
      if !writer.isUntouched { try setJournalMode(of: writer, path) }
      // SQLite creates the file lazily; now it is there, and can be told from others.
      if let identity = File.Identity(of: path) { writer.hub = .shared(for: identity) }
      writer.watchedPath = path
    } else {
      try apply(to: writer)
    }
    if autoMigrate { try runner.run() }
    if checksSchema {
      let schema = try schema(after: migrations)
      do throws(SQLiteError) { try schema.check(writer) } catch {
        guard erasesOnSchemaChange, autoMigrate, error.reason == .schema else { throw error }
        try writer.erase()
        try runner.run()
        try schema.check(writer)
      }
    }
    return writer
  }

  /// Throws if the file doesn't belong to the history; where that is what the app wants, it is emptied instead.
  private func check(_ writer: DatabaseHandle, _ runner: MigrationRunner) throws(SQLiteError) {
    do throws(SQLiteError) { try runner.check() } catch {
      guard erasesOnSchemaChange, error.reason == .migration else { throw error }
      try writer.erase()
    }
  }

  /// Does to a file that was there already what opening would have done to it, had the program made it.
  func beginWriting(with writer: DatabaseHandle) throws(SQLiteError) {
    guard writer.isUntouched, let filePath else { return }
    try setJournalMode(of: writer, filePath)
    writer.isUntouched = false
  }

  private func setJournalMode(of writer: DatabaseHandle, _ path: String) throws(SQLiteError) {
    // Of a rollback journal's kinds any will do.
    if usesOneConnection, try writer.text("PRAGMA journal_mode") != "wal" { return }
    let wanted = usesOneConnection ? "delete" : "wal"
    let mode = try writer.retryingWhileBusy { () throws(SQLiteError) in
      try writer.text("PRAGMA journal_mode = \(wanted)")
    }
    // Changing the mode commits, and has locked the hub.
    writer.publish(committed: true)
    guard mode == wanted else {
      throw SQLiteError(
        .sqlite, extendedCode: SQLITE_CANTOPEN,
        message: "can't use \(wanted.uppercased()) mode for '\(path)'; the journal mode is '\(mode)'", path: path)
    }
  }

  /// The first connection to a file that is only read.
  func openToRead(
    _ path: String, _ migrations: [Migration], _ history: MigrationSteps
  ) throws(SQLiteError) -> (DatabaseHandle, File.Identity) {
    // Without a file, SQLite opens nothing to read.
    let reader = try openReader(path, hub: File.Identity(of: path).map { .shared(for: $0) } ?? ObservationHub())
    if autoMigrate {
      let runner = MigrationRunner(reader, history, registerFunctions)
      try reader.retryingWhileBusy { () throws(SQLiteError) in try runner.checkIsComplete() }
    }
    if checksSchema { try schema(after: migrations).check(reader) }
    guard let identity = File.Identity(of: path), !reader.hasMoved else { throw .movedAway(path) }
    return (reader, identity)
  }

  /// One more connection that reads.
  ///
  /// - Parameter identity: the file that the others have open. Two connections of a pool never read two files.
  func openReader(
    _ path: String, _ identity: File.Identity, _ hub: ObservationHub
  ) throws(SQLiteError) -> DatabaseHandle {
    guard File.Identity(of: path) == identity else { throw .movedAway(path) }
    let reader = try openReader(path, hub: hub)
    // It has opened what lay at the path at that moment.
    guard File.Identity(of: path) == identity, !reader.hasMoved else { throw .movedAway(path) }
    return reader
  }

  private func openReader(_ path: String, hub: ObservationHub) throws(SQLiteError) -> DatabaseHandle {
    let flags = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    let reader = try open(path, flags: flags, isWriter: false, hub: hub)
    try apply(to: reader)
    try reader.execute("PRAGMA query_only = ON")
    reader.watchedPath = path
    return reader
  }
}

// MARK: - One connection

extension DatabaseConfig {
  /// Opens a connection, unlocked: nothing of an encrypted file can be read before that.
  private func open(
    _ path: String, flags: Int32, isWriter: Bool, hub: ObservationHub
  ) throws(SQLiteError) -> DatabaseHandle {
    let handle = try DatabaseHandle(path: path, flags: flags, isWriter: isWriter, hub: hub, busyTimeout: busyTimeout)
    if let key { try unlock(handle, path, key()) }
    for statement in beforeFirstRead { try handle.execute(statement) }
    try registerFunctions(in: handle.pointer)
    if let trace { handle.tracer = StatementTracer(handle.pointer, withValues: tracesValues, trace) }
    handle.set(SQLITE_DBCONFIG_DEFENSIVE, isDefensive)
    handle.set(SQLITE_DBCONFIG_TRUSTED_SCHEMA, trustsSchema ?? Self.mustTrustSchemas)
    handle.allowsDoubleQuotedStrings = allowsDoubleQuotedStrings
    handle.setDoubleQuotedStrings(allowsDoubleQuotedStrings)
    return handle
  }

  /// Whether a trigger can't write to a virtual table of SQLite's own otherwise.
  private static let mustTrustSchemas: Bool = {
    guard let database = try? OpaquePointer.opened(at: ":memory:", flags: SQLITE_OPEN_READWRITE) else { return true }
    defer { sqlite3_close(database) }
    _ = csqlite_set_flag(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
    func run(_ sql: String) -> Bool { sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK }
    let modules = [("fts5", "a"), ("fts4", "a"), ("rtree", "a, b, c")]
    return modules.contains { module, columns in
      // What isn't there needs no trust.
      run("CREATE VIRTUAL TABLE \(module) USING \(module)(\(columns))")
        && run("CREATE VIEW \(module)_v AS SELECT 1 AS a")
        && run("CREATE TRIGGER \(module)_t INSTEAD OF INSERT ON \(module)_v BEGIN DELETE FROM \(module); END")
        && !run("INSERT INTO \(module)_v VALUES (1)")
    }
  }()

  /// Registers the functions, orders and tokenizers that SQL may use beside SQLite's own.
  func registerFunctions(in database: OpaquePointer) throws(SQLiteError) {
    try SQLAdditions(functions: functions, collations: collations, tokenizers: tokenizers).register(in: database)
  }

  private func schema(after migrations: [Migration]) throws(SQLiteError) -> SchemaSync {
    try SchemaSync(migrations: migrations) { database throws(SQLiteError) in try registerFunctions(in: database) }
  }

  private func unlock(_ handle: DatabaseHandle, _ path: String, _ key: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle.pointer, "PRAGMA key = \(quotedText(key))", nil, nil, nil)
    // The text of the statement is no part of an error here.
    guard code == SQLITE_OK else {
      throw SQLiteError(.sqlite, extendedCode: code, message: "can't unlock '\(path)' with the key", path: path)
    }
    guard try handle.canEncrypt() else { throw .cannotEncrypt(path) }
  }

  private func apply(to handle: DatabaseHandle) throws(SQLiteError) {
    try handle.execute("PRAGMA foreign_keys = \(foreignKeys ? "ON" : "OFF")")
    // Without a log, a power failure in the middle of a commit can damage the file.
    let synchronous = self.synchronous ?? (usesOneConnection ? .full : .normal)
    try handle.execute("PRAGMA synchronous = \(synchronous.rawValue)")
    for statement in setup { try handle.execute(statement) }
  }
}

extension DatabaseHandle {
  /// Whether the linked library is SQLCipher, or behaves as it does.
  func canEncrypt() throws(SQLiteError) -> Bool { try !text("PRAGMA cipher_version").isEmpty }

  /// Takes everything out of the database (<https://sqlite.org/c3ref/c_dbconfig_defensive.html#sqlitedbconfigresetdatabase>).
  fileprivate func erase() throws(SQLiteError) {
    set(SQLITE_DBCONFIG_RESET_DATABASE, true)
    defer { set(SQLITE_DBCONFIG_RESET_DATABASE, false) }
    try execute("VACUUM")
  }

  /// Sets a flag of the connection; where SQLite is too old to know it, nothing happens.
  fileprivate func set(_ option: Int32, _ isOn: Bool) { _ = csqlite_set_flag(pointer, option, isOn ? 1 : 0) }

  /// Whether `"text"` is a string where no column is called so.
  func setDoubleQuotedStrings(_ isOn: Bool) {
    set(SQLITE_DBCONFIG_DQS_DML, isOn)
    set(SQLITE_DBCONFIG_DQS_DDL, isOn)
  }
}

extension SQLiteError {
  /// There is a key, and a library that can't use it.
  static func cannotEncrypt(_ path: String?) -> SQLiteError {
    SQLiteError(
      .sqlite, extendedCode: SQLITE_MISUSE,
      message:
        "there is a key for '\(path ?? "a database in memory")', but this SQLite can't encrypt; build with the package's trait SQLCipher",
      path: path)
  }
}
