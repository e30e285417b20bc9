#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `AS Settings USING json`: a Codable type that a column holds as JSON, in TEXT or, in a BLOB, in SQLite's own binary form. Equal
/// values are stored equally, since members are sorted.
public enum JSONCodec {
  /// JSON in a TEXT column.
  public struct Text<Value: Codable>: ColumnCodec {
    /// A codec without settings.
    @inlinable public init() {}

    /// The value that the JSON stands for.
    ///
    /// - Throws: an error with the reason `.decoding` if the text isn't the JSON of such a value.
    public func decode(_ stored: String) throws(SQLiteError) -> Value {
      try JSONCodec.value(Data(stored.utf8), "TEXT")
    }

    /// The value as JSON.
    ///
    /// - Throws: an error with the reason `.encoding` if there is no JSON for it: for a number that is none, say.
    public func encode(_ value: Value) throws(SQLiteError) -> String {
      String(decoding: try JSONCodec.bytes(value, String.self), as: UTF8.self)
    }
  }

  /// JSON in a BLOB column, in the binary form that `jsonb()` makes (<https://sqlite.org/jsonb.html>). SQLite reads it since 3.45; with an older
  /// one it is the app's alone.
  public struct Blob<Value: Codable>: ColumnCodec {
    /// A codec without settings.
    @inlinable public init() {}

    /// The value that the JSON stands for: its binary form, or the bytes of a text.
    ///
    /// - Throws: an error with the reason `.decoding` if the bytes aren't the JSON of such a value.
    public func decode(_ stored: Data) throws(SQLiteError) -> Value {
      // Text that could be elements, too, is taken for those, as SQLite does.
      try JSONCodec.value(JSONB.text(of: stored).map { Data($0) } ?? stored, "BLOB")
    }

    /// The value as JSON.
    ///
    /// - Throws: an error with the reason `.encoding` if there is no JSON for it.
    public func encode(_ value: Value) throws(SQLiteError) -> Data {
      guard let elements = JSONB.elements(of: try JSONCodec.bytes(value, Data.self)) else {
        throw .cannotEncode(Value.self, to: Data.self, reason: "SQLite has no JSON so deep")
      }
      return Data(elements)
    }
  }

  private static func value<Value: Codable>(_ json: Data, _ stored: String) throws(SQLiteError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: json)
    } catch {
      throw .cannotDecode(Value.self, storedAs: stored, reason: reason(error as? DecodingError))
    }
  }

  private static func bytes<Value: Codable, Storage>(_ value: Value, _ type: Storage.Type) throws(SQLiteError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(value)
    } catch {
      throw .cannotEncode(Value.self, to: type, reason: "there is no JSON for it")
    }
  }

  /// The place in the JSON, and what is wrong there; never what is written there.
  private static func reason(_ error: DecodingError?) -> String {
    func place(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
      let path = (context.codingPath + [last].compactMap { $0 }).map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? "it" : "'\(path)'"
    }
    return switch error {
    case .keyNotFound(let key, let context): "\(place(context, key)) is missing"
    case .valueNotFound(_, let context): "\(place(context)) is null"
    case .typeMismatch(let type, let context): "\(place(context)) is no \(type)"
    case .dataCorrupted(let context): context.codingPath.isEmpty ? "it is no JSON" : "\(place(context)) is wrong"
    default: "it is no JSON of that type"
    }
  }
}

extension TextColumn {
  /// The codec of a Codable type in a TEXT column.
  @inlinable public static func json<Value: Codable>(_ type: Value.Type) -> JSONCodec.Text<Value> { JSONCodec.Text() }
}

extension BlobColumn {
  /// The codec of a Codable type in a BLOB column.
  @inlinable public static func json<Value: Codable>(_ type: Value.Type) -> JSONCodec.Blob<Value> { JSONCodec.Blob() }
}
