/// A connection as `sqlite3_open` gives it, whoever opened it. Its statements are compiled once and kept until
/// ``PlainDatabase/close(_:)``.
extension OpaquePointer: StatementSource {
  /// The slot's statement, ready to be bound: compiled when this connection first asks for it, and kept until it is
  /// closed.
  ///
  /// - Throws: what SQLite says of a text that it can't compile.
  public func statement(_ slot: StatementSlot) throws(SQLiteError) -> Statement {
    try OpenConnection.at(self).statement(slot)
  }

  /// The statement of a text made at run time, compiled once as long as it is used now and then. Its values aren't
  /// bound yet.
  ///
  /// - Throws: what SQLite says of a text that it can't compile.
  public func statement(keeping text: borrowing SQLText) throws(SQLiteError) -> Statement {
    try OpenConnection.at(self).statement(keeping: text)
  }

  /// Lets rows refer to what doesn't exist until the transaction that is open commits
  /// (<https://sqlite.org/pragma.html#pragma_defer_foreign_keys>). If a row still does so then, committing fails, and the error
  /// names the row.
  ///
  /// - Throws: an error with the reason `.usage` where no transaction is open.
  public func deferForeignKeys() throws(SQLiteError) {
    let connection = OpenConnection.at(self)
    guard connection.isInTransaction else {
      throw .usage("foreign keys can be deferred inside of a transaction only; use atomically { }")
    }
    try connection.execute("PRAGMA defer_foreign_keys = ON")
  }

  /// Runs `body` in a transaction or, if one is open already, in a savepoint of it
  /// (<https://sqlite.org/lang_savepoint.html>). What `body` wrote is undone if it throws.
  ///
  /// - Throws: what `body` throws, and what SQLite says of beginning or committing.
  public func atomically<Output>(
    _ body: (OpaquePointer) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    try OpenConnection.at(self).atomically { () throws(SQLiteError) in try body(self) }
  }

  /// Runs `body` in a transaction that only reads, so that all of its statements see one state of the database
  /// (<https://sqlite.org/isolation.html>); if a transaction is open already, in that.
  ///
  /// - Throws: what `body` throws, and what SQLite says of beginning or committing.
  public func reading<Output>(_ body: (OpaquePointer) throws(SQLiteError) -> Output) throws(SQLiteError) -> Output {
    let connection = OpenConnection.at(self)
    if connection.isInTransaction { return try body(self) }
    return try connection.atomically(.read) { () throws(SQLiteError) in try body(self) }
  }
}
