/// What SQLite stores: `Int`, `Double`, `String`, `Data`, and `SQLAny` for any of them. Codecs translate to one of these.
public protocol StorageValue: Sendable {
  static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Self
  static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Self?
  func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError)
  /// As the argument of `puresql_array`.
  static func bind(all values: [Self], to statement: borrowing Statement, at index: Int32) throws(SQLiteError)
  /// The value with its storage class.
  var any: SQLAny { get }
}

extension Int: StorageValue {
  @inlinable public var any: SQLAny { .int(self) }
  @inlinable public static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Int {
    try row.int(at: column)
  }
  @inlinable public static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Int? {
    try row.intOrNil(at: column)
  }
  @inlinable public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(int: self, at: index)
  }
  public static func bind(
    all values: [Int], to statement: borrowing Statement, at index: Int32
  ) throws(SQLiteError) {
    try statement.bind(ints: values, at: index)
  }
}

extension Double: StorageValue {
  @inlinable public var any: SQLAny { .double(self) }
  @inlinable public static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Double {
    try row.double(at: column)
  }
  @inlinable public static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Double? {
    try row.doubleOrNil(at: column)
  }
  @inlinable public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(double: self, at: index)
  }
  public static func bind(
    all values: [Double], to statement: borrowing Statement, at index: Int32
  ) throws(SQLiteError) {
    try statement.bind(doubles: values, at: index)
  }
}

extension String: StorageValue {
  @inlinable public var any: SQLAny { .string(self) }
  @inlinable public static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> String {
    try row.text(at: column)
  }
  @inlinable public static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> String? {
    try row.textOrNil(at: column)
  }
  @inlinable public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(text: self, at: index)
  }
  public static func bind(
    all values: [String], to statement: borrowing Statement, at index: Int32
  ) throws(SQLiteError) {
    try statement.bind(texts: values, at: index)
  }
}

extension SQLBlob: StorageValue {
  @inlinable public var any: SQLAny { .data(self) }
  @inlinable public static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> SQLBlob {
    try row.blob(at: column)
  }
  @inlinable public static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> SQLBlob? {
    try row.blobOrNil(at: column)
  }
  @inlinable public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(blob: self, at: index)
  }
  public static func bind(
    all values: [SQLBlob], to statement: borrowing Statement, at index: Int32
  ) throws(SQLiteError) {
    try statement.bind(blobs: values, at: index)
  }
}

extension SQLAny: StorageValue {
  @inlinable public var any: SQLAny { self }
  @inlinable public static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> SQLAny {
    try row.any(at: column)
  }
  @inlinable public static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> SQLAny? {
    try row.anyOrNil(at: column)
  }
  @inlinable public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(any: self, at: index)
  }
  public static func bind(
    all values: [SQLAny], to statement: borrowing Statement, at index: Int32
  ) throws(SQLiteError) {
    try statement.bind(anys: values, at: index)
  }
}
