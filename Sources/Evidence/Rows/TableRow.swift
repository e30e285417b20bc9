package import Analyzer

/// A row that is put into a table.
package struct TableRow: Hashable, Sendable {
  package var table: Name
  package var columns: [Name]
  package var values: [SQLValue]

  package var sql: String { insertion(of: values.map(\.literal)) }

  /// The same for any values, which are bound in the order of the columns.
  var preparation: String { insertion(of: values.map { _ in "?" }) }

  private func insertion(of values: [String]) -> String {
    let names = columns.map { SQLText.identifier($0.text) }.joined(separator: ", ")
    return "INSERT INTO \(SQLText.identifier(table.text)) (\(names)) VALUES (\(values.joined(separator: ", ")))"
  }
}
