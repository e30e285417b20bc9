package import Analyzer

/// Writes SQL into a program's string literals, as each kind of literal has to have it.
package final class LiteralEncoder: HostEncoding {
  /// A literal, and what its kind asks for.
  struct Place: Sendable {
    let range: Range<Int>
    let form: StringForm
    /// The start of each line that is no text.
    let indentation: String
  }

  private let language: HostLanguage
  /// In order of the file.
  private let places: [Place]

  /// An encoder for all literals of a program.
  package init(_ code: HostCode) {
    language = code.language
    places = code.literals.map { literal in
      Place(range: literal.range, form: literal.form, indentation: Self.indentation(of: literal, in: code.bytes))
    }
  }

  /// The white space before the closing quotes of a literal whose layout goes by them.
  private static func indentation(of literal: HostLiteral, in bytes: [UInt8]) -> String {
    guard literal.form.layout == .byClosingQuotes, literal.isClosed else { return "" }
    let end = literal.range.upperBound - literal.form.count - literal.form.hashes
    var start = end
    while start > literal.range.lowerBound, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  package func encode(_ sql: String, at range: SourceRange) -> String? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].range.lowerBound <= Int(range.start) { low = middle + 1 } else { high = middle }
    }
    // A literal may stand in an expression of another one.
    for place in places[..<low].reversed() where place.range.upperBound >= Int(range.end) {
      return encode(sql, in: place)
    }
    return nil
  }

  private func encode(_ sql: String, in place: Place) -> String? {
    let form = place.form
    if form.isBytes, sql.utf8.contains(where: { $0 >= 0x80 }) { return nil }
    // Other control characters are never put into SQL by a fix.
    let isPlain = sql.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x09 }
    guard isPlain, isKept(sql, by: form.layout), form.isMultiline || form.escapes == .backslash || !sql.contains("\n")
    else { return nil }
    switch form.escapes {
    case .none: return verbatim(sql, form)
    case .raw: return sql.contains("\\") || endsLiteral(sql, form) ? nil : braced(sql, form)
    case .backslash: return escaped(sql, place)
    case .ofQuote, .doubled: return sql.contains("\\") || endsLiteral(sql, form) ? nil : sql
    }
  }

  /// Whether white space at the ends of lines stays in the text, and that of its first line where it stands for several.
  private func isKept(_ sql: String, by layout: StringForm.Layout) -> Bool {
    switch layout {
    case .asWritten: true
    case .byClosingQuotes: !sql.hasSuffix("\n")
    case .byAllLines, .squiggly:
      !sql.contains(" \n") && !sql.contains("\t\n") && !sql.hasSuffix(" ")
        && !(sql.contains("\n") && (sql.hasPrefix(" ") || sql.hasPrefix("\t")))
    }
  }

  /// Whether a text could end its literal, by itself or with what stands beside it there: a literal of three quotes, or of one with `#`,
  /// may have quotes within.
  private func endsLiteral(_ sql: String, _ form: StringForm) -> Bool {
    let text = Array(sql.utf8)
    guard text.contains(form.quote) else { return form.hashes > 0 && text.first == UInt8(ascii: "#") }
    if form.hashes > 0 {
      let end = Array(repeating: UInt8(ascii: "#"), count: form.hashes)
      let last = text.lastIndex { $0 != UInt8(ascii: "#") }
      if text.first == UInt8(ascii: "#") || last.map({ text[$0] == form.quote }) == true { return true }
      return text.indices.contains { text[$0] == form.quote && text[($0 + 1)...].starts(with: end) }
    }
    if form.count == 1 || text.first == form.quote || text.last == form.quote { return true }
    let end = Array(repeating: form.quote, count: form.count)
    return text.indices.contains { text[$0...].starts(with: end) }
  }

  /// Text of a literal without escapes.
  private func verbatim(_ sql: String, _ form: StringForm) -> String? {
    if form.holes == .dollar, sql.contains("$") { return nil }
    return endsLiteral(sql, form) ? nil : sql
  }

  private func braced(_ sql: String, _ form: StringForm) -> String {
    form.holes == .brace ? sql.map { $0 == "{" || $0 == "}" ? "\($0)\($0)" : String($0) }.joined() : sql
  }

  private func escaped(_ sql: String, _ place: Place) -> String {
    let form = place.form
    let escape = "\\" + String(repeating: "#", count: form.hashes)
    let characters = Array(sql.utf8)
    var text: [UInt8] = []
    for (offset, byte) in characters.enumerated() {
      let next = offset + 1 < characters.count ? characters[offset + 1] : 0
      switch byte {
      case UInt8(ascii: "\\"): text += (escape + "\\").utf8
      case form.quote: text += Array(escape.utf8) + [byte]
      case 0x0A where !form.isMultiline || form.layout == .byAllLines: text += (escape + "n").utf8
      case 0x0A: text += ("\n" + (next == 0x0A ? "" : place.indentation)).utf8
      case 0x09: text += (escape + "t").utf8
      // The next character may stand in the host already.
      case UInt8(ascii: "$") where form.holes == .dollar || form.holes == .dollarBrace: text += (escape + "$").utf8
      case UInt8(ascii: "{") where form.holes == .brace, UInt8(ascii: "}") where form.holes == .brace:
        text += [byte, byte]
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
