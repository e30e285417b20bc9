import Analyzer

extension WitnessSearch {
  /// The fewest rows that show the same, with values that say nothing where they don't matter.
  func shrunk(_ shown: Shown, for goal: WitnessSubject.Goal, _ budget: inout WitnessBudget) -> Shown {
    var best = shown
    var vain = VainAttempts(subject)
    _ = RowShrinking.shrunk(shown.rows, shown.bindings) { rows, bindings in
      if budget.isUsedUp { return false }
      // What is accepted is always like the first, so that what wasn't never is.
      let new = vain.attempt(rows, bindings, &budget) { budget in
        self.shown(rows, bindings, goal, exactly: true, &budget).flatMap { $0.isLike(best) ? $0 : nil }
      }
      guard let new else { return false }
      best = new
      return true
    }
    return best
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
