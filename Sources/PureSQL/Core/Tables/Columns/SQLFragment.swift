/// SQL in the place of a column, for what has no method here: `people.select { ($0.id, SQLFragment("length(\($0.name))", as: Int.self)) }`.
///
/// A fragment is fetched, and ordered by, as a column is.
public struct SQLFragment<Value: Sendable, Result: Sendable>: SQLExpression {
  /// How values are stored and read.
  public let coding: SQLCoding<Value>
  private let text: SQLText
  private let decode: @Sendable (borrowing Row, Int32) throws(SQLiteError) -> Result

  /// SQL that gives what a column holds: `SQLFragment("max(\($0.born))", like: $0.born)`. It is read by the column's codec,
  /// and may be NULL where the column may.
  public init<Column: SQLExpression>(
    _ sql: SQLTemplate, like column: Column
  ) where Column.Value == Value, Column.Result == Result {
    self.init(sql, column.coding) { (row: borrowing Row, place: Int32) throws(SQLiteError) -> Result in
      try column.read(from: row, at: place)
    }
  }

  private init(
    _ sql: SQLTemplate, _ coding: SQLCoding<Value>,
    _ decode: @escaping @Sendable (borrowing Row, Int32) throws(SQLiteError) -> Result
  ) {
    text = sql.text
    self.coding = coding
    self.decode = decode
  }

  /// Appends the SQL in parentheses.
  public func write(to text: inout SQLText) {
    text.append(UInt8(ascii: "("))
    text += self.text
    text.append(UInt8(ascii: ")"))
  }

  /// The value in a result column. Throws an error with the reason `.decoding` where it isn't of the type that was asked for.
  public func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Result { try decode(row, column) }
}

extension SQLFragment where Result == Value {
  /// SQL that gives an `Int`, `Double`, `String`, `Data` or `SQLAny`. NULL is an error.
  public init(_ sql: SQLTemplate, as type: Value.Type) where Value: StorageValue {
    self.init(sql, SQLCoding(PlainCodec())) { (row: borrowing Row, column: Int32) throws(SQLiteError) -> Value in
      try Value.read(from: row, at: column)
    }
  }

  /// SQL that gives a value, and another one in the place of NULL: `SQLFragment("sum(\($0.price))", as: Int.self, default: 0)`.
  public init(_ sql: SQLTemplate, as type: Value.Type, default value: Value) where Value: StorageValue {
    self.init(sql, SQLCoding(PlainCodec())) { (row: borrowing Row, column: Int32) throws(SQLiteError) -> Value in
      try Value.readOrNil(from: row, at: column) ?? value
    }
  }

  /// SQL that gives what a column holds, and another value in the place of NULL.
  public init(_ sql: SQLTemplate, like column: some SQLExpression<Value>, default value: Value) {
    let coding = column.coding
    self.init(sql, coding) { (row: borrowing Row, column: Int32) throws(SQLiteError) -> Value in
      try coding.read(row, column) ?? value
    }
  }
}

extension SQLFragment where Result == Value? {
  /// SQL that gives a value or NULL, which is nil: `SQLFragment("nullif(\($0.name), '')", as: String?.self)`.
  public init(_ sql: SQLTemplate, as type: Value?.Type) where Value: StorageValue {
    self.init(sql, SQLCoding(PlainCodec())) { (row: borrowing Row, column: Int32) throws(SQLiteError) -> Value? in
      try Value.readOrNil(from: row, at: column)
    }
  }
}

/// SQL as a literal with columns and values in it: `"length(\($0.name)) > \(limit)"`. A column is written by its name, and a value is
/// bound, so that no text of a user's becomes SQL.
public struct SQLTemplate: ExpressibleByStringInterpolation, Sendable {
  let text: SQLText

  /// SQL with nothing in it.
  public init(stringLiteral sql: String) { text = SQLText(sql) }

  /// SQL with columns and values in it.
  public init(stringInterpolation sql: StringInterpolation) { text = sql.text }

  /// The pieces of a literal, one after the other.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text: SQLText

    /// An empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text = SQLText(room: literalCapacity + 16 * interpolationCount)
    }

    /// Appends SQL as it is.
    public mutating func appendLiteral(_ sql: String) { text += sql }
    /// Appends a column by its name, or a fragment.
    public mutating func appendInterpolation(_ expression: some SQLExpression) { expression.write(to: &text) }
    /// Appends a parameter, to which the value is bound.
    public mutating func appendInterpolation(_ value: some StorageValue) { text.append(value: value.any) }
    /// Appends a parameter, to which the value is bound; nil is NULL.
    public mutating func appendInterpolation(_ value: (some StorageValue)?) { text.append(value: value?.any) }
  }
}
