/// A value that is read from neighbouring columns of a row. Generated records and outputs conform to it.
public protocol RowDecodable {
  /// How many columns the value takes.
  static var columnCount: Int32 { get }

  /// Reads the columns from `start` on, in order.
  init(row: borrowing Row, at start: Int32) throws(SQLiteError)
}

extension Row {
  /// The record that begins at a column.
  @inlinable
  public borrowing func record<Record: RowDecodable>(
    _ type: Record.Type, at start: Int32
  ) throws(SQLiteError) -> Record {
    try Record(row: self, at: start)
  }

  /// The record that begins at a column, or nil where all of its columns are NULL: an outer join found no partner.
  @inlinable
  public borrowing func recordOrNil<Record: RowDecodable>(
    _ type: Record.Type, at start: Int32
  ) throws(SQLiteError) -> Record? {
    guard isNull(at: start, count: Record.columnCount) else { return try Record(row: self, at: start) }
    let last = start + Record.columnCount - 1
    guard last < columnCount else { throw mismatch(last, expected: "a column") }
    return nil
  }
}

// MARK: - Single columns, for raw SQL

extension Int: RowDecodable {
  /// One: the value is that of a single column.
  @inlinable public static var columnCount: Int32 { 1 }
  /// Reads an INTEGER from the column `start`, as ``Row/int(at:)`` does.
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) { self = try row.int(at: start) }
}

extension Double: RowDecodable {
  /// One: the value is that of a single column.
  @inlinable public static var columnCount: Int32 { 1 }
  /// Reads a REAL from the column `start`, as ``Row/double(at:)`` does.
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) { self = try row.double(at: start) }
}

extension String: RowDecodable {
  /// One: the value is that of a single column.
  @inlinable public static var columnCount: Int32 { 1 }
  /// Reads a TEXT from the column `start`, as ``Row/text(at:)`` does.
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) { self = try row.text(at: start) }
}

extension SQLBlob: RowDecodable {
  /// One: the value is that of a single column.
  @inlinable public static var columnCount: Int32 { 1 }
  /// Reads a BLOB from the column `start`, as ``Row/blob(at:)`` does.
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) { self = try row.blob(at: start) }
}

extension SQLAny: RowDecodable {
  /// One: the value is that of a single column.
  @inlinable public static var columnCount: Int32 { 1 }
  /// Reads a value of any storage class from the column `start`, as ``Row/any(at:)`` does.
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) { self = try row.any(at: start) }
}

extension Optional: RowDecodable where Wrapped: RowDecodable {
  /// The number of columns that the value takes which may be missing.
  @inlinable public static var columnCount: Int32 { Wrapped.columnCount }
  /// Reads the value from `start` on; nil where all of its columns are NULL, as ``Row/recordOrNil(_:at:)`` does.
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) {
    self = try row.recordOrNil(Wrapped.self, at: start)
  }
}
