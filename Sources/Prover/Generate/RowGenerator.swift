package import Analyzer
package import Evidence

/// A row to be put into a table, by column name so that it survives a schema that shrinks.
package struct GeneratedRow: Sendable {
  package var table: String
  package var columns: [String]
  package var values: [SQLValue]

  package var sql: String {
    let names = columns.map { Spelling.quoted($0) }.joined(separator: ", ")
    let values = values.map(\.literal).joined(separator: ", ")
    return "INSERT INTO \(Spelling.quoted(table)) (\(names)) VALUES (\(values))"
  }
}

/// The rows of a whole database.
package struct Filling: Sendable {
  package enum Mode: String, Sendable {
    /// Stored values match the declared types, as promises about types assume.
    case matching
    /// Whatever SQLite lets in.
    case wild
  }

  package var mode: Mode
  package var enforcesForeignKeys = false
  /// No number is so large that sums of some leave 64 bits.
  package var isTame = false
  package var rows: [GeneratedRow] = []
  /// Statements that put in more.
  package var script: [String] = []
}

/// Makes rows at the edges of what a schema allows. Those that break a constraint are turned away by SQLite itself.
package enum RowGenerator {
  package static func fillings(_ schema: GeneratedSchema, _ random: SplitMix) -> [Filling] {
    var random = random
    // Where all of them enforce keys, SELECTs rely on them (`Catalog.keysHold`).
    let enforcesAll = random.chance(30)
    var fillings = [Filling(mode: .matching, enforcesForeignKeys: enforcesAll || random.chance(50))]
    for (mode, most, isTame) in [(Filling.Mode.matching, 6, true), (.matching, 12, false), (.wild, 10, false)] {
      var filling = Filling(mode: mode, enforcesForeignKeys: enforcesAll || random.chance(40), isTame: isTame)
      for table in schema.tables where table.kind != .view {
        let count = random.chance(8) ? 0 : random.number(2...most)
        for _ in 0..<count { filling.rows.append(row(table, filling, &random)) }
      }
      fillings.append(filling)
    }
    return fillings
  }

  static func row(_ table: GeneratedTable, _ filling: Filling, _ random: inout SplitMix) -> GeneratedRow {
    var row = GeneratedRow(table: table.name, columns: [], values: [])
    for column in table.columns where !column.isGenerated && !column.isHidden {
      if random.chance(8) { continue }
      row.columns.append(column.name)
      row.values.append(value(column, table, filling, &random))
    }
    if row.columns.isEmpty, let column = table.columns.first(where: { !$0.isGenerated && !$0.isHidden }) {
      row.columns.append(column.name)
      row.values.append(value(column, table, filling, &random))
    }
    return row
  }

  private static func value(
    _ column: GeneratedColumn, _ table: GeneratedTable, _ filling: Filling, _ random: inout SplitMix
  ) -> SQLValue {
    if random.chance(column.isNotNull ? 3 : 25) { return .null }
    if table.kind == .rtree {
      if column.flavor == .text { return random.value(filling.mode == .wild ? .any : .text) }
      return random.chance(80)
        ? .integer(Int64(random.number(1...6))) : random.value(column.flavor, isTame: filling.isTame)
    }
    if table.kind == .fts5, random.chance(70) { return .text(random.pick(["a", "a b", "abc", "b a a", "é"])) }
    if filling.mode == .wild, random.chance(40) { return random.value(.any) }
    // DATE and the like: numbers to SQLite, mostly texts in life.
    if column.flavor == .real, random.chance(30) { return random.value(.integer, isTame: filling.isTame) }
    return random.value(column.flavor, isTame: filling.isTame)
  }
}
