import Analyzer

/// A witness on one line, for people: the rows, what the statement gives, and what it would give.
struct WitnessLine {
  private let shown: WitnessSearch.Shown
  private let bindings: [Witness.Binding]
  private let tables: [Name]

  init(_ shown: WitnessSearch.Shown, _ bindings: [Witness.Binding], tables: [Name]) {
    self.shown = shown
    self.bindings = bindings
    self.tables = tables
  }

  var rows: String {
    var parts = bindings.map { "\($0.spelling) = \(WitnessLine.short($0.value))" }
    for table in tables {
      let rows = shown.rows.filter { $0.table == table }
      if rows.isEmpty { continue }
      parts.append("\(table.text) " + rows.map { WitnessLine.tuple($0.values) }.joined(separator: ", "))
    }
    return parts.isEmpty ? "without a row" : "with " + WitnessLine.list(parts)
  }

  var result: String {
    if let words = shown.words { return words }
    let gives = WitnessLine.words(shown.gives)
    if let other = shown.otherwise { return WitnessLine.words(shown.gives, inAnotherOrder: other) }
    guard let instead = shown.instead else { return gives }
    return "\(gives); \(instead.words), \(WitnessLine.words(instead.gives))"
  }

  private static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func words(_ outcome: Witness.Outcome) -> String {
    switch outcome {
    case .error(let message): return "SQLite says '\(message)'"
    case .rows(let rows): return self.rows(rows)
    }
  }

  /// The words for an outcome in another order: of many rows, those that come in one order only.
  private static func words(_ outcome: Witness.Outcome, inAnotherOrder other: Witness.Outcome) -> String {
    if case .rows(let rows) = outcome, case .rows(let others) = other, rows.count > 3, rows.count == others.count {
      let (gone, new) = (rows.filter { !others.contains($0) }, others.filter { !rows.contains($0) })
      if !gone.isEmpty, !new.isEmpty {
        return
          "\(rows.count) rows, among them \(self.rows(gone)); with the rows in another order, \(self.rows(new)) instead"
      }
    }
    return "\(words(outcome)); with the rows in another order, \(words(other))"
  }

  /// Rows of a result: each where they are few, otherwise how many.
  static func rows(_ rows: [[SQLValue]]) -> String {
    if rows.isEmpty { return "no row" }
    let shown = rows.prefix(3).map(tuple).joined(separator: ", ")
    if rows.count <= 3, shown.count <= 80 { return shown }
    return rows.count == 1 ? "1 row" : "\(rows.count) rows"
  }

  private static func tuple(_ values: [SQLValue]) -> String { "(" + values.map(short).joined(separator: ", ") + ")" }

  private static func short(_ value: SQLValue) -> String {
    let literal = value.literal
    return literal.count > 24 ? literal.prefix(20) + "…'" : literal
  }
}

extension LostRows {
  /// The fate of the rows in words: `pet (1, 1) is gone`, `pet (1, 5) becomes (1, NULL)`.
  var words: String {
    let isOne = gone.count == 1
    let rows = "\(lost.name) \(WitnessLine.rows(gone))"
    if new.count < gone.count { return "\(rows) \(isOne ? "is" : "are") gone" }
    return "\(rows) \(isOne ? "becomes" : "become") \(WitnessLine.rows(new))"
  }
}
