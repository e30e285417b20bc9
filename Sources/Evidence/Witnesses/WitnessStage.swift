import Analyzer
import CSQLite

/// A database with the schema that a statement needs, into which rows are put and taken out again.
final class WitnessStage {
  let database: Database
  private let later: [String]
  /// What puts rows into each table, compiled once: many rows are tried.
  private var insertions: [Name: (columns: [Name], statement: PreparedStatement)] = [:]

  /// Nil where the linked SQLite doesn't make a database, or the schema in it.
  init?(_ schema: WitnessSchema) {
    guard let database = Database(clock: .early) else { return nil }
    self.database = database
    database.execute("PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = ON")
    later = schema.later
    let isMade = database.guarded {
      schema.definitions.flatMap(\.statements).allSatisfy { WitnessStage.run($0, on: database) == nil }
        && schema.later.allSatisfy { WitnessStage.run($0, on: database) == nil }
    }
    if !isMade { return nil }
  }

  /// Runs what a project wrote, and not forever.
  static func run(_ sql: String, on database: Database) -> String? {
    database.limitSteps(Effect.maximumSteps)
    defer { database.limitSteps(0) }
    return database.execute(sql)
  }

  /// Puts rows in, shows them to `body`, and takes them out again. Those that the schema turns away are left out.
  func with<Result>(
    _ rows: [TableRow], _ budget: inout WitnessBudget, _ body: ([TableRow], inout WitnessBudget) -> Result
  )
    -> Result
  {
    database.execute("SAVEPOINT rows")
    // Without views and triggers there is nothing to keep quiet, and what is compiled stays so.
    if !later.isEmpty { database.setTriggers(false) }
    let kept = database.guarded { rows.filter(insert) }
    if !later.isEmpty { database.setTriggers(true) }
    budget.spend((rows.count + 2) * WitnessBudget.perStatement)
    defer { if database.hasTransaction { database.execute("ROLLBACK TO rows; RELEASE rows") } }
    return body(kept, &budget)
  }

  /// Puts a row in; false where the schema turns it away.
  private func insert(_ row: TableRow) -> Bool {
    if insertions[row.table]?.columns != row.columns {
      insertions[row.table] = (try? database.prepare(row.preparation)).map { (row.columns, $0) }
    }
    guard let statement = insertions[row.table]?.statement else { return false }
    for (place, value) in row.values.enumerated() { statement.bind(value, at: place + 1) }
    database.limitSteps(Effect.maximumSteps)
    defer {
      database.limitSteps(0)
      statement.reset()
    }
    return statement.step() == SQLITE_DONE
  }

  /// What a statement gives; nil where it can't be prepared or doesn't end. What it changed is taken back.
  ///
  /// - Parameter mayBeRefused: a statement that can't be prepared gives what SQLite says of it.
  static func outcome(
    of sql: String, _ bindings: [SQLValue], on database: Database, mayBeRefused: Bool = false
  ) -> (outcome: Witness.Outcome, columns: [String], steps: Int)? {
    database.execute("SAVEPOINT outcome")
    defer { if database.hasTransaction { database.execute("ROLLBACK TO outcome; RELEASE outcome") } }
    guard let prepared = try? database.guarded({ try database.prepare(sql) }) else {
      return mayBeRefused ? (.error(database.errorMessage), [], 0) : nil
    }
    func columns() -> [String] { (0..<prepared.columnCount).map { prepared.columnName($0) } }
    for (place, value) in bindings.enumerated() { prepared.bind(value, at: place + 1) }
    database.limitSteps(Effect.maximumSteps)
    defer { database.limitSteps(0) }
    var rows: [[SQLValue]] = []
    while true {
      switch prepared.step() {
      case SQLITE_DONE: return (.rows(rows), columns(), prepared.steps)
      case SQLITE_ROW:
        guard rows.count < 40 else { return nil }
        rows.append((0..<prepared.columnCount).map { prepared.value($0) })
      case SQLITE_INTERRUPT, SQLITE_NOMEM: return nil
      default: return (.error(database.errorMessage), [], prepared.steps)
      }
    }
  }
}
