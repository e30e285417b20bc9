/// Where verbs get their statements from: a ``Transaction``, or a connection that you opened yourself.
public protocol StatementSource: ~Copyable {
  /// The statement of a slot, ready to be bound; compiled once for each connection.
  borrowing func statement(_ slot: StatementSlot) throws(SQLiteError) -> Statement

  /// The one statement that a text made at run time is, compiled once as long as it is used now and then. Its values aren't
  /// bound yet.
  borrowing func statement(keeping text: borrowing SQLText) throws(SQLiteError) -> Statement

  /// Runs `body` so that its writes take effect as a whole or, if it throws, not at all.
  borrowing func atomically<Output>(
    _ body: (borrowing Self) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output
}

extension StatementSource where Self: ~Copyable {
  /// The one statement that a text made at run time is, compiled once as long as it is used now and then.
  public borrowing func statement(keeping sql: String) throws(SQLiteError) -> Statement {
    try statement(keeping: SQLText(sql))
  }
}
