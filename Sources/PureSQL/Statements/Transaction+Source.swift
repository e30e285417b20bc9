extension Transaction: StatementSource {
  /// The statement with this text, compiled once as long as it is used now and then.
  public borrowing func statement(keeping sql: String) throws(SQLiteError) -> Statement {
    guard let handle else { throw .usage("there is no database behind this connection", sql: sql) }
    let prepared = try handle.kept(sql)
    try admit(prepared, handle)
    if !prepared.isReadOnly && prepared.notedIn != handle.transactionNumber { handle.note(prepared, []) }
    return Statement(prepared)
  }

  /// In a savepoint, or in a transaction of its own.
  public borrowing func atomically<Output>(
    _ body: (borrowing Transaction) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    var failure: SQLiteError?
    do {
      return try savepoint { (transaction: borrowing Transaction) throws -> Output in
        do throws(SQLiteError) {
          return try body(transaction)
        } catch {
          failure = error
          throw error
        }
      }
    } catch {
      throw failure ?? (error as? SQLiteError) ?? .usage("\(error)")
    }
  }
}
