import CSQLite

/// How far a backup is.
public struct BackupProgress: Sendable, Hashable {
  /// How many pages the copy has so far.
  public let completedPages: Int
  /// How many pages the database has.
  public let totalPages: Int
  /// From 0 to 1.
  public var fraction: Double { totalPages == 0 ? 1 : Double(completedPages) / Double(totalPages) }
}

extension Connection {
  /// Copies the database to another file, while others read and write: the copy is of one state, that of the beginning
  /// (<https://sqlite.org/backup.html>).
  ///
  /// ```swift
  /// try await database.backup(to: path) { progress in
  ///   print("\(progress.completedPages) of \(progress.totalPages) pages")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: where the copy goes. It is made beside its place, as `path-partial`, and put there when it is whole: killed at
  ///     any instant, there is what was there before, or the copy.
  ///   - isReplacing: whether there may be a file at the path, whose place the copy takes.
  ///   - pagesAtOnce: after how many pages `progress` is called, and the task looks whether it is cancelled.
  ///   - progress: called now and then, with how far it is; it may throw to stop.
  /// - Throws: what SQLite says, with the path of the file it is about; what `progress` throws; `CancellationError`. The file at
  ///   the path is as it was then.
  public func backup(
    to path: String, replacing isReplacing: Bool = false, pagesAtOnce: Int = 256,
    progress: @Sendable (BackupProgress) throws -> Void = { _ in }
  ) async throws {
    try await pool?.withHandle(.read) { [config = pool?.config] handle in
      try handle.backup(to: path, isReplacing, config?.key, pagesAtOnce, progress)
    }
  }

  /// ``backup(to:replacing:pagesAtOnce:progress:)`` on this thread.
  public func backupBlocking(
    to path: String, replacing isReplacing: Bool = false, pagesAtOnce: Int = 256,
    progress: (BackupProgress) throws -> Void = { _ in }
  ) throws {
    try pool?.withHandleBlocking(.read) { [config = pool?.config] handle in
      try handle.backup(to: path, isReplacing, config?.key, pagesAtOnce, progress)
    }
  }
}

extension DatabaseHandle {
  fileprivate func backup(
    to path: String, _ isReplacing: Bool, _ key: (@Sendable () -> String)?, _ pagesAtOnce: Int,
    _ progress: (BackupProgress) throws -> Void
  ) throws {
    // In place of the file that is open, the copy would take what is written from now on out of everybody's sight.
    if let own = sqlite3_db_filename(pointer, "main"), let identity = File.Identity(of: String(cString: own)),
      File.Identity(of: path) == identity
    {
      throw SQLiteError(
        .usage, extendedCode: SQLITE_MISUSE, message: "'\(path)' is the database itself; copy it somewhere else",
        path: path)
    }
    // What isn't SQLite's goes past the errors of SQLite's.
    var failure: (any Error)?
    do throws(SQLiteError) {
      try NewFile(path).make(replacing: isReplacing) { partial throws(SQLiteError) in
        let target = try OpaquePointer.opened(
          at: partial, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX)
        defer { sqlite3_close(target) }
        if let key {
          let code = sqlite3_exec(target, "PRAGMA key = \(quotedText(key()))", nil, nil, nil)
          guard code == SQLITE_OK else {
            throw SQLiteError(.sqlite, extendedCode: code, message: "can't set the key of the copy", path: path)
          }
        }
        try copy(to: target, pagesAtOnce) { state in
          do {
            try progress(state)
            if isInterruptible && Task.isCancelled { throw CancellationError() }
            return true
          } catch {
            failure = error
            return false
          }
        }
      }
    } catch {
      throw failure ?? error
    }
  }

  /// In one transaction that reads: the copy is of one state, and isn't begun anew when somebody writes.
  private func copy(
    to target: OpaquePointer, _ pagesAtOnce: Int, _ goesOn: (BackupProgress) -> Bool
  ) throws(SQLiteError) {
    try beginSnapshot()
    do throws(SQLiteError) {
      try copyPages(to: target, pagesAtOnce, goesOn)
    } catch {
      abandon()
      throw error
    }
    try end()
  }

  private func copyPages(
    to target: OpaquePointer, _ pagesAtOnce: Int, _ goesOn: (BackupProgress) -> Bool
  ) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(target, "main", pointer, "main") else {
      throw .last(in: target, code: sqlite3_errcode(target))
    }
    var code = SQLITE_OK
    var wasStopped = false
    while code == SQLITE_OK && !wasStopped {
      code = sqlite3_backup_step(backup, Int32(clamping: max(1, pagesAtOnce)))
      guard code == SQLITE_OK || code == SQLITE_DONE else { break }
      let total = Int(sqlite3_backup_pagecount(backup))
      let state = BackupProgress(completedPages: total - Int(sqlite3_backup_remaining(backup)), totalPages: total)
      wasStopped = !goesOn(state)
    }
    let finished = sqlite3_backup_finish(backup)
    if wasStopped { throw SQLiteError(.sqlite, extendedCode: SQLITE_ABORT, message: "the backup was stopped") }
    guard finished == SQLITE_OK && code == SQLITE_DONE else {
      throw .last(in: target, code: finished == SQLITE_OK ? code : finished)
    }
  }
}
