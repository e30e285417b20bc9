extension SQLTable {
  /// Every row.
  @inlinable
  public func fetch(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> [Record] {
    try records(of: source.statement(Self.slots.fetch))
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  @inlinable
  public func forEach(
    in source: borrowing some StatementSource & ~Copyable, _ body: (Record) throws -> Void
  ) throws {
    let statement = try source.statement(Self.slots.fetch)
    try statement.forEach { (row: borrowing Row) in try body(Record(row: row, at: 0, adapters: adapters)) }
  }

  /// How many rows there are.
  @inlinable
  public func count(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> Int {
    try source.statement(Self.slots.count).fetchOne(Int.self)
  }

  /// The row with these values in a key: `find(by: \.email, "ada@example.com", in: tx)`.
  @inlinable
  public func find<Value>(
    by key: (Record.Keys) -> SQLKey<Record, Value>, _ value: Value,
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    try find(key(Record.sqlKeys), value, source)
  }

  @inlinable
  func find<Value>(
    _ key: SQLKey<Record, Value>, _ value: Value, _ source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    let statement = try source.statement(Self.slots.find[key.place])
    try key.bind(value, statement, adapters)
    return try record(of: statement)
  }
}

extension SQLTable where Record: SQLKeyed {
  /// The row with this primary key; nil if there is none.
  @inlinable
  public func find(
    _ key: Record.PrimaryKey, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    try find(Record.sqlPrimaryKey, key, source)
  }
}
