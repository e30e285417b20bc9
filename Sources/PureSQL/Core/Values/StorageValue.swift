/// A type that SQLite stores: `Int`, `Double`, `String`, `Data`, and `SQLAny` for any of them. Codecs translate to one
/// of these.
public protocol StorageValue: Sendable {
  /// Reads the value of a result column, counted from 0. Throws an error with the reason `.decoding` for NULL and for
  /// any other type.
  static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Self
  /// Reads the value of a result column, counted from 0; nil for NULL. Throws an error with the reason `.decoding` for
  /// any other type.
  static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Self?
  /// Binds the value to a parameter, counted from 1.
  func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError)
  /// Binds the values as the argument of `puresql_array`.
  static func bind(all values: [Self], to statement: borrowing Statement, at index: Int32) throws(SQLiteError)
  /// The value with its storage class.
  var any: SQLAny { get }
}

extension Int: StorageValue {
  /// An INTEGER.
  @inlinable public var any: SQLAny { .int(self) }
  /// Reads an INTEGER from a result column, as ``Row/int(at:)`` does.
  @inlinable public static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Int {
    try row.int(at: column)
  }
  /// Reads an INTEGER or NULL from a result column, as ``Row/intOrNil(at:)`` does.
  @inlinable public static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Int? {
    try row.intOrNil(at: column)
  }
  /// Binds the value as ``Statement/bind(int:at:)`` does.
  @inlinable public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(int: self, at: index)
  }
  /// Binds the values as ``Statement/bind(ints:at:)`` does.
  public static func bind(
    all values: [Int], to statement: borrowing Statement, at index: Int32
  ) throws(SQLiteError) {
    try statement.bind(ints: values, at: index)
  }
}

extension Double: StorageValue {
  /// A REAL.
  @inlinable public var any: SQLAny { .double(self) }
  /// Reads a REAL from a result column, as ``Row/double(at:)`` does.
  @inlinable public static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Double {
    try row.double(at: column)
  }
  /// Reads a REAL or NULL from a result column, as ``Row/doubleOrNil(at:)`` does.
  @inlinable public static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Double? {
    try row.doubleOrNil(at: column)
  }
  /// Binds the value as ``Statement/bind(double:at:)`` does.
  @inlinable public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(double: self, at: index)
  }
  /// Binds the values as ``Statement/bind(doubles:at:)`` does.
  public static func bind(
    all values: [Double], to statement: borrowing Statement, at index: Int32
  ) throws(SQLiteError) {
    try statement.bind(doubles: values, at: index)
  }
}

extension String: StorageValue {
  /// A TEXT.
  @inlinable public var any: SQLAny { .string(self) }
  /// Reads a TEXT from a result column, as ``Row/text(at:)`` does.
  @inlinable public static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> String {
    try row.text(at: column)
  }
  /// Reads a TEXT or NULL from a result column, as ``Row/textOrNil(at:)`` does.
  @inlinable public static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> String? {
    try row.textOrNil(at: column)
  }
  /// Binds the value as ``Statement/bind(text:at:)`` does.
  @inlinable public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(text: self, at: index)
  }
  /// Binds the values as ``Statement/bind(texts:at:)`` does.
  public static func bind(
    all values: [String], to statement: borrowing Statement, at index: Int32
  ) throws(SQLiteError) {
    try statement.bind(texts: values, at: index)
  }
}

extension SQLBlob: StorageValue {
  /// A BLOB.
  @inlinable public var any: SQLAny { .data(self) }
  /// Reads a BLOB from a result column, as ``Row/blob(at:)`` does.
  @inlinable public static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> SQLBlob {
    try row.blob(at: column)
  }
  /// Reads a BLOB or NULL from a result column, as ``Row/blobOrNil(at:)`` does.
  @inlinable public static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> SQLBlob? {
    try row.blobOrNil(at: column)
  }
  /// Binds the value as ``Statement/bind(blob:at:)`` does.
  @inlinable public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(blob: self, at: index)
  }
  /// Binds the values as ``Statement/bind(blobs:at:)`` does.
  public static func bind(
    all values: [SQLBlob], to statement: borrowing Statement, at index: Int32
  ) throws(SQLiteError) {
    try statement.bind(blobs: values, at: index)
  }
}

extension SQLAny: StorageValue {
  /// The value itself: it knows its storage class.
  @inlinable public var any: SQLAny { self }
  /// Reads a value of any storage class from a result column, as ``Row/any(at:)`` does.
  @inlinable public static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> SQLAny {
    try row.any(at: column)
  }
  /// Reads a value of any storage class or NULL from a result column, as ``Row/anyOrNil(at:)`` does.
  @inlinable public static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> SQLAny? {
    try row.anyOrNil(at: column)
  }
  /// Binds the value as ``Statement/bind(any:at:)`` does.
  @inlinable public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(any: self, at: index)
  }
  /// Binds the values as ``Statement/bind(anys:at:)`` does.
  public static func bind(
    all values: [SQLAny], to statement: borrowing Statement, at index: Int32
  ) throws(SQLiteError) {
    try statement.bind(anys: values, at: index)
  }
}
