import CSQLite

/// The condition that a checkpoint waits for (<https://sqlite.org/c3ref/wal_checkpoint_v2.html>).
public enum CheckpointMode: Sendable, Hashable {
  /// For nobody: as much is done as can be.
  case passive
  /// For writers, and for readers of older states.
  case full
  /// For the same, and until the next writer begins the log anew.
  case restart
  /// For the same, and the log is cut to nothing.
  case truncate

  fileprivate var code: Int32 {
    switch self {
    case .passive: SQLITE_CHECKPOINT_PASSIVE
    case .full: SQLITE_CHECKPOINT_FULL
    case .restart: SQLITE_CHECKPOINT_RESTART
    case .truncate: SQLITE_CHECKPOINT_TRUNCATE
    }
  }
}

/// The result of a checkpoint.
public struct CheckpointResult: Sendable, Hashable {
  /// How many pages the log has; 0 after it was cut.
  public let pages: Int
  /// How many of them are in the database file.
  public let checkpointedPages: Int
  /// Whether the file has everything that is in the log.
  public var isComplete: Bool { pages == checkpointedPages }
}

// MARK: - The log

extension Connection {
  /// Brings what is in the write-ahead log to the database file (<https://sqlite.org/wal.html#ckpt>). SQLite does so by itself,
  /// whenever the log has a thousand pages.
  ///
  /// ```swift
  /// try await database.checkpoint(.truncate)
  /// ```
  ///
  /// - Parameter mode: what is waited for.
  /// - Returns: how much was done; nothing in memory and without WAL.
  /// - Throws: an error with the code `SQLITE_BUSY` where what the mode waits for hasn't come to an end within the busy time-out.
  @discardableResult
  public func checkpoint(_ mode: CheckpointMode = .passive) async throws -> CheckpointResult {
    guard let pool else { return CheckpointResult(pages: 0, checkpointedPages: 0) }
    return try await pool.withHandle(.write) { handle in try handle.checkpoint(mode) }
  }

  /// ``checkpoint(_:)`` on this thread.
  @discardableResult
  public func checkpointBlocking(_ mode: CheckpointMode = .passive) throws -> CheckpointResult {
    guard let pool else { return CheckpointResult(pages: 0, checkpointedPages: 0) }
    return try pool.withHandleBlocking(.write) { handle throws(SQLiteError) in try handle.checkpoint(mode) }
  }
}

extension DatabaseHandle {
  fileprivate func checkpoint(_ mode: CheckpointMode) throws(SQLiteError) -> CheckpointResult {
    var pages: Int32 = 0
    var checkpointed: Int32 = 0
    let code = sqlite3_wal_checkpoint_v2(pointer, "main", mode.code, &pages, &checkpointed)
    guard code == SQLITE_OK else { throw .last(in: pointer, code: code) }
    // -1 says that there is no log.
    return CheckpointResult(pages: Int(max(0, pages)), checkpointedPages: Int(max(0, checkpointed)))
  }
}

// MARK: - The file

extension Connection {
  /// Writes the file anew, without the space that deleted rows have left (<https://sqlite.org/lang_vacuum.html>). It needs as
  /// much space again while it runs, and nobody writes meanwhile.
  ///
  /// ```swift
  /// try await database.vacuum()
  /// ```
  ///
  /// - Throws: what SQLite says, such as `SQLITE_FULL`. The file is as it was then.
  public func vacuum() async throws {
    try await pool?.withHandle(.write) { handle in try handle.runAlone("VACUUM") }
  }

  /// ``vacuum()`` on this thread.
  public func vacuumBlocking() throws {
    try pool?.withHandleBlocking(.write) { handle throws(SQLiteError) in try handle.runAlone("VACUUM") }
  }

  /// Writes a copy without the space that deleted rows have left to a new file. Others read and write meanwhile; the copy is of
  /// one state of the database.
  ///
  /// ```swift
  /// try await database.vacuum(into: path)
  /// ```
  ///
  /// - Parameter path: where no file is. There is a file afterwards only if it is whole.
  /// - Throws: what SQLite says, with the path; also when there is a file already.
  public func vacuum(into path: String) async throws {
    try await pool?.withHandle(.read) { handle in try handle.vacuum(into: path) }
  }

  /// ``vacuum(into:)`` on this thread.
  public func vacuumBlocking(into path: String) throws {
    try pool?.withHandleBlocking(.read) { handle throws(SQLiteError) in try handle.vacuum(into: path) }
  }
}

