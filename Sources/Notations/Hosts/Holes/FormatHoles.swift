/// Places in a text where a function that formats it puts values in: `%s`, `%d`, `%@`; `{}`, `{name}`.
enum FormatHoles {
  /// How a format is written.
  enum Style {
    /// `%s`
    case percent
    /// `{}`
    case brace
  }

  /// The next part of a format from a place on: a place for a value, a sign that is doubled, or neither.
  enum Part {
    case hole(length: Int)
    case doubled
    case none
  }

  static func part(of text: ArraySlice<UInt8>, _ style: Style) -> Part {
    guard let first = text.first, let next = text.dropFirst().first else { return .none }
    switch style {
    case .percent:
      guard first == UInt8(ascii: "%") else { return .none }
      if next == first { return .doubled }
      var end = text.startIndex + 1
      if next == UInt8(ascii: "("), let close = text.firstIndex(of: UInt8(ascii: ")")) { end = close + 1 }
      while end < text.endIndex, "0123456789.$+-#l".utf8.contains(text[end]) { end += 1 }
      guard end < text.endIndex, "sdiuvqfgxXrc@n".utf8.contains(text[end]) else { return .none }
      return .hole(length: end + 1 - text.startIndex)
    case .brace:
      guard first == UInt8(ascii: "{") || first == UInt8(ascii: "}") else { return .none }
      if next == first { return .doubled }
      guard first == UInt8(ascii: "{"), let close = text.firstIndex(of: UInt8(ascii: "}")) else { return .none }
      return .hole(length: close + 1 - text.startIndex)
    }
  }
}
