#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `AS Date`: seconds since 1970 in INTEGER and REAL, ISO-8601 in TEXT; always UTC.
public enum DateCodec {
  /// Whole seconds; a fraction is rounded down, so that the order of dates stays.
  public struct Integer: ColumnCodec {
    /// A codec without settings.
    @inlinable public init() {}

    /// The date that is so many seconds after the beginning of 1970, UTC.
    @inlinable
    public func decode(_ stored: Int) throws(SQLiteError) -> Date { Date(timeIntervalSince1970: Double(stored)) }

    /// Seconds since the beginning of 1970, UTC, rounded down; negative before.
    ///
    /// - Throws: an error with the reason `.encoding` if the number of seconds doesn't fit in an `Int`.
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
    /// A codec without settings.
    @inlinable public init() {}
    /// The date that is so many seconds after the beginning of 1970, UTC.
    @inlinable public func decode(_ stored: Double) throws(SQLiteError) -> Date { Date(timeIntervalSince1970: stored) }
    /// Seconds since the beginning of 1970, UTC; negative before.
    @inlinable public func encode(_ value: Date) throws(SQLiteError) -> Double { value.timeIntervalSince1970 }
  }

  /// `2025-06-29T17:58:18Z`, with as many digits of a fraction as it takes to get
  /// the same date back, up to 18.
  public struct Text: ColumnCodec {
    /// A codec without settings.
    @inlinable public init() {}

    /// The date of a text `YYYY-MM-DD`, which a time `HH:MM[:SS[.fraction]]` and a zone `Z` or `±HH:MM` may follow.
    /// Without a zone it is UTC.
    ///
    /// - Throws: an error with the reason `.decoding` if the text is written otherwise, or there is no such day or
    ///   time.
    public func decode(_ stored: String) throws(SQLiteError) -> Date {
      guard let value = ISO8601.date(stored) else { throw .cannotDecode(Date.self, from: stored) }
      return value
    }

    /// The date in UTC, to be read back by SQLite's date functions too (<https://sqlite.org/lang_datefunc.html>).
    ///
    /// - Throws: an error with the reason `.encoding` if the year isn't one of 0000 to 9999.
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
    /// A codec without settings.
    @inlinable public init() {}

    /// The date that a number of seconds since 1970 or an ISO-8601 text stands for.
    ///
    /// - Throws: an error with the reason `.decoding` for a BLOB, and for a text that is no date.
    public func decode(_ stored: SQLAny) throws(SQLiteError) -> Date {
      switch stored {
      case .int(let seconds): try Integer().decode(seconds)
      case .double(let seconds): try Real().decode(seconds)
      case .string(let text): try Text().decode(text)
      case .data: throw .cannotDecode(Date.self, from: stored)
      }
    }

    /// The date as ISO-8601 text, as ``DateCodec/Text`` writes it.
    public func encode(_ value: Date) throws(SQLiteError) -> SQLAny { .string(try Text().encode(value)) }
  }
}

extension IntegerColumn {
  /// The codec of `INTEGER AS Date`: whole seconds since 1970.
  @inlinable public static func codec(_ type: Date.Type) -> DateCodec.Integer { DateCodec.Integer() }
}

extension RealColumn {
  /// The codec of `REAL AS Date`: seconds since 1970, with their fraction.
  @inlinable public static func codec(_ type: Date.Type) -> DateCodec.Real { DateCodec.Real() }
}

extension TextColumn {
  /// The codec of `TEXT AS Date`: ISO-8601, in UTC.
  @inlinable public static func codec(_ type: Date.Type) -> DateCodec.Text { DateCodec.Text() }
}
