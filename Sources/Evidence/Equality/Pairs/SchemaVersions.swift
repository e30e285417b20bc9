package import Analyzer

/// A schema and an earlier one, and which of their tables and columns are the same, whatever they are called.
package struct SchemaVersions: Sendable {
  /// The earlier schema.
  package let before: Catalog
  package let after: Catalog
  /// The tables by today's names.
  private let tables: [Name: Name]
  private let columns: [Name: [Name: Name]]

  /// - Parameters:
  ///   - tables: the earlier names of tables that got another one, by today's.
  ///   - columns: the earlier names of columns that got another one, by today's name of their table and of themselves.
  package init(before: Catalog, after: Catalog, tables: [Name: Name] = [:], columns: [Name: [Name: Name]] = [:]) {
    self.before = before
    self.after = after
    self.tables = tables
    self.columns = columns
  }

  /// The table that one of today was; nil for one that wasn't there.
  func table(before name: Name) -> Table? {
    if let earlier = tables[name] { return before.table(named: earlier) }
    return tables.values.contains(name) ? nil : before.table(named: name)
  }

  /// The column that one of today was, as far as rows are given a value for both; nil where they aren't.
  ///
  /// - Parameters:
  ///   - column: of a table of today, one that rows are given a value for.
  ///   - earlier: what that table was.
  func column(before column: Column, of table: Name, in earlier: Table) -> Name? {
    let renamed = columns[table] ?? [:]
    let name = renamed[column.name] ?? column.name
    if renamed[column.name] == nil, renamed.values.contains(name) { return nil }
    return earlier.filledColumns.first { $0.name == name }?.name
  }

  /// Whether a column that both have by one name has the same values, and compares them alike. A computed one may not.
  package func isSame(_ column: ReadColumn) -> Bool {
    guard tables.isEmpty, columns[column.table] == nil, let today = after.table(named: column.table),
      let earlier = before.table(named: column.table), today.kind == .table, earlier.kind == .table
    else { return false }
    if column.column.text.isEmpty { return true }
    guard let one = earlier.filledColumns.first(where: { $0.name == column.column }),
      let other = today.filledColumns.first(where: { $0.name == column.column })
    else {
      return Table.rowidNames.contains(column.column) && earlier.rowidAlias == nil && today.rowidAlias == nil
        && earlier.hasRowid && today.hasRowid
    }
    return one.affinity == other.affinity && one.collation == other.collation && one.classes == other.classes
  }

  /// The queries that read the columns of a table that both schemas have; nil where there are none.
  ///
  /// - Parameter name: the table in either schema.
  func reading(of name: Name) -> (first: String, second: String)? {
    let today = after.table(named: name) ?? tables.first { $0.value == name }.flatMap { after.table(named: $0.key) }
    guard let today, let earlier = table(before: today.name) else { return nil }
    let common = today.filledColumns.compactMap { column in
      self.column(before: column, of: today.name, in: earlier).map { (first: $0, second: column.name) }
    }
    if common.isEmpty { return nil }
    func select(_ columns: [Name], _ table: Name) -> String {
      "SELECT \(columns.map { SQLText.identifier($0.text) }.joined(separator: ", ")) "
        + "FROM \(SQLText.identifier(table.text))"
    }
    return (select(common.map(\.first), earlier.name), select(common.map(\.second), today.name))
  }
}