extension DatabaseHandle {
  /// Runs a statement that mustn't be in a transaction.
  fileprivate func runAlone(_ sql: String) throws(SQLiteError) {
    pendingWrites.removeAll(keepingCapacity: true)
    pendingSchemaChange = false
    try execute(sql)
  }

  fileprivate func vacuum(into path: String) throws(SQLiteError) {
    let target = NewFile(path)
    try target.make(replacing: false) { partial throws(SQLiteError) in
      if !isWriter { try execute("PRAGMA query_only = OFF") }
      defer { if !isWriter { try? execute("PRAGMA query_only = ON") } }
      try execute("VACUUM INTO \(quotedText(partial))")
    }
  }
}

// MARK: - What is wrong, and what the planner knows

extension Connection {
  /// Looks through the whole file for damage (<https://sqlite.org/pragma.html#pragma_integrity_check>).
  ///
  /// ```swift
  /// let damage = try await database.integrityCheck()
  /// guard damage.isEmpty else { return restore() }
  /// ```
  ///
  /// - Parameters:
  ///   - isQuick: false to compare indexes with their tables, too, which takes much longer.
  ///   - limit: how many findings there are at most.
  /// - Returns: what is wrong, in SQLite's words; nothing if all is well.
  public func integrityCheck(isQuick: Bool = false, limit: Int = 100) async throws -> [String] {
    guard let pool else { return [] }
    return try await pool.withHandle(.read) { handle in try handle.integrityCheck(isQuick, limit) }
  }

  /// ``integrityCheck(isQuick:limit:)`` on this thread.
  public func integrityCheckBlocking(isQuick: Bool = false, limit: Int = 100) throws -> [String] {
    guard let pool else { return [] }
    return try pool.withHandleBlocking(.read) { handle throws(SQLiteError) in
      try handle.integrityCheck(isQuick, limit)
    }
  }

  /// Lets SQLite count what its planner wants to know, where that is likely to be out of date
  /// (<https://sqlite.org/pragma.html#pragma_optimize>). ``close()`` does so too; a program that runs for days calls it now and
  /// then.
  ///
  /// ```swift
  /// try await database.optimize()
  /// ```
  public func optimize() async throws {
    try await pool?.withHandle(.write) { handle in try handle.optimize() }
  }

  /// ``optimize()`` on this thread.
  public func optimizeBlocking() throws {
    try pool?.withHandleBlocking(.write) { handle throws(SQLiteError) in try handle.optimize() }
  }
}

extension DatabaseHandle {
  fileprivate func integrityCheck(_ isQuick: Bool, _ limit: Int) throws(SQLiteError) -> [String] {
    var findings: [String] = []
    do throws(SQLiteError) {
      try statement("PRAGMA \(isQuick ? "quick_check" : "integrity_check")(\(max(1, limit)))").forEachRow {
        (row: borrowing Row) throws(SQLiteError) in findings.append(try row.text(at: 0))
      }
    } catch {
      // So damaged that SQLite can't go on looking.
      guard error.code == SQLITE_CORRUPT else { throw error }
      if findings.count < limit { findings.append(error.message) }
    }
    return findings == ["ok"] ? [] : findings
  }
}

// MARK: - Stopping

extension Connection {
  /// Stops every statement that runs just now, on whatever thread: it throws an error with the code `SQLITE_INTERRUPT`, and its
  /// transaction is rolled back. Statements that are begun afterwards aren't touched
  /// (<https://sqlite.org/c3ref/interrupt.html>). A single task is stopped by cancelling it, and so is one that reads a
  /// ``DatabaseSnapshot``, which this doesn't reach.
  ///
  /// ```swift
  /// database.interrupt()
  /// ```
  public func interrupt() { pool?.interruptAll() }

  /// Closes the file: waits for what runs, lets SQLite note what its planner wants to know, and brings the log to the file.
  /// Who waits for a connection, or asks for one afterwards, gets an error with the reason `.usage`.
  ///
  /// Without it, the file is closed when nobody has the database any more. A ``DatabaseSnapshot`` has the file open as long as it
  /// is kept.
  ///
  /// ```swift
  /// try await database.close()
  /// ```
  ///
  /// - Throws: an error with the reason `.usage` from inside of `read { }` or `write { }`.
  public func close() async throws { try await pool?.closeAll() }

  /// ``close()`` on this thread.
  public func closeBlocking() throws { try pool?.closeAllBlocking() }
}
