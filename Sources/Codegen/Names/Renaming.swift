import Analyzer

/// The names that a project gives to tables and columns in code: `rename` in puresql.yaml.
package struct Renaming: Sendable {
  package struct Names: Sendable {
    /// The type of a row.
    package var type: String
    /// All rows: the property of the database. Nil where it is the plural of the type.
    package var rows: String?

    package init(type: String, rows: String?) {
      self.type = type
      self.rows = rows
    }
  }

  private var tables: [Name: Names] = [:]
  /// The new names, by the table's name and the column's.
  private var columns: [Name: [Name: String]] = [:]

  package init() {}

  package mutating func set(_ names: Names, forTable table: String) { tables[Name(table)] = names }

  package mutating func set(_ name: String, forColumn column: String, of table: String) {
    columns[Name(table), default: [:]][Name(column)] = name
  }

  package func names(ofTable table: String) -> Names? { tables.isEmpty ? nil : tables[Name(table)] }

  package func name(ofColumn column: String, of table: String) -> String? {
    columns.isEmpty ? nil : columns[Name(table)]?[Name(column)]
  }
}
