import CSQLite

/// One go at a plan, in a transaction that is open. Tables are done one by one, so that all that are refused are told.
struct SchemaAttempt {
  private(set) var report: SchemaReport
  /// A table was refused because rows refer to rows that don't exist.
  private(set) var failsByForeignKeys = false
  private let sync: SchemaSync
  private let connection: SchemaConnection
  private let plan: SchemaPlan
  private let toleratedRows: [ForeignKeyCheck.Pair: Int]
  private let temporaryTriggers: [[String?]]
  /// Views and triggers of the database's own that work.
  private let working: Set<String>
  private var hasRecreated = false

  init(
    _ sync: SchemaSync, _ connection: SchemaConnection, toleratedRows: [ForeignKeyCheck.Pair: Int]
  ) throws(SQLiteError) {
    self.sync = sync
    self.connection = connection
    self.toleratedRows = toleratedRows
    let current = try SchemaSnapshot(connection, ignoring: sync.ignoredTables)
    plan = sync.plan(from: current)
    report = SchemaReport(plan)
    temporaryTriggers = try Self.temporaryTriggers(connection)
    working = plan.isEmpty ? [] : Self.working(current, connection)
  }

  mutating func run() throws(SQLiteError) {
    if plan.isEmpty {
      report.tables = plan.tables.map { .init(name: $0.name, outcome: $0.outcome) }
      return
    }
    for statement in plan.dropStatements { try execute(statement) }
    for table in plan.tables { report.tables.append(.init(name: table.name, outcome: try outcome(of: table))) }
    guard report.refusals.isEmpty else { return }
    try create(plan.creations)
    guard report.refusals.isEmpty else { return }
    try bringBackTemporaryTriggers()
    // A table that lost its rows has lost what was on it, too.
    if hasRecreated {
      let rest = sync.plan(from: try SchemaSnapshot(connection, ignoring: sync.ignoredTables))
      for table in rest.tables { for statement in table.indexStatements { try execute(statement) } }
      try create(rest.creations)
    }
    try checkForeignKeys()
    try verify()
  }

  private mutating func execute(_ statement: String) throws(SQLiteError) {
    report.statements.append(statement)
    try connection.execute(statement)
  }

  // MARK: One table

  private mutating func outcome(of table: TablePlan) throws(SQLiteError) -> SchemaReport.Outcome {
    if case .refused = table.outcome { return table.outcome }
    var reasons = try RowCheck(connection, table).reasons()
    if reasons.isEmpty, let failure = try attempt(table.wholeStatements) {
      reasons = try RowCheck(connection, table).reasons(for: failure)
    }
    if reasons.isEmpty { return table.outcome }
    guard table.mayLose else { return .refused(reasons) }
    if let failure = try attempt(table.recreation + table.indexStatements) {
      return .refused([.init(failure.message)])
    }
    hasRecreated = true
    return .droppedAndRecreated
  }

  /// Runs statements; undoes all of them if one doesn't work because of rows or of what it says.
  private mutating func attempt(_ statements: [String]) throws(SQLiteError) -> SQLiteError? {
    if statements.isEmpty { return nil }
    let before = report.statements.count
    try connection.execute("SAVEPOINT puresql_table")
    do throws(SQLiteError) {
      for statement in statements { try execute(statement) }
      try connection.execute("RELEASE puresql_table")
      return nil
    } catch {
      guard error.isAboutSchema, connection.isInTransaction else { throw error }
      try connection.execute("ROLLBACK TO puresql_table; RELEASE puresql_table")
      report.statements.removeSubrange(before...)
      return error
    }
  }

  private mutating func create(_ objects: [SchemaObject]) throws(SQLiteError) {
    for object in objects {
      if let failure = try attempt([object.creation]) {
        refuse(
          object.table, "\(object.kind.rawValue) \(quotedText(object.name)) can't be made: \(failure.message)")
      }
    }
  }

  private mutating func refuse(_ table: String, _ message: String, rowCount: Int? = nil) {
    let key = foldedName(table)
    let reason = SchemaReport.Reason(message, rowCount: rowCount)
    let place = report.tables.firstIndex { foldedName($0.name) == key }
    guard let place else {
      report.tables.append(.init(name: table, outcome: .refused([reason])))
      return
    }
    if case .refused(let reasons) = report.tables[place].outcome {
      report.tables[place].outcome = .refused(reasons + [reason])
    } else {
      report.tables[place].outcome = .refused([reason])
    }
  }

