/// SQLite's binary form of JSON (<https://sqlite.org/jsonb.html>), as `jsonb()` makes it: text becomes elements, each with a header
/// that says what it is and how many bytes it has.
enum JSONB {
  /// The deepest that SQLite reads.
  static let depthLimit = 1000

  /// The low half of a header's first byte.
  fileprivate enum Kind: UInt8 {
    case null, isTrue, isFalse, int, int5, float, float5, text, textJ, text5, textRaw, array, object
  }

  /// The elements for a JSON text without white space; nil where it is no such text.
  static func elements(of json: some Sequence<UInt8>) -> [UInt8]? {
    var reader = TextReader(Array(json))
    guard reader.readValue(0), reader.place == reader.bytes.count else { return nil }
    return reader.elements
  }

  /// The JSON text for elements; nil where they are none that SQLite makes.
  static func text(of elements: some Sequence<UInt8>) -> [UInt8]? {
    var reader = ElementReader(Array(elements))
    guard reader.readElement(until: reader.bytes.count, 0), reader.place == reader.bytes.count else { return nil }
    return reader.text
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  // MARK: From text

  private struct TextReader {
    let bytes: [UInt8]
    var place = 0
    var elements: [UInt8] = []

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      elements.reserveCapacity(bytes.count)
    }

    mutating func readValue(_ depth: Int) -> Bool {
      guard place < bytes.count, depth < depthLimit else { return false }
      switch bytes[place] {
      case UInt8(ascii: "n"): return readWord("null", .null)
      case UInt8(ascii: "t"): return readWord("true", .isTrue)
      case UInt8(ascii: "f"): return readWord("false", .isFalse)
      case quote: return readString()
      case UInt8(ascii: "["): return readList(.array, end: UInt8(ascii: "]"), depth)
      case UInt8(ascii: "{"): return readList(.object, end: UInt8(ascii: "}"), depth)
      default: return readNumber()
      }
    }

    private mutating func readWord(_ word: StaticString, _ kind: Kind) -> Bool {
      let count = word.utf8CodeUnitCount
      let isWord = word.withUTF8Buffer { bytes[place...].prefix(count).elementsEqual($0) }
      place += count
      elements.append(kind.rawValue)
      return isWord
    }

    private mutating func readNumber() -> Bool {
      let start = place
      var isInteger = true
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
        case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"): isInteger = false
        default: return append(isInteger ? .int : .float, bytes[start..<place])
        }
        place += 1
      }
      return append(isInteger ? .int : .float, bytes[start..<place])
    }

    private mutating func readString() -> Bool {
      let start = place + 1
      var kind = Kind.text
      place = start
      while place < bytes.count, bytes[place] != quote {
        if bytes[place] == backslash {
          kind = .textJ
          place += 1
        }
        place += 1
      }
      guard place < bytes.count else { return false }
      _ = append(kind, bytes[start..<place])
      place += 1
      return true
    }

    private mutating func readList(_ kind: Kind, end: UInt8, _ depth: Int) -> Bool {
      let start = elements.count
      place += 1
      while place < bytes.count, bytes[place] != end {
        if kind == .object {
          guard bytes[place] == quote, readString(), place < bytes.count, bytes[place] == UInt8(ascii: ":") else {
            return false
          }
          place += 1
        }
        guard readValue(depth + 1), place < bytes.count else { return false }
        if bytes[place] == UInt8(ascii: ",") {
          place += 1
        } else if bytes[place] != end {
          return false
        }
      }
      guard place < bytes.count else { return false }
      place += 1
      elements.insert(contentsOf: JSONB.header(kind, elements.count - start), at: start)
      return true
    }

    private mutating func append(_ kind: Kind, _ payload: ArraySlice<UInt8>) -> Bool {
      elements += JSONB.header(kind, payload.count)
      elements += payload
      return !payload.isEmpty || kind == .text
    }
  }

  /// The header of an element: what it is, and how many bytes are behind that.
  private static func header(_ kind: Kind, _ count: Int) -> [UInt8] {
    if count < 12 { return [UInt8(count) << 4 | kind.rawValue] }
    let sizes: [(mark: UInt8, bytes: Int)] = [(12, 1), (13, 2), (14, 4), (15, 8)]
    let size = sizes.first { $0.bytes == 8 || count < 1 << (8 * $0.bytes) } ?? (15, 8)
    return [size.mark << 4 | kind.rawValue]
      + (0..<size.bytes).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
  }

  // MARK: To text

  private struct ElementReader {
    let bytes: [UInt8]
    var place = 0
    var text: [UInt8] = []

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      text.reserveCapacity(bytes.count)
    }

    /// Reads an element that ends at `limit` or before.
    mutating func readElement(until limit: Int, _ depth: Int, isKey: Bool = false) -> Bool {
      guard depth < depthLimit, let (kind, end) = readHeader(limit) else { return false }
      switch kind {
      case .null, .isTrue, .isFalse:
        guard place == end, !isKey else { return false }
        text += (kind == .null ? "null" : kind == .isTrue ? "true" : "false").utf8
      case .int, .int5, .float, .float5:
        guard place < end, !isKey, let number = JSONB.number(bytes[place..<end], kind) else { return false }
        text += number
      case .text, .textJ, .text5, .textRaw:
        text.append(quote)
        guard appendString(bytes[place..<end], kind) else { return false }
        text.append(quote)
      case .array, .object:
        guard !isKey else { return false }
        return readList(until: end, isObject: kind == .object, depth)
      }
      place = end
      return true
    }

    private mutating func readHeader(_ limit: Int) -> (Kind, end: Int)? {
      guard place < limit, let kind = Kind(rawValue: bytes[place] & 0xF) else { return nil }
      var count = Int(bytes[place] >> 4)
      place += 1
      if count > 11 {
        let size = 1 << (count - 12)
        guard limit - place >= size, size < 8 || bytes[place] < 0x80 else { return nil }
        count = bytes[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
        place += size
      }
      return count <= limit - place ? (kind, place + count) : nil
    }

    private mutating func readList(until end: Int, isObject: Bool, _ depth: Int) -> Bool {
      text.append(UInt8(ascii: isObject ? "{" : "["))
      var isFirst = true
      while place < end {
        if !isFirst { text.append(UInt8(ascii: ",")) }
        isFirst = false
        if isObject {
          guard readElement(until: end, depth + 1, isKey: true) else { return false }
          text.append(UInt8(ascii: ":"))
        }
        guard readElement(until: end, depth + 1) else { return false }
      }
      text.append(UInt8(ascii: isObject ? "}" : "]"))
      return true
    }

    private mutating func appendString(_ payload: ArraySlice<UInt8>, _ kind: Kind) -> Bool {
      if kind == .text || kind == .textJ {
        text += payload
        return true
      }
      var rest = payload
      while let byte = rest.popFirst() {
        switch byte {
        case backslash where kind == .text5:
          guard appendEscape(&rest) else { return false }
        case quote, backslash:
          text += [backslash, byte]
        case 0..<0x20: text += JSONB.escaped(byte)
        default: text.append(byte)
        }
      }
      return true
    }

    /// An escape of JSON5 behind its backslash (<https://spec.json5.org/#escapes>), as JSON has it.
    private mutating func appendEscape(_ rest: inout ArraySlice<UInt8>) -> Bool {
      guard let byte = rest.popFirst() else { return false }
      switch byte {
      case UInt8(ascii: "'"): text.append(byte)
      case UInt8(ascii: "v"): text += JSONB.escaped(0x0B)
      case UInt8(ascii: "0"): text += JSONB.escaped(0)
      case UInt8(ascii: "x"):
        guard rest.count >= 2 else { return false }
        text += "\\u00".utf8
        text += rest.prefix(2)
        rest = rest.dropFirst(2)
      // A line that goes on.
      case 0x0A: break
      case 0x0D: if rest.first == 0x0A { rest = rest.dropFirst() }
      case 0xE2: rest = rest.dropFirst(2)
      default: text += [backslash, byte]
      }
      return true
    }
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// A number as JSON has it: JSON5 also has `0x1F`, `.5`, `5.` and `+5`. Nil for what is none.
  private static func number(_ payload: ArraySlice<UInt8>, _ kind: Kind) -> [UInt8]? {
    var digits = payload
    var sign: [UInt8] = []
    if let first = digits.first, [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(first) {
      if first == UInt8(ascii: "-") { sign = [first] }
      digits = digits.dropFirst()
    }
    guard let first = digits.first else { return nil }
    let second = digits.dropFirst().first
    if kind == .int5, first == UInt8(ascii: "0"), second == UInt8(ascii: "x") || second == UInt8(ascii: "X") {
      let hexadecimal = String(decoding: digits.dropFirst(2), as: UTF8.self)
      return UInt64(hexadecimal, radix: 16).map { sign + Array(String($0).utf8) }
    }
    guard isDigit(first) || first == UInt8(ascii: "."), digits.contains(where: isDigit) else { return nil }
    var number = sign
    if !isDigit(first) { number.append(UInt8(ascii: "0")) }
    for (place, byte) in zip(digits.indices, digits) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "-"),
        UInt8(ascii: "+"):
        number.append(byte)
      case UInt8(ascii: "."):
        number.append(byte)
        let next = place + 1
        if next == digits.endIndex || !isDigit(digits[next]) { number.append(UInt8(ascii: "0")) }
      default: return nil
      }
    }
    return number
  }
}
