import Analyzer

extension WitnessSearch {
  /// The reason why no rows are found that show a finding; nil where some are. It is asked of a search that came to nothing, and costs as much.
  package static func miss(_ subject: WitnessSubject, _ budget: inout WitnessBudget) -> WitnessMiss? {
    guard let search = WitnessSearch(subject, on: WitnessStages()) else { return .schema }
    var isBound = false
    for (place, goal) in subject.goals.enumerated() {
      budget.begin(one: subject.goals.count)
      if let shown = search.look(place, &budget, attempts: attempts) {
        let small = search.shrunk(shown, for: goal, &budget)
        return WitnessScript(subject, small).witness == nil ? .notReplayed : nil
      }
      isBound = isBound || budget.isUsedUp
    }
    return search.obstacle(&budget) ?? (isBound ? .bound : .unseen)
  }

  /// The obstacle that keeps the statement from doing anything on rows made from nothing; nil where it does something on some.
  private func obstacle(_ budget: inout WitnessBudget) -> WitnessMiss? {
    var random = SplitMix(seed: subject.seed, part: 0, of: 8)
    var filled: Set<Name> = []
    var refusals: [Name: [String: Int]] = [:]
    var errors: [String: Int] = [:]
    var endsWell = false
    for attempt in 0..<WitnessSearch.attempts {
      let rows = maker.rows(most: maker.mostRows(inAttempt: attempt), isAimed: attempt.isMultiple(of: 2), &random)
      let bindings = bindings(for: rows, &random)
      var doesSomething = false
      stage.with(rows, &budget) { kept, budget in
        filled.formUnion(kept.map(\.table))
        guard isReady(kept, bindings, &budget), let sql = shownSQL.first,
          let outcome = outcome(sql, bindings, &budget)
        else { return }
        switch outcome {
        case .rows(let rows):
          endsWell = true
          doesSomething = !rows.isEmpty
        case .error(let message): errors[message, default: 0] += 1
        }
      }
      if doesSomething { return nil }
      for row in rows where !filled.contains(row.table) {
        if let message = stage.refusal(of: row) { refusals[row.table, default: [:]][message, default: 0] += 1 }
      }
    }
    func most(_ counts: [String: Int]) -> String {
      counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    }
    for table in subject.schema.tables where !filled.contains(table.name) {
      return .noRow(of: table.name.text, message: most(refusals[table.name] ?? [:]))
    }
    return endsWell || errors.isEmpty ? .idle : .error(most(errors))
  }
}
