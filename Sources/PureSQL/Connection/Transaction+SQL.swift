// SQL that isn't known at compile time. It is compiled for each call; what it writes is told to observers like everything.

extension Transaction {
  /// Runs one statement; returns how many rows it changed.
  @discardableResult
  public borrowing func execute(_ sql: String, _ arguments: [SQLAny?] = []) throws(SQLiteError) -> Int {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.run()
  }

  /// Runs statements one after the other. They take no arguments.
  public borrowing func execute(script: String) throws(SQLiteError) {
    guard let handle else { throw .usage("there is no database behind this connection", sql: script) }
    try handle.forEachStatement(of: script, mayControlTransactions: false) { prepared throws(SQLiteError) in
      try admit(prepared, handle)
      if !prepared.isReadOnly { handle.note(prepared, []) }
      try Statement(prepared).run()
    }
  }

  public borrowing func fetchAll<Element>(
    _ sql: String, _ arguments: [SQLAny?] = [], _ decode: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> [Element] {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.fetchAll(decode)
  }

  public borrowing func fetchAll<Record: RowDecodable>(
    _ sql: String, _ arguments: [SQLAny?] = [], _ type: Record.Type
  ) throws(SQLiteError) -> [Record] {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.fetchAll(type)
  }

  public borrowing func fetchOptional<Element>(
    _ sql: String, _ arguments: [SQLAny?] = [], _ decode: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> Element? {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.fetchOptional(decode)
  }

  public borrowing func fetchOptional<Record: RowDecodable>(
    _ sql: String, _ arguments: [SQLAny?] = [], _ type: Record.Type
  ) throws(SQLiteError) -> Record? {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.fetchOptional(type)
  }

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
