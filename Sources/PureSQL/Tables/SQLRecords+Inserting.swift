// The verbs that insert, in each form.

extension SQLRecords where Record: SQLInsertable & SQLStored {
  /// Inserts a row; returns it as it is stored.
  @inlinable
  @discardableResult
  public func insert(_ draft: Record.Draft) async throws -> Record {
    try await connection.begin(.write) { try table.insert(draft, in: $0) }
  }

  /// Inserts a draft; returns the row as it is stored, with its key, defaults and generated columns. Runs on this
  /// thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func insertBlocking(_ draft: Record.Draft) throws -> Record {
    try connection.beginBlocking(.write) { try table.insert(draft, in: $0) }
  }

  /// Inserts a draft; returns the row as it is stored, with its key, defaults and generated columns. Runs in the
  /// transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  public func insert(_ draft: Record.Draft, tx: borrowing Transaction) throws -> Record {
    try table.insert(draft, in: tx)
  }

  /// Inserts a record with all that it has, its key too; returns the row as it is stored.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insert(_ record: Record) async throws -> Record {
    try await connection.begin(.write) { try table.insert(record, in: $0) }
  }

  /// Inserts a record with all that it has, its key too; returns the row as it is stored. Runs on this thread, which
  /// sleeps until a connection is free.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insertBlocking(_ record: Record) throws -> Record {
    try connection.beginBlocking(.write) { try table.insert(record, in: $0) }
  }

  /// Inserts a record with all that it has, its key too; returns the row as it is stored. Runs in the transaction `tx`,
  /// which has to be one that writes.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insert(_ record: Record, tx: borrowing Transaction) throws -> Record {
    try table.insert(record, in: tx)
  }

  /// Inserts all of the drafts or, if one can't be, none; returns the rows as they are stored.
  @inlinable
  @discardableResult
  public func insert(_ drafts: [Record.Draft]) async throws -> [Record] {
    try await connection.begin(.write) { try table.insert(drafts, in: $0) }
  }

  /// Inserts all of the drafts or, if one can't be, none; returns the rows as they are stored. Runs on this thread,
  /// which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func insertBlocking(_ drafts: [Record.Draft]) throws -> [Record] {
    try connection.beginBlocking(.write) { try table.insert(drafts, in: $0) }
  }

  /// Inserts all of the drafts or, if one can't be, none; returns the rows as they are stored. Runs in the transaction
  /// `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  public func insert(_ drafts: [Record.Draft], tx: borrowing Transaction) throws -> [Record] {
    try table.insert(drafts, in: tx)
  }

  /// Inserts all of the records, with all that they have, or, if one can't be, none; returns the rows as they are stored.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insert(_ records: [Record]) async throws -> [Record] {
    try await connection.begin(.write) { try table.insert(records, in: $0) }
  }

  /// Inserts all of the records, with all that they have, or, if one can't be, none; returns the rows as they are
  /// stored. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insertBlocking(_ records: [Record]) throws -> [Record] {
    try connection.beginBlocking(.write) { try table.insert(records, in: $0) }
  }

  /// Inserts all of the records, with all that they have, or, if one can't be, none; returns the rows as they are
  /// stored. Runs in the transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insert(_ records: [Record], tx: borrowing Transaction) throws -> [Record] {
    try table.insert(records, in: tx)
  }

  /// Inserts a row, unless a constraint speaks against it: then nothing happens, and nil comes back.
  @inlinable
  @discardableResult
  public func insertOrIgnore(_ draft: Record.Draft) async throws -> Record? {
    try await connection.begin(.write) { try table.insertOrIgnore(draft, in: $0) }
  }

  /// Inserts a draft, unless a constraint speaks against it: then nothing happens, and nil comes back. Runs on this
  /// thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func insertOrIgnoreBlocking(_ draft: Record.Draft) throws -> Record? {
    try connection.beginBlocking(.write) { try table.insertOrIgnore(draft, in: $0) }
  }

  /// Inserts a draft, unless a constraint speaks against it: then nothing happens, and nil comes back. Runs in the
  /// transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  public func insertOrIgnore(_ draft: Record.Draft, tx: borrowing Transaction) throws -> Record? {
    try table.insertOrIgnore(draft, in: tx)
  }

  /// Inserts a record with all that it has, unless a constraint speaks against it: then nothing happens, and nil comes
  /// back.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insertOrIgnore(_ record: Record) async throws -> Record? {
    try await connection.begin(.write) { try table.insertOrIgnore(record, in: $0) }
  }

  /// Inserts a record with all that it has, unless a constraint speaks against it: then nothing happens, and nil comes
  /// back. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insertOrIgnoreBlocking(_ record: Record) throws -> Record? {
    try connection.beginBlocking(.write) { try table.insertOrIgnore(record, in: $0) }
  }

  /// Inserts a record with all that it has, unless a constraint speaks against it: then nothing happens, and nil comes
  /// back. Runs in the transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insertOrIgnore(_ record: Record, tx: borrowing Transaction) throws -> Record? {
    try table.insertOrIgnore(record, in: tx)
  }

  /// Inserts a row in the place of those that have the same values in a key.
  @inlinable
  @discardableResult
  public func replace(_ draft: Record.Draft) async throws -> Record {
    try await connection.begin(.write) { try table.replace(draft, in: $0) }
  }

  /// Inserts a draft in the place of the rows that have the same values in a key, which are deleted; returns the row as
  /// it is stored. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func replaceBlocking(_ draft: Record.Draft) throws -> Record {
    try connection.beginBlocking(.write) { try table.replace(draft, in: $0) }
  }

  /// Inserts a draft in the place of the rows that have the same values in a key, which are deleted; returns the row as
  /// it is stored. Runs in the transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  public func replace(_ draft: Record.Draft, tx: borrowing Transaction) throws -> Record {
    try table.replace(draft, in: tx)
  }

  /// Inserts a record, with all that it has, in the place of the rows that have the same values in a key.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func replace(_ record: Record) async throws -> Record {
    try await connection.begin(.write) { try table.replace(record, in: $0) }
  }

  /// Inserts a record, with all that it has, in the place of the rows that have the same values in a key, which are
  /// deleted; returns the row as it is stored. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func replaceBlocking(_ record: Record) throws -> Record {
    try connection.beginBlocking(.write) { try table.replace(record, in: $0) }
  }

  /// Inserts a record, with all that it has, in the place of the rows that have the same values in a key, which are
  /// deleted; returns the row as it is stored. Runs in the transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func replace(_ record: Record, tx: borrowing Transaction) throws -> Record {
    try table.replace(record, in: tx)
  }

  /// Inserts a row or, if there is one with the same values in the key, gives that one the draft's other values.
  @inlinable
  @discardableResult
  public func upsert<Value>(_ draft: Record.Draft, on key: @Sendable (Record.Keys) -> SQLKey<Record, Value>)
    async throws -> Record
  {
    try await connection.begin(.write) { try table.upsert(draft, on: key, in: $0) }
  }

  /// Inserts a draft or, if there is a row with the same values in the key, gives that one the draft's other values;
  /// returns the row as it is stored. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func upsertBlocking<Value>(_ draft: Record.Draft, on key: @Sendable (Record.Keys) -> SQLKey<Record, Value>)
    throws -> Record
  {
    try connection.beginBlocking(.write) { try table.upsert(draft, on: key, in: $0) }
  }

  /// Inserts a draft or, if there is a row with the same values in the key, gives that one the draft's other values;
  /// returns the row as it is stored. Runs in the transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  public func upsert<Value>(
    _ draft: Record.Draft, on key: @Sendable (Record.Keys) -> SQLKey<Record, Value>, tx: borrowing Transaction
  ) throws -> Record {
    try table.upsert(draft, on: key, in: tx)
  }

  /// Inserts a record with all that it has or, if there is a row with the same values in the key, gives that one the
  /// record's other values.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func upsert<Value>(_ record: Record, on key: @Sendable (Record.Keys) -> SQLKey<Record, Value>) async throws
    -> Record
  {
    try await connection.begin(.write) { try table.upsert(record, on: key, in: $0) }
  }

  /// Inserts a record with all that it has or, if there is a row with the same values in the key, gives that one the
  /// record's other values; returns the row as it is stored. Runs on this thread, which sleeps until a connection is
  /// free.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func upsertBlocking<Value>(_ record: Record, on key: @Sendable (Record.Keys) -> SQLKey<Record, Value>) throws
    -> Record
  {
    try connection.beginBlocking(.write) { try table.upsert(record, on: key, in: $0) }
  }

  /// Inserts a record with all that it has or, if there is a row with the same values in the key, gives that one the
  /// record's other values; returns the row as it is stored. Runs in the transaction `tx`, which has to be one that
  /// writes.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func upsert<Value>(
    _ record: Record, on key: @Sendable (Record.Keys) -> SQLKey<Record, Value>, tx: borrowing Transaction
  ) throws -> Record {
    try table.upsert(record, on: key, in: tx)
  }
}

