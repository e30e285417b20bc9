import CSQLite

extension RawConnection {
  /// The first row that refers to nothing, in words: the row, its table, and the table that it refers to. Nil where there is none
  /// (<https://sqlite.org/pragma.html#pragma_foreign_key_check>).
  func brokenForeignKey() throws(SQLiteError) -> String? {
    try statement("PRAGMA foreign_key_check").fetchOptional {
      (row: borrowing Row) throws(SQLiteError) -> String in
      let rowid = try row.intOrNil(at: 1).map { "row \($0) of " } ?? "a row of "
      return "\(rowid)'\(try row.text(at: 0))' refers to a row of '\(try row.text(at: 2))' that doesn't exist"
    }
  }

  /// The same error, and where a COMMIT has failed for a foreign key the row that is to blame: SQLite only says that there is one.
  /// The transaction is still open then.
  func naming(_ error: SQLiteError) -> SQLiteError {
    guard error.extendedCode == SQLITE_CONSTRAINT | 3 << 8, isInTransaction,
      let broken = try? brokenForeignKey()
    else { return error }
    return SQLiteError(
      error.reason, extendedCode: error.extendedCode, message: "\(error.message): \(broken)", sql: error.sql,
      path: error.path)
  }
}
