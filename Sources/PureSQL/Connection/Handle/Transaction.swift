import CSQLite

/// The right to use one connection, which `read {}` and `write {}` lend to their closure until the closure ends.
///
/// It can't be copied or kept, so nothing can run on the connection when it belongs to somebody else.
public struct Transaction: ~Copyable, StatementSource {
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

  /// Whether the transaction may change the database. In one that reads, a statement that writes is an error.
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
    if !prepared.isReadOnly && prepared.notedIn != handle.transactionNumber { handle.watch(prepared, slot.writes) }
    if handle.recordsReads { handle.recordedReads.formUnion(slot.reads) }
    return Statement(prepared)
  }

  /// A statement that isn't known at compile time. It is compiled for this run.
  borrowing func statement(preparing sql: String) throws(SQLiteError) -> Statement {
    guard let handle else { throw .usage("there is no database behind this connection", sql: sql) }
    let prepared = try handle.prepareOne(sql)
    try admit(prepared, handle)
    if !prepared.isReadOnly { handle.watch(prepared, []) }
    return Statement(prepared)
  }

  /// A statement that isn't known at compile time, and is likely to come again.
  public borrowing func statement(keeping text: borrowing SQLText) throws(SQLiteError) -> Statement {
    guard let handle else { throw .usage("there is no database behind this connection", sql: text.sql) }
    let prepared = try handle.prepared(keeping: text)
    try admit(prepared, handle)
    if !prepared.isReadOnly { handle.watch(prepared, []) }
    return Statement(prepared)
  }

  borrowing func admit(_ prepared: PreparedStatement, _ handle: DatabaseHandle) throws(SQLiteError) {
    if kind == .read && !prepared.isReadOnly {
      throw .usage("a read transaction can't write; use write { }", sql: sql(of: prepared))
    }
    if handle.recordsReads { handle.recordedReads.formUnion(prepared.tables.reads) }
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
