import Analyzer

/// What findings about a schema say of its rows.
extension Claim {
  /// Rows that are equal in all these columns are let in, NULL among them.
  static func letsInTwice(_ columns: [Name], of table: Table) -> Claim {
    let names = list(columns)
    return .canReturnRows(
      "SELECT \(names), count(*) AS rows FROM \(table.sql) GROUP BY \(names) HAVING count(*) > 1",
      words: "both rows are let in")
  }

  /// NULL is let into a column.
  static func letsInNull(_ column: Name, of table: Table) -> Claim {
    .canReturnRows(
      "SELECT * FROM \(table.sql) WHERE \(SQLText.identifier(column.text)) IS NULL", words: "the row is let in")
  }

  /// Nothing can be written into the columns of a foreign key.
  static func cannotBeSet(_ key: ForeignKey, of child: Table) -> Claim {
    let values = key.columns.map { "\(SQLText.identifier(child.columns[$0].name.text)) = 1" }
    return .canFail("UPDATE \(child.sql) SET \(values.joined(separator: ", "))")
  }

  private static func list(_ names: [Name]) -> String {
    names.map { SQLText.identifier($0.text) }.joined(separator: ", ")
  }
}

extension Table {
  /// The INSERT that gives each column its default.
  var insertOfDefaults: String { "INSERT INTO \(sql) DEFAULT VALUES" }

  /// Whether there is a column that has to be given a value.
  var needsValues: Bool {
    columns.indices.contains { place in
      let column = columns[place]
      return column.isNotNull && !column.hasDefault && place != rowidAlias && column.generated == .no
    }
  }

  /// Its name as a statement has it.
  fileprivate var sql: String { SQLText.identifier(name.text) }
}
