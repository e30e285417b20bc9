/// How a column's values look in Swift and in the database. The same codec reads, binds and compares.
public protocol ColumnCodec<Value>: Sendable {
  /// The type in Swift.
  associatedtype Value
  /// The type that is stored: `Int`, `Double`, `String`, `Data` or `SQLAny`.
  associatedtype Storage: StorageValue

  /// The value that is stored so. Throws where no value is, by ``SQLiteError/cannotDecode(_:from:reason:)``.
  func decode(_ stored: Storage) throws(SQLiteError) -> Value
  /// The stored form of a value. Throws where it can't be stored, by ``SQLiteError/cannotEncode(_:to:reason:)``.
  func encode(_ value: Value) throws(SQLiteError) -> Storage
}

/// Codecs for the types that have one, by what the column stores. Generated code names them so:
/// `IntegerColumn.codec(Date.self)`. A type that can't be stored in such a column doesn't compile.
public enum IntegerColumn {}
/// See ``IntegerColumn``.
public enum RealColumn {}
/// See ``IntegerColumn``.
public enum TextColumn {}
/// See ``IntegerColumn``.
public enum BlobColumn {}
/// See ``IntegerColumn``.
public enum AnyColumn {}
