import CSQLite

/// A database file that isn't there yet.
struct NewDatabaseFile {
  let path: String

  /// Lets `open` fill it, beginning with a copy of another database if one is given. If that fails there is no file
  /// afterwards.
  ///
  /// - Throws: also when there is a file at the path already, which is left as it is.
  func make<Output>(
    copying original: String?, _ open: () throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    guard !File.exists(path) else {
      throw SQLiteError(.sqlite, extendedCode: SQLITE_CANTOPEN, message: "there is a file at '\(path)' already")
    }
    do throws(SQLiteError) {
      if let original { try copy(original) }
      return try open()
    } catch {
      for ending in ["", "-journal", "-wal", "-shm"] { File.remove(path + ending) }
      throw error
    }
  }

  /// The whole of another database (<https://sqlite.org/backup.html>).
  private func copy(_ original: String) throws(SQLiteError) {
    let source = try OpaquePointer.opened(at: original, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX)
    defer { sqlite3_close(source) }
    let target = try OpaquePointer.opened(
      at: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX)
    defer { sqlite3_close(target) }
    guard let backup = sqlite3_backup_init(target, "main", source, "main") else {
      throw .last(in: target, code: sqlite3_errcode(target))
    }
    sqlite3_backup_step(backup, -1)
    let code = sqlite3_backup_finish(backup)
    if code != SQLITE_OK { throw .last(in: target, code: code) }
  }
}
