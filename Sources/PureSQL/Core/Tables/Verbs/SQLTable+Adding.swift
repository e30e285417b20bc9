/// Inserting without reading back what was stored: SQLite's RETURNING costs several times the INSERT itself.
extension SQLTable where Record: SQLInsertable & SQLStored {
  /// Inserts a record with all that it has, its key too.
  @inlinable
  public func add(_ record: Record, in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) {
    let statement = try source.statement(Self.slots.addRecord)
    try record.sqlBind(to: statement, adapters: adapters)
    try statement.run()
  }

  /// Inserts all of them or, if one can't be, none; returns how many rows there are more.
  @inlinable
  @discardableResult
  public func add(
    _ records: [Record], in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Int {
    try source.atomically { (source) throws(SQLiteError) -> Int in
      var count = 0
      for record in records {
        let statement = try source.statement(Self.slots.addRecord)
        try record.sqlBind(to: statement, adapters: adapters)
        count += try statement.run()
      }
      return count
    }
  }
}
