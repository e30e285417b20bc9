import CSQLite

/// Beginning, ending and publishing transactions.
extension DatabaseHandle {
  private static let beginDeferred = StatementSlot(.read, "BEGIN DEFERRED")
  private static let beginImmediate = StatementSlot(.write, "BEGIN IMMEDIATE")
  private static let beginExclusive = StatementSlot(.write, "BEGIN EXCLUSIVE")
  private static let commit = StatementSlot(.write, "COMMIT")
  private static let rollback = StatementSlot(.write, "ROLLBACK")

  /// Runs a statement of the runtime's own that returns no rows.
  func run(_ slot: StatementSlot) throws(SQLiteError) {
    let prepared = try controlStatement(slot)
    let code = sqlite3_step(prepared.pointer)
    let hasRun = code == SQLITE_DONE || code == SQLITE_ROW
    let error = hasRun ? nil : SQLiteError.last(running: prepared.pointer, code: code)
    sqlite3_reset(prepared.pointer)
    if let error { throw error }
  }

  /// `body` between BEGIN and COMMIT; rolled back if it throws or its task is cancelled.
  func transaction<Output>(
    _ kind: Transaction.Kind, _ locking: Transaction.Locking, _ body: (borrowing Transaction) throws -> Output
  ) throws -> Output {
    try begin(kind, locking)
    do {
      let output = try body(Transaction(kind, handle: self, isExplicit: true))
      expireStatements()
      guard isInTransaction else {
        throw SQLiteError.usage("SQLite has rolled this transaction back after an earlier error")
      }
      if isInterruptible && kind == .write && Task.isCancelled { throw CancellationError() }
      try end()
      return output
    } catch {
      abandon()
      throw error
    }
  }

  func begin(_ kind: Transaction.Kind, _ locking: Transaction.Locking) throws(SQLiteError) {
    transactionNumber += 1
    pendingWrites.removeAll(keepingCapacity: true)
    pendingSchemaChange = false
    switch (kind, locking) {
    case (.read, _), (.write, .deferred): try run(Self.beginDeferred)
    case (.write, .immediate): try run(Self.beginImmediate)
    case (.write, .exclusive): try run(Self.beginExclusive)
    }
  }

  private static let pin = StatementSlot(.read, "SELECT 1 FROM sqlite_master LIMIT 1")

  /// Begins a transaction that sees the state of this moment, whatever is committed afterwards.
  func beginSnapshot() throws(SQLiteError) {
    try begin(.read, .deferred)
    do throws(SQLiteError) { try run(Self.pin) } catch {
      abandon()
      throw error
    }
  }

  /// Commits, and tells the observers.
  func end() throws(SQLiteError) {
    var failure: SQLiteError?
    isolatedFromCancellation { handle in
      do throws(SQLiteError) { try handle.run(Self.commit) } catch { failure = handle.naming(error) }
    }
    publish(committed: failure == nil)
    if let failure { throw failure }
  }

  /// Rolls back, if SQLite hasn't done so itself.
  func abandon() {
    expireStatements()
    if isInTransaction { isolatedFromCancellation { try? $0.run(Self.rollback) } }
    publish(committed: false)
    // What was compiled meanwhile knows a schema that never was.
    if pendingSchemaChange { forgetStatements() }
  }

  /// One statement that is its own transaction: SQLite begins and commits it, without a BEGIN of ours.
  @inline(__always)
  func single<Output>(
    _ slot: StatementSlot, _ body: (borrowing Statement) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    let prepared = try prepared(slot)
    if prepared.isReadOnly {
      return try body(Statement(prepared))
    }
    return try singleWrite(prepared, slot, body)
  }