  // MARK: What only shows at the end

  private mutating func checkForeignKeys() throws(SQLiteError) {
    guard plan.tables.contains(where: \.changesRows) || !plan.droppedTables.isEmpty else { return }
    let tables = try SchemaSnapshot(connection, ignoring: sync.ignoredTables).tables
    let counts = try ForeignKeyCheck(connection, tables).counts
    for (pair, count) in counts.sorted(by: { ($0.key.child, $0.key.parent) < ($1.key.child, $1.key.parent) }) {
      let excess = count - (toleratedRows[pair] ?? 0)
      guard excess > 0, !sync.isToBlame(pair) else { continue }
      failsByForeignKeys = true
      let child = tables.first { $0.key == pair.child }?.name ?? pair.child
      if pair.isBroken {
        refuse(child, "what a foreign key of it refers to would be no key any more")
      } else {
        refuse(
          child, "\(counted(excess)) would refer to rows of \(quotedText(pair.parent)) that don't exist",
          rowCount: excess)
      }
    }
  }

  /// The catalog is the one that was wanted, and what was kept works as before.
  private mutating func verify() throws(SQLiteError) {
    guard report.refusals.isEmpty else { return }
    let result = try SchemaSnapshot(connection, ignoring: sync.ignoredTables)
    let stillWorking = Self.working(result, connection)
    for object in result.objects where plan.isUnknown(object) {
      let id = Self.id(object)
      if working.contains(id), !stillWorking.contains(id) {
        refuse(
          object.table,
          "\(object.kind.rawValue) \(quotedText(object.name)), which the schema doesn't have, would not work any more")
      }
    }
    let rest = sync.plan(from: result)
    if report.refusals.isEmpty, !rest.isEmpty {
      throw SQLiteError(
        .sqlite, extendedCode: SQLITE_INTERNAL,
        message:
          "the schema would still differ: \(SchemaReport(rest, tables: rest.tables).differences.joined(separator: ", "))"
      )
    }
  }

  // MARK: Views and triggers that nobody recreates

  private static func id(_ object: SchemaObject) -> String { "\(object.kind.rawValue) \(object.key)" }

  private static func working(_ schema: SchemaSnapshot, _ connection: SchemaConnection) -> Set<String> {
    Set(
      schema.objects.filter { object in
        let host = "main.\(quotedName(object.table))"
        switch object.kind {
        case .index: return true
        case .view: return connection.canPrepare("SELECT * FROM \(host)")
        case .trigger:
          // SQLite looks into a trigger when something is prepared that would fire it.
          let columns = schema.table(named: object.table)?.columns.filter { !$0.isGenerated }.map {
            quotedName($0.name)
          }
          let update = (columns ?? []).map { "\($0) = \($0)" }.joined(separator: ", ")
          return connection.canPrepare("DELETE FROM \(host)")
            && connection.canPrepare("INSERT INTO \(host) DEFAULT VALUES")
            && (update.isEmpty || connection.canPrepare("UPDATE \(host) SET \(update)"))
        }
      }.map(id))
  }

  /// Makes temporary triggers anew: they go with the table that they are on, and are another schema's.
  private mutating func bringBackTemporaryTriggers() throws(SQLiteError) {
    let left = Set(try Self.temporaryTriggers(connection).map { $0[0] })
    for row in temporaryTriggers where !left.contains(row[0]) {
      guard let name = row[0], let sql = row[1] else { continue }
      try execute(DefinitionText(sql).creating(name, in: "temp"))
    }
  }

  private static func temporaryTriggers(_ connection: SchemaConnection) throws(SQLiteError) -> [[String?]] {
    try connection.rows("SELECT name, sql FROM temp.sqlite_master WHERE type = 'trigger' ORDER BY rowid")
  }
}

/// `1 row`, `3 rows`
func counted(_ rows: Int) -> String { rows == 1 ? "1 row" : "\(rows) rows" }

extension SQLiteError {
  /// A statement can't work on these rows or this schema; nothing is wrong with the file or the machine.
  fileprivate var isAboutSchema: Bool {
    [SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_TOOBIG].contains(code)
  }
}

extension SchemaReport {
  init(_ plan: SchemaPlan, tables: [TablePlan] = []) {
    self.tables = tables.map { Table(name: $0.name, outcome: $0.outcome) }
    objects = plan.changes
    unknown = plan.unknown
  }
}
