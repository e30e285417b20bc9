import Analyzer

/// Rows a small step away from others: the way on from rows that show a part of what is looked for.
extension RowMaker {
  /// Rows and parameters like these, but for one to three of them: a value made NULL, or new, or the same as another one, a row more or
  /// less.
  func changed(
    _ rows: [TableRow], _ bindings: [SQLValue], _ parameters: [Signature.Parameter], _ random: inout SplitMix
  ) -> (rows: [TableRow], bindings: [SQLValue]) {
    var (rows, bindings) = (rows, bindings)
    for _ in 0..<random.pick([1, 1, 2, 3]) {
      if let parameter = random.pickAny(parameters), random.chance(rows.isEmpty ? 100 : 25) {
        let others = self.bindings(parameters, for: rows, &random)
        bindings[parameter.index - 1] = others[parameter.index - 1]
      } else {
        change(&rows, &random)
      }
    }
    return (rows, bindings)
  }

  /// Never more rows than these: what is looked for needs few.
  private static let mostRowsOfTable = 8

  private func change(_ rows: inout [TableRow], _ random: inout SplitMix) {
    guard let place = random.pickAny(Array(rows.indices)) else {
      rows = self.rows(most: 1, &random)
      return
    }
    let table = rows[place].table
    guard let column = random.pickAny(rows[place].columns.indices.map { $0 }) else { return }
    let name = rows[place].columns[column]
    switch random.number(0...9) {
    case 0, 1: if isNullable(name, in: table) { rows[place].values[column] = .null }
    case 2, 3, 4: if let value = value(of: name, in: table, &random) { rows[place].values[column] = value }
    case 5, 6: rows[place].values[column] = random.pick(random.pick(rows).values)
    case 7: rows.remove(at: place)
    default:
      guard rows.count(where: { $0.table == table }) < RowMaker.mostRowsOfTable else { return }
      var copy = rows[place]
      if let value = value(of: name, in: table, &random) { copy.values[column] = value }
      renumber(&copy, among: rows)
      // Before the first that may refer to it.
      rows.insert(copy, at: rows.lastIndex { $0.table == table }.map { $0 + 1 } ?? rows.endIndex)
    }
  }
}
