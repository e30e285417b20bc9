package import Analyzer

/// Makes rows that a schema is likely to allow. What a constraint forbids, SQLite turns away.
package struct RowMaker: Sendable {
  /// A table to fill.
  private struct Filled: Sendable {
    let table: Table
    let columns: [Int]
    let values: [ColumnValues]
    /// For each foreign key the columns, as places in `columns`, and where the parent keeps what they refer to.
    let keys: [(columns: [Int], parent: Name, parentColumns: [Name])]
    let isNumbered: Int?
    /// The columns that are a key by themselves and refer to no other, as places in `columns`.
    let unique: [Int]

    /// The first number of its rows: a small one, or one that is asked for, `id > 9`.
    func start(_ small: Int64?, _ random: inout SplitMix) -> Int64 {
      let asked = isNumbered.map { values[$0].asked } ?? []
      let numbers = asked.compactMap { if case .integer(let number) = $0, number > 2 { number } else { nil } }
      return !numbers.isEmpty && random.chance(40) ? min(random.pick(numbers), Int64.max / 2) : small ?? 1
    }
  }

  private let tables: [Filled]
  private let constants: StatedConstants

  /// - Parameters:
  ///   - tables: the tables, parents first.
  ///   - constants: what the statement, and the views and triggers that it uses, compare columns with.
  package init(_ tables: [Table], in catalog: Catalog, constants: StatedConstants) {
    let constants = constants.namingRowids(of: tables)
    self.constants = constants
    let passed = RowMaker.passedToParents(tables, in: catalog, constants)
    self.tables = tables.map { table in
      let columns = table.columns.indices.filter { !table.columns[$0].isHidden && table.columns[$0].generated == .no }
      var declared = StatedConstants()
      for check in table.checks { declared.add(within: check.expr.expr, of: check.expr.tree) }
      var defaults: [Name: SQLValue] = [:]
      for column in table.columns {
        guard let value = column.defaultValue, case .literal(let literal, let token) = value.tree[value.expr] else {
          continue
        }
        defaults[column.name] = StatedConstants.value(literal, token, value.tree)
      }
      let primary = table.primaryKey
      let values = columns.map { place in
        var column = table.columns[place]
        column.classes = constants.classes(of: column, in: tables)
        let ofCheck = declared.values[column.name] ?? []
        let asked =
          constants.values(of: column.name) + ofCheck + (passed[table.name]?[column.name] ?? [])
        return ColumnValues(
          column, declared: ofCheck, asked: asked + (defaults[column.name].map { [$0] } ?? []),
          fitting: constants.fittingValues(of: column.name), isKey: primary.contains(place) && table.isWithoutRowid
        ) { value in value.constant.flatMap { table.check(brokenBy: $0, in: place) } == nil }
      }
      let keys = table.foreignKeys.compactMap { key -> (columns: [Int], parent: Name, parentColumns: [Name])? in
        guard let parent = catalog.parent(of: key, in: table) else { return nil }
        let places = key.columns.compactMap { columns.firstIndex(of: $0) }
        let parentColumns = key.columns(of: parent).map { parent.columns[$0].name }
        guard places.count == key.columns.count, places.count == parentColumns.count else { return nil }
        return (places, parent.name, parentColumns)
      }
      let unique = table.keys.compactMap { key in
        key.parts.count == 1 ? columns.firstIndex(of: key.parts[0].column) : nil
      }
      let isNumbered = table.rowidAlias.flatMap { columns.firstIndex(of: $0) }
      return Filled(
        table: table, columns: columns, values: values, keys: keys, isNumbered: isNumbered,
        unique: unique.filter { place in place != isNumbered && !keys.contains { $0.columns.contains(place) } })
    }
  }

  /// The values with which foreign keys are compared, by the parent and its column: only what the parent has may be referred to.
  private static func passedToParents(
    _ tables: [Table], in catalog: Catalog, _ constants: StatedConstants
  ) -> [Name: [Name: [SQLValue]]] {
    var passed: [Name: [Name: [SQLValue]]] = [:]
    for table in tables {
      for key in table.foreignKeys {
        guard let parent = catalog.parent(of: key, in: table) else { continue }
        for (own, place) in zip(key.columns, key.columns(of: parent)) {
          var values = constants.values[table.columns[own].name] ?? []
          // A number that refers to a text refers to one that looks like it.
          if table.isStrict, !table.columns[own].classes.contains(.text) { values += [.integer(1), .integer(2)] }
          passed[parent.name, default: [:]][parent.columns[place].name, default: []] += values
        }
      }
    }
    return passed
  }

  /// Rows of all tables, parents first.
  ///
  /// - Parameters:
  ///   - least: how many rows a table has at least, in most goes.
  ///   - most: how many rows a table has at most.
  ///   - isAimed: whether the values are mostly those that make the statement's comparisons true.
  package func rows(least: Int = 1, most: Int, isAimed: Bool = false, _ random: inout SplitMix) -> [TableRow] {
    var rows: [TableRow] = []
    // In every other go, some columns have one value in all rows, so that several conditions are true at once.
    let isAlike = random.chance(50)
    // Instead, columns that are compared with one another may be alike row by row: the first rows meet, and so do the second ones.
    let isAlikeByRow = !isAlike && random.chance(40)
    var sharedByRow: [[Name: SQLValue]] = []
    // Rowids begin at 1, so columns that are compared with one get a 1.
    var shared: [Name: SQLValue] = [:]
    for filled in tables {
      guard let place = filled.isNumbered,
        let group = constants.equals.group(of: filled.table.columns[filled.columns[place]].name)
      else { continue }
      shared[group] = .integer(1)
    }
    for filled in tables where !filled.columns.isEmpty {
      // As many as LIMIT and HAVING count, where all are let through.
      let least = isAlike && most > 3 ? most : min(least, most)
      let count = most > 1 && random.chance(10) ? 0 : random.number(least...most)
      let start = filled.start(isAlike ? nil : Int64(random.chance(80) ? 1 : random.number(0...2)), &random)
      let alike = zip(filled.columns, filled.values).enumerated().map { number, column -> SQLValue? in
        let (place, values) = column
        if !isAlike || filled.unique.contains(number) { return nil }
        if let group = constants.equals.group(of: filled.table.columns[place].name), random.chance(85) {
          let value = shared[group] ?? values.value(isAimed: isAimed, &random)
          shared[group] = value
          return value
        }
        return random.chance(60) ? values.value(isAimed: isAimed, &random) : nil
      }
      // All children of one parent, in every other go: what is counted or grouped needs several.
      let isFamily = filled.keys.map { _ in random.chance(50) }
      let first = rows.count
      for number in 0..<count {
        var row = TableRow(
          table: filled.table.name, columns: filled.columns.map { filled.table.columns[$0].name },
          values: zip(alike, filled.values).map { $0 ?? $1.value(isAimed: isAimed, &random) })
        if let place = filled.isNumbered { row.values[place] = .integer(start + Int64(number)) }
        if isAlikeByRow {
          if sharedByRow.count == number { sharedByRow.append([:]) }
          for (place, column) in filled.columns.enumerated() {
            guard let group = constants.equals.group(of: filled.table.columns[column].name) else { continue }
            if let value = sharedByRow[number][group], place != filled.isNumbered {
              row.values[place] = value
            } else {
              sharedByRow[number][group] = row.values[place]
            }
          }
        }
        for (key, isFamily) in zip(filled.keys, isFamily) {
          refer(&row, filled, key, rows, isFamily: isFamily, &random)
        }
        for place in filled.unique { row.values[place].differ(from: rows[first...].map { $0.values[place] }) }
        rows.append(row)
      }
    }
    return rows
  }

  /// A value that a column may have; nil where there is no such column.
  func value(of column: Name, in table: Name, _ random: inout SplitMix) -> SQLValue? {
    guard let filled = tables.first(where: { $0.table.name == table }),
      let place = filled.columns.firstIndex(where: { filled.table.columns[$0].name == column })
    else { return nil }
    return filled.values[place].value(&random)
  }

  /// Whether NULL may stand in a column.
  func isNullable(_ column: Name, in table: Name) -> Bool {
    guard let filled = tables.first(where: { $0.table.name == table }),
      let place = filled.columns.firstIndex(where: { filled.table.columns[$0].name == column })
    else { return false }
    return filled.values[place].isNullable
  }

  /// Gives a row the next number of its table, where its rows are numbered.
  func renumber(_ row: inout TableRow, among rows: [TableRow]) {
    guard let place = tables.first(where: { $0.table.name == row.table })?.isNumbered else { return }
    let numbers = rows.compactMap { other -> Int64? in
      guard other.table == row.table, case .integer(let number) = other.values[place] else { return nil }
      return number
    }
    row.values[place] = .integer((numbers.max() ?? 0) &+ 1)
  }

  /// Makes a row refer to rows that are there.
  func refer(_ row: inout TableRow, to rows: [TableRow], _ random: inout SplitMix) {
    guard let filled = tables.first(where: { $0.table.name == row.table }) else { return }
    for key in filled.keys { refer(&row, filled, key, rows, isFamily: false, &random) }
  }

  /// Copies the key of a row that is there.
  private func refer(
    _ row: inout TableRow, _ filled: Filled, _ key: (columns: [Int], parent: Name, parentColumns: [Name]),
    _ rows: [TableRow], isFamily: Bool, _ random: inout SplitMix
  ) {
    let parents = rows.filter { $0.table == key.parent }
    let mayBeNull = key.columns.contains { filled.values[$0].isNullable }
    guard !parents.isEmpty, !(mayBeNull && random.chance(20)) else {
      for place in key.columns where filled.values[place].isNullable { row.values[place] = .null }
      return
    }
    let parent = isFamily ? parents[0] : random.pick(parents)
    for (place, name) in zip(key.columns, key.parentColumns) where place != filled.isNumbered || random.chance(70) {
      guard let column = parent.columns.firstIndex(of: name) else { continue }
      let value = parent.values[column]
      // A STRICT table turns away what another would keep as it is.
      let own = filled.table.columns[filled.columns[place]]
      guard filled.table.isStrict, !own.classes.takes(value), value != .null else {
        row.values[place] = value
        continue
      }
      if let value = ColumnValues.stored(value, in: own) { row.values[place] = value }
    }
  }

  /// Values for the parameters of a statement, mostly some that the rows have.
  package func bindings(
    _ parameters: [Signature.Parameter], for rows: [TableRow], _ random: inout SplitMix
  ) -> [SQLValue] {
    let count = parameters.map(\.index).max() ?? 0
    return (0..<count).map { place in
      guard let parameter = parameters.first(where: { $0.index == place + 1 }) else { return .null }
      if parameter.isArray {
        let value = scalar(parameter, rows, &random)
        if case .text(let text) = value { return .text("[\"\(text.filter { $0 != "\"" && $0 != "\\" })\"]") }
        return .text("[\(value.literal)]")
      }
      return scalar(parameter, rows, &random)
    }
  }

  private func scalar(
    _ parameter: Signature.Parameter, _ rows: [TableRow], _ random: inout SplitMix
  ) -> SQLValue {
    let classes = parameter.value.classes
    if classes == .null || classes.isNullable && random.chance(15) { return .null }
    let columns =
      (constants.columnsOfParameters[parameter.spelling ?? "?"] ?? []) + [Name(parameter.name)]
    var known: [SQLValue] = []
    for row in rows {
      for (name, value) in zip(row.columns, row.values) where columns.contains(name) && value.isOne(of: classes) {
        known.append(value)
      }
    }
    if !known.isEmpty, random.chance(75) {
      let value = random.pick(known)
      // `id > :after`: a row that is behind it.
      guard let isAbove = constants.boundsOfColumns[parameter.spelling ?? "?"], random.chance(70) else { return value }
      return value.stepped(isUp: isAbove)
    }
    let column = Column(name: Name(parameter.name), affinity: .none, classes: classes, isNotNull: true)
    let asked =
      columns.flatMap { constants.values[$0] ?? [] } + (constants.valuesOfParameters[parameter.spelling ?? "?"] ?? [])
    return ColumnValues(column, declared: [], asked: asked, isKey: false).value(&random)
  }

  /// How many rows a table has at most in one attempt of many: few first, and then as many as LIMIT and HAVING count, as far as that
  /// is no more than seven.
  ///
  /// - Parameter least: how many it takes.
  func mostRows(inAttempt attempt: Int, least: Int = 1) -> Int {
    let counted = max(3, min(7, (constants.counts.max() ?? 0) + 1))
    if least > 1 { return attempt % 3 == 2 ? counted : attempt < 30 ? 2 : 3 }
    if attempt < 4 { return 1 }
    if attempt < 30 { return 2 }
    return attempt % 3 == 0 ? counted : 3
  }
}

extension SQLValue {
  /// Becomes another value where one of these is the same: a greater number, a longer text.
  fileprivate mutating func differ(from others: [SQLValue]) {
    if self == .null { return }
    while others.contains(self) {
      guard let next = neighbours.first, next != self else { return }
      self = next
    }
  }

  /// The constant that the analyzer works with; nil for bytes, of which it has none.
  var constant: Constant? {
    switch self {
    case .null: .null
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text): .text(text)
    case .blob: nil
    }
  }

  /// Whether its storage class is one of these; NULL is of none.
  func isOne(of classes: StorageClasses) -> Bool {
    switch self {
    case .null: false
    case .integer: classes.contains(.integer)
    case .real: classes.contains(.real)
    case .text: classes.contains(.text)
    case .blob: classes.contains(.blob)
    }
  }
}
