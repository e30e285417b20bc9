/// A type of yours that a column can hold: `TEXT AS "Todo.ID"`. Raw-representable types need no conformance.
public protocol DatabaseValueConvertible<DatabaseValue>: Sendable {
  /// What is stored: `Int`, `Double`, `String`, `Data` or `SQLAny`, as the column is declared.
  associatedtype DatabaseValue: StorageValue

  init(databaseValue: DatabaseValue) throws(SQLiteError)
  var databaseValue: DatabaseValue { get throws(SQLiteError) }
}

/// The codec of a type that converts itself.
public struct ConvertibleCodec<Value: DatabaseValueConvertible>: ColumnCodec {
  @inlinable public init() {}

  @inlinable
  public func decode(_ stored: Value.DatabaseValue) throws(SQLiteError) -> Value { try Value(databaseValue: stored) }

  @inlinable
  public func encode(_ value: Value) throws(SQLiteError) -> Value.DatabaseValue { try value.databaseValue }
}

/// The codec of an enum, or another type with a raw value: the raw value is stored. A stored value that no case has is an
/// error.
public struct RawCodec<Value: RawRepresentable & Sendable, Base: ColumnCodec>: ColumnCodec
where Value.RawValue == Base.Value {
  @usableFromInline let base: Base

  @inlinable public init(_ base: Base) { self.base = base }

  @inlinable
  public func decode(_ stored: Base.Storage) throws(SQLiteError) -> Value {
    guard let value = Value(rawValue: try base.decode(stored)) else { throw .cannotDecode(Value.self, from: stored) }
    return value
  }

  @inlinable
  public func encode(_ value: Value) throws(SQLiteError) -> Base.Storage { try base.encode(value.rawValue) }
}

/// A value that is stored as it is.
public struct PlainCodec<Value: StorageValue>: ColumnCodec {
  @inlinable public init() {}
  @inlinable public func decode(_ stored: Value) throws(SQLiteError) -> Value { stored }
  @inlinable public func encode(_ value: Value) throws(SQLiteError) -> Value { value }
}

extension IntegerColumn {
  @inlinable
  public static func codec<T: DatabaseValueConvertible<Int>>(_ type: T.Type) -> ConvertibleCodec<T> {
    ConvertibleCodec()
  }

  @inlinable @_disfavoredOverload
  public static func codec<T: RawRepresentable & Sendable>(_ type: T.Type) -> RawCodec<T, IntegerCodec<T.RawValue>>
  where T.RawValue: FixedWidthInteger & Sendable { RawCodec(IntegerCodec()) }
}

extension RealColumn {
  @inlinable
  public static func codec<T: DatabaseValueConvertible<Double>>(_ type: T.Type) -> ConvertibleCodec<T> {
    ConvertibleCodec()
  }

  @inlinable @_disfavoredOverload
  public static func codec<T: RawRepresentable & Sendable>(_ type: T.Type) -> RawCodec<T, PlainCodec<Double>>
  where T.RawValue == Double { RawCodec(PlainCodec()) }
}

extension TextColumn {
  @inlinable
  public static func codec<T: DatabaseValueConvertible<String>>(_ type: T.Type) -> ConvertibleCodec<T> {
    ConvertibleCodec()
  }

  @inlinable @_disfavoredOverload
  public static func codec<T: RawRepresentable & Sendable>(_ type: T.Type) -> RawCodec<T, PlainCodec<String>>
  where T.RawValue == String { RawCodec(PlainCodec()) }
}

extension BlobColumn {
  @inlinable
  public static func codec<T: DatabaseValueConvertible<SQLBlob>>(_ type: T.Type) -> ConvertibleCodec<T> {
    ConvertibleCodec()
  }

  @inlinable @_disfavoredOverload
  public static func codec<T: RawRepresentable & Sendable>(_ type: T.Type) -> RawCodec<T, PlainCodec<SQLBlob>>
  where T.RawValue == SQLBlob { RawCodec(PlainCodec()) }
}

extension AnyColumn {
  @inlinable
  public static func codec<T: DatabaseValueConvertible<SQLAny>>(_ type: T.Type) -> ConvertibleCodec<T> {
    ConvertibleCodec()
  }
}
