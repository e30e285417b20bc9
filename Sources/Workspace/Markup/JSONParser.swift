extension JSON {
  /// The value that a text says; nil for a text that isn't JSON, or nests deeper than anybody's messages do.
  package static func parse(_ bytes: [UInt8]) -> JSON? {
    var parser = JSONParser(bytes)
    guard let value = parser.value(depth: 0) else { return nil }
    return parser.isAtEnd() ? value : nil
  }
}

private struct JSONParser {
  private let bytes: [UInt8]
  private var place = 0
  /// The deepest nesting that is read, so that no text uses up the stack.
  private static let maximumDepth = 200

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  mutating func isAtEnd() -> Bool {
    skipSpace()
    return place == bytes.count
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func skip(word: StaticString) -> Bool {
    let isThere = word.withUTF8Buffer { bytes[place...].starts(with: $0) }
    if isThere { place += word.utf8CodeUnitCount }
    return isThere
  }

  mutating func value(depth: Int) -> JSON? {
    if depth > Self.maximumDepth { return nil }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map(JSON.string)
    case UInt8(ascii: "t"): return skip(word: "true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return skip(word: "false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return skip(word: "null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(_ depth: Int) -> JSON? {
    place += 1
    var members: [(key: String, value: JSON)] = []
    if skip(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\""), let key = string(), skip(UInt8(ascii: ":")), let value = value(depth: depth + 1)
      else { return nil }
      members.append((key, value))
      if skip(UInt8(ascii: ",")) { continue }
      return skip(UInt8(ascii: "}")) ? .object(members) : nil
    }
  }

  private mutating func array(_ depth: Int) -> JSON? {
    place += 1
    var elements: [JSON] = []
    if skip(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      guard let value = value(depth: depth + 1) else { return nil }
      elements.append(value)
      if skip(UInt8(ascii: ",")) { continue }
      return skip(UInt8(ascii: "]")) ? .array(elements) : nil
    }
  }

  private mutating func number() -> JSON? {
    let start = place
    if next == UInt8(ascii: "-") { place += 1 }
    while let byte = next, byte &- 48 < 10 { place += 1 }
    let whole = place
    guard whole > start, bytes[whole - 1] != UInt8(ascii: "-") else { return nil }
    while let byte = next, byte &- 48 < 10 || ".eE+-".utf8.contains(byte) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if place == whole, let number = Int(text) { return .int(number) }
    return Double(text).map { Int(exactly: $0).map(JSON.int) ?? .real($0) }
  }

  private mutating func string() -> String? {
    place += 1
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): if !escape(&text) { return nil }
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape(_ text: inout [UInt8]) -> Bool {
    guard let byte = next else { return false }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      guard let first = unit() else { return false }
      var scalar = UInt32(first)
      if first & 0xFC00 == 0xD800 {
        let before = place
        if skip(word: "\\u"), let second = unit(), second & 0xFC00 == 0xDC00 {
          scalar = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
        } else {
          place = before
        }
      }
      // Half of a pair stands for nothing.
      text += String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}")).utf8
    default: return false
    }
    return true
  }

  /// Four hexadecimal digits.
  private mutating func unit() -> UInt16? {
    guard place + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[place..<place + 4] {
      switch byte {
      case 48...57: unit = unit << 4 | UInt16(byte - 48)
      case 65...70: unit = unit << 4 | UInt16(byte - 55)
      case 97...102: unit = unit << 4 | UInt16(byte - 87)
      default: return nil
      }
    }
    place += 4
    return unit
  }
}
