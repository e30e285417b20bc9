import Analyzer

/// The rows that a query returns before a change, and behind it.
struct LostRows {
  let lost: Claim.Lost
  /// The statements of the change, with values in the places of parameters.
  let change: [String]
  /// The rows that the query no longer returns.
  let gone: [[SQLValue]]
  /// The rows that it returns instead.
  let new: [[SQLValue]]
  /// All that it returns behind the change.
  let after: [[SQLValue]]

  /// Makes the change, and takes it back; nil where the query or the change ends in an error.
  ///
  /// - Parameters:
  ///   - sql: the change, where the claim brings none.
  ///   - bindings: the values of its parameters.
  ///   - most: how many rows the query may return.
  init?(_ lost: Claim.Lost, by sql: String, _ bindings: [SQLValue], on database: Database, most: Int) {
    func rows() -> [[SQLValue]]? {
      guard case .rows(let rows)? = database.outcome(of: lost.query, [], most: most)?.outcome else {
        return nil
      }
      return rows
    }
    guard let before = rows(), !before.isEmpty else { return nil }
    database.mark()
    defer { database.takeBack() }
    var done: [String] = []
    for statement in lost.change.isEmpty ? [sql] : lost.change {
      let bound = lost.change.isEmpty ? bindings : []
      guard let text = database.guarded({ LostRows.run(statement, bound, on: database) }) else { return nil }
      done.append(text)
    }
    guard let after = rows() else { return nil }
    self.lost = lost
    self.after = after
    change = done
    gone = before.filter { !after.contains($0) }
    new = after.filter { !before.contains($0) }
  }

  /// Runs a statement to its end, and returns it with its values; nil for an error.
  private static func run(_ sql: String, _ bindings: [SQLValue], on database: Database) -> String? {
    database.limitSteps(PreparedStatement.mostSteps)
    defer { database.limitSteps(0) }
    let text = try? database.with(sql) { prepared in
      prepared.bind(bindings)
      let text = prepared.expandedSQL
      return prepared.runsToItsEnd() ? text : nil
    }
    return text ?? nil
  }

  /// Whether as many rows are lost as the claim says.
  var isEnough: Bool { gone.count > (lost.several ? 1 : 0) }
}
