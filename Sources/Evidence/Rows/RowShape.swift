import Analyzer

/// Rows while they are put into tables, held to the numbers of rows and values that another database has.
struct RowShape {
  /// A column of a table.
  private struct Place: Hashable {
    let table: Name
    let column: Name
  }

  private let counts: RowCounts
  private var columns: [Place: Column] = [:]
  /// The column of a parent to which a column refers by itself.
  private var parents: [Place: Place] = [:]
  /// Columns that refer to a parent only together with others, so that none of them can be changed alone.
  private var bound: Set<Place> = []
  private var rows: [Name: Int] = [:]
  private var seen: [Place: [SQLValue]] = [:]

  init(_ counts: RowCounts, _ tables: [Table], in catalog: Catalog) {
    self.counts = counts
    for table in tables {
      for column in table.columns { columns[Place(table: table.name, column: column.name)] = column }
      for key in table.foreignKeys {
        let own = key.columns.map { Place(table: table.name, column: table.columns[$0].name) }
        if let parent = catalog.parent(of: key, in: table), own.count == 1,
          let place = key.columns(of: parent).first
        {
          parents[own[0]] = Place(table: parent.name, column: parent.columns[place].name)
        } else {
          bound.formUnion(own)
        }
      }
    }
  }

  /// Whether a table has all the rows that it may have.
  func isFull(_ table: Name) -> Bool { counts.tables[table].map { rows[table, default: 0] >= $0.rows } ?? false }

  /// A row as it may be put in beside the others; nil where there are enough, or no value is left for one that needs its own.
  func shaped(_ row: TableRow) -> TableRow? {
    guard let known = counts.tables[row.table] else { return row }
    if isFull(row.table) { return nil }
    var row = row
    for (place, name) in row.columns.enumerated() {
      let own = Place(table: row.table, column: name)
      guard let distinct = known.distinct[name], let column = columns[own], !bound.contains(own) else { continue }
      let (value, others) = (row.values[place], seen[own] ?? [])
      if distinct == 0 {
        if !column.isNotNull { row.values[place] = .null }
      } else if distinct >= known.rows {
        guard value.isNull || others.contains(value) else { continue }
        if let parent = parents[own] {
          guard let free = seen[parent]?.first(where: { !others.contains($0) }) else { return nil }
          row.values[place] = free
        } else {
          row.values[place] = RowShape.value(besides: others, like: value, column)
        }
      } else if !value.isNull, others.count >= distinct, !others.contains(value) {
        row.values[place] = others[rows[row.table, default: 0] % others.count]
      }
    }
    return row
  }

  /// Notes a row that was put in.
  mutating func note(_ row: TableRow) {
    rows[row.table, default: 0] += 1
    for (name, value) in zip(row.columns, row.values) where !value.isNull {
      let place = Place(table: row.table, column: name)
      if seen[place]?.contains(value) != true { seen[place, default: []].append(value) }
    }
  }

  /// A value that isn't there yet.
  private static func value(besides others: [SQLValue], like value: SQLValue, _ column: Column) -> SQLValue {
    let number = Int64(others.count + 1)
    var value = value
    if value.isNull {
      let classes = column.classes
      value =
        classes.contains(.integer)
        ? .integer(number) : classes.contains(.real) ? .real(1) : classes.contains(.text) ? .text("a") : .blob([])
    }
    func other(_ number: Int64) -> SQLValue {
      switch value {
      case .null, .integer: .integer(number)
      case .real: .real(Double(number) + 0.5)
      case .text(let text): .text("\(text)\(number)")
      case .blob(let bytes): .blob(bytes + Array("\(number)".utf8))
      }
    }
    return (0...Int64(others.count)).lazy.map { other(number + $0) }.first { !others.contains($0) } ?? value
  }
}
