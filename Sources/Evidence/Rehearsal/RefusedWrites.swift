import Analyzer
import CSQLite

/// Looks for INSERTs and UPDATEs that SQLite takes on both sides of a migration, and that fail on one of them whatever values they are
/// given: a NOT NULL or CHECK that their version of the program doesn't know, or one that is gone.
struct RefusedWrites {
  /// A statement that fails on one side.
  struct Found {
    let query: RehearsedQuery
    let message: String
    let rows: [TableRow]
    /// The statement with its values.
    let sql: String
  }

  private let rehearsal: Rehearsal
  private let mode: Rehearsal.Mode

  init(_ rehearsal: Rehearsal, _ mode: Rehearsal.Mode) {
    self.rehearsal = rehearsal
    self.mode = mode
  }

  /// How often other rows are tried.
  private static let attempts = 8

  /// The queries that fail behind the migration, if they are of the version before, or before it.
  func found(_ queries: [RehearsedQuery]) -> [Found] {
    let step = rehearsal.step.step
    var open = queries.filter { query in
      guard let write = query.write else { return false }
      return isChanged(write.table, step)
    }
    var found: [Found] = []
    var hash = FNV()
    hash.add(rehearsal.step.parts.map(\.sql).joined(separator: ";").utf8)
    for attempt in 0..<RefusedWrites.attempts where !open.isEmpty {
      var random = SplitMix(seed: rehearsal.options.seed ^ hash.value, part: UInt64(attempt), of: 11)
      guard let before = rehearsal.base.database(), let after = rehearsal.base.database() else { return [] }
      let rows = rehearsal.rows.fill(before, attempt: attempt, &random)
      guard RehearsalRows.put(rows, on: after) else { continue }
      if RehearsalRun(rehearsal.step, rehearsal.tracks, watching: [], mode.settings, on: after).failure != nil {
        continue
      }
      open.removeAll { query in
        guard let write = query.write else { return true }
        let values = rehearsal.rows.bindings(for: write.statement, beside: rows, &random)
        let isEarlier = query.version == .earlier
        let (own, other) = isEarlier ? (before, after) : (after, before)
        guard case .done(let count) = run(query.sql, values, on: own), count > 0 else { return false }
        guard case .refused(let message, let sql) = run(query.sql, values, on: other) else { return false }
        let table = (isEarlier ? step.after : step.before).table(named: write.table)
        guard let table, isSettled(message, by: write, table) else { return false }
        found.append(Found(query: query, message: message, rows: rows, sql: sql))
        return true
      }
    }
    return found
  }

  /// Whether a migration says something else of what a table may hold.
  private func isChanged(_ name: Name, _ step: MigrationStep) -> Bool {
    guard let before = step.before.table(named: name), let after = step.after.table(named: name) else { return false }
    return before !== after || step.before.triggers(on: before).count != step.after.triggers(on: after).count
  }

  // MARK: Running

  private enum Outcome {
    case done(Int)
    /// A constraint refuses it; with the statement as it ran.
    case refused(String, sql: String)
    /// A failure for another reason, which says nothing.
    case fails
  }

  private func run(_ sql: String, _ values: [SQLValue], on database: Database) -> Outcome {
    database.execute("PRAGMA foreign_keys = OFF")
    database.mark()
    defer { database.takeBack() }
    database.limitSteps(PreparedStatement.mostSteps)
    defer { database.limitSteps(0) }
    return database.allowing(.rehearsal) {
      guard let statement = try? database.prepare(sql) else { return .fails }
      statement.bind(values)
      let changes = database.totalChanges
      do throws(Database.Refusal) {
        try statement.runToItsEnd()
        return .done(Int(database.totalChanges - changes))
      } catch {
        guard error.code & 0xFF == SQLITE_CONSTRAINT, let sql = statement.expandedSQL else { return .fails }
        return .refused(error.message, sql: sql)
      }
    }
  }

  /// Whether a constraint is about nothing but what the statement writes each time it runs. What a program is given, and what is in
  /// rows, may be right each time.
  private func isSettled(_ message: String, by write: RehearsedWrite, _ table: Table) -> Bool {
    if let place = message.removing("NOT NULL constraint failed: ") {
      guard let dot = place.lastIndex(of: ".") else { return false }
      return Name(String(place[..<dot])) == table.name && write.settles(Name(String(place[place.index(after: dot)...])))
    }
    guard let name = message.removing("CHECK constraint failed: ") else { return false }
    let checks = table.checks.filter { check in
      let tree = check.expr.tree
      return check.name.map { $0 == Name(String(name)) }
        ?? (tree.file.text(tree.range(of: check.expr.expr)) == String(name))
    }
    return checks.count == 1
      && RehearsalRows.names(checks[0].expr.expr, checks[0].expr.tree).allSatisfy(write.settles)
  }
}

extension String {
  /// The text behind a beginning; nil where it begins otherwise.
  fileprivate func removing(_ beginning: String) -> Substring? {
    hasPrefix(beginning) ? dropFirst(beginning.count) : nil
  }
}
