/// `INTEGER AS Bool`: 0 and 1. Another number is an error.
public struct BoolCodec: ColumnCodec {
  /// A codec without settings.
  @inlinable public init() {}

  /// False for 0, true for 1.
  ///
  /// - Throws: an error with the reason `.decoding` for any other number.
  @inlinable
  public func decode(_ stored: Int) throws(SQLiteError) -> Bool {
    switch stored {
    case 0: false
    case 1: true
    default: throw .cannotDecode(Bool.self, from: stored)
    }
  }

  /// 1 for true, 0 for false.
  @inlinable
  public func encode(_ value: Bool) throws(SQLiteError) -> Int { value ? 1 : 0 }
}

/// `INTEGER AS Int32` and every other fixed width. A number out of range is an error, in both directions.
public struct IntegerCodec<Value: FixedWidthInteger & Sendable>: ColumnCodec {
  /// A codec without settings.
  @inlinable public init() {}

  /// The stored number as a `Value`.
  ///
  /// - Throws: an error with the reason `.decoding` if it is out of that type's range.
  @inlinable
  public func decode(_ stored: Int) throws(SQLiteError) -> Value {
    guard let value = Value(exactly: stored) else {
      throw .cannotDecode(Value.self, from: stored, reason: "out of range")
    }
    return value
  }

  /// The number as SQLite stores it.
  ///
  /// - Throws: an error with the reason `.encoding` if it is greater than the greatest `Int`, as a `UInt64` may be.
  @inlinable
  public func encode(_ value: Value) throws(SQLiteError) -> Int {
    guard let stored = Int(exactly: value) else {
      throw .cannotEncode(Value.self, to: Int.self, reason: "\(value) is out of range")
    }
    return stored
  }
}

/// `REAL AS Float`. What isn't exactly a `Float` is rounded to the nearest one, and NaN is NULL.
public struct FloatCodec: ColumnCodec {
  /// A codec without settings.
  @inlinable public init() {}
  /// The `Float` that is nearest to the stored number.
  @inlinable public func decode(_ stored: Double) throws(SQLiteError) -> Float { Float(stored) }
  /// The same number as a `Double`: every `Float` is one.
  @inlinable public func encode(_ value: Float) throws(SQLiteError) -> Double { Double(value) }
}

extension IntegerColumn {
  /// The codec of `INTEGER AS Bool`: 0 and 1.
  @inlinable public static func codec(_ type: Bool.Type) -> BoolCodec { BoolCodec() }
  /// The codec of `INTEGER AS Int32` and every other type of integers with a fixed width.
  @inlinable public static func codec<T: FixedWidthInteger & Sendable>(_ type: T.Type) -> IntegerCodec<T> {
    IntegerCodec()
  }
}

extension RealColumn {
  /// The codec of `REAL AS Float`.
  @inlinable public static func codec(_ type: Float.Type) -> FloatCodec { FloatCodec() }
}
