/// A connection as `sqlite3_open` gives it, whoever opened it. Its statements are compiled once and kept until
/// ``SQLiteConnection/close(_:)``.
extension OpaquePointer: StatementSource {
  public func statement(_ slot: StatementSlot) throws(SQLiteError) -> Statement {
    try OpenConnection.at(self).statement(slot)
  }

  public func statement(preparing sql: String) throws(SQLiteError) -> Statement {
    try OpenConnection.at(self).statement(preparing: sql)
  }

  public func atomically<Output>(_ body: () throws(SQLiteError) -> Output) throws(SQLiteError) -> Output {
    try OpenConnection.at(self).atomically(body)
  }
}
