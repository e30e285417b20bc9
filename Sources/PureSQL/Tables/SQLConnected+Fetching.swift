// What is fetched and worked out of rows, in each form.

extension SQLConnected {
  /// Every row, decoded.
  @inlinable
  public func fetch() async throws -> [Rows.Element] {
    try await connection.single(.read) { try rows.fetch(in: $0) }
  }

  /// Every row, decoded, in the order that was asked for. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  public func fetchBlocking() throws -> [Rows.Element] {
    try connection.singleBlocking(.read) { try rows.fetch(in: $0) }
  }

  /// Every row, decoded, in the order that was asked for. Runs in the transaction `tx`.
  @inlinable
  public func fetch(tx: borrowing Transaction) throws -> [Rows.Element] {
    try rows.fetch(in: tx)
  }

  /// The first row, if there is one.
  @inlinable
  public func first() async throws -> Rows.Element? {
    try await connection.single(.read) { try rows.first(in: $0) }
  }

  /// The first row, decoded; nil if there is none. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  public func firstBlocking() throws -> Rows.Element? {
    try connection.singleBlocking(.read) { try rows.first(in: $0) }
  }

  /// The first row, decoded; nil if there is none. Runs in the transaction `tx`.
  @inlinable
  public func first(tx: borrowing Transaction) throws -> Rows.Element? {
    try rows.first(in: tx)
  }

  /// How many rows there are.
  @inlinable
  public func count() async throws -> Int {
    try await connection.single(.read) { try rows.count(in: $0) }
  }

  /// How many rows there are; of a page, how many are on it. Runs on this thread, which sleeps until a connection is
  /// free.
  @inlinable
  public func countBlocking() throws -> Int {
    try connection.singleBlocking(.read) { try rows.count(in: $0) }
  }

  /// How many rows there are; of a page, how many are on it. Runs in the transaction `tx`.
  @inlinable
  public func count(tx: borrowing Transaction) throws -> Int {
    try rows.count(in: tx)
  }

  /// Whether there is a row.
  @inlinable
  public func exists() async throws -> Bool {
    try await connection.single(.read) { try rows.exists(in: $0) }
  }

  /// Whether there is a row. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  public func existsBlocking() throws -> Bool {
    try connection.singleBlocking(.read) { try rows.exists(in: $0) }
  }

  /// Whether there is a row. Runs in the transaction `tx`.
  @inlinable
  public func exists(tx: borrowing Transaction) throws -> Bool {
    try rows.exists(in: tx)
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  @inlinable
  public func forEach(_ body: @Sendable (Rows.Element) throws -> Void) async throws {
    try await connection.single(.read) { try rows.forEach(in: $0, body) }
  }

  /// Calls `body` with row after row, none of them kept; `body` may throw to stop. Runs on this thread, which sleeps
  /// until a connection is free.
  @inlinable
  public func forEachBlocking(_ body: (Rows.Element) throws -> Void) throws {
    try connection.singleBlocking(.read) { try rows.forEach(in: $0, body) }
  }

  /// Calls `body` with row after row, none of them kept; `body` may throw to stop. Runs in the transaction `tx`.
  @inlinable
  public func forEach(tx: borrowing Transaction, _ body: (Rows.Element) throws -> Void) throws {
    try rows.forEach(in: tx, body)
  }
}
