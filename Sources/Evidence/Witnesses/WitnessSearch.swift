package import Analyzer

/// Looks for rows that show a finding, makes them few and plain, and makes a script of them.
package struct WitnessSearch {
  /// Rows that show it.
  struct Shown {
    var rows: [TableRow]
    var bindings: [SQLValue]
    var run: String
    var gives: Witness.Outcome
    var instead: (run: String, gives: Witness.Outcome, words: String)?
    /// The outcome when SQLite visits the rows in another order.
    var otherwise: Witness.Outcome?
    /// The effect in words, where it is more than the result.
    var words: String?
    /// Statements that run before it, behind the rows.
    var change: [String] = []
  }

  let subject: WitnessSubject
  let stage: WitnessStage
  /// The same schema with indexes that give rows another order; nil where no goal asks for one.
  private let otherStage: WitnessStage?
  let maker: RowMaker
  /// The statement, and with RETURNING where it is a change that has none.
  private(set) var shownSQL: [String]
  /// The columns that a change returns which has no RETURNING of its own.
  private var returned = "*"

  /// The witness of a finding; nil where no rows were found that show it.
  ///
  /// - Parameter stages: where the rows are put in.
  package static func witness(
    _ subject: WitnessSubject, _ budget: inout WitnessBudget, on stages: WitnessStages = WitnessStages()
  ) -> Witness? {
    guard budget.left > 0 else { return nil }
    budget.spend(20 * WitnessBudget.perStatement)
    guard let search = WitnessSearch(subject, on: stages) else { return nil }
    for place in subject.goals.indices {
      budget.begin(one: subject.goals.count)
      // A goal that doesn't show soon leaves something to the next.
      let attempts = place + 1 < subject.goals.count ? WitnessSearch.attempts / 2 : WitnessSearch.attempts
      guard let shown = search.look(place, &budget, attempts: attempts) else { continue }
      let small = search.shrunk(shown, for: subject.goals[place], &budget)
      // A result that differs with the time of day may be shown by its other columns, or by the next goal.
      if let witness = WitnessScript(subject, small).witness { return witness }
      if let witness = search.witnessWithoutTimes(small, for: subject.goals[place], &budget) { return witness }
    }
    return nil
  }

  /// Whether rows were found for which a safe fix changes what the statement gives.
  ///
  /// - Parameters:
  ///   - subject: made for the fix.
  ///   - stages: where the rows are put in.
  package static func contradictsFix(
    _ subject: WitnessSubject, _ budget: inout WitnessBudget, on stages: WitnessStages = WitnessStages()
  ) -> Bool {
    guard budget.left > 0 else { return false }
    budget.spend(20 * WitnessBudget.perStatement)
    guard let search = WitnessSearch(subject, on: stages) else { return false }
    budget.begin(one: 1)
    return search.look(0, &budget, attempts: fixAttempts) != nil
  }

  init?(_ subject: WitnessSubject, on stages: WitnessStages) {
    guard let stage = stages.stage(for: subject) else { return nil }
    self.subject = subject
    self.stage = stage
    let isAboutOrder = subject.goals.contains { if case .dependsOnOrder = $0 { true } else { false } }
    otherStage =
      isAboutOrder && subject.prelude == nil
      ? stages.stage(
        for: subject, with: OtherOrder.indexes(for: subject.statement, on: subject.schema.tables)) : nil
    var constants = subject.schema.constants
    constants.add(subject.trial.tree)
    for statement in subject.prelude?.statements ?? [] {
      constants.add(statement.tree, within: statement.statement.span)
    }
    for case .differs(let edits, _) in subject.goals {
      guard let other = subject.trial.text(with: edits) else { continue }
      constants.add(Parser.parse(SourceFile(path: "", text: other)))
    }
    let catalog = subject.prelude?.catalog ?? subject.statement.catalog
    maker = RowMaker(subject.schema.tables, in: catalog, constants: constants)
    let sql = subject.trial.sql
    shownSQL =
      subject.trial.isSelect || subject.mayBeRefused
      ? [sql] : WitnessSearch.returning(returned, sql, subject.trial.tree)
    // A statement that SQLite refuses for its foreign keys is one that it knows.
    if subject.mayBeRefused { stage.database.execute("PRAGMA foreign_keys = OFF") }
    defer { if subject.mayBeRefused { stage.database.execute("PRAGMA foreign_keys = ON") } }
    stage.database.mark()
    defer { stage.database.takeBack() }
    guard stage.runs(subject.prelude),
      (try? stage.database.guarded { try stage.database.with(sql) { _ in } }) != nil
    else { return nil }
  }

  /// A change with RETURNING of these columns, and as it is.
  private static func returning(_ columns: String, _ sql: String, _ tree: SyntaxTree) -> [String] {
    if tree.tokens.contains(where: { $0.kind == .returning }) { return [sql] }
    return ["\(sql) RETURNING \(columns)", sql]
  }

  /// The witness of a change that stores the time, by the columns that hold none; nil for any other statement.
  private func witnessWithoutTimes(
    _ shown: Shown, for goal: WitnessSubject.Goal, _ budget: inout WitnessBudget
  ) -> Witness? {
    guard shownSQL.count > 1, let columns = WitnessScript(subject, shown).steadyColumns else { return nil }
    var search = self
    search.returned = columns.map(SQLText.identifier).joined(separator: ", ")
    search.shownSQL = WitnessSearch.returning(search.returned, subject.trial.sql, subject.trial.tree)
    return search.shown(shown.rows, shown.bindings, goal, exactly: true, &budget)
      .flatMap { WitnessScript(subject, $0).witness }
  }

  // MARK: Looking

  static let attempts = 400
  private static let fixAttempts = 40
  /// How many times rows are made from nothing before those that come near are changed in small steps.
  private static let attemptsFromNothing = 40

  /// How many times rows are made before foreign keys may be broken, where none were let in.
  private static let attemptsWithKeys = 6

  /// Rows that come near to a goal.
  private struct Near {
    let rows: [TableRow]
    let bindings: [SQLValue]
    let nearness: Int
  }

  /// Rows that show one of the goals; nil where none were found.
  ///
  /// A goal that rows made from nothing don't show is looked for from the nearest of them, too: by every second attempt.
  func look(_ place: Int, _ budget: inout WitnessBudget, attempts: Int) -> Shown? {
    let goal = subject.goals[place]
    var random = SplitMix(seed: subject.seed, part: UInt64(place), of: 7)
    var vain = VainAttempts(subject)
    var near: Near?
    let least = goal.leastRows
    stage.begin()
    otherStage?.begin()
    for attempt in 0..<attempts {
      if budget.isUsedUp { return nil }
      // Where keys are enforced, nobody has a row in such a table.
      if attempt == WitnessSearch.attemptsWithKeys, goal.mayBreakKeys, stage.lacksRows, stage.giveUpKeys() {
        _ = otherStage?.giveUpKeys()
        vain = VainAttempts(subject)
      }
      let rows: [TableRow]
      let bindings: [SQLValue]
      if let near, attempt % 2 == 1 {
        (rows, bindings) = maker.changed(near.rows, near.bindings, subject.trial.signature.parameters, &random)
      } else {
        let isFromNothing = attempt < WitnessSearch.attemptsFromNothing
        rows = maker.rows(
          least: least, most: maker.mostRows(inAttempt: attempt, least: least),
          isAimed: attempt.isMultiple(of: isFromNothing ? 2 : 4), &random)
        bindings = self.bindings(for: rows, &random)
      }
      let found = vain.attempt(rows, bindings, &budget) { budget in
        shown(rows, bindings, goal, exactly: false, &budget)
      }
      if let found { return found }
      if attempt < WitnessSearch.attemptsFromNothing { continue }
      let nearness = nearness(of: rows, bindings, to: goal, &budget)
      if nearness > 0, nearness >= near?.nearness ?? 0 {
        near = Near(rows: rows, bindings: bindings, nearness: nearness)
      }
    }
    return nil
  }

  /// How near rows come to a goal: 0 where the statement gives no row, or doesn't work out what is looked at.
  private func nearness(
    of rows: [TableRow], _ bindings: [SQLValue], to goal: WitnessSubject.Goal, _ budget: inout WitnessBudget
  ) -> Int {
    stage.with(rows, &budget) { kept, budget in
      guard isReady(kept, bindings, &budget) else { return 0 }
      if case .happens(let event, let location) = goal {
        budget.spend(3 * WitnessBudget.perStatement)
        let database = stage.database
        return database.guarded { subject.trial.nearness(to: event, at: location, on: database, bindings) }
      }
      guard let sql = shownSQL.first, case .rows(let rows)? = outcome(sql, bindings, &budget) else { return 0 }
      return min(rows.count, 3)
    }
  }

  /// Whether the statement may run on the rows that were let in: what comes before it does, and its trigger has a row.
  func isReady(_ kept: [TableRow], _ bindings: [SQLValue], _ budget: inout WitnessBudget) -> Bool {
    if let prelude = subject.prelude {
      budget.spend(prelude.sql.count * WitnessBudget.perStatement)
      // The migration ends before the statement.
      if !stage.runs(prelude) { return false }
    }
    return subject.row?.isThere(in: kept, bindings, subject.trial.signature.parameters) ?? true
  }

  /// Values for the parameters. Those that stand for the row of a trigger are of one row that is there.
  func bindings(for rows: [TableRow], _ random: inout SplitMix) -> [SQLValue] {
    let parameters = subject.trial.signature.parameters
    var bindings = maker.bindings(parameters, for: rows, &random)
    guard let own = subject.row else { return bindings }
    let known = rows.filter { $0.table == own.table }
    if known.isEmpty { return bindings }
    let row = random.pick(known)
    for parameter in parameters {
      guard let column = own.columns.first(where: { $0.spelling == parameter.spelling }) else { continue }
      let value = row.columns.firstIndex(of: column.column).map { row.values[$0] }
      let other = column.isAnchor ? nil : maker.value(of: column.column, in: own.table, &random)
      if let value = other ?? value { bindings[parameter.index - 1] = value }
    }
    return bindings
  }

  /// The effect that the rows show of a goal; nil for none.
  ///
  /// - Parameter exactly: whether all rows have to be let in.
  func shown(
    _ rows: [TableRow], _ bindings: [SQLValue], _ goal: WitnessSubject.Goal, exactly: Bool,
    _ budget: inout WitnessBudget
  ) -> Shown? {
    stage.with(rows, &budget) { kept, budget in
      if exactly, kept.count < rows.count { return nil }
      guard isReady(kept, bindings, &budget) else { return nil }
      switch goal {
      case .differs(let edits, let words): return differs(kept, bindings, edits, words, &budget)
      case .happens(let event, let location):
        guard holds(.can(event, at: location), bindings, &budget) else { return nil }
        var found = seen(kept, bindings, &budget) { outcome in
          switch (event, outcome) {
          case (_, .error): true
          case (.isNull, .rows(let rows)): rows.isEmpty || rows.contains { $0.contains(.null) }
          case (_, .rows): true
          }
        }
        if event == .hasSeveralRows, let shown = found, let other = reversed(shown.run, bindings, &budget),
          other.sorted != shown.gives.sorted
        {
          found?.otherwise = other
        }
        return found
      case .neverHappens(let event, let location):
        guard case .isSilent = answer(.never(event, at: location), bindings, &budget) else { return nil }
        return seen(kept, bindings, &budget) { outcome in
          switch (event, outcome) {
          case (.isTrue, .rows(let rows)): rows.isEmpty || !subject.trial.isSelect
          case (.isNotNull, .rows(let rows)): rows.contains { $0.contains(.null) }
          case (_, .rows(let rows)): !rows.isEmpty
          case (_, .error): false
          }
        }
      case .changesEveryRow(let location):
        guard holds(.canChangeEveryRow(at: location), bindings, &budget) else { return nil }
        return seen(kept, bindings, &budget) { if case .rows(let rows) = $0 { rows.count > 1 } else { false } }
      case .dependsOnOrder(let location):
        guard let sql = shownSQL.first, let gives = outcome(sql, bindings, &budget) else { return nil }
        if holds(.canDependOnOrder(at: location), bindings, &budget) {
          guard let other = reversed(sql, bindings, &budget), other.sorted != gives.sorted else { return nil }
          return Shown(rows: kept, bindings: bindings, run: sql, gives: gives, otherwise: other)
        }
        guard kept.count > 1, case .rows(let own) = gives, !own.isEmpty, !subject.dependsOnChance,
          let other = withIndexes(sql, kept, bindings, &budget), case .rows = other, other.sorted != gives.sorted
        else { return nil }
        return Shown(rows: kept, bindings: bindings, run: sql, gives: gives, otherwise: other)
      case .givesRows(let words):
        var found = seen(kept, bindings, &budget) { if case .rows(let rows) = $0 { !rows.isEmpty } else { false } }
        found?.words = words
        return found
      case .returnsMany(let many):
        guard holds(.canReturnMany(many), bindings, &budget) else { return nil }
        var found = seen(kept, bindings, &budget) { if case .rows = $0 { true } else { false } }
        if case .rows(let rows)? = found?.gives, many == .moreThanAnyTable {
          found?.words = "\(rows.count) rows"
        }
        return found
      case .losesRows(let lost):
        budget.spend((6 + lost.change.count) * WitnessBudget.perStatement)
        guard
          let loss = LostRows(
            lost, by: subject.trial.sql, bindings, on: stage.database, most: WitnessScript.maximumRows),
          loss.isEnough
        else { return nil }
        return Shown(
          rows: kept, bindings: bindings, run: lost.query, gives: .rows(loss.after), words: loss.words,
          change: loss.change)
      case .isRefused: return seen(kept, bindings, &budget) { if case .error = $0 { true } else { false } }
      case .fails:
        guard holds(.fails, bindings, &budget) else { return nil }
        return seen(kept, bindings, &budget) { if case .error = $0 { true } else { false } }
      }
    }
  }

  private func answer(_ claim: Claim, _ bindings: [SQLValue], _ budget: inout WitnessBudget) -> ClaimTrial.Answer {
    budget.spend(6 * WitnessBudget.perStatement)
    let database = stage.database
    return database.guarded { subject.trial.answer(claim, on: database, enforcesForeignKeys: true, bindings) }
  }

  private func holds(_ claim: Claim, _ bindings: [SQLValue], _ budget: inout WitnessBudget) -> Bool {
    if case .confirms = answer(claim, bindings, &budget) { true } else { false }
  }

  func outcome(
    _ sql: String, _ bindings: [SQLValue], on database: Database? = nil, _ budget: inout WitnessBudget
  ) -> Witness.Outcome? {
    budget.spend(2 * WitnessBudget.perStatement)
    let stated = (database ?? stage.database).outcome(of: sql, bindings, mayBeRefused: subject.mayBeRefused)
    guard let (outcome, _, steps) = stated else { return nil }
    budget.spend(steps)
    return outcome
  }

  private func seen(
    _ rows: [TableRow], _ bindings: [SQLValue], _ budget: inout WitnessBudget, _ isIt: (Witness.Outcome) -> Bool
  ) -> Shown? {
    for sql in shownSQL {
      guard let gives = outcome(sql, bindings, &budget) else { continue }
      return isIt(gives) ? Shown(rows: rows, bindings: bindings, run: sql, gives: gives) : nil
    }
    return nil
  }

  /// Whether the order of the rows is the statement's, and not SQLite's.
  private func isSettled(
    _ sql: String, _ gives: Witness.Outcome, _ bindings: [SQLValue], _ budget: inout WitnessBudget
  ) -> Bool {
    reversed(sql, bindings, &budget) == gives
  }

  /// Whether the same rows come when SQLite visits them in another order: they are up to neither the plan nor chance.
  private func isSteady(
    _ sql: String, _ gives: Witness.Outcome, _ bindings: [SQLValue], _ budget: inout WitnessBudget
  ) -> Bool {
    reversed(sql, bindings, &budget)?.sorted == gives.sorted
  }

  /// The outcome of a statement when SQLite visits the rows in another order.
  private func reversed(_ sql: String, _ bindings: [SQLValue], _ budget: inout WitnessBudget) -> Witness.Outcome? {
    stage.database.setReversed(true)
    defer { stage.database.setReversed(false) }
    return outcome(sql, bindings, &budget)
  }

  /// The outcome of a statement where indexes give rows another order; nil where they can't be made.
  private func withIndexes(
    _ sql: String, _ rows: [TableRow], _ bindings: [SQLValue], _ budget: inout WitnessBudget
  ) -> Witness.Outcome? {
    guard let otherStage else { return nil }
    return otherStage.with(rows, &budget) { kept, budget in
      guard kept.count == rows.count, isReady(kept, bindings, &budget) else { return nil }
      return outcome(sql, bindings, on: otherStage.database, &budget)
    }
  }

  private func differs(
    _ rows: [TableRow], _ bindings: [SQLValue], _ edits: [Fix.Edit], _ words: String,
    _ budget: inout WitnessBudget
  ) -> Shown? {
    guard let edited = subject.trial.text(with: edits),
      let given = subject.trial.bindings(bindings, for: edited, stage.database)
    else { return nil }
    // Bindings belong to both statements, as one set.
    guard given == bindings else { return nil }
    let others =
      subject.trial.isSelect ? [edited] : WitnessSearch.returning(returned, edited, subject.trial.tree)
    for (sql, other) in zip(shownSQL, others) {
      guard let gives = outcome(sql, bindings, &budget), let would = outcome(other, bindings, &budget) else { continue }
      // What is there twice in another order is the same.
      if gives.sorted == would.sorted {
        guard subject.isOrdered, gives != would, isSettled(sql, gives, bindings, &budget),
          isSettled(other, would, bindings, &budget)
        else { return nil }
        return Shown(
          rows: rows, bindings: bindings, run: sql, gives: gives, instead: (run: other, gives: would, words: words))
      }
      if case .error = would {
        // Another error shows that this one came from what was edited.
        if case .error = gives { return Shown(rows: rows, bindings: bindings, run: sql, gives: gives) }
        return nil
      }
      // Not for chance, nor for the plan.
      if case .rows = gives, !isSteady(sql, gives, bindings, &budget) || !isSteady(other, would, bindings, &budget) {
        return nil
      }
      return Shown(
        rows: rows, bindings: bindings, run: sql, gives: gives, instead: (run: other, gives: would, words: words))
    }
    return nil
  }
}

extension Witness.Outcome {
  /// With its rows in an order of their own.
  var sorted: Witness.Outcome {
    guard case .rows(let rows) = self else { return self }
    return .rows(rows.map { ($0, $0.map(\.literal).joined(separator: ",")) }.sorted { $0.1 < $1.1 }.map(\.0))
  }
}
