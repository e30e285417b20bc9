package import Analyzer

/// A row that is put into a table.
package struct TableRow: Hashable, Sendable {
  package var table: Name
  package var columns: [Name]
  package var values: [SQLValue]

  package var sql: String {
    let names = columns.map { SQLText.identifier($0.text) }.joined(separator: ", ")
    let values = values.map(\.literal).joined(separator: ", ")
    return "INSERT INTO \(SQLText.identifier(table.text)) (\(names)) VALUES (\(values))"
  }
}
