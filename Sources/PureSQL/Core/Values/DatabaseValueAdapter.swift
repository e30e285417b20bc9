/// Stores a type in a form of your choosing: `TEXT AS Int64 USING NumberPrefix`. The adapter is a value that the database
/// is opened with, so it may hold settings.
///
/// Implement the pair for what the column stores; the others throw.
public protocol DatabaseValueAdapter<Value>: Sendable {
  associatedtype Value

  func decode(from primitive: Int) throws(SQLiteError) -> Value
  func decode(from primitive: Double) throws(SQLiteError) -> Value
  func decode(from primitive: String) throws(SQLiteError) -> Value
  func decode(from primitive: SQLBlob) throws(SQLiteError) -> Value
  func decode(from primitive: SQLAny) throws(SQLiteError) -> Value

  func encodeToInt(value: Value) throws(SQLiteError) -> Int
  func encodeToDouble(value: Value) throws(SQLiteError) -> Double
  func encodeToString(value: Value) throws(SQLiteError) -> String
  func encodeToData(value: Value) throws(SQLiteError) -> SQLBlob
  func encodeToAny(value: Value) throws(SQLiteError) -> SQLAny
}

extension DatabaseValueAdapter {
  public func decode(from primitive: Int) throws(SQLiteError) -> Value {
    throw .cannotDecode(Value.self, from: primitive, reason: "\(Self.self) has no decode(from: Int)")
  }
  public func decode(from primitive: Double) throws(SQLiteError) -> Value {
    throw .cannotDecode(Value.self, from: primitive, reason: "\(Self.self) has no decode(from: Double)")
  }
  public func decode(from primitive: String) throws(SQLiteError) -> Value {
    throw .cannotDecode(Value.self, from: primitive, reason: "\(Self.self) has no decode(from: String)")
  }
  public func decode(from primitive: SQLBlob) throws(SQLiteError) -> Value {
    throw .cannotDecode(Value.self, from: primitive, reason: "\(Self.self) has no decode(from: \(SQLBlob.self))")
  }
  public func decode(from primitive: SQLAny) throws(SQLiteError) -> Value {
    switch primitive {
    case .int(let value): try decode(from: value)
    case .double(let value): try decode(from: value)
    case .string(let value): try decode(from: value)
    case .data(let value): try decode(from: value)
    }
  }

  public func encodeToInt(value: Value) throws(SQLiteError) -> Int {
    throw .cannotEncode(Value.self, to: Int.self, reason: "\(Self.self) has no encodeToInt")
  }
  public func encodeToDouble(value: Value) throws(SQLiteError) -> Double {
    throw .cannotEncode(Value.self, to: Double.self, reason: "\(Self.self) has no encodeToDouble")
  }
  public func encodeToString(value: Value) throws(SQLiteError) -> String {
    throw .cannotEncode(Value.self, to: String.self, reason: "\(Self.self) has no encodeToString")
  }
  public func encodeToData(value: Value) throws(SQLiteError) -> SQLBlob {
    throw .cannotEncode(Value.self, to: SQLBlob.self, reason: "\(Self.self) has no encodeToData")
  }
  public func encodeToAny(value: Value) throws(SQLiteError) -> SQLAny {
    throw .cannotEncode(Value.self, to: SQLAny.self, reason: "\(Self.self) has no encodeToAny")
  }
}

// MARK: - Adapters as codecs, by what the column stores

extension IntegerColumn {
  public struct Adapted<Value>: ColumnCodec {
    let adapter: any DatabaseValueAdapter<Value>
    public func decode(_ stored: Int) throws(SQLiteError) -> Value { try adapter.decode(from: stored) }
    public func encode(_ value: Value) throws(SQLiteError) -> Int { try adapter.encodeToInt(value: value) }
  }
  public static func codec<Value>(using adapter: any DatabaseValueAdapter<Value>) -> Adapted<Value> {
    Adapted(adapter: adapter)
  }
}

extension RealColumn {
  public struct Adapted<Value>: ColumnCodec {
    let adapter: any DatabaseValueAdapter<Value>
    public func decode(_ stored: Double) throws(SQLiteError) -> Value { try adapter.decode(from: stored) }
    public func encode(_ value: Value) throws(SQLiteError) -> Double { try adapter.encodeToDouble(value: value) }
  }
  public static func codec<Value>(using adapter: any DatabaseValueAdapter<Value>) -> Adapted<Value> {
    Adapted(adapter: adapter)
  }
}

extension TextColumn {
  public struct Adapted<Value>: ColumnCodec {
    let adapter: any DatabaseValueAdapter<Value>
    public func decode(_ stored: String) throws(SQLiteError) -> Value { try adapter.decode(from: stored) }
    public func encode(_ value: Value) throws(SQLiteError) -> String { try adapter.encodeToString(value: value) }
  }
  public static func codec<Value>(using adapter: any DatabaseValueAdapter<Value>) -> Adapted<Value> {
    Adapted(adapter: adapter)
  }
}

extension BlobColumn {
  public struct Adapted<Value>: ColumnCodec {
    let adapter: any DatabaseValueAdapter<Value>
    public func decode(_ stored: SQLBlob) throws(SQLiteError) -> Value { try adapter.decode(from: stored) }
    public func encode(_ value: Value) throws(SQLiteError) -> SQLBlob { try adapter.encodeToData(value: value) }
  }
  public static func codec<Value>(using adapter: any DatabaseValueAdapter<Value>) -> Adapted<Value> {
    Adapted(adapter: adapter)
  }
}

extension AnyColumn {
  public struct Adapted<Value>: ColumnCodec {
    let adapter: any DatabaseValueAdapter<Value>
    public func decode(_ stored: SQLAny) throws(SQLiteError) -> Value { try adapter.decode(from: stored) }
    public func encode(_ value: Value) throws(SQLiteError) -> SQLAny { try adapter.encodeToAny(value: value) }
  }
  public static func codec<Value>(using adapter: any DatabaseValueAdapter<Value>) -> Adapted<Value> {
    Adapted(adapter: adapter)
  }
}
