/// A JSON value whose keys keep their order, so that the same input gives the same bytes.
package indirect enum JSON: Sendable {
  /// `null`
  case null
  /// `true`, `false`
  case bool(Bool)
  /// `1`
  case int(Int)
  /// `1.5`: a finite number.
  case real(Double)
  /// `"text"`, with what JSON escapes escaped when it is rendered.
  case string(String)
  /// `[1, 2]`
  case array([JSON])
  /// `{"key": 1}`, in that order.
  case object([(key: String, value: JSON)])

  /// An object in the order of its members; those whose value is nil are left out.
  package static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  /// An array of strings.
  package static func strings(_ texts: some Sequence<String>) -> JSON { .array(texts.map(JSON.string)) }

  /// A string, or `null` for nil.
  package static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  /// The text, indented by two spaces; what is short and holds little stands on one line.
  package func rendered() -> [UInt8] {
    var writer = JSONWriter()
    writer.write(self, indent: 0)
    writer.bytes.append(UInt8(ascii: "\n"))
    return writer.bytes
  }

  /// The text on one line, for programs.
  package func renderedOnOneLine() -> [UInt8] {
    var writer = JSONWriter()
    writer.writeOnOneLine(self)
    return writer.bytes
  }
}

private struct JSONWriter {
  var bytes: [UInt8] = []

  /// Longer than this, and a value is broken into lines.
  private static let maximumWidth = 160

  mutating func write(_ value: JSON, indent: Int) {
    switch value {
    case .null, .bool, .int, .real, .string: writeScalar(value)
    case .array(let elements): writeArray(elements, indent)
    case .object(let members): writeObject(members, indent)
    }
  }

  private mutating func writeArray(_ elements: [JSON], _ indent: Int) {
    if writeShortly(.array(elements)) { return }
    bytes.append(UInt8(ascii: "["))
    for (place, element) in elements.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      newLine(indent + 1)
      write(element, indent: indent + 1)
    }
    newLine(indent)
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func writeObject(_ members: [(key: String, value: JSON)], _ indent: Int) {
    if writeShortly(.object(members)) { return }
    bytes.append(UInt8(ascii: "{"))
    for (place, member) in members.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      newLine(indent + 1)
      writeString(member.key)
      bytes.append(contentsOf: ": ".utf8)
      write(member.value, indent: indent + 1)
    }
    newLine(indent)
    bytes.append(UInt8(ascii: "}"))
  }

  mutating func writeOnOneLine(_ value: JSON) {
    _ = writeInline(value, limit: .max)
  }

  /// Tries the short form; takes it back when it gets too long.
  private mutating func writeShortly(_ value: JSON) -> Bool {
    let start = bytes.count
    if writeInline(value, limit: start + Self.maximumWidth) { return true }
    bytes.removeSubrange(start...)
    return false
  }

  private mutating func writeInline(_ value: JSON, limit: Int) -> Bool {
    switch value {
    case .null, .bool, .int, .real: writeScalar(value)
    case .string(let text):
      if bytes.count + text.utf8.count > limit { return false }
      writeString(text)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (place, element) in elements.enumerated() {
        if place > 0 { bytes.append(contentsOf: ", ".utf8) }
        if !writeInline(element, limit: limit) { return false }
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (place, member) in members.enumerated() {
        if place > 0 { bytes.append(contentsOf: ", ".utf8) }
        writeString(member.key)
        bytes.append(contentsOf: ": ".utf8)
        if !writeInline(member.value, limit: limit) { return false }
      }
      bytes.append(UInt8(ascii: "}"))
    }
    return bytes.count <= limit
  }

  private mutating func writeScalar(_ value: JSON) {
    switch value {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .real(let number): bytes.append(contentsOf: "\(number)".utf8)
    case .int(let number): bytes.append(contentsOf: String(number).utf8)
    case .string(let text): writeString(text)
    case .array, .object: break
    }
  }

  private mutating func writeString(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F:
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func newLine(_ indent: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * 2))
  }
}
