/// A type of yours that a column can hold: `TEXT AS "Todo.ID"`. Raw-representable types need no conformance.
public protocol DatabaseValueConvertible<DatabaseValue>: Sendable {
  /// The type that is stored: `Int`, `Double`, `String`, `Data` or `SQLAny`, as the column is declared.
  associatedtype DatabaseValue: StorageValue

  /// Makes the value of what is stored. Throws where no value is stored so, by
  /// ``SQLiteError/cannotDecode(_:from:reason:)``.
  init(databaseValue: DatabaseValue) throws(SQLiteError)
  /// The stored form of the value. Throws where it can't be stored, by ``SQLiteError/cannotEncode(_:to:reason:)``.
  var databaseValue: DatabaseValue { get throws(SQLiteError) }
}

/// The codec of a type that converts itself.
public struct ConvertibleCodec<Value: DatabaseValueConvertible>: ColumnCodec {
  /// A codec without settings: the type does the conversion.
  @inlinable public init() {}

  /// The value that `Value.init(databaseValue:)` makes of what is stored. Throws what that initializer throws.
  @inlinable
  public func decode(_ stored: Value.DatabaseValue) throws(SQLiteError) -> Value { try Value(databaseValue: stored) }

  /// The stored form of a value, by its `databaseValue`. Throws what that property throws.
  @inlinable
  public func encode(_ value: Value) throws(SQLiteError) -> Value.DatabaseValue { try value.databaseValue }
}

/// The codec of an enum, or another type with a raw value: the raw value is stored. A stored value that no case has is an
/// error.
public struct RawCodec<Value: RawRepresentable & Sendable, Base: ColumnCodec>: ColumnCodec
where Value.RawValue == Base.Value {
  @usableFromInline let base: Base

  /// A codec that stores raw values as `base` stores them.
  @inlinable public init(_ base: Base) { self.base = base }

  /// The value with the stored raw value.
  ///
  /// - Throws: an error with the reason `.decoding` if no value has that raw value, and what `base` throws.
  @inlinable
  public func decode(_ stored: Base.Storage) throws(SQLiteError) -> Value {
    guard let value = Value(rawValue: try base.decode(stored)) else { throw .cannotDecode(Value.self, from: stored) }
    return value
  }

  /// The raw value, as `base` stores it.
  @inlinable
  public func encode(_ value: Value) throws(SQLiteError) -> Base.Storage { try base.encode(value.rawValue) }
}

/// A value that is stored as it is.
public struct PlainCodec<Value: StorageValue>: ColumnCodec {
  /// A codec that changes nothing.
  @inlinable public init() {}
  /// The stored value itself.
  @inlinable public func decode(_ stored: Value) throws(SQLiteError) -> Value { stored }
  /// The value itself.
  @inlinable public func encode(_ value: Value) throws(SQLiteError) -> Value { value }
}

extension IntegerColumn {
  /// The codec of a type of yours in an INTEGER column: it converts itself to and from `Int`.
  @inlinable
  public static func codec<T: DatabaseValueConvertible<Int>>(_ type: T.Type) -> ConvertibleCodec<T> {
    ConvertibleCodec()
  }

  /// The codec of an enum, or another raw-representable type, in an INTEGER column: the raw value, an integer, is
  /// stored.
  @inlinable @_disfavoredOverload
  public static func codec<T: RawRepresentable & Sendable>(_ type: T.Type) -> RawCodec<T, IntegerCodec<T.RawValue>>
  where T.RawValue: FixedWidthInteger & Sendable { RawCodec(IntegerCodec()) }
}

extension RealColumn {
  /// The codec of a type of yours in a REAL column: it converts itself to and from `Double`.
  @inlinable
  public static func codec<T: DatabaseValueConvertible<Double>>(_ type: T.Type) -> ConvertibleCodec<T> {
    ConvertibleCodec()
  }

  /// The codec of an enum, or another raw-representable type, in a REAL column: the raw value, a `Double`, is stored.
  @inlinable @_disfavoredOverload
  public static func codec<T: RawRepresentable & Sendable>(_ type: T.Type) -> RawCodec<T, PlainCodec<Double>>
  where T.RawValue == Double { RawCodec(PlainCodec()) }
}

extension TextColumn {
  /// The codec of a type of yours in a TEXT column: it converts itself to and from `String`.
  @inlinable
  public static func codec<T: DatabaseValueConvertible<String>>(_ type: T.Type) -> ConvertibleCodec<T> {
    ConvertibleCodec()
  }

  /// The codec of an enum, or another raw-representable type, in a TEXT column: the raw value, a `String`, is stored.
  @inlinable @_disfavoredOverload
  public static func codec<T: RawRepresentable & Sendable>(_ type: T.Type) -> RawCodec<T, PlainCodec<String>>
  where T.RawValue == String { RawCodec(PlainCodec()) }
}

extension BlobColumn {
  /// The codec of a type of yours in a BLOB column: it converts itself to and from `Data`.
  @inlinable
  public static func codec<T: DatabaseValueConvertible<SQLBlob>>(_ type: T.Type) -> ConvertibleCodec<T> {
    ConvertibleCodec()
  }

  /// The codec of an enum, or another raw-representable type, in a BLOB column: the raw value, `Data`, is stored.
  @inlinable @_disfavoredOverload
  public static func codec<T: RawRepresentable & Sendable>(_ type: T.Type) -> RawCodec<T, PlainCodec<SQLBlob>>
  where T.RawValue == SQLBlob { RawCodec(PlainCodec()) }
}

extension AnyColumn {
  /// The codec of a type of yours in an ANY column: it converts itself to and from `SQLAny`.
  @inlinable
  public static func codec<T: DatabaseValueConvertible<SQLAny>>(_ type: T.Type) -> ConvertibleCodec<T> {
    ConvertibleCodec()
  }
}
