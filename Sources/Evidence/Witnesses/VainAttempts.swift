import Analyzer

/// Rows that showed nothing of a goal. They aren't put in a second time: few values make many of the same rows.
struct VainAttempts {
  private struct Attempt: Hashable {
    let rows: [TableRow]
    let bindings: [SQLValue]
  }

  /// The cost of each attempt.
  private var costs: [Attempt: Int] = [:]
  /// Whether the same rows show the same each time.
  private let isSteady: Bool

  /// - Parameter subject: the statement that runs on the rows.
  init(_ subject: WitnessSubject) { isSteady = !subject.dependsOnChance && !subject.leavesTraces }

  /// The result of `body`; nil for nothing. Where it found nothing with these rows already, it isn't asked, and its
  /// cost then is spent again, so that a search goes as far on any machine as one that asks.
  mutating func attempt<Result>(
    _ rows: [TableRow], _ bindings: [SQLValue], _ budget: inout WitnessBudget,
    _ body: (inout WitnessBudget) -> Result?
  ) -> Result? {
    let attempt = Attempt(rows: rows, bindings: bindings)
    if let cost = costs[attempt] {
      budget.spend(cost)
      return nil
    }
    let left = budget.left
    let result = body(&budget)
    if result == nil, isSteady { costs[attempt] = left - budget.left }
    return result
  }
}
