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

  /// Updates all of them or, if one can't be, none; returns for how many there was a row.
  @inlinable
  @discardableResult
  public func update(
    _ records: [Record], in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Int {
    try source.atomically { (source) throws(SQLiteError) -> Int in
      var count = 0
      for record in records where try update(record, in: source) { count += 1 }
      return count
    }
  }
}

// MARK: - Deleting

extension SQLTable where Record: SQLDeletable {
  @inlinable
  func delete<Value>(
    _ key: SQLKey<Record, Value>, _ value: Value, _ source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Bool {
    let statement = try source.statement(Self.slots.delete[key.place])
    try key.bind(value, statement, adapters)
    return try statement.run() > 0
  }

  /// Deletes the row with these values in a key; false if there is none.
  @inlinable
  @discardableResult
  public func delete<Value>(
    by key: (Record.Keys) -> SQLKey<Record, Value>, _ value: Value,
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Bool {
    try delete(key(Record.sqlKeys), value, source)
  }

  /// Deletes every row that is equal to the record in all columns, NULL to NULL; returns how many there were, of a view 0.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func delete(
    _ record: Record, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Int {
    let statement = try source.statement(Self.slots.deleteRecord)
    try record.sqlBind(to: statement, adapters: adapters)
    return try statement.run()
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

  /// Deletes the rows with the records' keys, all or none; returns how many there were.
  @inlinable
  @discardableResult
  public func delete(
    _ records: [Record], in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Int {
    try source.atomically { (source) throws(SQLiteError) -> Int in
      var count = 0
      for record in records where try delete(record, in: source) { count += 1 }
      return count
    }
  }
}
