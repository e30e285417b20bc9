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
    record: Record, _ slot: StatementSlot, _ source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    let statement = try source.statement(slot)
    try record.sqlBind(to: statement, adapters: adapters)
    return try self.record(of: statement)
  }

  /// Inserts a draft; returns the rowid that SQLite has given it.
  @inlinable
  func rowid(
    of draft: Record.Draft, _ source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Int {
    let statement = try source.statement(Self.slots.addDraft)
    try Record.sqlBind(draft, to: statement, adapters: adapters)
    guard try statement.run() > 0 else { throw .nothingStored(in: Record.sqlTable.name) }
    return statement.lastRowid
  }

  /// The row that a statement without a conflict clause must have stored.
  @inlinable
  func stored(_ record: Record?) throws(SQLiteError) -> Record {
    guard let record else { throw .nothingStored(in: Record.sqlTable.name) }
    return record
  }
}

// MARK: - Into a table

extension SQLTable where Record: SQLInsertable & SQLStored {
  /// Inserts a row; returns it as it is stored, with its key, defaults and generated columns. What a trigger makes of it
  /// afterwards isn't in it (<https://sqlite.org/lang_returning.html>).
  @inlinable
  @discardableResult
  public func insert(
    _ draft: Record.Draft, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record {
    let known = try Record.sqlStored(draft) { () throws(SQLiteError) -> Int in try rowid(of: draft, source) }
    if let known { return known }
    return try stored(store(draft, Self.slots.insert, source))
  }

  /// Inserts a record with all that it has, its key too.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insert(
    _ record: Record, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record {
    try stored(store(record: record, Self.slots.insertRecord, source))
  }

  /// Inserts all of them or, if one can't be, none.
  @inlinable
  @discardableResult
  public func insert(
    _ drafts: [Record.Draft], in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Record] {
    try source.atomically { (source) throws(SQLiteError) -> [Record] in
      var records: [Record] = []
      records.reserveCapacity(drafts.count)
      for draft in drafts { records.append(try insert(draft, in: source)) }
      return records
    }
  }

  /// Inserts all of them with all that they have or, if one can't be, none.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insert(
    _ records: [Record], in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Record] {
    try source.atomically { (source) throws(SQLiteError) -> [Record] in
      var stored: [Record] = []
      stored.reserveCapacity(records.count)
      for record in records {
        stored.append(try self.stored(store(record: record, Self.slots.insertRecord, source)))
      }
      return stored
    }
  }

  /// Inserts a row, unless a constraint speaks against it: then nothing happens, and nil comes back
  /// (<https://sqlite.org/lang_conflict.html>).
  @inlinable
  @discardableResult
  public func insertOrIgnore(
    _ draft: Record.Draft, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    try store(draft, Self.slots.insertOrIgnore, source)
  }

  /// ``insertOrIgnore(_:in:)`` of a record with all that it has.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insertOrIgnore(
    _ record: Record, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    try store(record: record, Self.slots.insertRecordOrIgnore, source)
  }

  /// Inserts a row in the place of those that have the same values in a key. They are deleted first, and what refers to
  /// them may go too; `upsert` changes the row instead.
  @inlinable
  @discardableResult
  public func replace(
    _ draft: Record.Draft, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record {
    try stored(store(draft, Self.slots.replace, source))
  }

  /// ``replace(_:in:)`` with all that a record has.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func replace(
    _ record: Record, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record {
    try stored(store(record: record, Self.slots.replaceRecord, source))
  }

  /// Inserts a row or, if there is one with the same values in the key, gives that one the draft's other values: what is
  /// nil and has a DEFAULT stays (<https://sqlite.org/lang_upsert.html>). Returns the row as it is stored.
  @inlinable
  @discardableResult
  public func upsert<Value>(
    _ draft: Record.Draft, on key: (Record.Keys) -> SQLKey<Record, Value>,
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record {
    try stored(store(draft, Self.slots.upsert[key(Record.sqlKeys).place], source))
  }

  /// Inserts a record with all that it has or, if there is a row with the same values in the key, gives that one the
  /// record's other values.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func upsert<Value>(
    _ record: Record, on key: (Record.Keys) -> SQLKey<Record, Value>,
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record {
    try stored(store(record: record, Self.slots.upsertRecord[key(Record.sqlKeys).place], source))
  }
}

// MARK: - Into a view

extension SQLTable where Record: SQLInsertable & SQLViewRecord {
  /// Gives the view's triggers a row to insert. What they make of it is theirs; nothing comes back.
  @inlinable
  public func insert(
    _ draft: Record.Draft, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) {
    let statement = try source.statement(Self.slots.insert)
    try Record.sqlBind(draft, to: statement, adapters: adapters)
    try statement.run()
  }

  /// Gives the view's triggers all of the rows or, if one of them can't be inserted, none.
  @inlinable
  public func insert(
    _ drafts: [Record.Draft], in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) {
    try source.atomically { (source) throws(SQLiteError) in
      for draft in drafts { try insert(draft, in: source) }
    }
  }
}
