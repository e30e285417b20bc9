import CSQLite

extension SchemaSync {
  /// To the schema after the last of the steps.
  ///
  /// - Parameter prepare: gives a connection what the steps need that isn't SQLite's.
  init(
    migrations: [Migration], allowingDataLoss names: [String] = [],
    _ prepare: (OpaquePointer) throws(SQLiteError) -> Void = { _ throws(SQLiteError) in }
  ) throws(SQLiteError) {
    try self.init(schema: migrations.map(\.sql), allowingDataLoss: names, prepare)
    ignoredTables = [MigrationRunner.table]
  }

  /// Runs it, and notes the steps as done: the schema is what they lead to.
  func run(
    on database: any RawConnection, noting history: MigrationSteps, dryRun: Bool
  ) throws(SQLiteError) -> SchemaReport {
    let runner = MigrationRunner(database, history)
    try runner.checkIsKnown()
    return try run(on: database, dryRun: dryRun) { () throws(SQLiteError) in try runner.noteAll() }
  }

  /// Throws if a database lacks something. Its rows aren't looked at.
  func check(_ database: any RawConnection) throws(SQLiteError) {
    try check(database, "the file's schema isn't the one that the migrations lead to")
  }

  fileprivate func check(
    _ database: any RawConnection, _ message: String, _ advice: String = ""
  ) throws(SQLiteError) {
    let differences = try compare(database).differences
    guard !differences.isEmpty else { return }
    throw SQLiteError(
      .schema, extendedCode: SQLITE_SCHEMA, message: "\(message): \(differences.joined(separator: "; "))\(advice)")
  }
}

extension MigrationRunner {
  /// - Parameter prepare: gives a connection what the steps need that isn't SQLite's.
  init(
    _ connection: any RawConnection, _ history: MigrationSteps,
    _ prepare: @escaping (OpaquePointer) throws(SQLiteError) -> Void = { _ throws(SQLiteError) in }
  ) {
    self.init(connection, history) { sql, database throws(SQLiteError) in
      try SchemaSync(schema: sql, allowingDataLoss: [], prepare).check(
        database, "the file's schema isn't the one that this code was generated from",
        "; syncSchema() brings the file to it, opened without migrating")
    }
  }
}
