/// A value as an object with one key, which is the storage class, so that reading gives the value that was written:
/// `{"int": 42}`.
extension SQLAny: Codable {
  private enum CodingKeys: String, CodingKey { case int, double, string, data }

  /// Reads an object with one of the keys `int`, `double`, `string` and `data`; if it has several, the first of these
  /// counts.
  ///
  /// - Throws: what the decoder throws where it finds no such object.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let value = try container.decodeIfPresent(Int.self, forKey: .int) {
      self = .int(value)
    } else if let value = try container.decodeIfPresent(Double.self, forKey: .double) {
      self = .double(value)
    } else if let value = try container.decodeIfPresent(String.self, forKey: .string) {
      self = .string(value)
    } else {
      self = .data(try container.decode(SQLBlob.self, forKey: .data))
    }
  }

  /// Writes an object whose one key is the storage class: `int`, `double`, `string` or `data`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .int(let value): try container.encode(value, forKey: .int)
    case .double(let value): try container.encode(value, forKey: .double)
    case .string(let value): try container.encode(value, forKey: .string)
    case .data(let value): try container.encode(value, forKey: .data)
    }
  }
}
