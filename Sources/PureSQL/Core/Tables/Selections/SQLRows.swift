/// Rows that are described and not fetched yet: of a table, of a join, or some columns of either. A value; each step makes
/// another one.
public protocol SQLRows<Element>: Sendable {
  /// The type that a row is decoded to.
  associatedtype Element: Sendable
  /// The columns that conditions and order may name: those of a table, or of two.
  associatedtype Scope

  /// The columns that conditions and order speak of, under the names that their tables have in the statement.
  var scope: Scope { get }
  /// Where the rows come from, which of them, and in what order.
  var query: SQLQuery { get set }
  /// The columns that are decoded.
  var results: SQLText { get }

  /// Decodes a row of the result. Throws an error with the reason `.decoding` where a value isn't what its column
  /// should hold.
  func decode(_ row: borrowing Row) throws(SQLiteError) -> Element
}

/// Where rows come from, which of them, and in what order.
public struct SQLQuery: Sendable {
  @usableFromInline var text: SQLQueryText

  init(from: SQLText) { text = SQLQueryText(from: from) }
}

// MARK: - Which rows

extension SQLRows {
  /// The rows that fulfil the condition, too: `filter { $0.age > 5 }`.
  public func filter(_ condition: (Scope) -> SQLCondition) -> Self {
    var rows = self
    rows.query.text.add(condition(scope))
    return rows
  }

  /// In this order; those that are equal in it in the order there was.
  public func sorted(@SQLList<SQLOrder> by order: (Scope) -> [SQLOrder]) -> Self {
    var rows = self
    rows.query.text.order = order(scope) + rows.query.text.order
    return rows
  }

  /// In an order that SQL says, and so many of them at most. Generated code asks for it.
  public func ordered(by sql: String, _ count: Int?) -> Self {
    let rows = sorted { _ in SQLOrder(sql) }
    return count.map { rows.limit($0) } ?? rows
  }

  /// So many of them at most, after the first `offset`. Without an order, which ones is for SQLite to say.
  public func limit(_ count: Int, offset: Int = 0) -> Self {
    var rows = self
    rows.query.text.limit(count < 0 ? 0 : count, offset: offset)
    return rows
  }

  /// All but the first `count`.
  public func dropFirst(_ count: Int) -> Self {
    var rows = self
    rows.query.text.limit(nil, offset: count)
    return rows
  }
}

// MARK: - Fetching

extension SQLRows {
  @usableFromInline var statementText: SQLText { query.text.select(results) }

  /// Every row, decoded, in the order that was asked for.
  ///
  /// - Throws: what SQLite says, and an error with the reason `.decoding` where a value isn't what it should be.
  @inlinable
  public func fetch(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> [Element] {
    let statement = try source.statement(statementText)
    return try statement.fetchAll { (row: borrowing Row) throws(SQLiteError) -> Element in try decode(row) }
  }

  /// The first row, if there is one.
  @inlinable
  public func first(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> Element? {
    let statement = try source.statement(limit(1).statementText)
    return try statement.fetchOptional { (row: borrowing Row) throws(SQLiteError) -> Element in try decode(row) }
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  @inlinable
  public func forEach(
    in source: borrowing some StatementSource & ~Copyable, _ body: (Element) throws -> Void
  ) throws {
    let statement = try source.statement(statementText)
    try statement.forEach { (row: borrowing Row) in try body(decode(row)) }
  }

  /// How many rows there are; of a page, how many are on it.
  @inlinable
  public func count(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> Int {
    let statement = try source.statement(query.text.count(results))
    return try statement.fetchOne(Int.self)
  }

  /// Whether there is a row.
  @inlinable
  public func exists(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> Bool {
    let statement = try source.statement(query.text.exists)
    return try statement.fetchOne(Int.self) != 0
  }
}
