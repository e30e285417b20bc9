import CSQLite

/// Brings a file to the last step. Each step and its record are one transaction, so a process that is killed leaves
/// the file at the old step or at the new one.
struct MigrationRunner {
  /// Throws unless a file has the schema that these statements make.
  typealias SchemaCheck = (_ sql: [String], any RawConnection) throws(SQLiteError) -> Void

  private let connection: any RawConnection
  private let steps: [MigrationSteps.Step]
  private let statedCount: Int
  private let checkSchema: SchemaCheck
  /// The table that remembers the steps; no schema has it.
  static let table = "puresql_migration"

  init(_ connection: any RawConnection, _ history: MigrationSteps, checkSchema: @escaping SchemaCheck) {
    self.connection = connection
    steps = history.steps
    statedCount = history.statedCount
    self.checkSchema = checkSchema
  }

  /// Throws if the file doesn't belong to this history. Changes nothing.
  func check() throws(SQLiteError) {
    _ = try applied()
  }

  /// Throws if the file isn't at the last step. Changes nothing.
  func checkIsComplete() throws(SQLiteError) {
    let count = try applied()
    guard count < steps.count else { return }
    throw refusal(
      "the file has gone through \(count) of \(steps.count) migrations, and can't be migrated because it is opened to be read only"
    )
  }

  /// Runs what is missing, up to the `limit`th step.
  func run(upTo limit: Int? = nil) throws(SQLiteError) {
    let end = min(limit ?? steps.count, steps.count)
    guard try applied() < end else { return }
    // Rebuilding a table would delete what refers to it; inside a transaction the pragma does nothing
    // (https://sqlite.org/lang_altertable.html#making_other_kinds_of_table_schema_changes).
    let isEnforced = try connection.statement("PRAGMA foreign_keys").fetchOptional(Int.self) == 1
    if isEnforced { try connection.execute("PRAGMA foreign_keys = OFF") }
    defer { if isEnforced { try? connection.execute("PRAGMA foreign_keys = ON") } }
    while try runNext(before: end, isEnforced ? .all : .none) {}
  }

  /// Which rows mustn't refer to nothing after a step.
  private enum ForeignKeyRule {
    case none
    case all
    /// Rows that didn't break the constraint before the step. They have to be counted twice.
    case new
  }

  /// Runs one step; false if there is none left. What has been applied is read again inside the transaction: another
  /// process may have been faster.
  private func runNext(before end: Int, _ rule: ForeignKeyRule) throws(SQLiteError) -> Bool {
    try connection.beginSchemaChange()
    do throws(SQLiteError) {
      let number = try applied()
      guard number < end else {
        connection.rollBackSchemaChange()
        return false
      }
      if try apply(steps[number], number: number + 1, rule) {
        try connection.commitSchemaChange()
        return true
      }
    } catch {
      connection.rollBackSchemaChange()
      throw error
    }
    connection.rollBackSchemaChange()
    return try runNext(before: end, .new)
  }

  /// False if rows refer to nothing, and may have done so before.
  private func apply(_ step: MigrationSteps.Step, number: Int, _ rule: ForeignKeyRule) throws(SQLiteError) -> Bool {
    do throws(SQLiteError) {
      let before = try rule == .new ? brokenForeignKeys() : [:]
      try step.run(on: connection)
      if rule == .all, try connection.brokenForeignKey() != nil { return false }
      if rule == .new { try checkForeignKeys(before) }
    } catch {
      throw SQLiteError(
        .migration, extendedCode: error.extendedCode, message: "migration '\(step.name)' failed: \(error.message)",
        sql: error.sql)
    }
    // What the file had before the first step is remembered with it.
    if number == statedCount + 1, try records().isEmpty {
      for (index, stated) in steps[..<statedCount].enumerated() { try note(stated, number: index + 1) }
    }
    try note(step, number: number)
    return true
  }

