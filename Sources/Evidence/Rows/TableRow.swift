package import Analyzer

/// A row that is put into a table.
package struct TableRow: Hashable, Sendable {
  package var table: Name
  package var columns: [Name]
  package var values: [SQLValue]

  package var sql: String { sql(values.map(\.literal)) }

  /// The same with a parameter for each value.
  var sqlWithParameters: String { sql(Array(repeating: "?", count: values.count)) }

  private func sql(_ values: [String]) -> String {
    let names = columns.map { SQLText.identifier($0.text) }.joined(separator: ", ")
    return "INSERT INTO \(SQLText.identifier(table.text)) (\(names)) VALUES (\(values.joined(separator: ", ")))"
  }
}

extension Witness.Rows {
  /// The rows of one table among some; nil where it has none.
  init?(of table: Name, in rows: [TableRow]) {
    let own = rows.filter { $0.table == table }
    guard let first = own.first else { return nil }
    self.init(table: table.text, columns: first.columns.map(\.text), values: own.map(\.values))
  }
}
