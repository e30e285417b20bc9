/// Where statements come from, ready to be bound: a transaction, or a connection that you opened yourself.
public protocol StatementSource: ~Copyable {
  /// The statement of a slot, compiled once for each connection.
  borrowing func statement(_ slot: StatementSlot) throws(SQLiteError) -> Statement

  /// The one statement that a text made at run time is.
  borrowing func statement(preparing sql: String) throws(SQLiteError) -> Statement

  /// Runs `body`, and undoes what it wrote if it throws.
  borrowing func atomically<Output>(_ body: () throws(SQLiteError) -> Output) throws(SQLiteError) -> Output
}
