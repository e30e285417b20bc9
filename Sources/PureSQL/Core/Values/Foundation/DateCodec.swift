#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `AS Date`: seconds since 1970 in INTEGER and REAL, ISO-8601 in TEXT; always UTC.
public enum DateCodec {
  /// Whole seconds; a fraction is rounded down, so that the order of dates stays.
  public struct Integer: ColumnCodec {
    @inlinable public init() {}

    @inlinable
    public func decode(_ stored: Int) throws(SQLiteError) -> Date { Date(timeIntervalSince1970: Double(stored)) }

    @inlinable
    public func encode(_ value: Date) throws(SQLiteError) -> Int {
      guard let seconds = Int(exactly: value.timeIntervalSince1970.rounded(.down)) else {
        throw .cannotEncode(Date.self, to: Int.self, reason: "it is out of range")
      }
      return seconds
    }
  }

  /// Seconds with their fraction. A `Date` counts from 2001 and so may have one bit more, which is rounded away.
  public struct Real: ColumnCodec {
    @inlinable public init() {}
    @inlinable public func decode(_ stored: Double) throws(SQLiteError) -> Date { Date(timeIntervalSince1970: stored) }
    @inlinable public func encode(_ value: Date) throws(SQLiteError) -> Double { value.timeIntervalSince1970 }
  }

  /// `2025-06-29T17:58:18Z`, with as many digits of a fraction as it takes to get
  /// the same date back, up to 18.
  public struct Text: ColumnCodec {
    @inlinable public init() {}

    public func decode(_ stored: String) throws(SQLiteError) -> Date {
      guard let value = ISO8601.date(stored) else { throw .cannotDecode(Date.self, from: stored) }
      return value
    }

    public func encode(_ value: Date) throws(SQLiteError) -> String {
      guard let text = ISO8601.text(value) else {
        throw .cannotEncode(Date.self, to: String.self, reason: "its year doesn't have four digits")
      }
      return text
    }
  }

  /// In a column that is declared DATETIME, TIMESTAMP or DATE, which SQLite takes for NUMERIC: any of the three forms is
  /// read, and ISO-8601 is written.
  public struct Numeric: ColumnCodec {
    @inlinable public init() {}

    public func decode(_ stored: SQLAny) throws(SQLiteError) -> Date {
      switch stored {
      case .int(let seconds): try Integer().decode(seconds)
      case .double(let seconds): try Real().decode(seconds)
      case .string(let text): try Text().decode(text)
      case .data: throw .cannotDecode(Date.self, from: stored)
      }
    }

    public func encode(_ value: Date) throws(SQLiteError) -> SQLAny { .string(try Text().encode(value)) }
  }
}

extension IntegerColumn {
  @inlinable public static func codec(_ type: Date.Type) -> DateCodec.Integer { DateCodec.Integer() }
}

extension RealColumn {
  @inlinable public static func codec(_ type: Date.Type) -> DateCodec.Real { DateCodec.Real() }
}

extension TextColumn {
  @inlinable public static func codec(_ type: Date.Type) -> DateCodec.Text { DateCodec.Text() }
}
