// The verbs that read, in each form.

extension SQLRecords {
  /// Every row.
  @inlinable
  public func fetch() async throws -> [Record] {
    try await connection.single(.read) { try table.fetch(in: $0) }
  }

  /// Every row, as a record. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  public func fetchBlocking() throws -> [Record] {
    try connection.singleBlocking(.read) { try table.fetch(in: $0) }
  }

  /// Every row, as a record. Runs in the transaction `tx`.
  @inlinable
  public func fetch(tx: borrowing Transaction) throws -> [Record] {
    try table.fetch(in: tx)
  }

  /// How many rows there are.
  @inlinable
  public func count() async throws -> Int {
    try await connection.single(.read) { try table.count(in: $0) }
  }

  /// How many rows there are. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  public func countBlocking() throws -> Int {
    try connection.singleBlocking(.read) { try table.count(in: $0) }
  }

  /// How many rows there are. Runs in the transaction `tx`.
  @inlinable
  public func count(tx: borrowing Transaction) throws -> Int {
    try table.count(in: tx)
  }

  /// The row with these values in a key: `find(by: \.email, "ada@example.com")`.
  @inlinable
  public func find<Value>(by key: @Sendable (Record.Keys) -> SQLKey<Record, Value>, _ value: Value) async throws
    -> Record?
  {
    try await connection.single(.read) { try table.find(by: key, value, in: $0) }
  }

  /// The row with these values in a key; nil if there is none. Runs on this thread, which sleeps until a connection is
  /// free.
  @inlinable
  public func findBlocking<Value>(by key: (Record.Keys) -> SQLKey<Record, Value>, _ value: Value) throws -> Record? {
    try connection.singleBlocking(.read) { try table.find(by: key, value, in: $0) }
  }

  /// The row with these values in a key; nil if there is none. Runs in the transaction `tx`.
  @inlinable
  public func find<Value>(by key: (Record.Keys) -> SQLKey<Record, Value>, _ value: Value, tx: borrowing Transaction)
    throws -> Record?
  {
    try table.find(by: key, value, in: tx)
  }

  /// The rows of a SELECT of yours, whose columns are matched by name.
  @inlinable
  public func fetch(sql: String, _ arguments: [SQLAny?] = []) async throws -> [Record] {
    try await connection.single(.read) { try table.fetch(sql: sql, arguments, in: $0) }
  }

  /// The rows of a SELECT of yours, whose columns are matched by name with the table's; each parameter takes one of
  /// `arguments`. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  public func fetchBlocking(sql: String, _ arguments: [SQLAny?] = []) throws -> [Record] {
    try connection.singleBlocking(.read) { try table.fetch(sql: sql, arguments, in: $0) }
  }

  /// The rows of a SELECT of yours, whose columns are matched by name with the table's; each parameter takes one of
  /// `arguments`. Runs in the transaction `tx`.
  @inlinable
  public func fetch(sql: String, _ arguments: [SQLAny?] = [], tx: borrowing Transaction) throws -> [Record] {
    try table.fetch(sql: sql, arguments, in: tx)
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  @inlinable
  public func forEach(_ body: @Sendable (Record) throws -> Void) async throws {
    try await connection.single(.read) { try table.forEach(in: $0, body) }
  }

  /// Calls `body` with record after record, none of them kept; `body` may throw to stop. Runs on this thread, which
  /// sleeps until a connection is free.
  @inlinable
  public func forEachBlocking(_ body: (Record) throws -> Void) throws {
    try connection.singleBlocking(.read) { try table.forEach(in: $0, body) }
  }

  /// Calls `body` with record after record, none of them kept; `body` may throw to stop. Runs in the transaction `tx`.
  @inlinable
  public func forEach(tx: borrowing Transaction, _ body: (Record) throws -> Void) throws {
    try table.forEach(in: tx, body)
  }
}

extension SQLRecords where Record: SQLKeyed {
  /// The row with this primary key; nil if there is none.
  @inlinable
  public func find(_ key: Record.PrimaryKey) async throws -> Record? {
    try await connection.single(.read) { try table.find(key, in: $0) }
  }

  /// The row with this primary key; nil if there is none. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  public func findBlocking(_ key: Record.PrimaryKey) throws -> Record? {
    try connection.singleBlocking(.read) { try table.find(key, in: $0) }
  }

  /// The row with this primary key; nil if there is none. Runs in the transaction `tx`.
  @inlinable
  public func find(_ key: Record.PrimaryKey, tx: borrowing Transaction) throws -> Record? {
    try table.find(key, in: tx)
  }
}
