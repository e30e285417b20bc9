import Analyzer

/// The rows that one table may have in databases of a bounded size.
struct TableLayout {
  let table: Table
  /// The columns that a row gives a value.
  let columns: [Name]
  /// For each of the columns its values; one that nothing looks at has another in each row.
  private let values: [Values]

  private enum Values {
    case read([SQLValue])
    /// Nothing looks at it, but it needs values, no two of which are the same. Its number is that of the column among all.
    case filler(Column, number: Int)
  }

  /// - Parameters:
  ///   - read: the columns that a statement reads.
  ///   - passed: those of them that it only hands on.
  ///   - number: which table it is.
  init(
    _ table: Table, reading read: Set<Name>, passing passed: PassedColumns, number: Int, _ values: BoundedValues,
    in catalog: Catalog
  ) {
    self.table = table
    func filler(_ place: Int) -> Values { .filler(table.columns[place], number: number * 1000 + place) }
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
        let isPassed = passed.contains(place, of: table, in: catalog)
        domains.append(isPassed ? filler(place) : .read(values.values(of: column, isKey: isKey)))
      } else if !isForeign,
        isKey || column.isNotNull || table.keys.contains(where: { $0.parts.contains { $0.column == place } })
      {
        columns.append(column.name)
        domains.append(filler(place))
      }
    }
    // A row has to give something.
    if columns.isEmpty, let place = table.columns.firstIndex(where: { !$0.isHidden && $0.generated == .no }) {
      columns.append(table.columns[place].name)
      domains.append(filler(place))
    }
    self.columns = columns
    self.values = domains
  }

  /// Sets of rows that the table allows; nil where there are more than may be, or the table takes no row.
  ///
  /// - Parameters:
  ///   - rows: how many rows a set has at most.
  ///   - most: how many sets there may be.
  ///   - database: has the empty table; foreign keys aren't looked at.
  func sets(rows: Int, most: Int, on database: Database) -> RowSets? {
    var count = 1
    for case .read(let values) in values {
      count = count.multipliedReportingOverflow(by: values.count).partialValue
      guard count > 0, count <= most else { return nil }
    }
    guard count <= (rows < 2 ? TableLayout.mostRows : TableLayout.mostRowsOfPairs) else { return nil }
    database.execute("PRAGMA foreign_keys = OFF")
    defer { database.execute("PRAGMA foreign_keys = ON") }
    database.setTriggers(false)
    defer { database.setTriggers(true) }
    // A row that the table takes by itself.
    let filler = TableFiller(table.name, columns, on: database)
    let single = (0..<count).filter { takes([row($0, 0)], with: filler) }
    if single.isEmpty { return nil }
    let keys = single.map { keyValues(of: row($0, 0)) }
    var sets = RowSets(single.map { place in (0..<max(1, rows)).map { row(place, $0) } })
    var last = 0..<1
    for _ in 1...max(1, rows) {
      let first = sets.count
      for set in last {
        let places = sets.places(of: set)
        for place in Int(places.last ?? 0)..<single.count
        where !places.contains(where: { TableLayout.clash(keys[Int($0)], keys[place]) }) {
          sets.add(places, place)
          if sets.count > most { return nil }
        }
      }
      last = first..<sets.count
    }
    return sets
  }

  /// How many rows are tried by themselves at most.
  private static let mostRows = 40_000
  /// The same where sets of two are made: of so many rows there are more sets than are ever tried.
  private static let mostRowsOfPairs = 10_000

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
      case .filler(let column, let own):
        return TableLayout.filler(column, 1000 * (own + 1) + number + 1)
      }
    }
  }

  /// A value that no other column has.
  private static func filler(_ column: Column, _ number: Int) -> SQLValue {
    if column.classes.contains(.integer) { return .integer(Int64(number)) }
    if column.classes.contains(.real) { return .real(Double(number) + 0.5) }
    if column.classes.contains(.text) { return .text("~\(number)") }
    return .blob(Array("\(number)".utf8))
  }

  private func takes(_ rows: [[SQLValue]], with filler: TableFiller) -> Bool {
    filler.database.mark()
    defer { filler.database.takeBack() }
    return filler.fill(rows)
  }
}

/// Sets of rows that a table allows, the empty one first.
struct RowSets {
  /// The rows that the table takes by themselves, each as it is at any place of its set.
  private let single: [[[SQLValue]]]
  /// The rows of all sets, set by set, as places in `single`.
  private var places: [Int32] = []
  /// Where each set ends.
  private var ends: [Int32] = [0]

  fileprivate init(_ single: [[[SQLValue]]]) { self.single = single }

  var count: Int { ends.count }

  fileprivate func places(of set: Int) -> [Int32] {
    Array(places[(set == 0 ? 0 : Int(ends[set - 1]))..<Int(ends[set])])
  }

  fileprivate mutating func add(_ others: [Int32], _ place: Int) {
    places += others
    places.append(Int32(place))
    ends.append(Int32(places.count))
  }

  /// The rows of a set, each with all its values.
  subscript(set: Int) -> [[SQLValue]] {
    places(of: set).enumerated().map { single[Int($1)][$0] }
  }
}
