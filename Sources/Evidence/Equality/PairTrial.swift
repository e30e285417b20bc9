import Analyzer

/// Runs both statements of a pair on the rows of a database, and says whether they give the same.
final class PairTrial {
  /// The verdict of the rows of one database.
  enum Verdict {
    case same
    /// The statements differ; `isReversed` where that is seen once SQLite visits rows in the reverse order.
    case differs(isReversed: Bool)
    /// Both give whatever the order is in which SQLite visits rows.
    case saysNothing
    /// One goes on for longer than it may, or can't be shown the rows in the reverse order.
    case stopped
  }

  /// A statement of the pair in one database.
  private struct Runner {
    let database: Database
    let statement: PreparedStatement
    let slots: [Int]
    let changesRows: Bool
    /// The columns of its rows that are compared; nil for all.
    let columns: [Int]?
    /// The statements that read the tables that one of the pair may change.
    let tables: [PreparedStatement]

    init(_ side: StatementPair.Side, _ columns: [Int]?, _ tables: [String], on database: Database)
      throws(Database.Refusal)
    {
      self.database = database
      statement = try database.guarded { () throws(Database.Refusal) in try database.prepare(side.sql, recording: true)
      }
      slots = side.slots
      changesRows = side.changesRows
      self.columns = columns
      self.tables = tables.compactMap { try? database.prepare($0) }
    }

    /// Runs it, takes back what it changed, and returns how many instructions that took.
    func run(_ bindings: [SQLValue], into result: inout StatementResult) -> Int {
      database.limitSteps(PreparedStatement.mostSteps)
      defer { database.limitSteps(0) }
      return database.guarded {
        if changesRows { database.mark() }
        defer { if changesRows { database.takeBack() } }
        result.rows.removeAll()
        statement.makeNew()
        for (place, slot) in slots.enumerated() where slot >= 0 { statement.bind(bindings[slot], at: place + 1) }
        database.renewSteps()
        result.end = statement.readRows { result.rows.add($0, columns) }
        statement.reset()
        guard result.end == .done else { return statement.steps }
        result.tables.removeAll(keepingCapacity: true)
        for table in tables {
          var rows = ResultRows()
          table.makeNew()
          database.renewSteps()
          if table.readRows({ rows.add($0) }) == .stopped { result.end = .stopped }
          table.reset()
          result.tables.append(rows)
        }
        return statement.steps
      }
    }
  }

  /// Where both statements run: one database, or one of each schema with the same rows.
  struct Place {
    let first: Database
    let second: Database
  }

  /// Both statements in one place.
  private struct Runners {
    let first: Runner
    let second: Runner

    init(_ pair: StatementPair, at place: Place) throws(Database.Refusal) {
      let (tables, columns) = (pair.readings, pair.comparedColumns)
      first = try Runner(pair.first, columns?.first, tables.map(\.first), on: place.first)
      second = try Runner(pair.second, columns?.second, tables.map(\.second), on: place.second)
    }

    func run(
      _ bindings: [SQLValue], _ one: inout StatementResult, _ other: inout StatementResult
    ) -> Int {
      // Beginning a statement takes as long as some instructions, and a change that is taken back some more.
      let beginning = (first.changesRows || second.changesRows ? 8 : 2) * WitnessBudget.perStatement
      return beginning + first.run(bindings, into: &one) + second.run(bindings, into: &other)
    }
  }

  private let isOrdered: Bool
  private let forward: Runners
  /// The same rows, visited in the reverse order.
  private let backward: Runners?
  private let dependsOnVisits: Bool
  /// The instructions of SQLite's virtual machine that both took.
  private(set) var steps = 0
  /// The last result of each; their memory serves the next run.
  private var one = StatementResult()
  private var other = StatementResult()
  private var reversedOne = StatementResult()
  private var reversedOther = StatementResult()

  /// Prepares both statements.
  ///
  /// - Parameters:
  ///   - place: where rows are visited in the order that comes by itself.
  ///   - mirror: the same rows, which are visited in the reverse order; nil where what differs is looked at again, by a
  ///     trial that has one.
  /// - Throws: what SQLite says of the statement that it refuses.
  init(_ pair: StatementPair, at place: Place, mirror: Place?) throws(Database.Refusal) {
    isOrdered = pair.isOrdered
    forward = try Runners(pair, at: place)
    if let mirror { backward = try Runners(pair, at: mirror) } else { backward = nil }
    dependsOnVisits = pair.dependsOnVisits
  }

  /// The names of the columns of both results.
  var names: (first: [String], second: [String]) {
    (forward.first.statement.columnNames, forward.second.statement.columnNames)
  }

  /// The columns that one of them reads.
  var columns: Set<ReadColumn> { forward.first.statement.columns.union(forward.second.statement.columns) }

  /// Compares what both give on the rows that are there.
  ///
  /// - Parameter mirrored: puts the rows where they are visited in the reverse order and calls what it is given; without it, they are
  ///   there.
  func verdict(_ bindings: [SQLValue], mirrored: (() -> Verdict) -> Verdict = { $0() }) -> Verdict {
    steps += forward.run(bindings, &one, &other)
    if let verdict = PairTrial.verdict(ofEnds: one, other) { return verdict }
    let isSame = one.hasSameRows(as: other)
    let isSameOrder = !isOrdered || one.rows.isSame(as: other.rows)
    if isSame, isSameOrder, !dependsOnVisits { return .same }
    guard let backward else { return isSame && isSameOrder ? .same : .differs(isReversed: false) }
    return mirrored { self.verdict(bindings, backward, isSame, isSameOrder) }
  }

  private func verdict(
    _ bindings: [SQLValue], _ backward: Runners, _ isSame: Bool, _ isSameOrder: Bool
  ) -> Verdict {
    steps += backward.run(bindings, &reversedOne, &reversedOther)
    guard reversedOne.end == .done, reversedOther.end == .done else { return .stopped }
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
    case (.stopped, _), (_, .stopped): .stopped
    case (.error, .error): .same
    case (.error, .done), (.done, .error): .differs(isReversed: false)
    case (.done, .done): nil
    }
  }
}
