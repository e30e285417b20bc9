import Analyzer

/// A database with the schema that a statement needs, into which rows are put and taken out again.
final class WitnessStage {
  let database: Database
  /// Without triggers nothing has to be switched off while rows are put in.
  private let hasTriggers: Bool
  /// The texts that put rows in, by their tables.
  private var inserts: [Name: (columns: [Name], sql: String)] = [:]

  /// Whether foreign keys are enforced.
  private let enforcesKeys: Bool
  /// The tables that have let in a row since ``begin()``.
  private var filled: Set<Name> = []
  /// The tables that the statement itself names, as far as rows are put into them.
  private let asked: [Name]
  private var isWithoutKeys = false

  /// Nil where the linked SQLite doesn't make a database, or the schema in it. A table to which only foreign keys lead may be missing:
  /// then they aren't enforced.
  ///
  /// - Parameters:
  ///   - indexes: what is made beside the schema.
  ///   - showsBrokenKeys: whether what is shown may be that a foreign key refers to nothing.
  init?(_ schema: WitnessSchema, with indexes: [String] = [], showsBrokenKeys: Bool) {
    guard let database = Database(clock: .early) else { return nil }
    self.database = database
    database.execute("PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = ON")
    database.keepsStatements = true
    hasTriggers = schema.hasTriggers
    let filledTables = Set(schema.tables.map(\.name))
    asked = schema.definitions.filter { $0.isAsked && filledTables.contains($0.table) }.map(\.table)
    let isMade = database.guarded {
      schema.definitions.allSatisfy { definition in
        definition.statements.allSatisfy { WitnessStage.run($0, on: database) == nil }
          || !definition.isAsked && !showsBrokenKeys
      } && (indexes + schema.later).allSatisfy { WitnessStage.run($0, on: database) == nil }
    }
    if !isMade { return nil }
    // Into a table whose foreign key refers to nothing, no row goes while keys are enforced.
    let canBeFilled = schema.tables.allSatisfy { table in
      (try? database.prepare("INSERT INTO \(SQLText.identifier(table.name.text)) DEFAULT VALUES")) != nil
    }
    enforcesKeys = canBeFilled || showsBrokenKeys
    if !enforcesKeys { database.execute("PRAGMA foreign_keys = OFF") }
  }

  /// Begins with a search, for which foreign keys are as they were at first.
  func begin() {
    filled.removeAll()
    guard isWithoutKeys else { return }
    isWithoutKeys = false
    database.execute("PRAGMA foreign_keys = ON")
  }

  /// Whether a table that the statement names has let in no row since ``begin()``.
  var lacksRows: Bool { !asked.allSatisfy(filled.contains) }

  /// Lets foreign keys be broken from here on.
  ///
  /// - Returns: whether that changes anything.
  func giveUpKeys() -> Bool {
    guard enforcesKeys, !isWithoutKeys else { return false }
    isWithoutKeys = true
    database.execute("PRAGMA foreign_keys = OFF")
    return true
  }

  /// Runs what a project wrote, and not forever.
  static func run(_ sql: String, on database: Database) -> String? {
    database.limitSteps(PreparedStatement.mostSteps)
    defer { database.limitSteps(0) }
    return database.execute(sql)
  }

  /// Puts rows in, shows them to `body`, and takes them out again. Those that the schema turns away are left out.
  func with<Result>(
    _ rows: [TableRow], _ budget: inout WitnessBudget, _ body: ([TableRow], inout WitnessBudget) -> Result
  )
    -> Result
  {
    database.mark()
    if hasTriggers { database.setTriggers(false) }
    let kept = database.guarded { rows.filter { put($0) } }
    if hasTriggers { database.setTriggers(true) }
    if lacksRows { for row in kept { filled.insert(row.table) } }
    budget.spend((rows.count + 2) * WitnessBudget.perStatement)
    defer { database.takeBack() }
    return body(kept, &budget)
  }

  /// Runs what comes before a statement; false where SQLite refuses a part of it.
  func runs(_ prelude: WitnessPrelude?) -> Bool {
    guard let prelude else { return true }
    return database.guarded { prelude.sql.allSatisfy { WitnessStage.run($0, on: database) == nil } }
  }

  /// The text that puts a row in, with parameters.
  private func insert(_ row: TableRow) -> String {
    if let known = inserts[row.table], known.columns == row.columns { return known.sql }
    let sql = row.sqlWithParameters
    inserts[row.table] = (row.columns, sql)
    return sql
  }

  /// The words of SQLite for a row that it turns away; nil where it lets the row in.
  func refusal(of row: TableRow) -> String? {
    database.mark()
    defer { database.takeBack() }
    return database.guarded { put(row) ? nil : database.errorMessage }
  }

  /// Puts one row in; false where the schema turns it away.
  private func put(_ row: TableRow) -> Bool {
    let isDone = try? database.with(insert(row)) { prepared in
      prepared.bind(row.values)
      database.limitSteps(PreparedStatement.mostSteps)
      defer { database.limitSteps(0) }
      return prepared.runsToItsEnd()
    }
    return isDone ?? false
  }
}
