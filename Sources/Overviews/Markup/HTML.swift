/// HTML or SVG that is being written. Names of elements and attributes, and what is taken as it is, are literals of this
/// program; whatever comes from a project can only be text or the value of an attribute, and is escaped as such.
package struct HTML: Sendable {
  /// What was written.
  package private(set) var text = ""

  /// Attributes, in order.
  package typealias Attributes = KeyValuePairs<StaticString, String>

  /// A text in which nothing is yet.
  package init() {}

  /// An element with what is in it.
  package mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout HTML) -> Void = { _ in }
  ) {
    open(name, attributes)
    content(&self)
    text += "</\(name)>"
  }

  /// An element with a text in it.
  package mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text content: String) {
    element(name, attributes) { $0.write(content) }
  }

  /// An element that has no end: `<meta>`, `<input>`.
  package mutating func open(_ name: StaticString, _ attributes: Attributes = [:]) {
    text += "<\(name)"
    for (name, value) in attributes {
      text += " \(name)=\""
      escape(value)
      text += "\""
    }
    text += ">"
  }

  /// A text.
  package mutating func write(_ content: String) { escape(content) }

  /// What is part of this program.
  package mutating func verbatim(_ content: StaticString) { text += "\(content)" }

  /// Whatever means something to HTML is written so that it doesn't; controls, and marks that could make code read as
  /// what it isn't, become U+FFFD.
  private mutating func escape(_ content: String) {
    for scalar in content.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case "\r": break
      default: text.unicodeScalars.append(ShownText.isUnsafe(scalar) ? "\u{FFFD}" : scalar)
      }
    }
  }
}

/// Text as a picture and a page show it.
enum ShownText {
  /// Controls, and the marks of bidirectional text.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// How many cells of a fixed-width font a text takes.
  static func cells(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + cells(of: $1) }
  }

  private static func cells(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// A text that takes no more than so many cells.
  static func cut(_ text: String, to limit: Int) -> String {
    if cells(text) <= limit { return text }
    var result = ""
    var width = 1
    for character in text {
      let next = cells(String(character))
      if width + next > limit { break }
      result.append(character)
      width += next
    }
    return result + "…"
  }
}
