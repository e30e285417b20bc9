import CSQLite

extension PreparedStatement {
  /// What `sqlite3_prepare_v3` makes of the first statement in a text.
  struct Compilation {
    let code: Int32
    /// Nil if there is nothing but comments.
    let statement: OpaquePointer?
    /// Where the rest of the text begins.
    let end: Int
    /// SQLite takes U+0000 for the end; what follows would be left out.
    let stopsAtNUL: Bool
  }

  /// - Parameter offset: where in the text the statement begins.
  static func compile(_ sql: String, from offset: Int, in database: OpaquePointer) -> Compilation {
    var sql = sql
    return sql.withUTF8 { text in
      let start = UnsafeRawPointer(text.baseAddress!).assumingMemoryBound(to: CChar.self) + offset
      var statement: OpaquePointer?
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(
        database, start, Int32(clamping: text.count - offset), UInt32(SQLITE_PREPARE_PERSISTENT), &statement, &tail)
      let end = tail.map { offset + ($0 - start) } ?? text.count
      return Compilation(
        code: code, statement: statement, end: end, stopsAtNUL: end < text.count && text[end] == 0)
    }
  }
}
