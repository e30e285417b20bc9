import Analyzer

/// The constants of SQL beside the tables that it is about.
extension StatedConstants {
  /// The same with what is said of a rowid said of the column that is another name for it, too.
  func namingRowids(of tables: [Table]) -> StatedConstants {
    var named = self
    for table in tables {
      guard let place = table.rowidAlias else { continue }
      let column = table.columns[place].name
      for rowid in Table.rowidNames where rowid != column && table.column(named: rowid) == nil {
        named.add(whatIsSaidOf: rowid, to: column)
      }
    }
    return named
  }

  /// The storage classes of the values with which a column is compared, for one that keeps any value as it is; its own for others.
  func classes(of column: Column, in tables: [Table]) -> StorageClasses {
    guard column.affinity == .blob || column.affinity == .none else { return column.classes }
    return partners(of: column, in: tables).reduce(column.classes) {
      $0.union($1.classes.intersection(column.possible))
    }
  }

  /// The columns with which a column is compared.
  func partners(of column: Column, in tables: [Table]) -> [Column] {
    guard let group = compared.group(of: column.name) else { return [] }
    return tables.flatMap(\.columns).filter { $0.name != column.name && compared.group(of: $0.name) == group }
  }
}
