import Analyzer

/// Makes rows and bound values few and plain, as long as they show what they are wanted for.
enum RowShrinking {
  /// Tries fewer rows and plainer values, each on top of what was accepted before.
  ///
  /// - Parameters:
  ///   - rows: what shows it.
  ///   - bindings: the values of the parameters.
  ///   - shows: whether other rows and values show it as well.
  /// - Returns: the fewest and plainest that were found.
  static func shrunk(
    _ rows: [TableRow], _ bindings: [SQLValue], _ shows: ([TableRow], [SQLValue]) -> Bool
  ) -> (rows: [TableRow], bindings: [SQLValue]) {
    var best = (rows: rows, bindings: bindings)
    func accept(_ rows: [TableRow], _ bindings: [SQLValue]) -> Bool {
      guard shows(rows, bindings) else { return false }
      best = (rows, bindings)
      return true
    }
    var place = best.rows.count - 1
    while place >= 0 {
      var rows = best.rows
      rows.remove(at: place)
      _ = accept(rows, best.bindings)
      place -= 1
    }
    // A key and what refers to it change together.
    for value in Set(best.rows.flatMap(\.values)).sorted(by: { $0.literal < $1.literal }) {
      for other in plainer(than: value) {
        let rows = best.rows.map { row in
          var row = row
          row.values = row.values.map { $0 == value ? other : $0 }
          return row
        }
        if accept(rows, best.bindings.map { $0 == value ? other : $0 }) { break }
      }
    }
    for row in best.rows.indices {
      for column in best.rows[row].values.indices {
        for value in plainer(than: best.rows[row].values[column]) {
          var rows = best.rows
          rows[row].values[column] = value
          if accept(rows, best.bindings) { break }
        }
      }
    }
    for place in best.bindings.indices {
      for value in plainer(than: best.bindings[place]) {
        var bindings = best.bindings
        bindings[place] = value
        if accept(best.rows, bindings) { break }
      }
    }
    return best
  }

  /// Values that are tried instead of one. A NULL that doesn't matter goes, so that those that stay do.
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
