public import CSQLite

extension Statement {
  /// Runs the statement to its end; returns how many rows it inserted, updated or deleted, not counting triggers
  /// (<https://sqlite.org/c3ref/changes.html>).
  @inlinable
  @discardableResult
  public borrowing func run() throws(SQLiteError) -> Int {
    let pointer = pointer
    var code = sqlite3_step(pointer)
    while code == SQLITE_ROW { code = sqlite3_step(pointer) }
    guard code == SQLITE_DONE else { throw .last(running: pointer, code: code) }
    return prepared.changesRows ? Int(sqlite3_changes64(sqlite3_db_handle(pointer))) : 0
  }

  /// The rowid of the row that the connection inserted last (<https://sqlite.org/c3ref/last_insert_rowid.html>).
  @inlinable
  var lastRowid: Int { Int(truncatingIfNeeded: sqlite3_last_insert_rowid(sqlite3_db_handle(pointer))) }

  /// Every row.
  @inlinable
  public borrowing func fetchAll<Element>(
    _ decode: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> [Element] {
    if let sink = prepared.sink as? TypedSink<Element> {
      try feed(sink, decode)
      return []
    }
    var elements: [Element] = []
    let pointer = pointer
    var code = sqlite3_step(pointer)
    while code == SQLITE_ROW {
      elements.append(try decode(Row(pointer, number: elements.count)))
      code = sqlite3_step(pointer)
    }
    guard code == SQLITE_DONE else { throw .last(running: pointer, code: code) }
    return elements
  }

  /// Every row, read as records: the result's columns from the first on, in the order of the record's.
  ///
  /// - Throws: what SQLite says, and an error with the reason `.decoding` where a value isn't what the record has
  ///   there.
  @inlinable
  public borrowing func fetchAll<Record: RowDecodable>(_ type: Record.Type) throws(SQLiteError) -> [Record] {
    try fetchAll { (row: borrowing Row) throws(SQLiteError) -> Record in try Record(row: row, at: 0) }
  }

  /// The first row, if there is one.
  @inlinable
  public borrowing func fetchOptional<Element>(
    _ decode: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> Element? {
    let pointer = pointer
    let code = sqlite3_step(pointer)
    guard code == SQLITE_ROW else {
      guard code == SQLITE_DONE else { throw .last(running: pointer, code: code) }
      return nil
    }
    let element = try decode(Row(pointer, number: 0))
    // RETURNING: the rest of the statement may still fail.
    if !prepared.isReadOnly { try run() }
    return element
  }

  /// The first row, read as a record from the first column on; nil if there is no row.
  ///
  /// - Throws: what SQLite says, and an error with the reason `.decoding` where a value isn't what the record has
  ///   there.
  @inlinable
  public borrowing func fetchOptional<Record: RowDecodable>(_ type: Record.Type) throws(SQLiteError) -> Record? {
    try fetchOptional { (row: borrowing Row) throws(SQLiteError) -> Record in try Record(row: row, at: 0) }
  }

  /// The one row that the query promises.
  @inlinable
  public borrowing func fetchOne<Element>(
    _ decode: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> Element {
    guard let element = try fetchOptional(decode) else { throw noRow() }
    return element
  }

  /// The one row that the query promises, read as a record from the first column on.
  ///
  /// - Throws: what SQLite says, an error with the reason `.noRow` if there is no row, and one with `.decoding` where a
  ///   value isn't what the record has there.
  @inlinable
  public borrowing func fetchOne<Record: RowDecodable>(_ type: Record.Type) throws(SQLiteError) -> Record {
    try fetchOne { (row: borrowing Row) throws(SQLiteError) -> Record in try Record(row: row, at: 0) }
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  @inlinable
  public borrowing func forEach(_ body: (borrowing Row) throws -> Void) throws {
    var number = 0
    let pointer = pointer
    var code = sqlite3_step(pointer)
    while code == SQLITE_ROW {
      try body(Row(pointer, number: number))
      number += 1
      code = sqlite3_step(pointer)
    }
    guard code == SQLITE_DONE else { throw SQLiteError.last(running: pointer, code: code) }
  }

  /// Row by row, where nothing but reading can fail.
  @inlinable
  borrowing func forEachRow(
    _ body: (borrowing Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    var number = 0
    let pointer = pointer
    var code = sqlite3_step(pointer)
    while code == SQLITE_ROW {
      try body(Row(pointer, number: number))
      number += 1
      code = sqlite3_step(pointer)
    }
    guard code == SQLITE_DONE else { throw .last(running: pointer, code: code) }
  }

  @usableFromInline
  borrowing func feed<Element>(
    _ sink: TypedSink<Element>, _ decode: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) {
    var number = 0
    let pointer = pointer
    var code = sqlite3_step(pointer)
    while code == SQLITE_ROW {
      guard sink.take(try decode(Row(pointer, number: number))) else { return }
      number += 1
      code = sqlite3_step(pointer)
    }
    guard code == SQLITE_DONE else { throw .last(running: pointer, code: code) }
  }

  @usableFromInline
  borrowing func noRow() -> SQLiteError {
    SQLiteError(
      .noRow, extendedCode: SQLITE_NOTFOUND, message: "the query found no row",
      sql: sqlite3_sql(pointer).map { String(cString: $0) })
  }
}
