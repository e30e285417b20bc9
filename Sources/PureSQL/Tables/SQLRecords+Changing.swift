// The verbs that update and delete, in each form.

extension SQLRecords where Record: SQLKeyed & SQLUpdatable {
  /// Gives the row with the record's key the record's values; false if there is no such row.
  @discardableResult
  public func update(_ record: Record) async throws -> Bool {
    try await connection.single(.write) { try table.update(record, in: $0) }
  }

  /// Gives the row with the record's primary key the record's values; returns false if there is no such row. Runs on
  /// this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func updateBlocking(_ record: Record) throws -> Bool {
    try connection.singleBlocking(.write) { try table.update(record, in: $0) }
  }

  /// Gives the row with the record's primary key the record's values; returns false if there is no such row. Runs in
  /// the transaction `tx`, which has to be one that writes.
  @discardableResult
  public func update(_ record: Record, tx: borrowing Transaction) throws -> Bool {
    try table.update(record, in: tx)
  }

  /// Updates the rows with the records' primary keys, all of them or, if one can't be, none; returns how many there were.
  @discardableResult
  public func update(_ records: [Record]) async throws -> Int {
    try await connection.begin(.write) { try table.update(records, in: $0) }
  }

  /// Updates the rows with the records' primary keys, all of them or, if one can't be, none; returns how many there
  /// were. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func updateBlocking(_ records: [Record]) throws -> Int {
    try connection.beginBlocking(.write) { try table.update(records, in: $0) }
  }

  /// Updates the rows with the records' primary keys, all of them or, if one can't be, none; returns how many there
  /// were. Runs in the transaction `tx`, which has to be one that writes.
  @discardableResult
  public func update(_ records: [Record], tx: borrowing Transaction) throws -> Int {
    try table.update(records, in: tx)
  }
}

extension SQLRecords where Record: SQLKeyed & SQLDeletable {
  /// Deletes the row with this primary key; false if there is none.
  @inlinable
  @discardableResult
  public func delete(key: Record.PrimaryKey) async throws -> Bool {
    try await connection.single(.write) { try table.delete(key: key, in: $0) }
  }

  /// Deletes the row with this primary key; returns false if there is none. Runs on this thread, which sleeps until a
  /// connection is free.
  @inlinable
  @discardableResult
  public func deleteBlocking(key: Record.PrimaryKey) throws -> Bool {
    try connection.singleBlocking(.write) { try table.delete(key: key, in: $0) }
  }

  /// Deletes the row with this primary key; returns false if there is none. Runs in the transaction `tx`, which has to
  /// be one that writes.
  @inlinable
  @discardableResult
  public func delete(key: Record.PrimaryKey, tx: borrowing Transaction) throws -> Bool {
    try table.delete(key: key, in: tx)
  }

  /// Deletes the row with the record's key; false if there is none.
  @inlinable
  @discardableResult
  public func delete(_ record: Record) async throws -> Bool {
    try await connection.single(.write) { try table.delete(record, in: $0) }
  }

  /// Deletes the row with the record's primary key, whatever else it holds by now; returns false if there is none. Runs
  /// on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func deleteBlocking(_ record: Record) throws -> Bool {
    try connection.singleBlocking(.write) { try table.delete(record, in: $0) }
  }

  /// Deletes the row with the record's primary key, whatever else it holds by now; returns false if there is none. Runs
  /// in the transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  public func delete(_ record: Record, tx: borrowing Transaction) throws -> Bool {
    try table.delete(record, in: tx)
  }

  /// Deletes the rows with the records' keys, all or none; returns how many there were.
  @inlinable
  @discardableResult
  public func delete(_ records: [Record]) async throws -> Int {
    try await connection.begin(.write) { try table.delete(records, in: $0) }
  }

  /// Deletes the rows with the records' primary keys, all or none; returns how many there were. Runs on this thread,
  /// which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func deleteBlocking(_ records: [Record]) throws -> Int {
    try connection.beginBlocking(.write) { try table.delete(records, in: $0) }
  }

  /// Deletes the rows with the records' primary keys, all or none; returns how many there were. Runs in the transaction
  /// `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  public func delete(_ records: [Record], tx: borrowing Transaction) throws -> Int {
    try table.delete(records, in: tx)
  }
}

extension SQLRecords where Record: SQLDeletable {
  /// Deletes the row with these values in a key; false if there is none.
  @inlinable
  @discardableResult
  public func delete<Value>(by key: @Sendable (Record.Keys) -> SQLKey<Record, Value>, _ value: Value) async throws
    -> Bool
  {
    try await connection.single(.write) { try table.delete(by: key, value, in: $0) }
  }

  /// Deletes the row with these values in a key; returns false if there is none. Runs on this thread, which sleeps
  /// until a connection is free.
  @inlinable
  @discardableResult
  public func deleteBlocking<Value>(by key: (Record.Keys) -> SQLKey<Record, Value>, _ value: Value) throws -> Bool {
    try connection.singleBlocking(.write) { try table.delete(by: key, value, in: $0) }
  }

