import Analyzer

/// The values that columns and parameters take in all databases of a bounded size: the constants of both statements, some
/// beside each, and NULL.
struct BoundedValues {
  private let constants: StatedConstants
  private let tables: [Table]
  private var equals: EqualColumns
  /// The values, by the column that stands for all that are compared with it.
  private var values: [Name: [SQLValue]] = [:]

  /// - Parameters:
  ///   - constants: what both statements, and the views that they use, compare columns with.
  ///   - tables: the tables, whose foreign keys have the values of their parents.
  init(_ constants: StatedConstants, _ tables: [Table], in catalog: Catalog) {
    let constants = constants.namingRowids(of: tables)
    self.constants = constants
    self.tables = tables
    equals = constants.equals
    equals.formUnion(constants.aliases)
    for table in tables {
      for key in table.foreignKeys {
        guard let parent = catalog.parent(of: key, in: table) else { continue }
        for (own, place) in zip(key.columns, key.columns(of: parent)) {
          equals.join(table.columns[own].name, parent.columns[place].name)
        }
      }
    }
    for (column, stated) in constants.values {
      values[root(column), default: []] += stated.flatMap(BoundedValues.near)
    }
    // The order of a dictionary is another in each process.
    for (column, near) in values { values[column] = BoundedValues.unique(near).sorted { $0.literal < $1.literal } }
  }

  private func root(_ column: Name) -> Name { equals.group(of: column) ?? column }

  /// The values of a column, as it stores them, NULL first where it may be that.
  func values(of column: Column, isKey: Bool) -> [SQLValue] {
    var column = column
    column.classes = constants.classes(of: column, in: tables)
    var stored = (values[root(column.name)] ?? []).compactMap { BoundedValues.stored($0, in: column) }
    stored = BoundedValues.unique(stored)
    for value in BoundedValues.plain(column.classes) where stored.count < 2 {
      if let value = BoundedValues.stored(value, in: column), !stored.contains(value) { stored.append(value) }
    }
    // A column that is compared with a text holds a text in some row.
    for partner in constants.partners(of: column, in: tables) where partner.affinity != column.affinity {
      for value in BoundedValues.plain(partner.classes) {
        if let value = BoundedValues.stored(value, in: column), !stored.contains(value) { stored.append(value) }
      }
    }
    return (column.isNotNull || isKey ? [] : [.null]) + stored
  }

  /// The values of rowids that no column is another name for.
  var rowids: [SQLValue] {
    let stated = Table.rowidNames.flatMap { values[root($0)] ?? [] }
    return BoundedValues.unique(stated.filter { $0.isOne(of: .integer) } + [.integer(1), .integer(2)])
  }

  /// The values that are bound to a parameter.
  func values(of parameter: StatementPair.Parameter) -> [SQLValue] {
    let columns =
      parameter.spellings.flatMap { constants.columnsOfParameters[$0] ?? [] } + parameter.names.map { Name($0) }
    let classes = parameter.own.value.classes
    var known = columns.flatMap { values[root($0)] ?? [] }.filter { $0.isOne(of: classes) }
    known = BoundedValues.unique(known)
    for value in BoundedValues.plain(classes) + (columns.isEmpty ? [.integer(0)] : []) {
      if known.count < 2 || columns.isEmpty && value.isOne(of: .integer), value.isOne(of: classes),
        !known.contains(value)
      {
        known.append(value)
      }
    }
    if parameter.isArray {
      let elements = known.map { if case .text(let text) = $0 { "\"\(text)\"" } else { $0.literal } }
      return [.text("[]")] + elements.prefix(2).map { .text("[\($0)]") }
        + [.text("[" + elements.prefix(2).joined(separator: ", ") + "]")]
    }
    return [.null] + known
  }

  // MARK: Values beside others

  /// A value and those that a comparison with it has to tell from it.
  private static func near(_ value: SQLValue) -> [SQLValue] {
    switch value {
    case .null: []
    case .integer(let number): [value, .text("\(number)")] + value.neighbours
    case .real, .blob: [value] + value.neighbours
    case .text(let text):
      [value, .text(text + " ")] + value.neighbours
        + (Constant.text(text).stored(as: .numeric).flatMap(SQLValue.init).map { [$0] } ?? [])
    }
  }

  private static func plain(_ classes: StorageClasses) -> [SQLValue] {
    if classes.contains(.integer) { return [.integer(1), .integer(2)] }
    if classes.contains(.real) { return [.real(1.5), .real(2.5)] }
    if classes.contains(.text) { return [.text("a"), .text("b")] }
    if classes.contains(.blob) { return [.blob([1]), .blob([2])] }
    return [.integer(1), .integer(2)]
  }

  /// A value as a column stores it; nil where the column isn't for values of its kind.
  private static func stored(_ value: SQLValue, in column: Column) -> SQLValue? {
    let stored = value.constant?.stored(as: column.affinity).flatMap(SQLValue.init) ?? value
    return stored.isOne(of: column.classes) ? stored : nil
  }

  private static func unique(_ values: [SQLValue]) -> [SQLValue] {
    var seen: Set<SQLValue> = []
    return values.filter { seen.insert($0).inserted }
  }
}
