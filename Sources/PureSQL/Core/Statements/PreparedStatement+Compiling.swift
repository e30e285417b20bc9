import CSQLite

extension PreparedStatement {
  /// What `sqlite3_prepare_v3` makes of the first statement in a text.
  struct Compilation {
    let code: Int32
    /// Nil if there is nothing but comments.
    let statement: OpaquePointer?
    /// Where the rest of the text begins; after an error, how far SQLite has read.
    let end: Int
    /// SQLite takes U+0000 for the end; what follows would be left out.
    let stopsAtNUL: Bool
  }

  /// - Parameter offset: where in the text the statement begins.
  static func compile(_ script: SQLScript, from offset: Int, in database: OpaquePointer) -> Compilation {
    script.withText(from: offset) { text in
      var statement: OpaquePointer?
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(
        database, text.baseAddress, Int32(clamping: text.count), UInt32(SQLITE_PREPARE_PERSISTENT), &statement, &tail)
      let end = tail.map { offset + ($0 - text.baseAddress!) } ?? script.count
      return Compilation(
        code: code, statement: statement, end: end, stopsAtNUL: end < script.count && script[end] == 0)
    }
  }
}
