public import CSQLite

/// The row that a statement stands on. It is only valid while it is lent out, so what is wanted of it is copied.
///
/// A value of another storage class than the one asked for is an error that names column and row, never a default
/// (<https://sqlite.org/datatype3.html>); a number of the other kind is taken where it is equal. A column that the result doesn't
/// have is an error, too.
///
/// `sqlite3_column_value` gives what SQLite calls an unprotected value: safe to look at as long as no other thread uses
/// the connection, which the pool sees to. So a column is looked up once for its type, its bytes and their number.
public struct Row: ~Copyable {
  /// Nil for values that are a function's arguments.
  @usableFromInline let statement: OpaquePointer?
  /// Where the values are, if not in the statement's columns as they stand.
  @usableFromInline let detour: Unmanaged<RowDetour>?
  /// How many rows came before this one.
  public let number: Int

  @inlinable
  init(_ statement: OpaquePointer?, number: Int) {
    self.statement = statement
    self.number = number
    detour = nil
  }

  /// - Parameter detour: kept by the caller as long as the row is.
  init(_ statement: OpaquePointer?, number: Int, through detour: RowDetour) {
    self.statement = statement
    self.number = number
    self.detour = .passUnretained(detour)
  }

  /// How many columns the result has.
  @inlinable public var columnCount: Int32 {
    guard let detour else { return sqlite3_column_count(statement) }
    return detour._withUnsafeGuaranteedRef { $0.columnCount }
  }

  @inlinable
  borrowing func stored(at column: Int32) -> OpaquePointer? {
    guard let detour else { return sqlite3_column_value(statement, column) }
    return detour._withUnsafeGuaranteedRef { $0.stored(at: column, statement) }
  }

  /// The name of a result column (<https://sqlite.org/c3ref/column_name.html>).
  public borrowing func columnName(at column: Int32) -> String {
    if let detour { return detour._withUnsafeGuaranteedRef { $0.name(at: column) } }
    return sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "\(column)"
  }

  /// Whether the value of a column is NULL. A place behind the last column of a statement's result counts as NULL.
  ///
  /// - Parameter column: the column's place, counted from 0.
  @inlinable
  public borrowing func isNull(at column: Int32) -> Bool {
    sqlite3_value_type(stored(at: column)) == SQLITE_NULL
  }

  /// Whether `count` columns from `start` on are all NULL: the side of an outer join that found no partner.
  @inlinable
  public borrowing func isNull(at start: Int32, count: Int32) -> Bool {
    var column = start
    while column < start + count {
      guard isNull(at: column) else { return false }
      column += 1
    }
    return true
  }
}

// MARK: - One method a type, so that nothing has to be inferred where they are called

extension Row {
  /// The INTEGER of a column. A REAL is taken where it is a whole number.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is of another type or NULL, or
  ///   there is no such column.
  @inlinable
  public borrowing func int(at column: Int32) throws(SQLiteError) -> Int {
    let value = stored(at: column)
    guard sqlite3_value_type(value) == SQLITE_INTEGER else {
      guard let whole = whole(value) else { throw mismatch(column, expected: "INTEGER") }
      return whole
    }
    return try int(value, column)
  }

  /// The INTEGER of a column; nil for NULL. A REAL is taken where it is a whole number.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is of another type, or there is
  ///   no such column.
  @inlinable
  public borrowing func intOrNil(at column: Int32) throws(SQLiteError) -> Int? {
    let value = stored(at: column)
    let type = sqlite3_value_type(value)
    if type == SQLITE_INTEGER { return try int(value, column) }
    if type == SQLITE_NULL, hasColumn(column) { return nil }
    guard let whole = whole(value) else { throw mismatch(column, expected: "INTEGER or NULL") }
    return whole
  }

  /// The REAL of a column. An INTEGER is taken where a `Double` is equal to it.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is of another type or NULL, or
  ///   there is no such column.
  @inlinable
  public borrowing func double(at column: Int32) throws(SQLiteError) -> Double {
    let value = stored(at: column)
    guard sqlite3_value_type(value) == SQLITE_FLOAT else {
      guard let real = real(value) else { throw mismatch(column, expected: "REAL") }
      return real
    }
    return sqlite3_value_double(value)
  }

  /// The REAL of a column; nil for NULL. An INTEGER is taken where a `Double` is equal to it.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is of another type, or there is
  ///   no such column.
  @inlinable
  public borrowing func doubleOrNil(at column: Int32) throws(SQLiteError) -> Double? {
    let value = stored(at: column)
    let type = sqlite3_value_type(value)
    if type == SQLITE_FLOAT { return sqlite3_value_double(value) }
    if type == SQLITE_NULL, hasColumn(column) { return nil }
    guard let real = real(value) else { throw mismatch(column, expected: "REAL or NULL") }
    return real
  }

  /// The TEXT of a column.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is of another type, NULL or not
  ///   UTF-8, or there is no such column.
  @inlinable
  public borrowing func text(at column: Int32) throws(SQLiteError) -> String {
    let value = stored(at: column)
    guard sqlite3_value_type(value) == SQLITE_TEXT else { throw mismatch(column, expected: "TEXT") }
    return try text(value, column)
  }

