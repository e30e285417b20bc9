import Analyzer

/// The row that a value of a column names: of a foreign key, a row of the table that it refers to at last; of a key, a row of its
/// own table. Columns that name rows of different tables have equal values by chance.
struct NamedRow {
  /// The table of the row.
  let table: Table
  /// The column that holds the value there, a place in `table.columns`.
  let column: Int
  /// Whether a foreign key says so.
  let isReference: Bool

  /// A foreign key that leads on further than this goes in a circle.
  private static let mostSteps = 8

  /// Nil where nothing says that the values name a row: the column is neither a key nor a foreign key by itself, or it is several.
  init?(_ column: Int, of table: Table, in catalog: Catalog) {
    guard table.kind == .table, table.columns.indices.contains(column) else { return nil }
    var (place, holder) = (column, table)
    for step in 0..<NamedRow.mostSteps {
      let keys = holder.foreignKeys.filter { $0.columns.contains(place) }
      guard let key = keys.first else {
        guard holder.primaryKey == [place] || catalog.isReferred(to: place, of: holder) else { return nil }
        (self.table, self.column) = (holder, place)
        isReference = step > 0
        return
      }
      guard keys.count == 1, let parent = catalog.parent(of: key, in: holder),
        catalog.isSound(key, of: holder, to: parent)
      else { return nil }
      (place, holder) = (key.columns(of: parent)[0], parent)
    }
    return nil
  }

  /// Whether both name a row of one table by the same column. The table may be seen at two moments of a history.
  func isSame(as other: NamedRow) -> Bool {
    isOfTable(of: other) && table.columns[column].name == other.table.columns[other.column].name
  }

  /// Whether both name a row of one table, perhaps by different columns.
  func isOfTable(of other: NamedRow) -> Bool { table.name == other.table.name && table.place == other.table.place }

  /// How sure it is that the key isn't that of another table's row, which no foreign key tells of: a settings row has its user's number.
  func ownership(in catalog: Catalog) -> Ownership {
    if isReference || table.isAutoincrement || catalog.isReferred(to: nil, of: table) { return .certain }
    return table.foreignKeys.contains { !$0.columns.contains(column) } ? .likely : .unknown
  }

  /// How sure it is that a table gives its own rows their key.
  enum Ownership {
    /// Other tables name the rows by a foreign key, or SQLite numbers them.
    case certain
    /// The table declares foreign keys, and the key isn't among them.
    case likely
    case unknown
  }
}

extension Catalog {
  /// Whether a foreign key of one column tells which row a value names: it refers to a key, and to values of its own type. Where it
  /// doesn't, the foreign key is the mistake, and not the join by another column.
  func isSound(_ key: ForeignKey, of child: Table, to parent: Table) -> Bool {
    guard key.columns.count == 1, hasParentKey(for: key, in: parent), let referred = key.columns(of: parent).first,
      child.columns.indices.contains(key.columns[0])
    else { return false }
    return !child.hasOtherKind(key.columns[0], than: referred, of: parent)
  }

  /// Whether another table has a foreign key to a column of a table; without the column, to any.
  fileprivate func isReferred(to column: Int?, of table: Table) -> Bool {
    dependents(on: table.name).contains { child in
      guard child.name != table.name, child.place == table.place else { return false }
      return child.foreignKeys.contains { key in
        guard key.table == table.name else { return false }
        guard let column else { return true }
        return key.columns(of: table) == [column]
      }
    }
  }
}
