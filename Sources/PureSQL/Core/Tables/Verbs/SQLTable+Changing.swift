extension SQLTable where Record: SQLKeyed & SQLUpdatable {
  /// Gives the row with the record's key the record's values; false if there is no such row.
  @inlinable
  @discardableResult
  public func update(
    _ record: Record, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Bool {
    let statement = try source.statement(Self.slots.update)
    try record.sqlBind(to: statement, adapters: adapters)
    return try statement.run() > 0
  }
}

extension SQLTable where Record: SQLDeletable {
  @inlinable
  func delete<Value>(
    _ key: SQLKey<Record, Value>, _ value: Value, _ source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Bool {
    let statement = try source.statement(Self.slots.delete[key.place])
    try key.bind(value, statement, adapters)
    return try statement.run() > 0
  }
}

extension SQLTable where Record: SQLKeyed & SQLDeletable {
  /// Deletes the row with this primary key; false if there is none.
  @inlinable
  @discardableResult
  public func delete(
    key: Record.PrimaryKey, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Bool {
    try delete(Record.sqlPrimaryKey, key, source)
  }

  /// Deletes the row with the record's key, whatever else it holds by now; false if there is none.
  @inlinable
  @discardableResult
  public func delete(
    _ record: Record, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Bool {
    try delete(Record.sqlPrimaryKey, record.sqlPrimaryKeyValue, source)
  }
}
