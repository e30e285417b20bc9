import Analyzer

extension WitnessSearch {
  /// The fewest rows that show the same, with values that say nothing where they don't matter.
  func shrunk(_ shown: Shown, for goal: WitnessSubject.Goal, _ budget: inout WitnessBudget) -> Shown {
    var best = shown
    var vain = VainAttempts(subject)
    func accept(_ rows: [TableRow], _ bindings: [SQLValue], _ budget: inout WitnessBudget) -> Bool {
      if budget.isUsedUp { return false }
      // What is accepted is always like the first, so that what wasn't never is.
      let new = vain.attempt(rows, bindings, &budget) { budget in
        self.shown(rows, bindings, goal, exactly: true, &budget).flatMap { $0.isLike(best) ? $0 : nil }
      }
      guard let new else { return false }
      best = new
      return true
    }
    var place = best.rows.count - 1
    while place >= 0 {
      var rows = best.rows
      rows.remove(at: place)
      _ = accept(rows, best.bindings, &budget)
      place -= 1
    }
    // A key and what refers to it change together.
    for value in Set(best.rows.flatMap(\.values)).sorted(by: { $0.literal < $1.literal }) {
      for other in WitnessSearch.plainer(than: value) {
        let rows = best.rows.map { row in
          var row = row
          row.values = row.values.map { $0 == value ? other : $0 }
          return row
        }
        if accept(rows, best.bindings.map { $0 == value ? other : $0 }, &budget) { break }
      }
    }
    for row in best.rows.indices {
      for column in best.rows[row].values.indices {
        for value in WitnessSearch.plainer(than: best.rows[row].values[column]) {
          var rows = best.rows
          rows[row].values[column] = value
          if accept(rows, best.bindings, &budget) { break }
        }
      }
    }
    for place in best.bindings.indices {
      for value in WitnessSearch.plainer(than: best.bindings[place]) {
        var bindings = best.bindings
        bindings[place] = value
        if accept(best.rows, bindings, &budget) { break }
      }
    }
    return best
  }

  /// What is tried instead of a value. A NULL that doesn't matter goes, so that those that stay do.
  private static func plainer(than value: SQLValue) -> [SQLValue] {
    switch value {
    case .null: [.integer(1), .text("a"), .integer(2)]
    case .integer(0): [.integer(1), .integer(2)]
    case .integer(1...2): []
    case .integer: [.integer(1), .integer(2), .integer(0)]
    case .real: [.integer(1), .real(1.5)]
    case .text("a"): []
    case .text(""): [.text("a")]
    case .text: [.text("a"), .text("")]
    case .blob: [.blob([1])]
    }
  }
}

extension WitnessSearch.Shown {
  /// Both end in an error, or neither does, and both show a row where one does.
  fileprivate func isLike(_ other: Self) -> Bool {
    func kind(_ outcome: Witness.Outcome?) -> Int {
      switch outcome {
      case .rows(let rows)?: rows.isEmpty ? 0 : 1
      case .error?: 2
      case nil: 3
      }
    }
    return kind(gives) == kind(other.gives) && kind(instead?.gives) == kind(other.instead?.gives)
  }
}
