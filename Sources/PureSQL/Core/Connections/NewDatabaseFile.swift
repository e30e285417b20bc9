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
    if path.isEmpty || path == ":memory:" {
      guard original == nil else { throw .usage("a database in memory can't begin as a copy; name a file") }
      return try open()
    }
    // To SQLite, an empty file is a database with nothing in it; and nobody else can take it for one of theirs.
    switch File.create(path) {
    case .made: break
    case .wasThere: throw refusal("there is a file at '\(path)' already")
    case .failed(let reason): throw refusal("can't create '\(path)': \(reason)")
    }
    do throws(SQLiteError) {
      if let original {
        do throws(SQLiteError) { try copy(original) } catch {
          throw SQLiteError(
            error.reason, extendedCode: error.extendedCode,
            message: "can't copy '\(original)' to '\(path)': \(error.message)", path: path)
        }
      }
      return try open()
    } catch {
      for ending in ["", "-journal", "-wal", "-shm"] { File.remove(path + ending) }
      throw error
    }
  }

  private func refusal(_ message: String) -> SQLiteError {
    SQLiteError(.sqlite, extendedCode: SQLITE_CANTOPEN, message: message, path: path)
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
