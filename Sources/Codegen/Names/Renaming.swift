/// The names that a project gives to tables and columns in Swift: `rename` in puresql.yaml.
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

  /// By the table's folded name.
  private var tables: [String: Names] = [:]
  /// By `table.column`, folded.
  private var columns: [String: String] = [:]

  package init() {}

  package mutating func set(_ names: Names, forTable table: String) { tables[Self.folded(table)] = names }

  package mutating func set(_ name: String, forColumn column: String, of table: String) {
    columns[Self.folded(table) + "." + Self.folded(column)] = name
  }

  package func names(ofTable table: String) -> Names? { tables[Self.folded(table)] }

  package func name(ofColumn column: String, of table: String) -> String? {
    columns.isEmpty ? nil : columns[Self.folded(table) + "." + Self.folded(column)]
  }

  /// As SQLite folds: ASCII only.
  private static func folded(_ name: String) -> String {
    String(decoding: name.utf8.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }, as: UTF8.self)
  }
}
