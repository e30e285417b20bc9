import Analyzer
private import CSQLite
import Rules

/// The analyzed project as an SQLite database in memory: for `puresql-lint facts`, and for the rules that a project
/// writes in SQL.
package final class FactDatabase {
  private let database: OpaquePointer
  private let watchdog = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  private var inserts: [String: OpaquePointer] = [:]
  /// The id of the last statement of the files before.
  private var statements = 0

  /// The version of the tables, which rises when one changes in a way that a query may notice.
  package static let version = 1

  /// The most that a rule may take, in rounds of `roundLength` instructions of SQLite's virtual machine: some seconds.
  private static let maximumRounds = 10_000
  private static let roundLength: Int32 = 20_000

  /// A database whose tables have no rows yet.
  package init() throws(InputError) {
    sqlite3_initialize()
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(":memory:", &handle, flags, nil) == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw InputError("SQLite can't open a database in memory")
    }
    database = handle
    watchdog.initialize(to: Self.maximumRounds)
    // Double-quoted strings would hide a column that is misspelt.
    csqlite_set_flag(database, SQLITE_DBCONFIG_DQS_DML, 0)
    csqlite_set_flag(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
    sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0)
    for table in FactTable.all { try run(table.sql) }
    try run("BEGIN")
    try insert([
      FactRow("info", [.text("version"), .text("\(Self.version)")]),
      FactRow("info", [.text("tool"), .text("\(Tool.name) \(Tool.version)")]),
    ])
  }

  deinit {
    for insert in inserts.values { sqlite3_finalize(insert) }
    sqlite3_close_v2(database)
    watchdog.deallocate()
  }

  // MARK: Rows

  /// - Parameters:
  ///   - project: What is known of it.
  ///   - rows: Those of each file (`StatementFacts`), in the order of `project.files`.
  convenience init(_ project: ProjectSummary, rows: [[FactRow]]) throws(InputError) {
    try self.init()
    for (place, file) in project.files.enumerated() {
      let isMigration = place < project.migrations.count
      let role: StatementFacts.Role = isMigration ? .migration : .query
      let position = isMigration ? place : place - project.migrations.count
      try insert([FactRow("file", [.text(file.file.path), .text(role.rawValue), .int(position + 1)])])
      try insert(rows[place])
      statements += rows[place].count { $0.table == "statement" }
    }
    try insert(SchemaFacts.rows(of: project.catalog))
    try finish()
  }

  /// Makes the indexes, when there are no more rows to come.
  func finish() throws(InputError) {
    try run("COMMIT")
    for table in FactTable.all where table.columns.first?.name == "statement" {
      try run("CREATE INDEX \(table.name)_statement ON \(table.name) (statement)")
    }
    for table in FactTable.all where table.columns.first?.name == "table_name" {
      try run("CREATE INDEX \(table.name)_table ON \(table.name) (table_name)")
    }
    try run("CREATE INDEX column_use_column ON column_use (table_name, column_name)")
    try run("CREATE INDEX effect_table ON effect (table_name)")
    try run("ANALYZE")
    sqlite3_set_authorizer(database, authorize, nil)
    sqlite3_progress_handler(database, Self.roundLength, watch, watchdog)
  }

  private func insert(_ rows: [FactRow]) throws(InputError) {
    for row in rows {
      let statement = try insertion(into: row.table, count: row.values.count)
      for (place, value) in row.values.enumerated() {
        let index = Int32(place + 1)
        switch value {
        case .null: sqlite3_bind_null(statement, index)
        case .int(let number): sqlite3_bind_int64(statement, index, Int64(number))
        case .statement(let number): sqlite3_bind_int64(statement, index, Int64(statements + number + 1))
        case .text(let text): sqlite3_bind_text(statement, index, text, -1, transient)
        }
      }
      defer { sqlite3_reset(statement) }
      if sqlite3_step(statement) != SQLITE_DONE { throw failure }
    }
  }

  private func insertion(into table: String, count: Int) throws(InputError) -> OpaquePointer {
    if let known = inserts[table] { return known }
    let values = Array(repeating: "?", count: count).joined(separator: ", ")
    let statement = try prepare("INSERT OR IGNORE INTO \(table) VALUES (\(values))")
    inserts[table] = statement
    return statement
  }

  // MARK: SQL

  private func run(_ sql: String) throws(InputError) {
    if sqlite3_exec(database, sql, nil, nil, nil) != SQLITE_OK { throw failure }
  }

  private func prepare(_ sql: String) throws(InputError) -> OpaquePointer {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK, let statement else { throw failure }
    return statement
  }

  private var failure: InputError { InputError("the facts can't be kept: \(message)") }
  private var message: String { String(cString: sqlite3_errmsg(database)) }

  /// The whole database, as the bytes of a file.
  package func serialized() throws(InputError) -> [UInt8] {
    // It asks for the number of pages, in SQL.
    sqlite3_set_authorizer(database, nil, nil)
    defer { sqlite3_set_authorizer(database, authorize, nil) }
    var size: Int64 = 0
    guard let bytes = sqlite3_serialize(database, "main", &size, 0) else { throw failure }
    defer { sqlite3_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
  }

  // MARK: Rules

  /// A row that the SELECT of a rule gave: text by the names of the columns.
  struct Finding {
    var file: String
    var line: Int
    var column: Int
    var end: (line: Int, column: Int)?
    var values: [String: String]
  }

  private static let required = ["file", "line", "column"]

  /// Checks a rule without running it: it has to be one SELECT, with the columns that it needs.
  func check(_ rule: CustomRule) throws(InputError) {
    let statement = try compile(rule)
    sqlite3_finalize(statement)
  }

  private func compile(_ rule: CustomRule) throws(InputError) -> OpaquePointer {
    var statement: OpaquePointer?
    let (status, rest) = rule.select.withCString { start in
      var tail: UnsafePointer<CChar>?
      let status = sqlite3_prepare_v2(database, start, -1, &statement, &tail)
      return (status, tail.map { String(cString: $0) } ?? "")
    }
    guard status == SQLITE_OK else { throw rule.error("SQLite refuses its 'select': \(message)") }
    guard let statement else { throw rule.error("its 'select' is empty") }
    if let problem = problem(of: statement, rest, rule) {
      sqlite3_finalize(statement)
      throw rule.error(problem)
    }
    return statement
  }

  private func problem(of statement: OpaquePointer, _ rest: String, _ rule: CustomRule) -> String? {
    if rest.contains(where: { !$0.isWhitespace && $0 != ";" }) { return "its 'select' is more than one statement" }
    let names = names(of: statement)
    if sqlite3_stmt_readonly(statement) == 0 || names.isEmpty { return "its 'select' is no SELECT" }
    if sqlite3_bind_parameter_count(statement) > 0 { return "its 'select' has a parameter, and nobody binds it" }
    for name in Self.required where !names.contains(name) {
      return "its 'select' has no column '\(name)'; it has to give \(Self.required.joined(separator: ", "))"
    }
    for name in rule.message.names where !names.contains(name) {
      return "its message has '{\(name)}', and its 'select' no such column" + NearMiss.suffix(for: name, among: names)
    }
    return nil
  }

  private func names(of statement: OpaquePointer) -> [String] {
    (0..<sqlite3_column_count(statement)).map { place in
      sqlite3_column_name(statement, place).map { String(cString: $0) } ?? ""
    }
  }

  /// The findings of a rule, in its own order.
  func run(_ rule: CustomRule) throws(InputError) -> [Finding] {
    let statement = try compile(rule)
    defer { sqlite3_finalize(statement) }
    let names = names(of: statement)
    watchdog.pointee = Self.maximumRounds
    var findings: [Finding] = []
    while true {
      let status = sqlite3_step(statement)
      if status == SQLITE_DONE { return findings }
      if status == SQLITE_INTERRUPT { throw rule.error("it takes too long; look at the loops of its 'select'") }
      if status != SQLITE_ROW { throw rule.error("SQLite stops its 'select': \(message)") }
      var values: [String: String] = [:]
      for (place, name) in names.enumerated().reversed() {
        values[name] = sqlite3_column_text(statement, Int32(place)).map { String(cString: $0) } ?? "NULL"
      }
      func number(_ name: String) -> Int? { values[name].flatMap { Int($0) } }
      guard let file = values["file"], let line = number("line"), let column = number("column") else {
        throw rule.error("it gave a row without a place: file, line and column have to be what the facts have")
      }
      var end: (line: Int, column: Int)?
      if let line = number("end_line"), let column = number("end_column") { end = (line, column) }
      findings.append(Finding(file: file, line: line, column: column, end: end, values: values))
    }
  }
}

extension CustomRule {
  /// An error in the rule, in the words of SQLite or ours.
  func error(_ problem: String) -> InputError { InputError(file, line: line, "rule '\(id)': \(problem)") }
}

private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

/// Allows a rule to read, and nothing else.
private func authorize(
  _: UnsafeMutableRawPointer?, action: Int32, _: UnsafePointer<CChar>?, second: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?
) -> Int32 {
  switch action {
  case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return SQLITE_OK
  case SQLITE_FUNCTION:
    let isLoading = second.map { String(cString: $0).lowercased() == "load_extension" } ?? false
    return isLoading ? SQLITE_DENY : SQLITE_OK
  default: return SQLITE_DENY
  }
}

private func watch(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let rounds = context?.assumingMemoryBound(to: Int.self) else { return 1 }
  rounds.pointee -= 1
  return rounds.pointee < 0 ? 1 : 0
}
