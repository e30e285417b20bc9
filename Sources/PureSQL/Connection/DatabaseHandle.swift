import CSQLite

/// One connection of SQLite's, with its prepared statements.
///
/// Opened without SQLite's own mutex (`SQLITE_OPEN_NOMUTEX`): the pool lends a handle to one user at a time, and that is
/// what makes it safe to hand from thread to thread (`@unchecked Sendable`), and checks of exclusive access needless.
@usableFromInline
final class DatabaseHandle: @unchecked Sendable {
  let pointer: OpaquePointer
  @exclusivity(unchecked) var hub: ObservationHub
  let isWriter: Bool
  @exclusivity(unchecked) private var schemaGeneration = 0
  @exclusivity(unchecked) private var slots: [PreparedStatement?] = []
  @exclusivity(unchecked) private var keptStatements = KeptStatements()

  /// The statement ends when its task is cancelled. Off for blocking calls, and while a transaction is being ended.
  @exclusivity(unchecked) var isInterruptible = false
  let busyTimeout: Duration
  var busySince = ContinuousClock.now
  /// Who has it now, for the queue to notice a call inside a call; guarded by the queue's lock.
  @exclusivity(unchecked) var thread: UInt = 0
  @exclusivity(unchecked) var transactionNumber = 1
  /// What the running transaction has written so far.
  @exclusivity(unchecked) var pendingWrites: Set<String> = []
  @exclusivity(unchecked) var pendingSchemaChange = false
  /// SQLite has begun to commit, and the hub is locked since.
  @exclusivity(unchecked) var isCommitting = false
  @exclusivity(unchecked) private var recorder: TableUseRecorder?

  init(path: String, flags: Int32, isWriter: Bool, hub: ObservationHub, busyTimeout: Duration) throws(SQLiteError) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let opened else {
      var error = SQLiteError.last(in: opened, code: code)
      error = SQLiteError(.sqlite, extendedCode: error.extendedCode, message: "can't open '\(path)': \(error.message)")
      sqlite3_close_v2(opened)
      throw error
    }
    pointer = opened
    self.hub = hub
    self.isWriter = isWriter
    self.busyTimeout = busyTimeout
    installCallbacks()
    let status = ArrayTable.register(in: opened)
    guard status == SQLITE_OK else { throw .last(in: opened, code: status) }
  }

  deinit {
    slots.removeAll()
    keptStatements.removeAll()
    sqlite3_close_v2(pointer)
  }
}

// MARK: - Statements

extension DatabaseHandle {
  /// The slot's statement, compiled on first use. One that is being stepped through is compiled once more, for this run.
  func prepared(
    _ slot: StatementSlot, mayControlTransactions: Bool = false
  ) throws(SQLiteError) -> PreparedStatement {
    if slot.index < slots.count, let known = slots[slot.index], !known.isBusy { return known }
    let (new, _) = try prepare(slot.sql, mayControlTransactions: mayControlTransactions)
    guard let new else { throw .usage("the query holds no statement", sql: slot.sql) }
    if slot.index >= slots.count {
      slots.append(contentsOf: repeatElement(nil, count: slot.index + 1 - slots.count))
    }
    if slots[slot.index] == nil { slots[slot.index] = new }
    return new
  }

  /// The statement with this text, which is put together at run time: compiled when it isn't among those used lately.
  func kept(_ sql: String) throws(SQLiteError) -> PreparedStatement {
    if let known = keptStatements[sql], !known.isBusy { return known }
    let (new, end) = try prepare(sql)
    guard let new, try isBlank(sql, from: end) else { throw .usage("the text isn't one statement", sql: sql) }
    keptStatements.insert(new, for: sql)
    return new
  }

  /// Compiles the first statement of `sql`; nil if there is none. The rest begins at the offset returned.
  func prepare(
    _ sql: String, from offset: Int = 0, mayControlTransactions: Bool = false
  ) throws(SQLiteError) -> (PreparedStatement?, end: Int) {
    let recorder = TableUseRecorder(mayControlTransactions: mayControlTransactions)
    self.recorder = recorder
    defer { self.recorder = nil }
    var sql = sql
    var statement: OpaquePointer?
    var end = 0
    var stopsAtNUL = false
    let code = sql.withUTF8 { text in
      let start = UnsafeRawPointer(text.baseAddress!).assumingMemoryBound(to: CChar.self) + offset
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(
        pointer, start, Int32(clamping: text.count - offset), UInt32(SQLITE_PREPARE_PERSISTENT), &statement, &tail)
      end = tail.map { offset + ($0 - start) } ?? text.count
      stopsAtNUL = end < text.count && text[end] == 0
      return code
    }
    guard code == SQLITE_OK else {
      if recorder.deniedTransactionControl {
        throw .usage("transactions begin and end with read { }, write { } and savepoint { }, not with SQL", sql: sql)
      }
      throw .last(in: pointer, code: code, sql: sql)
    }
    let prepared = statement.map { PreparedStatement($0, tables: recorder.use) }
    // SQLite takes it for the end; what follows would be left out.
    if stopsAtNUL { throw .usage("the SQL has a U+0000 in it", sql: sql) }
    return (prepared, end)
  }

  /// Runs SQL of the runtime's own, outside of transactions or in one that is already there.
  func execute(_ sql: String) throws(SQLiteError) {
    // A pragma may commit too.
    defer { if !isInTransaction { publish(committed: true) } }
    var offset = 0
    while offset < sql.utf8.count {
      let (statement, end) = try prepare(sql, from: offset, mayControlTransactions: true)
      offset = end
      guard let statement else { return }
      var code = sqlite3_step(statement.pointer)
      while code == SQLITE_ROW { code = sqlite3_step(statement.pointer) }
      if code != SQLITE_DONE { throw .last(in: statement.pointer, code: code) }
    }
  }

  /// Whether a transaction is open (<https://sqlite.org/c3ref/get_autocommit.html>).
  var isInTransaction: Bool { sqlite3_get_autocommit(pointer) == 0 }

  /// Another schema: what was noted about statements may be out of date, so they are compiled again.
  func followSchema() {
    let generation = hub.schemaGeneration
    guard generation != schemaGeneration else { return }
    schemaGeneration = generation
    slots.removeAll()
    keptStatements.removeAll()
  }

  /// The first value of the first row of a statement of the runtime's own.
  func text(_ sql: String) throws(SQLiteError) -> String {
    let (prepared, _) = try prepare(sql, mayControlTransactions: true)
    guard let prepared else { return "" }
    let statement = Statement(prepared)
    return try statement.fetchOptional(String.self) ?? ""
  }

  /// Whether nothing but comments and white space follows.
  func isBlank(_ sql: String, from offset: Int) throws(SQLiteError) -> Bool {
    guard offset < sql.utf8.count else { return true }
    guard sql.utf8.dropFirst(offset).contains(where: { $0 == 0 || $0 > 32 && $0 != 59 }) else { return true }
    return try prepare(sql, from: offset, mayControlTransactions: true).0 == nil
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
      { context, action, first, _, schema, _ in
        let handle = Unmanaged<DatabaseHandle>.fromOpaque(context!).takeUnretainedValue()
        return handle.recorder?.record(action, first, schema) ?? SQLITE_OK
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
