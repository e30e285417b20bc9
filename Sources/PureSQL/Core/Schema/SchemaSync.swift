import CSQLite

/// Brings a database to a schema, whatever it has now: finds the difference, plans it as SQL, and applies it in one
/// transaction.
///
/// Nothing is lost unless it is said: no row, no value, no index, no trigger, and nothing that the schema doesn't know.
public struct SchemaSync: Sendable {
  /// The names of tables whose rows, columns, indexes and triggers may be lost if the schema has no place for them. An
  /// index, trigger, view or table that the schema doesn't have is removed when it is named here.
  public var allowingDataLoss: [String]
  /// Tables that are left out of everything.
  public var ignoredTables: [String]
  private let wanted: SchemaSnapshot
  /// Tables of the schema whose foreign keys can't work. That isn't the database's fault.
  private let brokenKeys: Set<String>

  static let before = ["PRAGMA foreign_keys = OFF", "PRAGMA legacy_alter_table = ON"]
  static let after = ["PRAGMA legacy_alter_table = OFF", "PRAGMA foreign_keys = ON"]

  /// - Parameters:
  ///   - scripts: SQL that makes the schema, such as the migrations in order. It is run in a database in memory.
  ///   - names: See ``allowingDataLoss``.
  public init(schema scripts: [String], allowingDataLoss names: [String] = []) throws(SQLiteError) {
    try self.init(schema: scripts, allowingDataLoss: names) { _ throws(SQLiteError) in }
  }

  /// - Parameter prepare: gives the database in memory what the SQL needs that isn't SQLite's.
  init(
    schema scripts: [String], allowingDataLoss names: [String], _ prepare: (OpaquePointer) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let scratch = try ScratchDatabase()
    try prepare(scratch.connection.pointer)
    for script in scripts { try scratch.connection.execute(script) }
    try self.init(schemaOf: scratch.connection.pointer, allowingDataLoss: names)
    // The connection has to be open until here.
    withExtendedLifetime(scratch) {}
  }

  /// - Parameters:
  ///   - database: Its `main` has the schema. It is only looked at.
  ///   - ignoredTables: Tables that are no part of the schema, such as the list of migrations.
  ///   - names: See ``allowingDataLoss``.
  public init(
    schemaOf database: OpaquePointer, ignoring ignoredTables: [String] = [], allowingDataLoss names: [String] = []
  ) throws(SQLiteError) {
    let connection = SchemaConnection(raw: OpenConnection(passing: database))
    wanted = try SchemaSnapshot(connection, ignoring: ignoredTables)
    brokenKeys = try Set(ForeignKeyCheck(connection, wanted.tables).counts.keys.filter(\.isBroken).map(\.child))
    allowingDataLoss = names
    self.ignoredTables = ignoredTables
  }

  /// Compares a database with the schema. Its rows aren't looked at, nothing in it is changed, and no lock is kept.
  public func compare(_ database: OpaquePointer) throws(SQLiteError) -> SchemaReport {
    try compare(OpenConnection(passing: database))
  }

  func compare(_ database: any RawConnection) throws(SQLiteError) -> SchemaReport {
    let current = try SchemaSnapshot(SchemaConnection(raw: database), ignoring: ignoredTables)
    let plan = SchemaPlan(from: current, to: wanted, allowing: allowingDataLoss)
    var report = SchemaReport(plan)
    report.statements = plan.dropStatements
    for table in plan.tables {
      let outcome = table.outcomeWithoutRows
      report.tables.append(.init(name: table.name, outcome: outcome))
      if case .refused = outcome { continue }
      report.statements += table.wholeStatements
    }
    report.statements += plan.creations.map(\.creation)
    report.isApplied = report.isInSync
    return report
  }

  /// Does what is to be done, in one transaction: all of it, or nothing if a table is refused.
  ///
  /// - Parameters:
  ///   - database: A connection that is in no transaction. Its `main` is changed.
  ///   - dryRun: Everything is done, and rolled back. The report says what would become of each table, rows looked at.
  /// - Throws: What SQLite says if it can't work at all (no space, locked, interrupted). Nothing is changed then.
  public func run(on database: OpaquePointer, dryRun: Bool = false) throws(SQLiteError) -> SchemaReport {
    try run(on: OpenConnection(passing: database), dryRun: dryRun) { () throws(SQLiteError) in }
  }

  /// - Parameter beforeCommit: Called in the transaction when everything is done.
  func run(
    on database: any RawConnection, dryRun: Bool, beforeCommit: () throws(SQLiteError) -> Void
  ) throws(SQLiteError) -> SchemaReport {
    let connection = SchemaConnection(raw: database)
    guard !connection.isInTransaction else {
      throw .usage("a schema can't be synchronized inside a transaction: foreign keys can't be turned off there")
    }
    let settings = try Settings(connection)
    defer { settings.restore() }
    for statement in Self.before { try connection.execute(statement) }

    var known: [ForeignKeyCheck.Pair: Int] = [:]
    for isLast in [false, true] {
      try database.beginSchemaChange()
      do throws(SQLiteError) {
        var attempt = try SchemaAttempt(self, connection, toleratedRows: known)
        try attempt.run()
        var report = attempt.report
        if report.refusals.isEmpty, !dryRun {
          try beforeCommit()
          try database.commitSchemaChange()
          report.isApplied = true
          return report
        }
        database.rollBackSchemaChange()
        report.isApplied = report.isInSync
        // Rows that referred to nothing before are no reason.
        guard !isLast, attempt.failsByForeignKeys else { return report }
        known = try ForeignKeyCheck(
          connection, SchemaSnapshot(connection, ignoring: ignoredTables).tables
        ).counts
        if known.isEmpty { return report }
      } catch {
        database.rollBackSchemaChange()
        throw error
      }
    }
    throw .usage("the schema was tried twice")
  }

  /// The settings of the connection that synchronizing changes, to be changed back.
  private struct Settings {
    private let connection: SchemaConnection
    private let foreignKeys: Int
    private let legacyAlterTable: Int

    init(_ connection: SchemaConnection) throws(SQLiteError) {
      self.connection = connection
      foreignKeys = try connection.count("PRAGMA foreign_keys")
      legacyAlterTable = try connection.count("PRAGMA legacy_alter_table")
    }

    func restore() {
      restore("legacy_alter_table", legacyAlterTable)
      restore("foreign_keys", foreignKeys)
    }

    /// An interrupt that comes just now is no reason.
    private func restore(_ pragma: String, _ value: Int) {
      for _ in 0..<3 where (try? connection.execute("PRAGMA \(pragma) = \(value)")) != nil { return }
    }
  }

  func plan(from current: SchemaSnapshot) -> SchemaPlan {
    SchemaPlan(from: current, to: wanted, allowing: allowingDataLoss)
  }

  func isToBlame(_ pair: ForeignKeyCheck.Pair) -> Bool { pair.isBroken && brokenKeys.contains(pair.child) }
}

/// A database in memory, for as long as the value is kept.
private final class ScratchDatabase {
  let connection: OpenConnection

  init() throws(SQLiteError) {
    connection = OpenConnection(
      passing: try .opened(at: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE))
  }

  deinit { sqlite3_close(connection.pointer) }
}
