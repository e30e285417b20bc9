public import CSQLite

/// A prepared statement for one run: bind its parameters, then `run()` it or fetch. It resets itself at the end.
///
/// It is for the function that asks for it. Kept beyond its transaction it is no statement any more, since the connection
/// belongs to somebody else then: whatever is called throws an error with the reason `.usage`.
///
/// Parameters count from 1, columns from 0 (<https://sqlite.org/c3ref/bind_blob.html>).
public struct Statement: ~Copyable {
  @usableFromInline let prepared: PreparedStatement
  @inlinable var pointer: OpaquePointer? { prepared.pointer }

  init(_ prepared: PreparedStatement) {
    self.prepared = prepared
    prepared.begin()
  }

  deinit { prepared.reset() }
}

// MARK: - Binding: one method a type, so that nothing has to be inferred where they are called

extension Statement {
  /// Binds an INTEGER to a parameter.
  ///
  /// - Parameters:
  ///   - value: what is bound; nil is NULL.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  @inlinable
  public borrowing func bind(int value: Int?, at index: Int32) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    try check(sqlite3_bind_int64(pointer, index, Int64(value)))
  }

  /// NaN is stored as NULL: SQLite has no NaN (<https://sqlite.org/floatingpoint.html>).
  @inlinable
  public borrowing func bind(double value: Double?, at index: Int32) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    try check(sqlite3_bind_double(pointer, index, value))
  }

  /// Binds a TEXT to a parameter.
  ///
  /// - Parameters:
  ///   - value: what is bound; nil is NULL.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  @inlinable
  public borrowing func bind(text value: String?, at index: Int32) throws(SQLiteError) {
    guard var value else { return try bindNull(at: index) }
    try check(value.withUTF8 { prepared.bindText($0, at: index) })
  }

  /// Binds a BLOB to a parameter. No bytes are an empty BLOB, and not NULL.
  ///
  /// - Parameters:
  ///   - value: what is bound; nil is NULL.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  @inlinable
  public borrowing func bind(blob value: SQLBlob?, at index: Int32) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    try check(value.withBytes { prepared.bindBlob($0, at: index) })
  }

  /// Binds a value with its storage class to a parameter.
  ///
  /// - Parameters:
  ///   - value: what is bound; nil is NULL.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  public borrowing func bind(any value: SQLAny?, at index: Int32) throws(SQLiteError) {
    switch value {
    case .int(let value): try bind(int: value, at: index)
    case .double(let value): try bind(double: value, at: index)
    case .string(let value): try bind(text: value, at: index)
    case .data(let value): try bind(blob: value, at: index)
    case nil: try bindNull(at: index)
    }
  }

  /// Binds NULL to a parameter.
  ///
  /// - Parameter index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  @inlinable
  public borrowing func bindNull(at index: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_null(pointer, index))
  }

  /// One value for each parameter, in order.
  ///
  /// - Throws: also when there are more values than parameters, or fewer.
  public borrowing func bind(_ arguments: [SQLAny?]) throws(SQLiteError) {
    try expect(argumentCount: arguments.count)
    for (index, argument) in arguments.enumerated() { try bind(any: argument, at: Int32(index + 1)) }
  }

  /// Throws where a value would be left over, or a parameter be NULL because nobody thought of it.
  borrowing func expect(argumentCount count: Int) throws(SQLiteError) {
    guard let pointer else { throw .keptTooLong }
    let expected = Int(sqlite3_bind_parameter_count(pointer))
    guard count == expected else {
      throw .usage(
        "the statement takes \(expected) arguments, not \(count); each parameter in SQL of your own needs a value",
        sql: sqlite3_sql(pointer).map { String(cString: $0) })
    }
  }

  @inlinable
  borrowing func check(_ code: Int32) throws(SQLiteError) {
    if code != SQLITE_OK { throw .last(running: pointer, code: code) }
  }
}
