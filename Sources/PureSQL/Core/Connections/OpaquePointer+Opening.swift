import CSQLite

extension OpaquePointer {
  /// A connection with extended result codes, which waits for locks, five seconds at most.
  ///
  /// - Parameters:
  ///   - path: where the file is; `:memory:` is none.
  ///   - flags: what `sqlite3_open_v2` takes (<https://sqlite.org/c3ref/open.html>).
  /// - Throws: what SQLite says, with the path. Nothing is open then.
  static func opened(at path: String, flags: Int32) throws(SQLiteError) -> OpaquePointer {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError.last(in: opened, code: code, isOpen: false)
      sqlite3_close(opened)
      throw SQLiteError(
        .sqlite, extendedCode: error.extendedCode, message: "can't open '\(path)': \(error.message)", path: path)
    }
    sqlite3_extended_result_codes(opened, 1)
    sqlite3_busy_timeout(opened, 5000)
    return opened
  }
}

extension SQLiteError {
  /// The same of a file that is being opened: that it can't be read as a database, SQLite only says when somebody looks into
  /// it.
  func naming(_ path: String, hasKey: Bool = false) -> SQLiteError {
    guard reason == .sqlite, code == SQLITE_NOTADB else { return about(path) }
    let message = "'\(path)' isn't a database of SQLite's, or is encrypted" + (hasKey ? " with another key" : "")
    return SQLiteError(reason, extendedCode: extendedCode, message: message, path: path)
  }
}
