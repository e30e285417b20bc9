import CSQLite

/// What `read {}` and `write {}` lend to their closure: the right to use one connection until the closure ends.
///
/// It can't be copied or kept, so nothing can run on the connection when it belongs to somebody else.
public struct Transaction: ~Copyable {
  /// Whether a transaction may change the database.
  public typealias Kind = TransactionKind

  /// When SQLite takes its locks (<https://sqlite.org/lang_transaction.html>).
  public enum Locking: Sendable, Hashable {
    /// At the first statement that needs them. A transaction that reads first may then find that it can't write.
    case deferred
    /// At once: nobody else writes meanwhile.
    case immediate
    /// At once. In WAL mode the same as immediate.
    case exclusive
  }

  public let kind: Kind
  /// Nil in a ``NoopConnection``.
  @usableFromInline let handle: DatabaseHandle?
  /// Statements run between BEGIN and COMMIT; else each is a transaction of its own.
  let isExplicit: Bool

  init(_ kind: Kind, handle: DatabaseHandle?, isExplicit: Bool) {
    self.kind = kind
    self.handle = handle
    self.isExplicit = isExplicit
  }

  /// The statement of a slot, ready to be bound. Generated code calls this through ``DatabaseQuery``.
  public borrowing func statement(_ slot: StatementSlot) throws(SQLiteError) -> Statement {
    guard let handle else { throw .usage("there is no database behind this connection", sql: slot.sql) }
    let prepared = try handle.prepared(slot)
    try admit(prepared, handle)
    if !prepared.isReadOnly && prepared.notedIn != handle.transactionNumber { handle.note(prepared, slot.writes) }
    return Statement(prepared)
  }

  /// A statement that isn't known at compile time.
  borrowing func statement(preparing sql: String) throws(SQLiteError) -> Statement {
    guard let handle else { throw .usage("there is no database behind this connection", sql: sql) }
    let (prepared, end) = try handle.prepare(sql)
    guard let prepared else { throw .usage("the text holds no statement", sql: sql) }
    guard try handle.isBlank(sql, from: end) else {
      throw .usage("the text holds more than one statement; execute(script:) runs several", sql: sql)
    }
    try admit(prepared, handle)
    if !prepared.isReadOnly { handle.note(prepared, []) }
    return Statement(prepared)
  }

  borrowing func admit(_ prepared: PreparedStatement, _ handle: DatabaseHandle) throws(SQLiteError) {
    if kind == .read && !prepared.isReadOnly {
      throw .usage("a read transaction can't write; use write { }", sql: sql(of: prepared))
    }
    guard isExplicit else { return }
    // ON CONFLICT ROLLBACK, a full disk and the like end the transaction (https://sqlite.org/lang_transaction.html).
    guard handle.isInTransaction else {
      throw .usage("SQLite has rolled this transaction back after an earlier error", sql: sql(of: prepared))
    }
    if handle.isInterruptible && Task.isCancelled {
      throw SQLiteError(.sqlite, extendedCode: SQLITE_INTERRUPT, message: "the task was cancelled")
    }
  }

  private borrowing func sql(of prepared: PreparedStatement) -> String? {
    sqlite3_sql(prepared.pointer).map { String(cString: $0) }
  }
}

// MARK: - Savepoints

extension Transaction {
  /// A transaction inside the transaction: what `body` wrote is undone when it throws, and nothing else is
  /// (<https://sqlite.org/lang_savepoint.html>).
  @discardableResult
  public borrowing func savepoint<Output>(
    _ body: (borrowing Transaction) throws -> Output
  ) throws -> Output {
    guard let handle, isExplicit else { throw SQLiteError.usage("there is no transaction for a savepoint") }
    guard handle.isInTransaction else {
      throw SQLiteError.usage("SQLite has rolled this transaction back after an earlier error")
    }
    let writesBefore = handle.pendingWrites
    let schemaBefore = handle.pendingSchemaChange
    try handle.run(Self.savepointSlot)
    // What was noted inside may have to be forgotten, so it is noted anew.
    handle.transactionNumber += 1
    do {
      let output = try body(self)
      try handle.run(Self.releaseSlot)
      return output
    } catch {
      if handle.isInTransaction {
        handle.isolatedFromCancellation { handle in
          try? handle.run(Self.rollbackToSlot)
          try? handle.run(Self.releaseSlot)
        }
      }
      handle.pendingWrites = writesBefore
      handle.pendingSchemaChange = schemaBefore
      handle.transactionNumber += 1
      throw error
    }
  }

  private static let savepointSlot = StatementSlot(.write, "SAVEPOINT puresql")
  private static let releaseSlot = StatementSlot(.write, "RELEASE puresql")
  private static let rollbackToSlot = StatementSlot(.write, "ROLLBACK TO puresql")
}