extension SQLRecords where Record: SQLInsertable & SQLViewRecord {
  /// Gives the view's triggers a row to insert.
  @inlinable
  public func insert(_ draft: Record.Draft) async throws {
    try await connection.begin(.write) { try table.insert(draft, in: $0) }
  }

  /// Gives the view's triggers a draft to insert; nothing comes back. Runs on this thread, which sleeps until a
  /// connection is free.
  @inlinable
  public func insertBlocking(_ draft: Record.Draft) throws {
    try connection.beginBlocking(.write) { try table.insert(draft, in: $0) }
  }

  /// Gives the view's triggers a draft to insert; nothing comes back. Runs in the transaction `tx`, which has to be one
  /// that writes.
  @inlinable
  public func insert(_ draft: Record.Draft, tx: borrowing Transaction) throws {
    try table.insert(draft, in: tx)
  }

  /// Gives the view's triggers all of the rows or, if one of them can't be inserted, none.
  @inlinable
  public func insert(_ drafts: [Record.Draft]) async throws {
    try await connection.begin(.write) { try table.insert(drafts, in: $0) }
  }

  /// Gives the view's triggers all of the drafts to insert or, if one of them can't be, none; nothing comes back. Runs
  /// on this thread, which sleeps until a connection is free.
  @inlinable
  public func insertBlocking(_ drafts: [Record.Draft]) throws {
    try connection.beginBlocking(.write) { try table.insert(drafts, in: $0) }
  }

  /// Gives the view's triggers all of the drafts to insert or, if one of them can't be, none; nothing comes back. Runs
  /// in the transaction `tx`, which has to be one that writes.
  @inlinable
  public func insert(_ drafts: [Record.Draft], tx: borrowing Transaction) throws {
    try table.insert(drafts, in: tx)
  }
}
