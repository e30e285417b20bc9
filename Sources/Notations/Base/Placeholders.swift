package import Analyzer

/// Flyway: `${name}` is replaced by what a configuration says of it; a text may stand for what nothing is said of. A file with
/// a `PRAGMA foreign_keys` runs outside of a transaction.
package struct Flyway: Notation {
  private let values: [String: String]

  package init(values: [String: String]) { self.values = values }

  package func read(_ host: SourceFile) -> SourceFile {
    var text = NotatedTextBuilder(host)
    if Flyway.switchesKeys(host) { text.runsInTransaction = false }
    Placeholders.substitute(in: &text, to: host.bytes.count) { values[$0] }
    return text.finish()
  }

  private static func switchesKeys(_ host: SourceFile) -> Bool {
    let tokens = Lexer.lex(host).tokens
    func isWord(_ place: Int, _ word: String) -> Bool {
      tokens[place].end - tokens[place].start == word.utf8.count && host.text(tokens[place].range).lowercased() == word
    }
    return tokens.indices.dropLast().contains { place in
      isWord(place, "pragma") && isWord(place + 1, "foreign_keys")
        && (place == 0 || tokens[place - 1].kind == .semicolon)
    }
  }
}

/// `${NAME}` in a text, which a tool replaces before SQLite sees it.
package enum Placeholders {
  /// Puts the text behind `:-` or `-` of each `${NAME:-text}` up to `end` in its place. What has no default stays.
  package static func substituteDefaults(in text: inout NotatedTextBuilder, to end: Int) {
    substitute(in: &text, to: end) { inside in
      let name = inside.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
      let rest = inside.dropFirst(name.count)
      guard !name.isEmpty, let marker = [":-", "-"].first(where: rest.hasPrefix) else { return nil }
      return String(rest.dropFirst(marker.count))
    }
  }

  /// - Parameter value: of what stands between the braces; nil leaves it as it is.
  static func substitute(in text: inout NotatedTextBuilder, to end: Int, _ value: (String) -> String?) {
    let bytes = text.host.bytes
    let end = min(end, bytes.count)
    var place = text.position
    while place + 2 < end {
      guard bytes[place] == UInt8(ascii: "$"), bytes[place + 1] == UInt8(ascii: "{"),
        let close = bytes[place..<end].firstIndex(of: UInt8(ascii: "}"))
      else {
        place += 1
        continue
      }
      if let value = value(String(decoding: bytes[(place + 2)..<close], as: UTF8.self)) {
        text.keep(to: place)
        text.write(value, for: close + 1)
      }
      place = close + 1
    }
    text.keep(to: end)
  }
}
