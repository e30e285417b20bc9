/// A connection as `sqlite3_open` gives it, whoever opened it. Its statements are compiled once and kept until
/// ``PlainDatabase/close(_:)``.
extension OpaquePointer: StatementSource {
  public func statement(_ slot: StatementSlot) throws(SQLiteError) -> Statement {
    try OpenConnection.at(self).statement(slot)
  }

  public func statement(keeping text: borrowing SQLText) throws(SQLiteError) -> Statement {
    try OpenConnection.at(self).statement(keeping: text)
  }

  public func atomically<Output>(
    _ body: (OpaquePointer) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    try OpenConnection.at(self).atomically { () throws(SQLiteError) in try body(self) }
  }
}
