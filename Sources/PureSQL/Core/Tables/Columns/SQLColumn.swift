/// A column of a table in a statement, or SQL in its place: something to compare, to order by, or to fetch.
public protocol SQLExpression<Value>: Sendable {
  /// The type of a value that isn't NULL.
  associatedtype Value: Sendable
  /// The type of what is fetched: `Value`, or `Value?` where it may be NULL.
  associatedtype Result: Sendable

  /// Appends the expression as it is written in a statement.
  func write(to text: inout SQLText)
  /// How its values are stored and read.
  var coding: SQLCoding<Value> { get }

  /// The value in a result column, counted from 0. Throws an error with the reason `.decoding` where it isn't what the
  /// column holds.
  func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Result
}

/// `"person"."age"`
public struct SQLColumnPlace: Sendable {
  let table: SQLAlias
  /// The name as it is: it is quoted when it is written.
  let name: String
}

extension SQLText {
  static func += (left: inout SQLText, right: SQLColumnPlace) {
    left += right.table.sql
    left.append(UInt8(ascii: "."))
    left.append(name: right.name)
  }

  /// The name, quoted as ``quotedName(_:)`` does it.
  mutating func append(name: String) {
    let quote = UInt8(ascii: "\"")
    append(quote)
    if name.utf8.contains(quote) {
      for byte in name.utf8 {
        if byte == quote { append(quote) }
        append(byte)
      }
    } else {
      self += name
    }
    append(quote)
  }
}

extension SQLExpression {
  var sql: SQLText {
    var text = SQLText(room: 64)
    write(to: &text)
    return text
  }
}

/// A column that is never NULL.
public struct SQLColumn<Value: Sendable>: SQLExpression {
  /// How values are stored and read: by the column's codec.
  public let coding: SQLCoding<Value>
  /// How the column is written in a statement: its table's name there, and its own.
  public let place: SQLColumnPlace

  /// A column of a table in a statement. Generated code makes these.
  ///
  /// - Parameters:
  ///   - alias: the table's name in the statement.
  ///   - name: the column's name, without quotes.
  ///   - codec: how the column's values are stored.
  public init<Codec: ColumnCodec>(_ alias: SQLAlias, _ name: String, _ codec: Codec) where Codec.Value == Value {
    place = SQLColumnPlace(table: alias, name: name)
    coding = SQLCoding(codec)
  }

  /// The column where its row may be missing, on the right of a left join.
  public var optional: SQLOptionalColumn<Value> { SQLOptionalColumn(place: place, coding: coding) }

  /// Appends the column's name behind that of its table.
  public func write(to text: inout SQLText) { text += place }

  /// The value in a result column.
  ///
  /// - Throws: what the codec throws, and an error with the reason `.decoding` if the value is NULL or of another type
  ///   than the codec stores.
  public func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Value {
    guard let value = try coding.read(row, column) else { throw row.mismatch(column, expected: "a value") }
    return value
  }
}

/// A column that may be NULL.
public struct SQLOptionalColumn<Value: Sendable>: SQLExpression {
  /// How values are stored and read: by the column's codec.
  public let coding: SQLCoding<Value>
  /// How the column is written in a statement: its table's name there, and its own.
  public let place: SQLColumnPlace

  /// A column of a table in a statement. Generated code makes these.
  ///
  /// - Parameters:
  ///   - alias: the table's name in the statement.
  ///   - name: the column's name, without quotes.
  ///   - codec: how the column's values are stored.
  public init<Codec: ColumnCodec>(_ alias: SQLAlias, _ name: String, _ codec: Codec) where Codec.Value == Value {
    place = SQLColumnPlace(table: alias, name: name)
    coding = SQLCoding(codec)
  }

  init(place: SQLColumnPlace, coding: SQLCoding<Value>) {
    self.place = place
    self.coding = coding
  }

  /// Appends the column's name behind that of its table.
  public func write(to text: inout SQLText) { text += place }

  /// The value in a result column; nil for NULL.
  ///
  /// - Throws: what the codec throws, and an error with the reason `.decoding` if the value is of another type than the
  ///   codec stores.
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
