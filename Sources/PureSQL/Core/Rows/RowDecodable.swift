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
  @inlinable public static var columnCount: Int32 { 1 }
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) { self = try row.int(at: start) }
}

extension Double: RowDecodable {
  @inlinable public static var columnCount: Int32 { 1 }
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) { self = try row.double(at: start) }
}

extension String: RowDecodable {
  @inlinable public static var columnCount: Int32 { 1 }
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) { self = try row.text(at: start) }
}

extension SQLBlob: RowDecodable {
  @inlinable public static var columnCount: Int32 { 1 }
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) { self = try row.blob(at: start) }
}

extension SQLAny: RowDecodable {
  @inlinable public static var columnCount: Int32 { 1 }
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) { self = try row.any(at: start) }
}

extension Optional: RowDecodable where Wrapped: RowDecodable {
  @inlinable public static var columnCount: Int32 { Wrapped.columnCount }
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) {
    self = try row.recordOrNil(Wrapped.self, at: start)
  }
}
