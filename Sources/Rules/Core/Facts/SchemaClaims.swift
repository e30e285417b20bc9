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

  fileprivate static func list(_ names: [Name]) -> String {
    names.map { SQLText.identifier($0.text) }.joined(separator: ", ")
  }
}

extension Claim.Lost {
  /// The rows of a table, or what they have in these columns.
  ///
  /// - Parameters:
  ///   - change: the statements that take them away; none for the finding's own.
  ///   - several: whether more than one row goes.
  ///   - schema: the one in which the change runs.
  static func all(
    of table: Table, columns: [Name] = [], change: [String] = [], several: Bool = false,
    in schema: Schema = .beforeStatement
  ) -> Self {
    let names = columns.isEmpty ? "*" : Claim.list(columns)
    let shown = columns.isEmpty ? table.name.text : columns.map(\.text).joined(separator: ", ")
    return Claim.Lost(
      query: "SELECT \(names) FROM \(table.sql)", name: shown, change: change, several: several,
      in: schema)
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
  var sql: String { SQLText.identifier(name.text) }
}
