import CSQLite

/// A connection, for statements that run once.
struct SchemaConnection {
  let raw: any RawConnection

  /// Runs each statement of a text; rows are left out.
  func execute(_ sql: String) throws(SQLiteError) { try raw.execute(sql) }

  /// Every row, its values as text.
  func rows(_ sql: String) throws(SQLiteError) -> [[String?]] {
    let statement = try raw.statement(sql)
    var rows: [[String?]] = []
    var code = sqlite3_step(statement.pointer)
    while code == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement.pointer)).map { column in
          guard let start = sqlite3_column_text(statement.pointer, column) else { return nil }
          let count = Int(sqlite3_column_bytes(statement.pointer, column))
          return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        })
      code = sqlite3_step(statement.pointer)
    }
    guard code == SQLITE_DONE else { throw SQLiteError.last(running: statement.pointer, code: code) }
    return rows
  }

  /// The first value of the first row, which is a number.
  func count(_ sql: String) throws(SQLiteError) -> Int {
    try rows(sql).first?.first?.flatMap { Int($0) } ?? 0
  }

  /// Whether SQLite can compile a statement.
  func canPrepare(_ sql: String) -> Bool { (try? raw.prepareOne(sql)) != nil }

  var isInTransaction: Bool { raw.isInTransaction }
}
