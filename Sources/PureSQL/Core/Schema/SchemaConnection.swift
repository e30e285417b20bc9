import CSQLite

/// A plain connection, for statements that run once. Knows nothing of a pool.
struct SchemaConnection {
  let pointer: OpaquePointer

  /// Runs each statement of a text; rows are left out.
  func execute(_ sql: String) throws(SQLiteError) {
    try forEachStatement(of: sql) { (statement) throws(SQLiteError) in
      var code = sqlite3_step(statement)
      while code == SQLITE_ROW { code = sqlite3_step(statement) }
      if code != SQLITE_DONE { throw SQLiteError.last(in: statement, code: code) }
    }
  }

  /// Every row, its values as text.
  func rows(_ sql: String) throws(SQLiteError) -> [[String?]] {
    var rows: [[String?]] = []
    try forEachStatement(of: sql) { (statement) throws(SQLiteError) in
      var code = sqlite3_step(statement)
      while code == SQLITE_ROW {
        rows.append(
          (0..<sqlite3_column_count(statement)).map { column in
            guard let start = sqlite3_column_text(statement, column) else { return nil }
            let count = Int(sqlite3_column_bytes(statement, column))
            return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
          })
        code = sqlite3_step(statement)
      }
      if code != SQLITE_DONE { throw SQLiteError.last(in: statement, code: code) }
    }
    return rows
  }

  /// The first value of the first row, which is a number.
  func count(_ sql: String) throws(SQLiteError) -> Int {
    try rows(sql).first?.first?.flatMap { Int($0) } ?? 0
  }

  /// Whether SQLite can compile a statement.
  func canPrepare(_ sql: String) -> Bool {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    return sqlite3_prepare_v2(pointer, sql, -1, &statement, nil) == SQLITE_OK
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(pointer) == 0 }

  private func forEachStatement(
    of sql: String, _ body: (OpaquePointer) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let bytes = Array(sql.utf8CString)
    var offset = 0
    while offset < bytes.count - 1 {
      var statement: OpaquePointer?
      let (code, end) = bytes.withUnsafeBufferPointer { text in
        var tail: UnsafePointer<CChar>?
        let start = text.baseAddress! + offset
        let code = sqlite3_prepare_v2(pointer, start, Int32(clamping: text.count - offset), &statement, &tail)
        return (code, tail.map { offset + ($0 - start) } ?? text.count)
      }
      guard code == SQLITE_OK else { throw .last(in: pointer, code: code, sql: sql) }
      guard let statement else {
        // A comment, or a semicolon too many.
        if end <= offset { return }
        offset = end
        continue
      }
      defer { sqlite3_finalize(statement) }
      try body(statement)
      offset = end
    }
  }
}

/// A name as SQL has it, whatever is in it.
func quotedName(_ name: String) -> String { quoted(name, with: "\"") }

/// A string literal.
func quotedText(_ text: String) -> String { quoted(text, with: "'") }

/// Scalar by scalar: a quote and the accent behind it are one `Character`.
private func quoted(_ text: String, with quote: Unicode.Scalar) -> String {
  var result = String.UnicodeScalarView([quote])
  for scalar in text.unicodeScalars {
    if scalar == quote { result.append(quote) }
    result.append(scalar)
  }
  result.append(quote)
  return String(result)
}
