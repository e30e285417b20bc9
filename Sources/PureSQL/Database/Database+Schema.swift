// MARK: - The schema without its history

extension Database {
  /// Brings the file to the schema that the migrations lead to, whatever it has now, and notes all of them as done.
  ///
  /// In one transaction, and without losing a row, a value, an index or a trigger; if that can't be, nothing is changed,
  /// and the error says why. What migrations do to rows isn't done.
  ///
  /// - Parameters:
  ///   - dryRun: Everything is done and rolled back; the report says what would become of each table, and why something can't be.
  ///   - names: Tables whose rows and columns may be lost. An index, trigger, view or table that the schema doesn't have
  ///     is removed when it is named here.
  /// - Throws: An error with the reason `.schema` that names what can't be without loss, unless it is a dry run; one with the
  ///   reason `.migration` if the file was written by a newer version of the program; and what SQLite says if it can't work at all.
  ///   Nothing is changed then.
  public func syncSchema(dryRun: Bool = false, allowingDataLoss names: [String] = []) async throws -> SchemaReport {
    let sync = try schemaSync(allowingDataLoss: names)
    guard let pool else { return SchemaReport() }
    return try await pool.withHandle(.write) { handle in
      try sync.run(on: handle, noting: Self.history(), dryRun: dryRun).orThrow(unless: dryRun)
    }
  }

  private func schemaSync(allowingDataLoss names: [String]) throws(SQLiteError) -> SchemaSync {
    let config = pool?.config
    return try SchemaSync(migrations: Self.migrations, allowingDataLoss: names) { database throws(SQLiteError) in
      try config?.registerFunctions(in: database)
    }
  }

  /// ``syncSchema(dryRun:allowingDataLoss:)`` on this thread.
  public func syncSchemaBlocking(dryRun: Bool = false, allowingDataLoss names: [String] = []) throws -> SchemaReport {
    let sync = try schemaSync(allowingDataLoss: names)
    guard let pool else { return SchemaReport() }
    return try pool.withHandleBlocking(.write) { handle in
      try sync.run(on: handle, noting: Self.history(), dryRun: dryRun).orThrow(unless: dryRun)
    }
  }

  /// ``syncSchema(dryRun:allowingDataLoss:)``, which throws nothing.
  public func syncSchemaResult(
    dryRun: Bool = false, allowingDataLoss names: [String] = []
  ) async -> Swift.Result<SchemaReport, any Error> {
    do {
      return .success(try await syncSchema(dryRun: dryRun, allowingDataLoss: names))
    } catch {
      return .failure(error)
    }
  }
}
