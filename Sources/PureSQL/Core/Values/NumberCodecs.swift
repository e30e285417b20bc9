/// `INTEGER AS Bool`: 0 and 1. Another number is an error.
public struct BoolCodec: ColumnCodec {
  @inlinable public init() {}

  @inlinable
  public func decode(_ stored: Int) throws(SQLiteError) -> Bool {
    switch stored {
    case 0: false
    case 1: true
    default: throw .cannotDecode(Bool.self, from: stored)
    }
  }

  @inlinable
  public func encode(_ value: Bool) throws(SQLiteError) -> Int { value ? 1 : 0 }
}

/// `INTEGER AS Int32` and every other fixed width. A number out of range is an error, in both directions.
public struct IntegerCodec<Value: FixedWidthInteger & Sendable>: ColumnCodec {
  @inlinable public init() {}

  @inlinable
  public func decode(_ stored: Int) throws(SQLiteError) -> Value {
    guard let value = Value(exactly: stored) else {
      throw .cannotDecode(Value.self, from: stored, reason: "out of range")
    }
    return value
  }

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
  @inlinable public init() {}
  @inlinable public func decode(_ stored: Double) throws(SQLiteError) -> Float { Float(stored) }
  @inlinable public func encode(_ value: Float) throws(SQLiteError) -> Double { Double(value) }
}

extension IntegerColumn {
  @inlinable public static func codec(_ type: Bool.Type) -> BoolCodec { BoolCodec() }
  @inlinable public static func codec<T: FixedWidthInteger & Sendable>(_ type: T.Type) -> IntegerCodec<T> {
    IntegerCodec()
  }
}

extension RealColumn {
  @inlinable public static func codec(_ type: Float.Type) -> FloatCodec { FloatCodec() }
}
