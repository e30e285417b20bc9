import CSQLite

/// One connection of SQLite's, outside of any transaction, for what the runtime does by itself: migrations and the like.
/// Either it is one of the pool's, or somebody else has opened it.
protocol RawConnection: AnyObject {
  var pointer: OpaquePointer { get }

  /// Compiles the first statement of `sql` from `offset` on; nil if there is none. The rest begins at the offset returned.
  ///
  /// - Parameter mayControlTransactions: whether it may be a BEGIN or a COMMIT; if not, that is an error where it can be
  ///   noticed.
  func prepare(
    _ sql: String, from offset: Int, mayControlTransactions: Bool
  ) throws(SQLiteError) -> (PreparedStatement?, end: Int)

  /// Runs SQL of the runtime's own, outside of transactions or in one that is already there.
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
    var offset = 0
    while offset < script.utf8.count {
      let (prepared, end) = try prepare(script, from: offset, mayControlTransactions: false)
      offset = end
      guard let prepared else { continue }
      try Statement(prepared).run()
      if isInTransaction != self.isInTransaction {
        throw .usage("the SQL ends the transaction that it runs in; leave BEGIN and COMMIT out", sql: script)
      }
    }
  }

  /// Compiles the one statement that `sql` is.
  func prepareOne(_ sql: String) throws(SQLiteError) -> PreparedStatement {
    let (prepared, end) = try prepare(sql, from: 0, mayControlTransactions: false)
    guard let prepared else { throw .usage("the text holds no statement", sql: sql) }
    guard try isBlank(sql, from: end) else {
      throw .usage("the text holds more than one statement; execute(script:) runs several", sql: sql)
    }
    return prepared
  }

  /// A statement of the runtime's own, ready to be bound.
  func statement(_ sql: String) throws(SQLiteError) -> Statement {
    let (prepared, _) = try prepare(sql, from: 0, mayControlTransactions: true)
    guard let prepared else { throw .usage("the text holds no statement", sql: sql) }
    return Statement(prepared)
  }

  /// Whether nothing but comments and white space follows.
  private func isBlank(_ sql: String, from offset: Int) throws(SQLiteError) -> Bool {
    guard offset < sql.utf8.count else { return true }
    guard sql.utf8.dropFirst(offset).contains(where: { $0 == 0 || $0 > 32 && $0 != 59 }) else { return true }
    return try prepare(sql, from: offset, mayControlTransactions: true).0 == nil
  }
}