  private func singleWrite<Output>(
    _ prepared: PreparedStatement, _ slot: StatementSlot, _ body: (borrowing Statement) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    guard slot.kind == .write else { throw .usage("a query that is marked as reading writes", sql: slot.sql) }
    // A row of RETURNING may fail to decode; the change is undone then. A statement that gives rows and changes none is a PRAGMA, and
    // SQLite refuses some of those in a transaction.
    let needsTransaction = prepared.returnsRows && prepared.changesRows
    if needsTransaction {
      try begin(.write, .immediate)
    } else {
      transactionNumber += 1
      pendingWrites.removeAll(keepingCapacity: true)
      pendingSchemaChange = false
    }
    watch(prepared, slot.writes)
    do throws(SQLiteError) {
      let output = try finished(prepared, body)
      if needsTransaction { try end() } else { publish(committed: true) }
      return output
    } catch {
      abandon()
      throw error
    }
  }

  /// The statement is reset when this returns, and so has committed.
  private func finished<Output>(
    _ prepared: PreparedStatement, _ body: (borrowing Statement) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    try body(Statement(prepared))
  }

  /// `body`'s statements, each of which is its own transaction, and is told to the observers when it ends.
  func oneByOne<Output>(_ body: (borrowing Transaction) throws -> Output) throws -> Output {
    transactionNumber += 1
    pendingWrites.removeAll(keepingCapacity: true)
    pendingSchemaChange = false
    publishesEachStatement = true
    defer {
      expireStatements()
      publishesEachStatement = false
      publish(committed: true)
    }
    return try body(Transaction(.write, handle: self, isExplicit: false))
  }

  // MARK: Changes of the schema

  func beginSchemaChange() throws(SQLiteError) {
    try begin(.write, .immediate)
    pendingSchemaChange = true
    // What a file has gone through can't be changed any more.
    if !allowsDoubleQuotedStrings { setDoubleQuotedStrings(true) }
  }

  func commitSchemaChange() throws(SQLiteError) {
    if !allowsDoubleQuotedStrings { setDoubleQuotedStrings(false) }
    try end()
  }

  func rollBackSchemaChange() {
    if !allowsDoubleQuotedStrings { setDoubleQuotedStrings(false) }
    abandon()
  }

  func isolatedFromCancellation(_ body: (DatabaseHandle) -> Void) {
    let before = isInterruptible
    isInterruptible = false
    body(self)
    isInterruptible = before
  }
}

// MARK: - Telling the observers

extension DatabaseHandle {
  /// Notes the tables that the statement writes when its run ends, if it has changed anything.
  func watch(_ prepared: PreparedStatement, _ known: [String]) {
    prepared.knownWrites = known
    prepared.changesBefore = sqlite3_total_changes64(pointer)
  }

  func noteEnd(of prepared: PreparedStatement) {
    guard prepared.hasChangedAnything else { return }
    prepared.notedIn = transactionNumber
    pendingWrites.formUnion(prepared.knownWrites)
    pendingWrites.formUnion(prepared.tables.writes)
    if prepared.tables.changesSchema { pendingSchemaChange = true }
    if publishesEachStatement && !isInTransaction { publishStatement() }
  }

  private func publishStatement() {
    publish(committed: true)
    if pendingSchemaChange { forgetStatements() }
    pendingSchemaChange = false
    // The next run is noted anew.
    transactionNumber += 1
  }

  /// SQLite calls this right before it commits. From here until ``publish(committed:)`` no observer takes its snapshot,
  /// so each knows whether it has seen this commit (<https://sqlite.org/c3ref/commit_hook.html>).
  func willCommit() {
    guard !isCommitting, isWriter else { return }
    isCommitting = true
    hub.lock()
  }

  /// The transaction has ended one way or the other.
  func publish(committed: Bool) {
    guard isCommitting else { return }
    isCommitting = false
    if committed && (pendingSchemaChange || !pendingWrites.isEmpty) {
      hub.publish(pendingSchemaChange ? nil : pendingWrites)
    }
    hub.unlock()
    pendingWrites.removeAll(keepingCapacity: true)
  }
}
