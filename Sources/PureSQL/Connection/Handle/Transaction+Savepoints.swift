extension Transaction {
  /// A transaction inside the transaction: what `body` wrote is undone when it throws, and nothing else is
  /// (<https://sqlite.org/lang_savepoint.html>).
  @discardableResult
  public borrowing func savepoint<Output>(
    _ body: (borrowing Transaction) throws -> Output
  ) throws -> Output {
    let savepoint = try Savepoint(handle, isExplicit: isExplicit)
    do {
      let output = try body(self)
      try savepoint.release()
      return output
    } catch {
      savepoint.rollBack()
      throw error
    }
  }

  /// The same for what can only fail as SQLite does.
  public borrowing func atomically<Output>(
    _ body: (borrowing Transaction) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    let savepoint = try Savepoint(handle, isExplicit: isExplicit)
    do throws(SQLiteError) {
      let output = try body(self)
      try savepoint.release()
      return output
    } catch {
      savepoint.rollBack()
      throw error
    }
  }
}

/// The state that has to be known at the end of a savepoint.
private struct Savepoint {
  private let handle: DatabaseHandle
  private let writesBefore: Set<String>
  private let schemaBefore: Bool

  init(_ handle: DatabaseHandle?, isExplicit: Bool) throws(SQLiteError) {
    guard let handle, isExplicit else { throw .usage("there is no transaction for a savepoint") }
    guard handle.isInTransaction else {
      throw .usage("SQLite has rolled this transaction back after an earlier error")
    }
    self.handle = handle
    writesBefore = handle.pendingWrites
    schemaBefore = handle.pendingSchemaChange
    try handle.run(Self.begin)
    // What was noted inside may have to be forgotten, so it is noted anew.
    handle.transactionNumber += 1
  }

  func release() throws(SQLiteError) { try handle.run(Self.release) }

  func rollBack() {
    if handle.isInTransaction {
      handle.isolatedFromCancellation { handle in
        try? handle.run(Self.rollBackTo)
        try? handle.run(Self.release)
      }
    }
    if handle.pendingSchemaChange { handle.forgetStatements() }
    handle.pendingWrites = writesBefore
    handle.pendingSchemaChange = schemaBefore
    handle.transactionNumber += 1
  }

  private static let begin = StatementSlot(.write, "SAVEPOINT puresql")
  private static let release = StatementSlot(.write, "RELEASE puresql")
  private static let rollBackTo = StatementSlot(.write, "ROLLBACK TO puresql")
}
