import CSQLite

/// A file that is there when it is whole, and not before: it is made under another name beside its place.
struct NewFile {
  let path: String
  private var partial: String { path + "-partial" }

  init(_ path: String) { self.path = path }

  /// - Parameters:
  ///   - isReplacing: whether there may be a file, whose place this one takes.
  ///   - body: makes the file at the path that it is given.
  /// - Throws: what `body` throws, or why the file can't be at its place. What was there is there, then.
  func make(replacing isReplacing: Bool, _ body: (_ partial: String) throws(SQLiteError) -> Void) throws(SQLiteError) {
    if !isReplacing, File.Identity(of: path) != nil { throw refusal("there is a file at '\(path)' already") }
    for ending in ["-wal", "-journal"] where File.Identity(of: path + ending) != nil {
      // SQLite would take it for the new file's.
      throw refusal(
        "there is a file at '\(path + ending)': the database at '\(path)' is in use, or has to be opened once more")
    }
    // What a process that was killed has left.
    removePartial()
    do throws(SQLiteError) {
      try body(partial)
      if let reason = File.move(partial, to: path, replacing: isReplacing) {
        throw refusal("can't put a copy at '\(path)': \(reason)")
      }
    } catch {
      removePartial()
      throw error.path == nil || error.path == partial ? error.about(instead: path) : error
    }
  }

  private func removePartial() {
    for ending in ["", "-journal", "-wal", "-shm"] { File.remove(partial + ending) }
  }

  private func refusal(_ message: String) -> SQLiteError {
    SQLiteError(.sqlite, extendedCode: SQLITE_CANTOPEN, message: message, path: path)
  }
}
