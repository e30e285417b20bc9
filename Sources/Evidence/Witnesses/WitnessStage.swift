import Analyzer

/// A database with the schema that a statement needs, into which rows are put and taken out again.
final class WitnessStage {
  let database: Database
  /// Without triggers nothing has to be switched off while rows are put in.
  private let hasTriggers: Bool
  /// The texts that put rows in, by their tables.
  private var inserts: [Name: (columns: [Name], sql: String)] = [:]

  /// Nil where the linked SQLite doesn't make a database, or the schema in it.
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
    let isMade = database.guarded {
      (schema.definitions.flatMap(\.statements) + indexes).allSatisfy { WitnessStage.run($0, on: database) == nil }
        && schema.later.allSatisfy { WitnessStage.run($0, on: database) == nil }
    }
    if !isMade { return nil }
    // Into a table whose foreign key refers to nothing, no row goes while keys are enforced.
    let canBeFilled = schema.tables.allSatisfy { table in
      (try? database.prepare("INSERT INTO \(SQLText.identifier(table.name.text)) DEFAULT VALUES")) != nil
    }
    if !canBeFilled, !showsBrokenKeys { database.execute("PRAGMA foreign_keys = OFF") }
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
