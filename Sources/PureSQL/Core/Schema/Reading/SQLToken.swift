/// A piece of a definition's text, so far as two definitions have to be compared: white space and comments lie between.
struct SQLToken {
  enum Kind {
    /// A keyword, or a name without quotes.
    case word
    /// A name in quotes of one of the three kinds. In double quotes it may also be a string
    /// (<https://sqlite.org/quirks.html#dblquote>).
    case quoted
    case string
    case number
    /// One character: what is written with two can't be written with a space in between.
    case symbol
  }

  let kind: Kind
  /// In bytes.
  let range: Range<Int>
  /// The same for two tokens only if SQLite takes them for the same, whatever they mean.
  let canonical: String
  /// The name that the token is, without its quotes.
  let name: String

  /// A word as keywords are compared; empty for anything else.
  var keyword: String { kind == .word ? canonical : "" }
  var isName: Bool { kind == .word || kind == .quoted || kind == .string }
}

extension SQLToken {
  /// The tokens of a text that SQLite has accepted before.
  static func all(in sql: String) -> [SQLToken] {
    var scanner = SQLScanner(Array(sql.utf8))
    var tokens: [SQLToken] = []
    while let token = scanner.next() { tokens.append(token) }
    return tokens
  }
}

private struct SQLScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> SQLToken? {
    skipSpace()
    guard place < bytes.count else { return nil }
    let start = place
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "`"): return quoted(from: start, until: byte, doubles: true)
    case UInt8(ascii: "["): return quoted(from: start, until: UInt8(ascii: "]"), doubles: false)
    case UInt8(ascii: "'"): return string(from: start)
    default: break
    }
    if isDigit(byte) || (byte == UInt8(ascii: ".") && place + 1 < bytes.count && isDigit(bytes[place + 1])) {
      return number(from: start)
    }
    if isWord(byte) {
      while place < bytes.count, isWord(bytes[place]) { place += 1 }
      // x'0F'
      if place == start + 1, byte | 32 == UInt8(ascii: "x"), place < bytes.count, bytes[place] == UInt8(ascii: "'") {
        return string(from: start)
      }
      let text = text(start..<place)
      return SQLToken(kind: .word, range: start..<place, canonical: foldedName(text), name: text)
    }
    place += 1
    let text = text(start..<place)
    return SQLToken(kind: .symbol, range: start..<place, canonical: text, name: text)
  }

  private mutating func skipSpace() {
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 32 || (9...13).contains(byte) {
        place += 1
      } else if byte == UInt8(ascii: "-"), follows(UInt8(ascii: "-")) {
        while place < bytes.count, bytes[place] != 10 { place += 1 }
      } else if byte == UInt8(ascii: "/"), follows(UInt8(ascii: "*")) {
        place += 2
        while place < bytes.count, !(bytes[place] == UInt8(ascii: "*") && follows(UInt8(ascii: "/"))) { place += 1 }
        place = min(place + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private func follows(_ byte: UInt8) -> Bool { place + 1 < bytes.count && bytes[place + 1] == byte }

  private mutating func quoted(from start: Int, until end: UInt8, doubles: Bool) -> SQLToken {
    let content = content(until: end, doubles: doubles)
    // In double quotes letter case matters if it is a string; the others can only be names.
    let name = end == UInt8(ascii: "\"") ? content : foldedName(content)
    let isPlain = !name.isEmpty && name.utf8.allSatisfy(isWord)
    return SQLToken(
      kind: .quoted, range: start..<place, canonical: isPlain ? name : "\"\(name)\"", name: content)
  }

  private mutating func string(from start: Int) -> SQLToken {
    let content = content(until: UInt8(ascii: "'"), doubles: true)
    return SQLToken(kind: .string, range: start..<place, canonical: text(start..<place), name: content)
  }

  /// Goes over what is in quotes; returns it without them.
  private mutating func content(until end: UInt8, doubles: Bool) -> String {
    var content: [UInt8] = []
    // The opening quote, which an `x` may stand before.
    place += bytes[place] | 32 == UInt8(ascii: "x") ? 2 : 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == end {
        guard doubles, place < bytes.count, bytes[place] == end else { break }
        place += 1
      }
      content.append(byte)
    }
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func number(from start: Int) -> SQLToken {
    let isHexadecimal =
      bytes[start] == UInt8(ascii: "0") && start + 1 < bytes.count && bytes[start + 1] | 32 == UInt8(ascii: "x")
    while place < bytes.count {
      let byte = bytes[place]
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let follower = place > start && bytes[place - 1] | 32 == UInt8(ascii: "e") && !isHexadecimal
      guard isWord(byte) || byte == UInt8(ascii: ".") || (isSign && follower) else { break }
      place += 1
    }
    let text = text(start..<place)
    return SQLToken(kind: .number, range: start..<place, canonical: foldedName(text), name: text)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte | 32 &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }
}
