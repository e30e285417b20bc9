import CSQLite

/// One connection of SQLite's, outside of any transaction, for what the runtime does by itself: migrations and the like.
/// Either it is one of the pool's, or somebody else has opened it.
protocol RawConnection: AnyObject {
  var pointer: OpaquePointer { get }

  /// Compiles the first statement from `offset` on; nil if there is none. The rest begins at the offset returned.
  ///
  /// - Parameter mayControlTransactions: whether it may be a BEGIN or a COMMIT; if not, that is an error where it can be
  ///   noticed.
  func prepare(
    _ script: SQLScript, from offset: Int, mayControlTransactions: Bool
  ) throws(SQLiteError) -> (PreparedStatement?, end: Int)

  /// Runs SQL of the runtime's own, outside of transactions or in one that is already there. Nothing of it is kept.
  func execute(_ sql: String) throws(SQLiteError)

  /// Begins a transaction that changes the schema, and takes SQLite's lock for it.
  func beginSchemaChange() throws(SQLiteError)
  func commitSchemaChange() throws(SQLiteError)
  /// Rolls back, if SQLite hasn't done so itself.
  func rollBackSchemaChange()
}

extension RawConnection {
  /// Whether a transaction is open (<https://sqlite.org/c3ref/get_autocommit.html>).
  var isInTransaction: Bool { sqlite3_get_autocommit(pointer) == 0 }

  /// Runs statements one after the other, in a transaction that they leave as it is.
  func run(script: String) throws(SQLiteError) {
    let isInTransaction = isInTransaction
    try forEachStatement(of: script, mayControlTransactions: false) { prepared throws(SQLiteError) in
      try Statement(prepared).run()
      if isInTransaction != self.isInTransaction {
        throw .usage("the SQL ends the transaction that it runs in; leave BEGIN and COMMIT out", sql: script)
      }
    }
  }

  /// Compiles the statements of a text one after the other: each when `body` has had the one before.
  func forEachStatement(
    of sql: String, mayControlTransactions: Bool, _ body: (PreparedStatement) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let script = SQLScript(sql)
    var offset = 0
    while offset < script.count {
      let (prepared, end) = try prepare(script, from: offset, mayControlTransactions: mayControlTransactions)
      offset = end
      if let prepared { try body(prepared) }
    }
  }

  /// Compiles the one statement that `sql` is.
  func prepareOne(_ sql: String, mayControlTransactions: Bool = false) throws(SQLiteError) -> PreparedStatement {
    let script = SQLScript(sql)
    let (prepared, end) = try prepare(script, from: 0, mayControlTransactions: mayControlTransactions)
    guard let prepared else { throw .usage("the text holds no statement", sql: sql) }
    if script.isBlank(from: end) { return prepared }
    // What follows may be comments.
    guard try prepare(script, from: end, mayControlTransactions: true).0 == nil else {
      throw .usage("the text holds more than one statement; execute(script:) runs several", sql: sql)
    }
    return prepared
  }

  /// A statement of the runtime's own, ready to be bound.
  func statement(_ sql: String) throws(SQLiteError) -> Statement {
    try Statement(prepareOne(sql, mayControlTransactions: true))
  }
}
