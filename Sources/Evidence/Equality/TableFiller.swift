import Analyzer

/// Puts rows into one table, and takes them out again.
final class TableFiller {
  let database: Database
  private let start: String
  private let row: String
  private let emptying: PreparedStatement?
  /// The statements that put so many rows in, by their number.
  private var inserting: [Int: PreparedStatement] = [:]

  init(_ table: Name, _ columns: [Name], on database: Database) {
    self.database = database
    let name = SQLText.identifier(table.text)
    start = "INSERT INTO \(name) (\(columns.map { SQLText.identifier($0.text) }.joined(separator: ", "))) VALUES "
    row = "(" + Array(repeating: "?", count: columns.count).joined(separator: ", ") + ")"
    emptying = try? database.prepare("DELETE FROM \(name)")
  }

  func empty() {
    _ = emptying?.runsToItsEnd()
    emptying?.reset()
  }

  /// Makes these the rows of the table; false where the schema turns them away. They come in by one statement, so that they may
  /// refer to one another.
  func fill(_ rows: [[SQLValue]]) -> Bool {
    empty()
    if rows.isEmpty { return true }
    guard let statement = insertion(of: rows.count) else { return false }
    var place = 1
    for row in rows {
      for value in row {
        statement.bind(value, at: place)
        place += 1
      }
    }
    defer { statement.reset() }
    return statement.runsToItsEnd()
  }

  private func insertion(of count: Int) -> PreparedStatement? {
    if let known = inserting[count] { return known }
    let sql = start + Array(repeating: row, count: count).joined(separator: ", ")
    let statement = try? database.guarded { () throws(Database.Refusal) in try database.prepare(sql) }
    inserting[count] = statement
    return statement
  }
}