  /// The TEXT of a column; nil for NULL.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is of another type or not UTF-8,
  ///   or there is no such column.
  @inlinable
  public borrowing func textOrNil(at column: Int32) throws(SQLiteError) -> String? {
    let value = stored(at: column)
    let type = sqlite3_value_type(value)
    if type == SQLITE_TEXT { return try text(value, column) }
    guard type == SQLITE_NULL, hasColumn(column) else { throw mismatch(column, expected: "TEXT or NULL") }
    return nil
  }

  /// The bytes of a BLOB in a column, copied.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is of another type or NULL, or
  ///   there is no such column.
  @inlinable
  public borrowing func blob(at column: Int32) throws(SQLiteError) -> SQLBlob {
    let value = stored(at: column)
    guard sqlite3_value_type(value) == SQLITE_BLOB else { throw mismatch(column, expected: "BLOB") }
    return blob(value)
  }

  /// The bytes of a BLOB in a column, copied; nil for NULL.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is of another type, or there is
  ///   no such column.
  @inlinable
  public borrowing func blobOrNil(at column: Int32) throws(SQLiteError) -> SQLBlob? {
    let value = stored(at: column)
    let type = sqlite3_value_type(value)
    if type == SQLITE_BLOB { return blob(value) }
    guard type == SQLITE_NULL, hasColumn(column) else { throw mismatch(column, expected: "BLOB or NULL") }
    return nil
  }

  /// The value of a column with its storage class.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is NULL or a text that isn't
  ///   UTF-8, or there is no such column.
  @inlinable
  public borrowing func any(at column: Int32) throws(SQLiteError) -> SQLAny {
    guard let value = try anyOrNil(at: column) else { throw mismatch(column, expected: "a value") }
    return value
  }

  /// The value of a column with its storage class; nil for NULL.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is a text that isn't UTF-8, or
  ///   there is no such column.
  @inlinable
  public borrowing func anyOrNil(at column: Int32) throws(SQLiteError) -> SQLAny? {
    let value = stored(at: column)
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return .int(try int(value, column))
    case SQLITE_FLOAT: return .double(sqlite3_value_double(value))
    case SQLITE_TEXT: return .string(try text(value, column))
    case SQLITE_BLOB: return .data(blob(value))
    default:
      guard hasColumn(column) else { throw mismatch(column, expected: "a value or NULL") }
      return nil
    }
  }
}

// MARK: - Values

extension Row {
  /// Beyond the last column SQLite has nothing but NULL.
  @inlinable
  borrowing func hasColumn(_ column: Int32) -> Bool { column >= 0 && column < columnCount }

  /// The Int that a REAL is equal to. In a table with a REAL column, SQLite's RETURNING may give a whole number as the
  /// other kind of number than it is stored as; columns declared NUMERIC hold either.
  @usableFromInline
  borrowing func whole(_ value: OpaquePointer?) -> Int? {
    sqlite3_value_type(value) == SQLITE_FLOAT ? Int(exactly: sqlite3_value_double(value)) : nil
  }

  /// The Double that an INTEGER is equal to; see ``whole(_:)``.
  @usableFromInline
  borrowing func real(_ value: OpaquePointer?) -> Double? {
    sqlite3_value_type(value) == SQLITE_INTEGER ? Double(exactly: sqlite3_value_int64(value)) : nil
  }

  @inlinable
  borrowing func int(_ value: OpaquePointer?, _ column: Int32) throws(SQLiteError) -> Int {
    // Only where Int has 32 bits can this fail.
    guard let int = Int(exactly: sqlite3_value_int64(value)) else {
      throw mismatch(column, expected: "a smaller INTEGER")
    }
    return int
  }

  @inlinable
  borrowing func text(_ value: OpaquePointer?, _ column: Int32) throws(SQLiteError) -> String {
    guard let text = decodeText(value) else { throw notText(value, column) }
    return text
  }

  @inlinable
  borrowing func blob(_ value: OpaquePointer?) -> SQLBlob {
    // NULL stands for an empty one.
    let start = sqlite3_value_blob(value)
    return SQLBlob(
      copying: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value))))
  }
}

// MARK: - Failures

extension Row {
  @usableFromInline
  borrowing func mismatch(_ column: Int32, expected: String) -> SQLiteError {
    let found =
      switch sqlite3_value_type(stored(at: column)) {
      case SQLITE_INTEGER: "INTEGER"
      case SQLITE_FLOAT: "REAL"
      case SQLITE_TEXT: "TEXT"
      case SQLITE_BLOB: "BLOB"
      default: "NULL"
      }
    let message =
      hasColumn(column) ? "expected \(expected), found \(found)" : "the result has only \(columnCount) columns"
    return located(SQLiteError(.decoding, extendedCode: SQLITE_MISMATCH, message: message), column)
  }

  @usableFromInline
  borrowing func notText(_ value: OpaquePointer?, _ column: Int32) -> SQLiteError {
    if sqlite3_value_text(value) == nil {
      return SQLiteError(.sqlite, extendedCode: SQLITE_NOMEM, message: "out of memory")
    }
    return located(SQLiteError(.decoding, extendedCode: SQLITE_MISMATCH, message: "the text isn't valid UTF-8"), column)
  }

  @usableFromInline
  borrowing func located(_ error: SQLiteError, _ column: Int32) -> SQLiteError {
    error.at(
      column: columnName(at: column), row: number,
      sql: statement.flatMap { sqlite3_sql($0) }.map { String(cString: $0) })
  }
}