  /// Deletes the row with these values in a key; returns false if there is none. Runs in the transaction `tx`, which
  /// has to be one that writes.
  @inlinable
  @discardableResult
  public func delete<Value>(by key: (Record.Keys) -> SQLKey<Record, Value>, _ value: Value, tx: borrowing Transaction)
    throws -> Bool
  {
    try table.delete(by: key, value, in: tx)
  }

  /// Deletes every row that is equal to the record in all columns, NULL to NULL; returns how many there were.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func delete(_ record: Record) async throws -> Int {
    try await connection.single(.write) { try table.delete(record, in: $0) }
  }

  /// Deletes every row that is equal to the record in all columns, NULL to NULL; returns how many there were, of a view
  /// 0. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func deleteBlocking(_ record: Record) throws -> Int {
    try connection.singleBlocking(.write) { try table.delete(record, in: $0) }
  }

  /// Deletes every row that is equal to the record in all columns, NULL to NULL; returns how many there were, of a view
  /// 0. Runs in the transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func delete(_ record: Record, tx: borrowing Transaction) throws -> Int {
    try table.delete(record, in: tx)
  }

  /// Deletes the rows that fulfil a condition; returns how many there were. All of them are `rows.delete()`.
  @inlinable
  @discardableResult
  public func delete(_ condition: @Sendable (Record.Columns) -> SQLCondition) async throws -> Int {
    try await rows.filter(condition).delete()
  }

  /// Deletes the rows that fulfil a condition; returns how many there were, of a view 0. Runs on this thread, which
  /// sleeps until a connection is free.
  @discardableResult
  public func deleteBlocking(_ condition: (Record.Columns) -> SQLCondition) throws -> Int {
    try rows.filter(condition).deleteBlocking()
  }

  /// Deletes the rows that fulfil a condition; returns how many there were, of a view 0. Runs in the transaction `tx`,
  /// which has to be one that writes.
  @inlinable
  @discardableResult
  public func delete(
    tx: borrowing Transaction, _ condition: (Record.Columns) -> SQLCondition
  ) throws -> Int {
    try rows.filter(condition).delete(tx: tx)
  }
}

extension SQLRecords where Record: SQLUpdatable {
  /// Sets columns of the rows that fulfil a condition: `update(where: { $0.age > 5 }) { $0.name.set(to: "x") }`. Returns how
  /// many there were.
  @discardableResult
  public func update(
    where condition: @Sendable (Record.Columns) -> SQLCondition,
    @SQLList<SQLAssignment> _ assignments: @Sendable (Record.Columns) -> [SQLAssignment]
  ) async throws -> Int {
    try await rows.filter(condition).update(assignments)
  }

  /// Sets columns of the rows that fulfil a condition: `update(where: { $0.age > 5 }) { $0.name.set(to: "x") }`.
  /// Returns how many rows there were. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func updateBlocking(
    where condition: (Record.Columns) -> SQLCondition,
    @SQLList<SQLAssignment> _ assignments: (Record.Columns) -> [SQLAssignment]
  ) throws -> Int {
    try rows.filter(condition).updateBlocking(assignments)
  }

  /// Sets columns of the rows that fulfil a condition: `update(where: { $0.age > 5 }) { $0.name.set(to: "x") }`.
  /// Returns how many rows there were. Runs in the transaction `tx`, which has to be one that writes.
  @discardableResult
  public func update(
    where condition: (Record.Columns) -> SQLCondition, tx: borrowing Transaction,
    @SQLList<SQLAssignment> _ assignments: (Record.Columns) -> [SQLAssignment]
  ) throws -> Int {
    try rows.filter(condition).update(tx: tx, assignments)
  }
}

extension SQLRecords where Record: SQLDeletable {
  /// Deletes the rows that fulfil a condition: `delete(where: { $0.age > 5 })`, as `update(where:)` changes them. Returns how
  /// many there were, of a view 0.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func delete(where condition: @Sendable (Record.Columns) -> SQLCondition) async throws -> Int {
    try await rows.filter(condition).delete()
  }

  /// Deletes the rows that fulfil a condition: `deleteBlocking(where: { $0.age > 5 })`. Returns how many there were, of a
  /// view 0. Runs on this thread, which sleeps until a connection is free.
  @discardableResult
  @_disfavoredOverload
  public func deleteBlocking(where condition: (Record.Columns) -> SQLCondition) throws -> Int {
    try rows.filter(condition).deleteBlocking()
  }

  /// Deletes the rows that fulfil a condition: `delete(where: { $0.age > 5 }, tx: tx)`. Returns how many there were, of a view
  /// 0. Runs in the transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func delete(
    where condition: (Record.Columns) -> SQLCondition, tx: borrowing Transaction
  ) throws -> Int {
    try rows.filter(condition).delete(tx: tx)
  }
}
