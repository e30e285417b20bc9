/// A column of a table in a statement: something to compare, to order by, or to fetch.
public protocol SQLExpression<Value>: Sendable {
  /// The type of a value that isn't NULL.
  associatedtype Value: Sendable
  /// The type of what is fetched: `Value`, or `Value?` where it may be NULL.
  associatedtype Result: Sendable

  var sql: SQLText { get }
  var coding: SQLCoding<Value> { get }

  func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Result
}

/// A column that is never NULL.
public struct SQLColumn<Value: Sendable>: SQLExpression {
  public let sql: SQLText
  public let coding: SQLCoding<Value>
  /// Quoted, and without its table.
  let name: String

  public init<Codec: ColumnCodec>(_ alias: SQLAlias, _ name: String, _ codec: Codec) where Codec.Value == Value {
    self.name = quotedName(name)
    sql = SQLText("\(alias.sql).\(self.name)")
    coding = SQLCoding(codec)
  }

  /// The column where its row may be missing, on the right of a left join.
  public var optional: SQLOptionalColumn<Value> { SQLOptionalColumn(sql: sql, coding: coding, name: name) }

  public func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Value {
    guard let value = try coding.read(row, column) else { throw row.mismatch(column, expected: "a value") }
    return value
  }
}

/// A column that may be NULL.
public struct SQLOptionalColumn<Value: Sendable>: SQLExpression {
  public let sql: SQLText
  public let coding: SQLCoding<Value>
  /// Quoted, and without its table.
  let name: String

  public init<Codec: ColumnCodec>(_ alias: SQLAlias, _ name: String, _ codec: Codec) where Codec.Value == Value {
    self.name = quotedName(name)
    sql = SQLText("\(alias.sql).\(self.name)")
    coding = SQLCoding(codec)
  }

  init(sql: SQLText, coding: SQLCoding<Value>, name: String) {
    self.sql = sql
    self.coding = coding
    self.name = name
  }

  public func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Value? {
    try coding.read(row, column)
  }
}

/// A column's codec, whatever it is stored as.
public struct SQLCoding<Value: Sendable>: Sendable {
  let encode: @Sendable (Value) throws(SQLiteError) -> SQLAny
  let read: @Sendable (borrowing Row, Int32) throws(SQLiteError) -> Value?

  init<Codec: ColumnCodec>(_ codec: Codec) where Codec.Value == Value {
    encode = { (value: Value) throws(SQLiteError) -> SQLAny in try codec.encode(value).any }
    read = { (row: borrowing Row, column: Int32) throws(SQLiteError) -> Value? in
      try row.valueOrNil(at: column, as: codec)
    }
  }
}
