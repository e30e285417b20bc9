extension SQLTable where Record: SQLInsertable {
  /// Binds a draft and takes the stored row, if one was stored.
  @inlinable
  func store(
    _ draft: Record.Draft, _ slot: StatementSlot, _ source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    let statement = try source.statement(slot)
    try Record.sqlBind(draft, to: statement, adapters: adapters)
    return try record(of: statement)
  }

  @inlinable
  func store(
    _ record: Record, _ slot: StatementSlot, _ source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    let statement = try source.statement(slot)
    try record.sqlBind(to: statement, adapters: adapters)
    return try self.record(of: statement)
  }

  /// The row that a statement without a conflict clause must have stored.
  @inlinable
  func stored(_ record: Record?) throws(SQLiteError) -> Record {
    guard let record else { throw .nothingStored(in: Record.sqlTable.name) }
    return record
  }

  /// Inserts a row; returns it as it is stored, with what SQLite and triggers made of it.
  @inlinable
  @discardableResult
  public func insert(
    _ draft: Record.Draft, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record {
    try stored(store(draft, Self.slots.insert, source))
  }

  /// Inserts a record with all that it has, its key too.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insert(
    _ record: Record, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record {
    try stored(store(record, Self.slots.insertRecord, source))
  }
}
