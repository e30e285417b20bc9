import Analyzer

/// How the work of a migration's statements grows with the rows that they find.
struct RehearsalGrowth {
  private let rehearsal: Rehearsal

  init(_ rehearsal: Rehearsal) { self.rehearsal = rehearsal }

  /// How many rows each table has, from time to time.
  private static let sizes = [60, 120, 240]
  /// Whoever fills more tables waits too long.
  private static let mostTables = 12
  /// From this power of the number of rows on it is said.
  private static let limit = 1.6
  /// Less isn't worth a word, in instructions on the most rows.
  private static let leastSteps = 60_000

  /// The statements whose work grows faster than the rows.
  func findings() -> [RehearsalFinding] {
    let step = rehearsal.step
    let tables = rehearsal.rows.tables
    let places = step.parts.map(\.place).filter(mayGrow)
    let isLike = rehearsal.options.like != nil
    // A schema that isn't all there may lack indexes.
    guard !step.step.before.isIncomplete, !places.isEmpty, !tables.isEmpty, tables.count <= Self.mostTables,
      let mode = rehearsal.modes.first
    else {
      return []
    }
    var steps: [[Int: Int]] = []
    for size in Self.sizes {
      guard let database = rehearsal.base.database(), fill(tables, size, database) else { return [] }
      let run = RehearsalRun(step, rehearsal.tracks, watching: [], mode.settings, on: database)
      if run.failure != nil { return [] }
      steps.append(run.stepsByPlace)
    }
    return places.compactMap { place in
      let counts = steps.map { Double($0[place] ?? 0) }
      guard counts[0] > 0, counts[2] >= Double(Self.leastSteps) else { return nil }
      // Twice the rows, twice: what is made once doesn't count in the last.
      let exponent = ((counts[2] - counts[1]) / max(1, counts[1] - counts[0])).binaryLogarithm
      guard exponent >= Self.limit else { return nil }
      let power = exponent < 2.6 ? "the square" : "the third power"
      return RehearsalFinding(
        .rehearsalGrows, at: place,
        "the work of this grows with \(power) of the number of rows: \(Int(counts[1])) instructions on "
          + "\(Self.sizes[1]) rows a table\(isLike ? " at most" : ""), \(Int(counts[2])) on \(Self.sizes[2])",
        help: "Make an index on what is compared before this, and drop it behind it if nothing else needs it.",
        key: "grows \(place)")
    }
  }

  /// Whether a statement looks at rows again for each row.
  private func mayGrow(_ place: Int) -> Bool {
    let tree = rehearsal.step.step.file.tree
    switch rehearsal.step.body(place) {
    case .insert, .update, .delete, .createTable: break
    default: return false
    }
    let span = rehearsal.step.step.file.statements[place].statement.span
    return tree.nodes.selects.contains { $0.span.first >= span.first && $0.span.last <= span.last }
  }

  /// Fills tables with rows of which no two are alike, as far as that goes; false where some can't be filled so.
  private func fill(_ tables: [Table], _ size: Int, _ database: Database) -> Bool {
    database.execute("PRAGMA foreign_keys = OFF")
    database.setTriggers(false)
    defer { database.setTriggers(true) }
    database.execute("BEGIN")
    defer { if database.hasTransaction { database.execute("COMMIT") } }
    for table in tables {
      let columns = table.columns.indices.filter { !table.columns[$0].isHidden && table.columns[$0].generated == .no }
      let keys = Set(table.foreignKeys.flatMap(\.columns))
      if columns.isEmpty { return false }
      // A table that has few rows never has many.
      let size = min(size, rehearsal.options.like?.tables[table.name]?.rows ?? size)
      if size == 0 { continue }
      let names = columns.map { table.columns[$0].name }
      let sql = TableRow(table: table.name, columns: names, values: names.map { _ in .null }).sqlWithParameters
      guard let statement = try? database.prepare(sql) else { return false }
      var count = 0
      for number in 1...size {
        statement.bind(
          columns.map { place in
            // Children are spread over their parents.
            value(of: table.columns[place], keys.contains(place) ? (number * 7) % size + 1 : number)
          })
        if statement.runsToItsEnd() { count += 1 }
        statement.reset()
      }
      if count < size / 2 { return false }
    }
    return true
  }

  private func value(of column: Column, _ number: Int) -> SQLValue {
    if column.classes.contains(.integer) { return .integer(Int64(number)) }
    if column.classes.contains(.real) { return .real(Double(number) + 0.5) }
    if column.classes.contains(.text) { return .text("text \(number)") }
    return .blob([UInt8(number & 255), UInt8(number >> 8)])
  }
}

extension Double {
  fileprivate var binaryLogarithm: Double {
    var (value, result, step) = (self, 0.0, 1.0)
    if value <= 0 { return 0 }
    while value >= 2 {
      value /= 2
      result += 1
    }
    for _ in 0..<12 {
      value *= value
      step /= 2
      if value >= 2 {
        value /= 2
        result += step
      }
    }
    return result
  }
}
