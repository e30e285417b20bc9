/// A value of any of SQLite's storage classes, for columns declared `ANY` and for raw SQL. NULL is `nil`, as everywhere.
public enum SQLAny: Sendable, Hashable {
  /// INTEGER: 64 bits, signed.
  case int(Int)
  /// REAL.
  case double(Double)
  /// TEXT.
  case string(String)
  /// BLOB.
  case data(SQLBlob)
}

extension SQLAny {
  /// The number, if the value is an INTEGER; nil for any other storage class.
  public var int: Int? { if case .int(let value) = self { value } else { nil } }
  /// The number, if the value is a REAL; nil for any other storage class.
  public var double: Double? { if case .double(let value) = self { value } else { nil } }
  /// The text, if the value is a TEXT; nil for any other storage class.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The bytes, if the value is a BLOB; nil for any other storage class.
  public var data: SQLBlob? { if case .data(let value) = self { value } else { nil } }
}

extension SQLAny {
  /// The name that SQLite has for the value's storage class.
  var storageClass: String {
    switch self {
    case .int: "INTEGER"
    case .double: "REAL"
    case .string: "TEXT"
    case .data: "BLOB"
    }
  }
}

extension SQLiteError {
  /// For an adapter or a `DatabaseValueConvertible`: the stored value isn't one of this type. The message says how the value is
  /// stored and not what it is: errors are logged.
  public static func cannotDecode<T>(_ type: T.Type, from value: some Any, reason: String? = nil) -> SQLiteError {
    let stored =
      switch value {
      case is String: "TEXT"
      case is any BinaryInteger: "INTEGER"
      case is any BinaryFloatingPoint: "REAL"
      case let value as SQLAny: value.storageClass
      default: "BLOB"
      }
    return cannotDecode(type, storedAs: stored, reason: reason)
  }
}

extension SQLAny {
  // What generated code calls: nil is NULL.
  /// An INTEGER; NULL for nil.
  @inlinable public static func stored(int value: Int?) -> SQLAny? { value.map { .int($0) } }
  /// A REAL; NULL for nil.
  @inlinable public static func stored(double value: Double?) -> SQLAny? { value.map { .double($0) } }
  /// A TEXT; NULL for nil.
  @inlinable public static func stored(text value: String?) -> SQLAny? { value.map { .string($0) } }
  /// A BLOB; NULL for nil.
  @inlinable public static func stored(blob value: SQLBlob?) -> SQLAny? { value.map { .data($0) } }
  /// The value itself, under the name that the other types have here too.
  @inlinable public static func stored(any value: SQLAny?) -> SQLAny? { value }
}

extension SQLAny: CustomStringConvertible {
  /// The number in decimal, the text as it is, or how many bytes there are: `16 bytes`.
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
  /// An INTEGER that is written as a literal.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// A REAL that is written as a literal.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// A TEXT that is written as a literal.
  public init(stringLiteral value: String) { self = .string(value) }
}
