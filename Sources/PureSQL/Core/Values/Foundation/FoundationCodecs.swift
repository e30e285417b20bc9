#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `AS UUID`, in TEXT as 36 characters, or in BLOB as 16 bytes.
public enum UUIDCodec {
  /// A UUID as 36 characters, letters in upper case: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`. Lower case is read too.
  public struct Text: ColumnCodec {
    /// A codec without settings.
    @inlinable public init() {}

    /// The UUID that the text stands for.
    ///
    /// - Throws: an error with the reason `.decoding` if the text isn't a UUID.
    @inlinable
    public func decode(_ stored: String) throws(SQLiteError) -> UUID {
      guard let value = UUID(uuidString: stored) else { throw .cannotDecode(UUID.self, from: stored) }
      return value
    }

    /// The UUID's 36 characters, letters in upper case.
    @inlinable
    public func encode(_ value: UUID) throws(SQLiteError) -> String { value.uuidString }
  }

  /// A UUID as its 16 bytes.
  public struct Blob: ColumnCodec {
    /// A codec without settings.
    @inlinable public init() {}

    /// The UUID of 16 bytes.
    ///
    /// - Throws: an error with the reason `.decoding` if there are more bytes or fewer.
    @inlinable
    public func decode(_ stored: Data) throws(SQLiteError) -> UUID {
      guard stored.count == 16 else { throw .cannotDecode(UUID.self, from: stored, reason: "it takes 16 bytes") }
      return stored.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    /// The UUID's 16 bytes.
    @inlinable
    public func encode(_ value: UUID) throws(SQLiteError) -> Data { withUnsafeBytes(of: value.uuid) { Data($0) } }
  }

  /// In a column that is declared UUID, which SQLite takes for NUMERIC: both forms are read, and text is written.
  public struct Numeric: ColumnCodec {
    /// A codec without settings.
    @inlinable public init() {}

    /// The UUID that a TEXT or a BLOB of 16 bytes stands for.
    ///
    /// - Throws: an error with the reason `.decoding` for a number, and for a text or bytes that are no UUID.
    public func decode(_ stored: SQLAny) throws(SQLiteError) -> UUID {
      switch stored {
      case .string(let text): try Text().decode(text)
      case .data(let bytes): try Blob().decode(bytes)
      case .int, .double: throw .cannotDecode(UUID.self, from: stored)
      }
    }

    /// The UUID as text, as ``UUIDCodec/Text`` writes it.
    public func encode(_ value: UUID) throws(SQLiteError) -> SQLAny { .string(try Text().encode(value)) }
  }
}

/// `TEXT AS URL`.
public struct URLCodec: ColumnCodec {
  /// A codec without settings.
  @inlinable public init() {}

  /// The URL of a text that is one as it stands.
  ///
  /// - Throws: an error with the reason `.decoding` if the text isn't a URL, or holds characters that would have to be
  ///   escaped.
  @inlinable
  public func decode(_ stored: String) throws(SQLiteError) -> URL {
    // Foundation would escape what can't stand in a URL, and what is written back would be another text.
    guard let value = URL(string: stored), value.absoluteString == stored else {
      throw .cannotDecode(URL.self, from: stored)
    }
    return value
  }

  /// The URL's text, resolved against its base if it has one.
  @inlinable
  public func encode(_ value: URL) throws(SQLiteError) -> String { value.absoluteString }
}

/// `TEXT AS Decimal`: in TEXT, since REAL would round it.
public struct DecimalCodec: ColumnCodec {
  /// A codec without settings.
  @inlinable public init() {}

  /// The number that the text stands for: digits, with a sign, a point and an exponent where it has them.
  ///
  /// - Throws: an error with the reason `.decoding` if the text isn't a number, or has more digits than a `Decimal`
  ///   holds.
  public func decode(_ stored: String) throws(SQLiteError) -> Decimal {
    // Decimal's own parser takes what a number begins with and forgets the rest.
    guard DecimalText.isNumber(stored), let value = Decimal(string: stored) else {
      throw .cannotDecode(Decimal.self, from: stored)
    }
    guard DecimalText.isWhole(value, stored) else {
      throw .cannotDecode(Decimal.self, from: stored, reason: "it has more digits than a Decimal holds")
    }
    return value
  }

  /// The number in decimal digits.
  ///
  /// - Throws: an error with the reason `.encoding` for NaN.
  public func encode(_ value: Decimal) throws(SQLiteError) -> String {
    if value.isNaN { throw .cannotEncode(Decimal.self, to: String.self, reason: "it isn't a number") }
    return value.description
  }
}

enum DecimalText {
  /// `[+-] digits [. digits] [e [+-] digits]`, with a digit before or after the point.
  static func isNumber(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    func skipDigits() -> Int {
      let count = rest.prefix { $0 >= 48 && $0 <= 57 }.count
      rest = rest.dropFirst(count)
      return count
    }
    func skip(_ bytes: [UInt8]) -> Bool {
      guard let first = rest.first, bytes.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = skip([43, 45])
    var digits = skipDigits()
    if skip([46]) { digits += skipDigits() }
    guard digits > 0 else { return false }
    if skip([101, 69]) {
      _ = skip([43, 45])
      guard skipDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// Whether a value has all digits of the number that it was read from. Any 38 fit, and no more than 39.
  static func isWhole(_ value: Decimal, _ text: String) -> Bool {
    let digits = digits(text)
    return digits.count <= 38 || digits == Self.digits(value.description)
  }

  /// A number's digits without the zeros around them, wherever its point is.
  private static func digits(_ text: String) -> [UInt8] {
    let mantissa = text.utf8.prefix { $0 != 101 && $0 != 69 }.filter { $0 >= 48 && $0 <= 57 }
    let end = mantissa.lastIndex { $0 != 48 } ?? -1
    return Array(mantissa[...end].drop { $0 == 48 })
  }
}

extension TextColumn {
  /// The codec of `TEXT AS UUID`: 36 characters.
  @inlinable public static func codec(_ type: UUID.Type) -> UUIDCodec.Text { UUIDCodec.Text() }
  /// The codec of `TEXT AS URL`.
  @inlinable public static func codec(_ type: URL.Type) -> URLCodec { URLCodec() }
  /// The codec of `TEXT AS Decimal`.
  @inlinable public static func codec(_ type: Decimal.Type) -> DecimalCodec { DecimalCodec() }

  /// The codec of a type in a TEXT column whose raw value is a UUID: 36 characters are stored.
  @inlinable @_disfavoredOverload
  public static func codec<T: RawRepresentable & Sendable>(_ type: T.Type) -> RawCodec<T, UUIDCodec.Text>
  where T.RawValue == UUID { RawCodec(UUIDCodec.Text()) }
}

extension BlobColumn {
  /// The codec of `BLOB AS UUID`: 16 bytes.
  @inlinable public static func codec(_ type: UUID.Type) -> UUIDCodec.Blob { UUIDCodec.Blob() }

  /// The codec of a type in a BLOB column whose raw value is a UUID: 16 bytes are stored.
  @inlinable @_disfavoredOverload
  public static func codec<T: RawRepresentable & Sendable>(_ type: T.Type) -> RawCodec<T, UUIDCodec.Blob>
  where T.RawValue == UUID { RawCodec(UUIDCodec.Blob()) }
}
