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
    let differences = try compare(database).differences
    guard !differences.isEmpty else { return }
    throw SQLiteError(
      .schema, extendedCode: SQLITE_SCHEMA,
      message: "the file's schema isn't the one that the migrations lead to: \(differences.joined(separator: "; "))")
  }
}
