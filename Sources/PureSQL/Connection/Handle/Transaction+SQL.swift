// SQL that isn't known at compile time. It is compiled for each call; what it writes is told to observers like everything.

extension Transaction {
  /// Runs one statement.
  ///
  /// - Parameters:
  ///   - sql: the statement.
  ///   - arguments: one value for each of its parameters, in order.
  /// - Returns: how many rows it inserted, updated or deleted, not counting triggers.
  /// - Throws: what SQLite says, and an error with the reason `.usage` where the text isn't one statement, there is
  ///   another number of parameters, or it writes in a transaction that reads.
  @discardableResult
  public borrowing func execute(_ sql: String, _ arguments: [SQLAny?] = []) throws(SQLiteError) -> Int {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.run()
  }

  /// Runs statements one after the other. They take no arguments.
  ///
  /// - Throws: what SQLite says of the first that fails; what those before it wrote stays with the transaction.
  public borrowing func execute(script: String) throws(SQLiteError) {
    guard let handle else { throw .usage("there is no database behind this connection", sql: script) }
    try handle.forEachStatement(of: script, mayControlTransactions: false) { prepared throws(SQLiteError) in
      try admit(prepared, handle)
      if !prepared.isReadOnly { handle.watch(prepared, []) }
      try Statement(prepared).run()
    }
  }

  /// Lets rows refer to what doesn't exist until the transaction commits: for rows that refer to one another, or that come in no
  /// order (<https://sqlite.org/pragma.html#pragma_defer_foreign_keys>). If a row still does so then, the transaction is rolled
  /// back, and the error names the row, its table, and the table that it refers to.
  ///
  /// ```swift
  /// try await database.write { tx in
  ///   try tx.deferForeignKeys()
  ///   try tx.execute("INSERT INTO tag (todoId, label) VALUES (7, 'soon')")
  ///   try tx.execute("INSERT INTO todo (id, name) VALUES (7, 'milk')")
  /// }
  /// ```
  ///
  /// - Throws: an error with the reason `.usage` where each statement is a transaction of its own, or nothing may be written.
  public borrowing func deferForeignKeys() throws(SQLiteError) {
    guard isExplicit, kind == .write else {
      throw .usage("foreign keys can be deferred inside of a transaction that writes only; use write { }")
    }
    try statement(preparing: "PRAGMA defer_foreign_keys = ON").run()
  }

  /// Every row of the result.
  ///
  /// - Parameters:
  ///   - sql: one statement.
  ///   - arguments: one value for each of its parameters, in order.
  ///   - decode: makes a value of a row, which it can't keep.
  /// - Throws: what SQLite or `decode` says, and an error with the reason `.usage` where the text isn't one statement or
  ///   there is another number of parameters.
  public borrowing func fetchAll<Element>(
    _ sql: String, _ arguments: [SQLAny?] = [], _ decode: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> [Element] {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.fetchAll(decode)
  }

  /// Every row of the result, read as records: the columns from the first on, in the order of the record's.
  ///
  /// - Throws: also an error with the reason `.decoding` where a value isn't what the record has there, or the result has
  ///   too few columns.
  public borrowing func fetchAll<Record: RowDecodable>(
    _ sql: String, _ arguments: [SQLAny?] = [], _ type: Record.Type
  ) throws(SQLiteError) -> [Record] {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.fetchAll(type)
  }

  /// The first row of the result; nil if there is none.
  ///
  /// - Throws: what SQLite or `decode` says, and an error with the reason `.usage` where the text isn't one statement or
  ///   there is another number of parameters.
  public borrowing func fetchOptional<Element>(
    _ sql: String, _ arguments: [SQLAny?] = [], _ decode: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> Element? {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.fetchOptional(decode)
  }

  /// The first row of the result as a record: the columns from the first on, in the order of the record's; nil if there is
  /// no row.
  ///
  /// - Throws: also an error with the reason `.decoding` where a value isn't what the record has there.
  public borrowing func fetchOptional<Record: RowDecodable>(
    _ sql: String, _ arguments: [SQLAny?] = [], _ type: Record.Type
  ) throws(SQLiteError) -> Record? {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.fetchOptional(type)
  }

  /// The first row of the result as a record: the columns from the first on, in the order of the record's.
  ///
  /// - Throws: also an error with the reason `.noRow` if there is no row, and one with `.decoding` where a value isn't what
  ///   the record has there.
  public borrowing func fetchOne<Record: RowDecodable>(
    _ sql: String, _ arguments: [SQLAny?] = [], _ type: Record.Type
  ) throws(SQLiteError) -> Record {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.fetchOne(type)
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  public borrowing func forEach(
    _ sql: String, _ arguments: [SQLAny?] = [], _ body: (borrowing Row) throws -> Void
  ) throws {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    try statement.forEach(body)
  }

  /// Record by record, none of them kept. `body` may throw to stop.
  public borrowing func forEach<Record: RowDecodable>(
    _ type: Record.Type, _ sql: String, _ arguments: [SQLAny?] = [], _ body: (Record) throws -> Void
  ) throws {
    try forEach(sql, arguments) { (row: borrowing Row) in try body(Record(row: row, at: 0)) }
  }
}
