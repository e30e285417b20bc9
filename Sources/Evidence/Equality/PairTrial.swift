import Analyzer

/// Runs both statements of a pair on the rows of a database, and says whether they give the same.
final class PairTrial {
  /// What the rows of one database say.
  enum Verdict {
    case same
    /// The statements differ; `isReversed` where that is seen once SQLite visits rows in the reverse order.
    case differs(isReversed: Bool)
    /// Both give whatever the order is in which SQLite visits rows, or one never ends.
    case saysNothing
  }

  /// A statement of the pair in one database.
  private struct Runner {
    let statement: PreparedStatement
    let slots: [Int]
    let changesRows: Bool

    /// Runs it, takes back what it changed, and returns how many instructions that took.
    func run(
      _ bindings: [SQLValue], on database: Database, reading tables: [PreparedStatement],
      into result: inout StatementResult
    ) -> Int {
      if changesRows { database.mark() }
      defer { if changesRows { database.takeBack() } }
      result.rows.removeAll()
      statement.reset()
      let before = statement.steps
      for (place, slot) in slots.enumerated() where slot >= 0 { statement.bind(bindings[slot], at: place + 1) }
      database.renewSteps()
      result.end = PairTrial.read(statement, into: &result.rows)
      statement.reset()
      guard result.end == .done else { return statement.steps - before }
      result.tables.removeAll(keepingCapacity: true)
      for table in tables {
        var rows = ResultRows()
        database.renewSteps()
        if PairTrial.read(table, into: &rows) == .stopped { result.end = .stopped }
        table.reset()
        result.tables.append(rows)
      }
      return statement.steps - before
    }
  }

  /// Both statements in one database.
  private struct Runners {
    let database: Database
    let first: Runner
    let second: Runner
    /// What reads the tables that one of them may change.
    let tables: [PreparedStatement]

    init(_ pair: StatementPair, on database: Database) throws(Database.Refusal) {
      func runner(_ side: StatementPair.Side) throws(Database.Refusal) -> Runner {
        Runner(
          statement: try database.guarded { () throws(Database.Refusal) in
            try database.prepare(side.sql, recording: true)
          },
          slots: side.slots, changesRows: side.statement.signature.kind != .select)
      }
      self.database = database
      first = try runner(pair.first)
      second = try runner(pair.second)
      tables = pair.written.compactMap { table in
        try? database.prepare("SELECT * FROM \(SQLText.identifier(table.text))")
      }
    }

    func run(
      _ bindings: [SQLValue], _ one: inout StatementResult, _ other: inout StatementResult
    ) -> Int {
      // SQLite counts on from run to run of a statement, so that the first round may end at any time.
      database.limitSteps(Effect.maximumSteps, rounds: 2)
      defer { database.limitSteps(0) }
      // Beginning a statement takes as long as some instructions, and a change that is taken back some more.
      let beginning = (first.changesRows || second.changesRows ? 8 : 2) * WitnessBudget.perStatement
      return database.guarded {
        beginning + first.run(bindings, on: database, reading: tables, into: &one)
          + second.run(bindings, on: database, reading: tables, into: &other)
      }
    }
  }

  private let isOrdered: Bool
  private let forward: Runners
  /// The same rows, visited in the reverse order.
  private let backward: Runners?
  private let dependsOnVisits: Bool
  /// The instructions of SQLite's virtual machine that both took.
  private(set) var steps = 0
  /// What each gave last; their memory serves the next run.
  private var one = StatementResult()
  private var other = StatementResult()
  private var reversedOne = StatementResult()
  private var reversedOther = StatementResult()

  /// Prepares both statements.
  ///
  /// - Parameters:
  ///   - database: where rows are visited in the order that comes by itself.
  ///   - mirror: a database with the same rows, which are visited in the reverse order; nil where what differs is looked at
  ///     again, by a trial that has one.
  /// - Throws: what SQLite says of the statement that it refuses.
  init(_ pair: StatementPair, on database: Database, mirror: Database?) throws(Database.Refusal) {
    isOrdered = pair.isOrdered
    forward = try Runners(pair, on: database)
    if let mirror { backward = try Runners(pair, on: mirror) } else { backward = nil }
    dependsOnVisits = pair.dependsOnVisits
  }

  /// What the columns of both results are called.
  var names: (first: [String], second: [String]) {
    (forward.first.statement.columnNames, forward.second.statement.columnNames)
  }

  /// The columns that one of them reads.
  var columns: Set<ReadColumn> { forward.first.statement.columns.union(forward.second.statement.columns) }

  /// Compares what both give on the rows that are there.
  func verdict(_ bindings: [SQLValue]) -> Verdict {
    steps += forward.run(bindings, &one, &other)
    if let verdict = PairTrial.verdict(ofEnds: one, other) { return verdict }
    let isSame = one.hasSameRows(as: other)
    let isSameOrder = !isOrdered || one.rows.isSame(as: other.rows)
    if isSame, isSameOrder, !dependsOnVisits { return .same }
    guard let backward else { return isSame && isSameOrder ? .same : .differs(isReversed: false) }
    steps += backward.run(bindings, &reversedOne, &reversedOther)
    guard reversedOne.end == .done, reversedOther.end == .done else { return .saysNothing }
    switch (one.hasSameRows(as: reversedOne), other.hasSameRows(as: reversedOther)) {
    case (true, true):
      if !isSame { return isLasting(bindings) ? .differs(isReversed: false) : .saysNothing }
      let isSettled = one.rows.isSame(as: reversedOne.rows) && other.rows.isSame(as: reversedOther.rows)
      return isSameOrder || !isSettled ? .same : .differs(isReversed: false)
    // A statement that says which rows come differs from one that leaves it to SQLite.
    case (true, false), (false, true): return isLasting(bindings) ? .differs(isReversed: isSame) : .saysNothing
    case (false, false):
      let isSameSet = isSame && reversedOne.hasSameRows(as: reversedOther)
      return isSameSet ? .same : .saysNothing
    }
  }

  /// Whether both give the same once more: random() doesn't.
  private func isLasting(_ bindings: [SQLValue]) -> Bool {
    let before = (one, other)
    steps += forward.run(bindings, &one, &other)
    return before.0.hasSameRows(as: one) && before.1.hasSameRows(as: other)
  }

  private static func verdict(ofEnds first: StatementResult, _ second: StatementResult) -> Verdict? {
    switch (first.end, second.end) {
    case (.stopped, _), (_, .stopped): .saysNothing
    case (.error, .error): .same
    case (.error, .done), (.done, .error): .differs(isReversed: false)
    case (.done, .done): nil
    }
  }

  private static func read(_ statement: PreparedStatement, into rows: inout ResultRows) -> StatementResult.End {
    do throws(Database.Refusal) {
      while try statement.next() {
        guard rows.count < Effect.maximumRows else { return .stopped }
        rows.add(statement)
      }
      return .done
    } catch {
      return error.saysNothing ? .stopped : .error
    }
  }
}
