import CSQLite

/// One connection of SQLite's, with its prepared statements.
///
/// Opened without SQLite's own mutex (`SQLITE_OPEN_NOMUTEX`): the pool lends a handle to one user at a time, and that is
/// what makes it safe to hand from thread to thread (`@unchecked Sendable`), and checks of exclusive access needless.
@usableFromInline
final class DatabaseHandle: RawConnection, @unchecked Sendable {
  let pointer: OpaquePointer
  @exclusivity(unchecked) var hub: ObservationHub
  let isWriter: Bool
  @exclusivity(unchecked) private var schemaGeneration = 0
  @exclusivity(unchecked) private var statements = StatementCache()
  private let running = RunningStatements()

  /// The statement ends when its task is cancelled. Off for blocking calls, and while a transaction is being ended.
  @exclusivity(unchecked) var isInterruptible = false
  let busyTimeout: Duration
  /// Whether `"text"` may be a string outside of migrations.
  var allowsDoubleQuotedStrings = true
  var busySince = ContinuousClock.now
  /// The thread that has the handle now, for the queue to notice a call inside a call; guarded by the queue's lock.
  @exclusivity(unchecked) var thread: UInt = 0
  @exclusivity(unchecked) var transactionNumber = 1
  /// The tables that the running transaction has written so far.
  @exclusivity(unchecked) var pendingWrites: Set<String> = []
  @exclusivity(unchecked) var pendingSchemaChange = false
  /// SQLite has begun to commit, and the hub is locked since.
  @exclusivity(unchecked) var isCommitting = false
  /// The tracer that is told of each statement; nil for none.
  @exclusivity(unchecked) var tracer: StatementTracer?
  /// Whether there is no transaction around what runs: observers hear of each statement as it ends.
  @exclusivity(unchecked) var publishesEachStatement = false
  @exclusivity(unchecked) private var isClosed = false
  /// The file, if it is looked whether that is still there; and when that was done last.
  @exclusivity(unchecked) var watchedPath: String?
  @exclusivity(unchecked) var lastLook: UInt64 = 0
  @exclusivity(unchecked) var uses: UInt32 = 0
  /// The file is somebody else's, and nothing was written to it yet.
  @exclusivity(unchecked) var isUntouched = false
  /// Whether somebody wants to know what the transaction reads.
  @exclusivity(unchecked) var recordsReads = false
  /// The tables that its statements read, views resolved.
  @exclusivity(unchecked) var recordedReads: Set<String> = []
  @exclusivity(unchecked) private var recorder: TableUseRecorder?

  init(path: String, flags: Int32, isWriter: Bool, hub: ObservationHub, busyTimeout: Duration) throws(SQLiteError) {
    pointer = try .opened(at: path, flags: flags | SQLITE_OPEN_NOMUTEX)
    self.hub = hub
    self.isWriter = isWriter
    self.busyTimeout = busyTimeout
    running.hasEnded = { [unowned(unsafe) self] in self.noteEnd(of: $0) }
    installCallbacks()
    for status in [ArrayTable.register(in: pointer), RowFilter.register(in: pointer)] where status != SQLITE_OK {
      throw .last(in: pointer, code: status)
    }
  }

  deinit { close() }

  /// Nothing can be done with it afterwards.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    running.hasEnded = nil
    statements.removeAll()
    sqlite3_close_v2(pointer)
    tracer = nil
  }

  /// Lets SQLite count what its planner wants to know, of so many rows of a table at most.
  func optimize() throws(SQLiteError) {
    pendingWrites.removeAll(keepingCapacity: true)
    pendingSchemaChange = false
    try execute("PRAGMA analysis_limit = 400")
    try execute("PRAGMA optimize")
  }
}

// MARK: - Statements

extension DatabaseHandle {
  /// The slot's statement, compiled on first use. One that is being stepped through is compiled once more, for this run.
  func prepared(
    _ slot: StatementSlot, mayControlTransactions: Bool = false
  ) throws(SQLiteError) -> PreparedStatement {
    if let known = statements[slot] { return known }
    let new = try prepareOne(slot.sql, mayControlTransactions: mayControlTransactions)
    statements.keep(new, for: slot)
    return new
  }

  /// The one statement that a text is, compiled when it hasn't been used for long.
  func prepared(keeping text: borrowing SQLText) throws(SQLiteError) -> PreparedStatement {
    if let known = statements.statement(of: text) { return known }
    let new = try prepareOne(text.sql)
    statements.keep(new, for: text)
    return new
  }

