/// Stores a type in a form of your choosing: `TEXT AS Int64 USING NumberPrefix`. The adapter is a value that the database
/// is opened with, so it may hold settings.
///
/// Implement the pair for what the column stores; the others throw.
public protocol DatabaseValueAdapter<Value>: Sendable {
  /// The type in Swift.
  associatedtype Value

  /// The value of an INTEGER column.
  func decode(from primitive: Int) throws(SQLiteError) -> Value
  /// The value of a REAL column.
  func decode(from primitive: Double) throws(SQLiteError) -> Value
  /// The value of a TEXT column.
  func decode(from primitive: String) throws(SQLiteError) -> Value
  /// The value of a BLOB column.
  func decode(from primitive: SQLBlob) throws(SQLiteError) -> Value
  /// The value of a column that holds any storage class: one declared ANY, or whose type SQLite takes for NUMERIC.
  /// Unless it is implemented, the method for the value's storage class is called.
  func decode(from primitive: SQLAny) throws(SQLiteError) -> Value

  /// The form of a value that an INTEGER column stores.
  func encodeToInt(value: Value) throws(SQLiteError) -> Int
  /// The form of a value that a REAL column stores.
  func encodeToDouble(value: Value) throws(SQLiteError) -> Double
  /// The form of a value that a TEXT column stores.
  func encodeToString(value: Value) throws(SQLiteError) -> String
  /// The form of a value that a BLOB column stores.
  func encodeToData(value: Value) throws(SQLiteError) -> SQLBlob
  /// The form of a value that a column for any storage class stores.
  func encodeToAny(value: Value) throws(SQLiteError) -> SQLAny
}

extension DatabaseValueAdapter {
  /// Throws an error with the reason `.decoding`: an adapter for columns that store INTEGER has to implement it.
  public func decode(from primitive: Int) throws(SQLiteError) -> Value {
    throw .cannotDecode(Value.self, from: primitive, reason: "\(Self.self) has no decode(from: Int)")
  }
  /// Throws an error with the reason `.decoding`: an adapter for columns that store REAL has to implement it.
  public func decode(from primitive: Double) throws(SQLiteError) -> Value {
    throw .cannotDecode(Value.self, from: primitive, reason: "\(Self.self) has no decode(from: Double)")
  }
  /// Throws an error with the reason `.decoding`: an adapter for columns that store TEXT has to implement it.
  public func decode(from primitive: String) throws(SQLiteError) -> Value {
    throw .cannotDecode(Value.self, from: primitive, reason: "\(Self.self) has no decode(from: String)")
  }
  /// Throws an error with the reason `.decoding`: an adapter for columns that store BLOB has to implement it.
  public func decode(from primitive: SQLBlob) throws(SQLiteError) -> Value {
    throw .cannotDecode(Value.self, from: primitive, reason: "\(Self.self) has no decode(from: \(SQLBlob.self))")
  }
  /// Reads the value by the method for its storage class: an INTEGER by `decode(from: Int)`, a TEXT by
  /// `decode(from: String)`, and so on.
  public func decode(from primitive: SQLAny) throws(SQLiteError) -> Value {
    switch primitive {
    case .int(let value): try decode(from: value)
    case .double(let value): try decode(from: value)
    case .string(let value): try decode(from: value)
    case .data(let value): try decode(from: value)
    }
  }

  /// Throws an error with the reason `.encoding`: an adapter for columns that store INTEGER has to implement it.
  public func encodeToInt(value: Value) throws(SQLiteError) -> Int {
    throw .cannotEncode(Value.self, to: Int.self, reason: "\(Self.self) has no encodeToInt")
  }
  /// Throws an error with the reason `.encoding`: an adapter for columns that store REAL has to implement it.
  public func encodeToDouble(value: Value) throws(SQLiteError) -> Double {
    throw .cannotEncode(Value.self, to: Double.self, reason: "\(Self.self) has no encodeToDouble")
  }
  /// Throws an error with the reason `.encoding`: an adapter for columns that store TEXT has to implement it.
  public func encodeToString(value: Value) throws(SQLiteError) -> String {
    throw .cannotEncode(Value.self, to: String.self, reason: "\(Self.self) has no encodeToString")
  }
  /// Throws an error with the reason `.encoding`: an adapter for columns that store BLOB has to implement it.
  public func encodeToData(value: Value) throws(SQLiteError) -> SQLBlob {
    throw .cannotEncode(Value.self, to: SQLBlob.self, reason: "\(Self.self) has no encodeToData")
  }
  /// Throws an error with the reason `.encoding`: an adapter for columns that store values of any storage class has to
  /// implement it.
  public func encodeToAny(value: Value) throws(SQLiteError) -> SQLAny {
    throw .cannotEncode(Value.self, to: SQLAny.self, reason: "\(Self.self) has no encodeToAny")
  }
}