  private func note(_ step: MigrationSteps.Step, number: Int) throws(SQLiteError) {
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS \(Self.table) (
        number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at TEXT NOT NULL)
      """)
    let statement = try connection.statement(
      "INSERT INTO \(Self.table) VALUES (?, ?, ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))")
    try statement.bind([.int(number), .string(step.name), .string(step.checksum)])
    try statement.run()
  }

  private func checkForeignKeys(_ before: [String: Int]) throws(SQLiteError) {
    if before.isEmpty {
      if let broken = try connection.brokenForeignKey() { throw Self.failure(broken) }
      return
    }
    for (keys, count) in try brokenForeignKeys().sorted(by: { $0.key < $1.key }) where count > before[keys] ?? 0 {
      let rows = counted(count - (before[keys] ?? 0))
      throw Self.failure("\(rows) of \(keys) that don't exist, beside those that did so before")
    }
  }

  private static func failure(_ message: String) -> SQLiteError {
    SQLiteError(.migration, extendedCode: SQLITE_CONSTRAINT | 3 << 8, message: message)
  }

  /// How many rows refer to nothing: by words for where they are and what they refer to.
  private func brokenForeignKeys() throws(SQLiteError) -> [String: Int] {
    var counts: [String: Int] = [:]
    try connection.statement("PRAGMA foreign_key_check").forEachRow { (row: borrowing Row) throws(SQLiteError) in
      let keys = "'\(foldedName(try row.text(at: 0)))' would refer to rows of '\(foldedName(try row.text(at: 2)))'"
      counts[keys, default: 0] += 1
    }
    return counts
  }
}

// MARK: - A schema that came about by other means

extension MigrationRunner {
  /// Throws if the file has gone through a step that this program doesn't know.
  func checkIsKnown() throws(SQLiteError) {
    for record in try records() where !steps.contains(where: { $0.name == record.name }) {
      throw newer(record)
    }
  }

  /// Notes every step as done, in the transaction that is open.
  func noteAll() throws(SQLiteError) {
    let records = try records()
    let isNoted =
      records.map(\.name) == steps.map(\.name) && records.map(\.checksum) == steps.map(\.checksum)
    if isNoted { return }
    if !records.isEmpty { try connection.execute("DELETE FROM \(Self.table)") }
    for (index, step) in steps.enumerated() { try note(step, number: index + 1) }
  }
}

// MARK: - The file's history and ours

extension MigrationRunner {
  private struct Record {
    let name: String
    let checksum: String
  }

  /// How many steps the file has; throws if they aren't the first of ours.
  private func applied() throws(SQLiteError) -> Int {
    if try isFromElsewhere() {
      try checkSchema(steps[..<statedCount].compactMap(\.sql), connection)
      return statedCount
    }
    let records = try records()
    for (index, record) in records.enumerated() {
      guard index < steps.count else {
        throw newer(record)
      }
      let step = steps[index]
      if step.name != record.name { throw disagreement(step, record) }
      if step.checksum != record.checksum {
        throw refusal("migration '\(record.name)' was changed after the file had gone through it")
      }
    }
    return records.count
  }

  /// Whether the file has gone through no step and isn't empty, where the history begins with a schema that was there before.
  func isFromElsewhere() throws(SQLiteError) -> Bool {
    guard statedCount > 0, try records().isEmpty else { return false }
    return try connection.statement("SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name NOT LIKE 'sqlite_%')")
      .fetchOne(Int.self) == 1
  }

  private func records() throws(SQLiteError) -> [Record] {
    // What systems of before 2020 know the schema's table as works everywhere.
    let exists = try connection.statement(
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '\(Self.table)'"
    ).fetchOptional(Int.self)
    guard exists != nil else { return [] }
    return try connection.statement("SELECT name, checksum FROM \(Self.table) ORDER BY number").fetchAll {
      (row: borrowing Row) throws(SQLiteError) -> Record in
      Record(name: try row.text(at: 0), checksum: try row.text(at: 1))
    }
  }

  private func disagreement(_ step: MigrationSteps.Step, _ record: Record) -> SQLiteError {
    if steps.contains(where: { $0.name == record.name }) {
      return refusal(
        "migration '\(step.name)' comes before '\(record.name)', which the file has already gone through; add it at the end"
      )
    }
    return refusal("the file has gone through migration '\(record.name)', which this program no longer has")
  }

  private func newer(_ record: Record) -> SQLiteError {
    refusal(
      "the file was written by a newer version of this program: it has migration '\(record.name)', which this version doesn't know"
    )
  }

  private func refusal(_ message: String) -> SQLiteError {
    SQLiteError(.migration, extendedCode: SQLITE_MISMATCH, message: message)
  }
}
