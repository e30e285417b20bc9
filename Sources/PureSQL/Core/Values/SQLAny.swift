/// A value of any of SQLite's storage classes, for columns declared `ANY` and for raw SQL. NULL is `nil`, as everywhere.
public enum SQLAny: Sendable, Hashable {
  case int(Int)
  case double(Double)
  case string(String)
  case data(SQLBlob)
}

extension SQLAny {
  public var int: Int? { if case .int(let value) = self { value } else { nil } }
  public var double: Double? { if case .double(let value) = self { value } else { nil } }
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  public var data: SQLBlob? { if case .data(let value) = self { value } else { nil } }
}

extension SQLAny {
  // What generated code calls: nil is NULL.
  @inlinable public static func stored(int value: Int?) -> SQLAny? { value.map { .int($0) } }
  @inlinable public static func stored(double value: Double?) -> SQLAny? { value.map { .double($0) } }
  @inlinable public static func stored(text value: String?) -> SQLAny? { value.map { .string($0) } }
  @inlinable public static func stored(blob value: SQLBlob?) -> SQLAny? { value.map { .data($0) } }
  @inlinable public static func stored(any value: SQLAny?) -> SQLAny? { value }

  /// What the column's codec makes of the value.
  @inlinable
  public static func stored<Codec: ColumnCodec>(
    _ value: Codec.Value?, as codec: Codec
  ) throws(SQLiteError) -> SQLAny? {
    guard let value else { return nil }
    return try codec.encode(value).any
  }
}

extension SQLAny: CustomStringConvertible {
  public var description: String {
    switch self {
    case .int(let value): value.description
    case .double(let value): value.description
    case .string(let value): value
    case .data(let value): "\(value.byteCount) bytes"
    }
  }
}

extension SQLAny: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
  public init(integerLiteral value: Int) { self = .int(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(stringLiteral value: String) { self = .string(value) }
}
