/// HTML or SVG that is being written. Names of elements and attributes, and what is taken as it is, are literals of this
/// program; whatever comes from a project can only be text or the value of an attribute, and is escaped as such.
///
/// What a browser adds by itself isn't written: the ends of rows, cells and items, quotes around words
/// (https://html.spec.whatwg.org/multipage/syntax.html#optional-tags).
package struct HTML: Sendable {
  /// The bytes that were written, in UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Attributes, in order.
  package typealias Attributes = KeyValuePairs<StaticString, String>

  /// A text in which nothing is yet.
  package init() {}

  /// The text that was written.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// An element with what is in it.
  package mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout HTML) -> Void = { _ in }
  ) {
    open(name, attributes)
    content(&self)
    if Self.endsByItself(name) { return }
    verbatim("</")
    verbatim(name)
    verbatim(">")
  }

  /// An element with a text in it.
  package mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text content: String) {
    element(name, attributes) { $0.write(content) }
  }

  /// An element that has no end: `<meta>`, `<input>`.
  package mutating func open(_ name: StaticString, _ attributes: Attributes = [:]) {
    begin(name, attributes)
    verbatim(">")
  }

  /// An element of SVG with nothing in it: `<path d="M0 0"/>`.
  package mutating func leaf(_ name: StaticString, _ attributes: Attributes) {
    begin(name, attributes)
    // Behind a word without quotes the stroke would be part of it.
    verbatim(bytes.last == UInt8(ascii: "\"") ? "/>" : " />")
  }

  /// A text.
  package mutating func write(_ content: String) { escape(content, isValue: false) }

  /// A text as the value of an attribute has it.
  static func value(_ content: String) -> String {
    var html = HTML()
    html.escape(content, isValue: true)
    return html.text
  }

  /// Writes text of this program as it is.
  package mutating func verbatim(_ content: StaticString) {
    content.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func begin(_ name: StaticString, _ attributes: Attributes) {
    verbatim("<")
    verbatim(name)
    for (name, value) in attributes {
      verbatim(" ")
      verbatim(name)
      verbatim("=")
      if Self.isWord(value) {
        bytes.append(contentsOf: value.utf8)
      } else {
        verbatim("\"")
        escape(value, isValue: true)
        verbatim("\"")
      }
    }
  }

  /// Elements that end where the next one of their kind begins, or what they are in ends; a paragraph where a block begins, so
  /// nothing but blocks may stand behind one.
  private static func endsByItself(_ name: StaticString) -> Bool {
    switch "\(name)" {
    case "li", "td", "th", "tr", "thead", "tbody", "dt", "dd", "p": true
    default: false
    }
  }

  /// Whether a value needs no quotes.
  private static func isWord(_ value: String) -> Bool {
    !value.isEmpty
      && value.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  /// Whatever means something to HTML is written so that it doesn't; controls, and marks that could make code read as
  /// what it isn't, become U+FFFD. Quotes mean nothing outside of values.
  private mutating func escape(_ content: String, isValue: Bool) {
    for scalar in content.unicodeScalars {
      switch scalar {
      case "&": verbatim("&amp;")
      case "<": verbatim("&lt;")
      case ">": verbatim("&gt;")
      case "\"" where isValue: verbatim("&quot;")
      case "'" where isValue: verbatim("&#39;")
      case "\n", "\t": bytes.append(UInt8(scalar.value))
      case "\r": break
      default: bytes.append(contentsOf: (ShownText.isUnsafe(scalar) ? "\u{FFFD}" : scalar).utf8)
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
