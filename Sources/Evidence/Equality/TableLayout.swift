import Analyzer

/// The rows that one table may have in databases of a bounded size.
struct TableLayout {
  let table: Table
  /// The columns that a row gives a value.
  let columns: [Name]
  /// For each of the columns its values; one that isn't read has another in each row, and they say nothing.
  private let values: [Values]

  private enum Values {
    case read([SQLValue])
    /// Nobody looks at it, but it needs values, no two of which are the same.
    case filler(Column)
  }

  /// - Parameter read: the columns that a statement reads.
  init(_ table: Table, reading read: Set<Name>, _ values: BoundedValues, in catalog: Catalog) {
    self.table = table
    // A computed column is as good as all that it may be computed from.
    let readsAll = table.columns.contains { $0.generated != .no && read.contains($0.name) }
    var columns: [Name] = []
    var domains: [Values] = []
    let primary = table.primaryKey
    if table.rowidAlias == nil, !table.isWithoutRowid, let rowid = Table.rowidNames.first(where: read.contains) {
      columns.append(rowid)
      domains.append(.read(values.rowids))
    }
    for (place, column) in table.columns.enumerated() where !column.isHidden && column.generated == .no {
      let isKey = primary.contains(place) && (table.isWithoutRowid || table.rowidAlias == place)
      let isForeign = table.foreignKeys.contains { $0.columns.contains(place) }
      if readsAll || read.contains(column.name) || (isForeign && column.isNotNull) {
        columns.append(column.name)
        domains.append(.read(values.values(of: column, isKey: isKey)))
      } else if !isForeign,
        isKey || column.isNotNull || table.keys.contains(where: { $0.parts.contains { $0.column == place } })
      {
        columns.append(column.name)
        domains.append(.filler(column))
      }
    }
    // A row has to give something.
    if columns.isEmpty, let column = table.columns.first(where: { !$0.isHidden && $0.generated == .no }) {
      columns.append(column.name)
      domains.append(.filler(column))
    }
    self.columns = columns
    self.values = domains
  }

  /// Sets of rows that the table allows, the empty one first; nil where there are more than may be, or the table takes no row.
  ///
  /// - Parameters:
  ///   - rows: how many rows a set has at most.
  ///   - most: how many sets there may be.
  ///   - database: has the empty table; foreign keys aren't looked at.
  func sets(rows: Int, most: Int, on database: Database) -> [[[SQLValue]]]? {
    var count = 1
    for case .read(let values) in values {
      count = count.multipliedReportingOverflow(by: values.count).partialValue
      guard count > 0, count <= most else { return nil }
    }
    guard count <= TableLayout.mostRows else { return nil }
    database.execute("PRAGMA foreign_keys = OFF")
    defer { database.execute("PRAGMA foreign_keys = ON") }
    database.setTriggers(false)
    defer { database.setTriggers(true) }
    // A row that the table takes by itself.
    let filler = TableFiller(table.name, columns, on: database)
    let single = (0..<count).filter { takes([row($0, 0)], with: filler) }
    if single.isEmpty { return nil }
    let keys = single.map { keyValues(of: row($0, 0)) }
    var sets: [[[SQLValue]]] = [[]]
    // Each by the places of its rows in `single`.
    var last: [[Int]] = [[]]
    for _ in 1...max(1, rows) {
      var next: [[Int]] = []
      for set in last {
        for place in (set.last ?? 0)..<single.count
        where !set.contains(where: { TableLayout.clash(keys[$0], keys[place]) }) {
          let set = set + [place]
          next.append(set)
          sets.append(set.enumerated().map { row(single[$1], $0) })
          if sets.count > most { return nil }
        }
      }
      last = next
    }
    return sets
  }

  /// How many rows are tried by themselves at most.
  private static let mostRows = 40_000

  // MARK: Keys

  /// The values of each key as bytes; nil where it lets in any other row. SQLite has the last word on what goes together: two rows are
  /// only left out here where it would surely turn them away.
  private func keyValues(of row: [SQLValue]) -> [[UInt8]?] {
    let alias = table.rowidAlias.map { [UniqueKey.Part(column: $0, collation: .binary)] } ?? []
    return ([alias] + table.keys.map(\.parts)).map { parts in
      var bytes = ResultRows()
      for part in parts {
        guard let place = columns.firstIndex(of: table.columns[part.column].name), case .read = values[place],
          row[place] != .null, let value = TableLayout.plain(row[place], part.collation)
        else { return nil }
        bytes.add(value)
      }
      return parts.isEmpty ? nil : bytes.bytes
    }
  }

  /// A value as it is compared; nil where nobody here knows how.
  private static func plain(_ value: SQLValue, _ collation: Collation) -> SQLValue? {
    guard case .text(let text) = value, collation != .binary else { return value }
    return collation == .nocase ? .text(Name(text).folded) : nil
  }

  private static func clash(_ one: [[UInt8]?], _ other: [[UInt8]?]) -> Bool {
    zip(one, other).contains { $0 != nil && $0 == $1 }
  }

  /// A row by its number among all.
  ///
  /// - Parameter number: which row of its set it is.
  private func row(_ place: Int, _ number: Int) -> [SQLValue] {
    var place = place
    return values.map { values in
      switch values {
      case .read(let values):
        defer { place /= values.count }
        return values[place % values.count]
      case .filler(let column):
        if column.classes.contains(.integer) { return .integer(Int64(number + 1)) }
        if column.classes.contains(.real) { return .real(Double(number) + 1.5) }
        if column.classes.contains(.text) { return .text(String(UnicodeScalar(UInt8(97 + number % 26)))) }
        return .blob([UInt8(number + 1)])
      }
    }
  }

  private func takes(_ rows: [[SQLValue]], with filler: TableFiller) -> Bool {
    filler.database.mark()
    defer { filler.database.takeBack() }
    return filler.fill(rows)
  }
}
