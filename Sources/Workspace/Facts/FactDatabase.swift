import Analyzer
private import Evidence
import Rules

/// The analyzed project as an SQLite database in memory: for `puresql-lint facts`, and for the rules that a project
/// writes in SQL.
package final class FactDatabase {
  private let database: Database
  private var inserts: [String: PreparedStatement] = [:]
  /// The id of the last statement of the files before.
  private var statements = 0

  /// The version of the tables, which rises when one changes in a way that a query may notice.
  package static let version = 1

  /// The most that a rule may take, in rounds of `roundLength` instructions of SQLite's virtual machine: some seconds.
  private static let maximumRounds = 10_000
  private static let roundLength: Int32 = 20_000

  /// A database whose tables have no rows yet.
  package init() throws(InputError) {
    do { database = try Database(.facts) } catch { throw InputError("SQLite can't open a database in memory") }
    for table in FactTable.all { try run(table.sql) }
    try run("BEGIN")
    try insert([
      FactRow("info", [.text("version"), .text("\(Self.version)")]),
      FactRow("info", [.text("tool"), .text("\(Tool.name) \(Tool.version)")]),
    ])
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
    database.permissions = .reading
    database.limitSteps(Self.roundLength, rounds: Self.maximumRounds)
  }

  private func insert(_ rows: [FactRow]) throws(InputError) {
    for row in rows {
      let statement = try insertion(into: row.table, count: row.values.count)
      for (place, value) in row.values.enumerated() {
        switch value {
        case .null: statement.bind(.null, at: place + 1)
        case .int(let number): statement.bind(.integer(Int64(number)), at: place + 1)
        case .statement(let number): statement.bind(.integer(Int64(statements + number + 1)), at: place + 1)
        case .text(let text): statement.bind(.text(text), at: place + 1)
        }
      }
      defer { statement.reset() }
      do { try statement.runToItsEnd() } catch { throw Self.failure(error.message) }
    }
  }

  private func insertion(into table: String, count: Int) throws(InputError) -> PreparedStatement {
    if let known = inserts[table] { return known }
    let values = Array(repeating: "?", count: count).joined(separator: ", ")
    let statement = try prepare("INSERT OR IGNORE INTO \(table) VALUES (\(values))")
    inserts[table] = statement
    return statement
  }

  // MARK: SQL

  private func run(_ sql: String) throws(InputError) {
    if let message = database.execute(sql) { throw Self.failure(message) }
  }

  private func prepare(_ sql: String) throws(InputError) -> PreparedStatement {
    do { return try database.prepare(sql) } catch { throw Self.failure(error.message) }
  }

  private static func failure(_ message: String) -> InputError { InputError("the facts can't be kept: \(message)") }

  /// The whole database, as the bytes of a file.
  package func serialized() throws(InputError) -> [UInt8] {
    guard let bytes = database.serialized else { throw Self.failure(database.errorMessage) }
    return bytes
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
  func check(_ rule: CustomRule) throws(InputError) { _ = try compile(rule) }

  private func compile(_ rule: CustomRule) throws(InputError) -> PreparedStatement {
    let statement: PreparedStatement
    do { statement = try database.prepare(rule.select) } catch {
      throw rule.error(error.isEmpty ? "its 'select' is empty" : "SQLite refuses its 'select': \(error.message)")
    }
    if let problem = problem(of: statement, rule) { throw rule.error(problem) }
    return statement
  }

  private func problem(of statement: PreparedStatement, _ rule: CustomRule) -> String? {
    if statement.rest != nil { return "its 'select' is more than one statement" }
    let names = statement.columnNames
    if !statement.isReadOnly || names.isEmpty { return "its 'select' is no SELECT" }
    if statement.parameterCount > 0 { return "its 'select' has a parameter, and nobody binds it" }
    for name in Self.required where !names.contains(name) {
      return "its 'select' has no column '\(name)'; it has to give \(Self.required.joined(separator: ", "))"
    }
    for name in rule.message.names where !names.contains(name) {
      return "its message has '{\(name)}', and its 'select' no such column" + NearMiss.suffix(for: name, among: names)
    }
    return nil
  }

  /// The findings of a rule, in its own order.
  func run(_ rule: CustomRule) throws(InputError) -> [Finding] {
    let statement = try compile(rule)
    let names = statement.columnNames
    database.renewSteps()
    var findings: [Finding] = []
    while try isThereMore(statement, rule) {
      var values: [String: String] = [:]
      for (place, name) in names.enumerated().reversed() {
        values[name] = statement.storageClass(place) == .null ? "NULL" : statement.text(place)
      }
      func number(_ name: String) -> Int? { values[name].flatMap { Int($0) } }
      guard let file = values["file"], let line = number("line"), let column = number("column") else {
        throw rule.error("it gave a row without a place: file, line and column have to be what the facts have")
      }
      var end: (line: Int, column: Int)?
      if let line = number("end_line"), let column = number("end_column") { end = (line, column) }
      findings.append(Finding(file: file, line: line, column: column, end: end, values: values))
    }
    return findings
  }

  private func isThereMore(_ statement: PreparedStatement, _ rule: CustomRule) throws(InputError) -> Bool {
    do { return try statement.next() } catch {
      if error.isOutOfSteps { throw rule.error("it takes too long; look at the loops of its 'select'") }
      throw rule.error("SQLite stops its 'select': \(error.message)")
    }
  }
}

extension CustomRule {
  /// An error in the rule, in the words of SQLite or ours.
  func error(_ problem: String) -> InputError { InputError(file, line: line, "rule '\(id)': \(problem)") }
}