  func prepare(
    _ script: SQLScript, from offset: Int, mayControlTransactions: Bool
  ) throws(SQLiteError) -> (PreparedStatement?, end: Int) {
    let recorder = TableUseRecorder(mayControlTransactions: mayControlTransactions)
    self.recorder = recorder
    defer { self.recorder = nil }
    let compiled = PreparedStatement.compile(script, from: offset, in: pointer)
    guard compiled.code == SQLITE_OK else {
      let sql = script.statement(from: offset, readTo: compiled.end)
      if recorder.deniedTransactionControl {
        throw .usage("transactions begin and end with read { }, write { } and savepoint { }, not with SQL", sql: sql)
      }
      throw .last(in: pointer, code: compiled.code, sql: sql)
    }
    let prepared = compiled.statement.map { PreparedStatement($0, tables: recorder.use, running: running) }
    if compiled.stopsAtNUL { throw script.holdsNUL(from: offset, at: compiled.end) }
    return (prepared, compiled.end)
  }

  func execute(_ sql: String) throws(SQLiteError) {
    // A pragma may commit too.
    defer { if !isInTransaction { publish(committed: true) } }
    try forEachStatement(of: sql, mayControlTransactions: true) { prepared throws(SQLiteError) in
      try Statement(prepared).run()
    }
  }

  /// Another schema: what was noted about statements may be out of date, so they are compiled again.
  func followSchema() {
    let generation = hub.schemaGeneration
    guard generation != schemaGeneration else { return }
    schemaGeneration = generation
    forgetStatements()
  }

  /// Lets them be compiled again when they are needed: what was noted about them isn't true of the schema as it is now.
  func forgetStatements() { statements.removeAll() }

  /// Takes away statements that somebody has kept: the connection is going to be somebody else's.
  @inline(__always)
  func expireStatements() {
    if !running.isEmpty { expireKeptStatements() }
  }

  @inline(never)
  private func expireKeptStatements() {
    running.expireAll()
    forgetStatements()
  }

  /// The first value of the first row of a statement of the runtime's own.
  func text(_ sql: String) throws(SQLiteError) -> String {
    try statement(sql).fetchOptional(String.self) ?? ""
  }

  func controlStatement(_ slot: StatementSlot) throws(SQLiteError) -> PreparedStatement {
    try prepared(slot, mayControlTransactions: true)
  }
}

// MARK: - What SQLite calls back

extension DatabaseHandle {
  private func installCallbacks() {
    let this = Unmanaged.passUnretained(self).toOpaque()
    // Installed once: a new authorizer makes SQLite compile every statement again.
    sqlite3_set_authorizer(
      pointer,
      { context, action, first, _, _, _ in
        let handle = Unmanaged<DatabaseHandle>.fromOpaque(context!).takeUnretainedValue()
        return handle.recorder?.record(action, first) ?? SQLITE_OK
      }, this)
    // Asked on the thread that runs the statement, and so in its task: no other task's statement can be meant.
    sqlite3_progress_handler(
      pointer, 2000,
      { context in
        let handle = Unmanaged<DatabaseHandle>.fromOpaque(context!).takeUnretainedValue()
        return handle.isInterruptible && Task.isCancelled ? 1 : 0
      }, this)
    sqlite3_busy_handler(
      pointer,
      { context, attempt in
        Unmanaged<DatabaseHandle>.fromOpaque(context!).takeUnretainedValue().waitBecauseBusy(attempt: attempt) ? 1 : 0
      }, this)
    sqlite3_commit_hook(
      pointer,
      { context in
        Unmanaged<DatabaseHandle>.fromOpaque(context!).takeUnretainedValue().willCommit()
        return 0
      }, this)
  }
}

// MARK: - Whether the file is still the one at its path

extension DatabaseHandle {
  /// Whether so many calls have come since it was last looked that it may be time: to ask for the time at each call would cost.
  func isDueForALook() -> Bool {
    uses &+= 1
    return uses & 0xff == 0
  }

  /// How long nobody looks: to look costs as much as a small query.
  private static let pause = 100 * Monotonic.millisecond

  /// Throws where the file was deleted, moved or replaced: what is written would be gone with it, and what is read is nobody's any
  /// more. Looks ten times a second at most.
  func checkFileIsInPlace() throws(SQLiteError) {
    guard let watchedPath else { return }
    let now = Monotonic.now
    guard now &- lastLook >= Self.pause else { return }
    lastLook = now
    if hasMoved { throw .movedAway(watchedPath) }
  }

  /// Whether the file that the connection has open is no longer the one at its path
  /// (<https://sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntlhasmoved>).
  var hasMoved: Bool {
    var moved: Int32 = 0
    return sqlite3_file_control(pointer, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
  }
}

extension SQLiteError {
  /// The file that is open isn't the one at its path any more.
  static func movedAway(_ path: String) -> SQLiteError {
    let what = File.Identity(of: path) == nil ? "deleted or moved" : "replaced by another file"
    return SQLiteError(
      .sqlite, extendedCode: SQLITE_READONLY | 4 << 8,
      message: "'\(path)' was \(what) while it was open; what is read from now on would be another database's",
      path: path)
  }
}
