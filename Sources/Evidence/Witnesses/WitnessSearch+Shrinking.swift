import Analyzer

extension WitnessSearch {
  /// The fewest rows that show the same, with values that say nothing where they don't matter.
  func shrunk(_ shown: Shown, for goal: WitnessSubject.Goal, _ budget: inout WitnessBudget) -> Shown {
    var best = shown
    _ = RowShrinking.shrunk(shown.rows, shown.bindings) { rows, bindings in
      guard !budget.isUsedUp, let new = self.shown(rows, bindings, goal, exactly: true, &budget),
        new.isLike(best)
      else { return false }
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
