private import Analyzer

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

  /// Whether a text of SQL has a place for a value where SQL has an operand, a name or a clause: `WHERE id = ? %s`, `"%s"`.
  ///
  /// What stands in a string of SQL's, such as `strftime('%s')`, may be meant as it is, and `a%s` is what is left of a division.
  static func stand(in text: [UInt8]) -> Bool {
    guard text.contains(UInt8(ascii: "%")) else { return false }
    var place = 0
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "'"):
        place = text[(place + 1)...].firstIndex(of: UInt8(ascii: "'")) ?? text.count
      case UInt8(ascii: "-") where text[place...].starts(with: "--".utf8):
        place = text[place...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      case UInt8(ascii: "%") where place == 0 || " \t\n\r(,=.\"`[".utf8.contains(text[place - 1]):
        if case .hole(let length) = part(of: text[place...], .percent) {
          let next = place + length < text.count ? text[place + length] : UInt8(ascii: " ")
          if !next.isPartOfName { return true }
        }
      default: break
      }
      place += 1
    }
    return false
  }

  static func part(of text: ArraySlice<UInt8>, _ style: Style) -> Part {
    guard let first = text.first, let next = text.dropFirst().first else { return .none }
    switch style {
    case .percent:
      guard first == UInt8(ascii: "%") else { return .none }
      if next == first { return .doubled }
      var end = text.startIndex + 1
      if next == UInt8(ascii: "("), let close = text.firstIndex(of: UInt8(ascii: ")")) { end = close + 1 }
      while end < text.endIndex, "0123456789.$+-#l[]".utf8.contains(text[end]) { end += 1 }
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
