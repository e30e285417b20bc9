/// A value as SQLite stores it.
public enum SQLValue: Hashable, Sendable {
  /// `NULL`
  case null
  /// `1`
  case integer(Int64)
  /// `1.5`
  case real(Double)
  /// `'a'`
  case text(String)
  /// `x'00ff'`
  case blob([UInt8])

  /// The value as it is written in SQL.
  public var literal: String {
    switch self {
    case .null: return "NULL"
    case .integer(let value): return "\(value)"
    case .real(let value):
      if value.isNaN { return "NULL" }
      if value.isInfinite { return value < 0 ? "-9e999" : "9e999" }
      return "\(value)"
    case .text(let value):
      return "'" + value.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    case .blob(let bytes): return "x'" + SQLValue.hex(bytes) + "'"
    }
  }

  /// Bytes as two digits each: `00ff`.
  public static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return bytes.map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
  }
}
