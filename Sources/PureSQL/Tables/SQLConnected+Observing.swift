extension SQLConnected {
  /// The rows, and then the rows again after every commit that may have changed them.
  public func observe() -> QueryStream<[Rows.Element]> { query.observe() }

  /// The rows as a query, to inject or to combine with others.
  public var query: any Query<Void, [Rows.Element]> { SQLRowsQuery(connection: connection, rows: rows) }
}

extension SQLRecords {
  /// Every row, and then every row again after each commit that may have changed them.
  public func observe() -> QueryStream<[Record]> { rows.observe() }
}

/// Rows of a table as a query: one statement, put together at run time.
struct SQLRowsQuery<Rows: SQLRows>: Query, ReadingQuery {
  typealias Input = Void
  typealias Output = [Rows.Element]

  let connection: any Connection
  let rows: Rows

  var transactionKind: Transaction.Kind { .read }
  /// SQLite tells, when the statement is compiled.
  var watchedTables: Set<String> { [] }

  func execute(_ input: Void, tx: borrowing Transaction) throws -> [Rows.Element] { try rows.fetch(in: tx) }

  func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String> {
    try handle.prepared(keeping: rows.statementText).tables.reads
  }
}
