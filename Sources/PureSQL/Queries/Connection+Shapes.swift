// MARK: - What generated code calls, by what a query gives

extension Connection {
  /// A query that gives every row of one statement. Generated code asks for each such query by it.
  ///
  /// - Parameters:
  ///   - kind: whether the statement reads or writes.
  ///   - sql: the statement.
  ///   - reads: the tables whose changes its result depends on, views resolved.
  ///   - writes: the tables that it changes, through triggers and foreign keys too.
  ///   - bind: binds the input; it throws what SQLite and codecs say. Without it nothing is bound.
  @inlinable
  public func queryAll<Input: Sendable, Element: RowDecodable & Sendable>(
    _ kind: TransactionKind, _ sql: String, reads: [String] = [], writes: [String] = [],
    _ bind: @escaping @Sendable (Input, borrowing Statement) throws -> Void = { _, _ in }
  ) -> any Query<Input, [Element]> {
    statement(kind, sql, reads: reads, writes: writes) {
      (input: Input, statement: borrowing Statement) throws(SQLiteError) -> [Element] in
      do { try bind(input, statement) } catch { throw bindingError(error) }
      return try statement.fetchAll(Element.self)
    }
  }

  /// A query that gives the first row of one statement, or nil. Generated code asks for each such query by it.
  ///
  /// - Parameters:
  ///   - kind: whether the statement reads or writes.
  ///   - sql: the statement.
  ///   - reads: the tables whose changes its result depends on, views resolved.
  ///   - writes: the tables that it changes, through triggers and foreign keys too.
  ///   - bind: binds the input; it throws what SQLite and codecs say. Without it nothing is bound.
  @inlinable
  public func queryOptional<Input: Sendable, Element: RowDecodable & Sendable>(
    _ kind: TransactionKind, _ sql: String, reads: [String] = [], writes: [String] = [],
    _ bind: @escaping @Sendable (Input, borrowing Statement) throws -> Void = { _, _ in }
  ) -> any Query<Input, Element?> {
    statement(kind, sql, reads: reads, writes: writes) {
      (input: Input, statement: borrowing Statement) throws(SQLiteError) -> Element? in
      do { try bind(input, statement) } catch { throw bindingError(error) }
      return try statement.fetchOptional(Element.self)
    }
  }

  /// A query that gives the one row of one statement. Generated code asks for each such query by it.
  ///
  /// - Parameters:
  ///   - kind: whether the statement reads or writes.
  ///   - sql: the statement.
  ///   - reads: the tables whose changes its result depends on, views resolved.
  ///   - writes: the tables that it changes, through triggers and foreign keys too.
  ///   - bind: binds the input; it throws what SQLite and codecs say. Without it nothing is bound.
  @inlinable
  public func queryOne<Input: Sendable, Element: RowDecodable & Sendable>(
    _ kind: TransactionKind, _ sql: String, reads: [String] = [], writes: [String] = [],
    _ bind: @escaping @Sendable (Input, borrowing Statement) throws -> Void = { _, _ in }
  ) -> any Query<Input, Element> {
    statement(kind, sql, reads: reads, writes: writes) {
      (input: Input, statement: borrowing Statement) throws(SQLiteError) -> Element in
      do { try bind(input, statement) } catch { throw bindingError(error) }
      return try statement.fetchOne(Element.self)
    }
  }

  /// A query of one statement that gives no rows: its output is how many it has changed. Generated code asks for each
  /// such query by it.
  ///
  /// - Parameters:
  ///   - kind: whether the statement reads or writes.
  ///   - sql: the statement.
  ///   - reads: the tables whose changes its result depends on, views resolved.
  ///   - writes: the tables that it changes, through triggers and foreign keys too.
  ///   - bind: binds the input; it throws what SQLite and codecs say. Without it nothing is bound.
  @inlinable
  public func queryChanges<Input: Sendable>(
    _ kind: TransactionKind, _ sql: String, reads: [String] = [], writes: [String] = [],
    _ bind: @escaping @Sendable (Input, borrowing Statement) throws -> Void = { _, _ in }
  ) -> any Query<Input, Int> {
    statement(kind, sql, reads: reads, writes: writes) {
      (input: Input, statement: borrowing Statement) throws(SQLiteError) -> Int in
      do { try bind(input, statement) } catch { throw bindingError(error) }
      return try statement.run()
    }
  }
}

/// A closure says what it throws in so many words, or it throws anything; what binding throws is SQLite's and the codecs'.
@usableFromInline
func bindingError(_ error: any Error) -> SQLiteError {
  error as? SQLiteError ?? .usage("a value couldn't be bound: \(error)")
}