// MARK: - Adapters as codecs, by what the column stores

extension IntegerColumn {
  /// An adapter as the codec of an INTEGER column. Whatever the adapter throws, the codec throws.
  public struct Adapted<Value>: ColumnCodec {
    let adapter: any DatabaseValueAdapter<Value>
    /// The value that the adapter's `decode(from: Int)` makes of what is stored.
    public func decode(_ stored: Int) throws(SQLiteError) -> Value { try adapter.decode(from: stored) }
    /// The stored form of a value, by the adapter's `encodeToInt(value:)`.
    public func encode(_ value: Value) throws(SQLiteError) -> Int { try adapter.encodeToInt(value: value) }
  }
  /// The codec of an INTEGER column that is declared with `USING`: `adapter` reads and stores its values.
  public static func codec<Value>(using adapter: any DatabaseValueAdapter<Value>) -> Adapted<Value> {
    Adapted(adapter: adapter)
  }
}

extension RealColumn {
  /// An adapter as the codec of a REAL column. Whatever the adapter throws, the codec throws.
  public struct Adapted<Value>: ColumnCodec {
    let adapter: any DatabaseValueAdapter<Value>
    /// The value that the adapter's `decode(from: Double)` makes of what is stored.
    public func decode(_ stored: Double) throws(SQLiteError) -> Value { try adapter.decode(from: stored) }
    /// The stored form of a value, by the adapter's `encodeToDouble(value:)`.
    public func encode(_ value: Value) throws(SQLiteError) -> Double { try adapter.encodeToDouble(value: value) }
  }
  /// The codec of a REAL column that is declared with `USING`: `adapter` reads and stores its values.
  public static func codec<Value>(using adapter: any DatabaseValueAdapter<Value>) -> Adapted<Value> {
    Adapted(adapter: adapter)
  }
}

extension TextColumn {
  /// An adapter as the codec of a TEXT column. Whatever the adapter throws, the codec throws.
  public struct Adapted<Value>: ColumnCodec {
    let adapter: any DatabaseValueAdapter<Value>
    /// The value that the adapter's `decode(from: String)` makes of what is stored.
    public func decode(_ stored: String) throws(SQLiteError) -> Value { try adapter.decode(from: stored) }
    /// The stored form of a value, by the adapter's `encodeToString(value:)`.
    public func encode(_ value: Value) throws(SQLiteError) -> String { try adapter.encodeToString(value: value) }
  }
  /// The codec of a TEXT column that is declared with `USING`: `adapter` reads and stores its values.
  public static func codec<Value>(using adapter: any DatabaseValueAdapter<Value>) -> Adapted<Value> {
    Adapted(adapter: adapter)
  }
}

extension BlobColumn {
  /// An adapter as the codec of a BLOB column. Whatever the adapter throws, the codec throws.
  public struct Adapted<Value>: ColumnCodec {
    let adapter: any DatabaseValueAdapter<Value>
    /// The value that the adapter's `decode(from: SQLBlob)` makes of what is stored.
    public func decode(_ stored: SQLBlob) throws(SQLiteError) -> Value { try adapter.decode(from: stored) }
    /// The stored form of a value, by the adapter's `encodeToData(value:)`.
    public func encode(_ value: Value) throws(SQLiteError) -> SQLBlob { try adapter.encodeToData(value: value) }
  }
  /// The codec of a BLOB column that is declared with `USING`: `adapter` reads and stores its values.
  public static func codec<Value>(using adapter: any DatabaseValueAdapter<Value>) -> Adapted<Value> {
    Adapted(adapter: adapter)
  }
}

extension AnyColumn {
  /// An adapter as the codec of an ANY column. Whatever the adapter throws, the codec throws.
  public struct Adapted<Value>: ColumnCodec {
    let adapter: any DatabaseValueAdapter<Value>
    /// The value that the adapter's `decode(from: SQLAny)` makes of what is stored.
    public func decode(_ stored: SQLAny) throws(SQLiteError) -> Value { try adapter.decode(from: stored) }
    /// The stored form of a value, by the adapter's `encodeToAny(value:)`.
    public func encode(_ value: Value) throws(SQLiteError) -> SQLAny { try adapter.encodeToAny(value: value) }
  }
  /// The codec of an ANY column that is declared with `USING`: `adapter` reads and stores its values.
  public static func codec<Value>(using adapter: any DatabaseValueAdapter<Value>) -> Adapted<Value> {
    Adapted(adapter: adapter)
  }
}
