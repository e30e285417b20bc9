import Analyzer

/// Lexing that tables can't describe: prefixes, characters, regular expressions, heredocs.
extension HostLexer {
  /// A text that stands behind the line at hand, up to a line with its name.
  struct PendingDocument {
    let literal: Int
    let name: Range<Int>
    /// Whether the closing name may be indented.
    let isIndented: Bool
    let hasHoles: Bool
  }

  // MARK: Prefixes

  /// A word that may be the prefix of a literal, whose quote or `#` stands at `end`.
  mutating func lexPrefixed(_ start: Int, _ end: Int) -> Bool {
    let quote = byte(end)
    var form = StringForm(quote: quote)
    switch language {
    case .python:
      guard end - start <= 2, quote != UInt8(ascii: "#") else { return false }
      for place in start..<end {
        switch bytes[place] | 0x20 {
        // A quote behind a `\` doesn't end a raw literal, though the `\` stays.
        case UInt8(ascii: "r"): form.escapes = .raw
        case UInt8(ascii: "b"): form.isBytes = true
        case UInt8(ascii: "f"), UInt8(ascii: "t"): form.holes = .brace
        case UInt8(ascii: "u"): break
        default: return false
        }
      }
      lexQuote(prefix: start, form: form, at: end)
      return true
    case .rust: return lexPrefixedRust(start, end)
    case .c:
      guard end - start <= 3, quote != UInt8(ascii: "#") else { return false }
      if quote == UInt8(ascii: "'") {
        if end - start > 2 { return false }
        lexCharacter(start, at: end)
        return true
      }
      if bytes[end - 1] == UInt8(ascii: "R") { return lexRawC(start, end) }
      guard isPrefix(start, end, ["L", "u", "U", "u8"]) else { return false }
      lexQuote(prefix: start, form: form, at: end)
      return true
    case .dart:
      guard end - start == 1, bytes[start] == UInt8(ascii: "r"), quote != UInt8(ascii: "#") else { return false }
      form.escapes = .none
      lexQuote(prefix: start, form: form, at: end)
      return true
    case .scala:
      guard quote == UInt8(ascii: "\"") else { return false }
      form.holes = .dollar
      if isPrefix(start, end, ["raw"]) { form.escapes = .none }
      lexQuote(prefix: start, form: form, at: end)
      return true
    case .swift, .kotlin, .java, .javascript, .go, .csharp, .ruby, .php, .haskell, .groovy, .cmake, .lua, .elixir:
      return false
    }
  }

  private func isPrefix(_ start: Int, _ end: Int, _ words: [StaticString]) -> Bool {
    words.contains { word in word.withUTF8Buffer { bytes[start..<end].elementsEqual($0) } }
  }

  /// `b"…"`, `c"…"`, `r"…"`, `br#"…"#`; `b'x'`; `r#name`.
  private mutating func lexPrefixedRust(_ start: Int, _ end: Int) -> Bool {
    guard end - start <= 2 else { return false }
    let isRaw = bytes[end - 1] == UInt8(ascii: "r")
    guard isPrefix(start, end, ["b", "c", "r", "br", "cr"]) else { return false }
    if byte(end) == UInt8(ascii: "'") {
      if isRaw { return false }
      lexCharacter(start, at: end)
      return true
    }
    var form = StringForm(quote: UInt8(ascii: "\""), isMultiline: true)
    form.isBytes = bytes[start] == UInt8(ascii: "b")
    var quotePlace = end
    if isRaw {
      while byte(quotePlace) == UInt8(ascii: "#") { quotePlace += 1 }
      form.escapes = .none
      form.hashes = quotePlace - end
    }
    guard byte(quotePlace) == UInt8(ascii: "\"") else {
      // A name that would be a keyword: `r#type`.
      guard end - start == 1, form.hashes == 1, classes[Int(byte(quotePlace))] == .word else { return false }
      var nameEnd = quotePlace
      while nameEnd < bytes.count, continuesWord[Int(bytes[nameEnd])] { nameEnd += 1 }
      add(.word, quotePlace, nameEnd)
      return true
    }
    beginLiteral(form, start, body: quotePlace + 1)
    return true
  }

  /// `R"name(…)name"`
  private mutating func lexRawC(_ start: Int, _ quotePlace: Int) -> Bool {
    guard isPrefix(start, quotePlace, ["R", "LR", "uR", "UR", "u8R"]) else { return false }
    var open = quotePlace + 1
    while open < bytes.count, open - quotePlace <= 17, bytes[open] != UInt8(ascii: "(") { open += 1 }
    guard byte(open) == UInt8(ascii: "(") else { return false }
    let name = (quotePlace + 1)..<open
    var end = open + 1
    while end < bytes.count {
      end = bytes.firstPlace(of: UInt8(ascii: ")"), from: end) ?? bytes.count
      if end + name.count + 1 < bytes.count, byte(end + 1 + name.count) == UInt8(ascii: "\""),
        bytes[(end + 1)..<(end + 1 + name.count)].elementsEqual(bytes[name])
      {
        addVerbatim(start, body: (open + 1)..<end, next: end + name.count + 2)
        return true
      }
      end += 1
    }
    addVerbatim(start, body: (open + 1)..<bytes.count, next: bytes.count)
    return true
  }

  /// A literal each of whose bytes stands for itself.
  ///
  /// - Parameter isClosed: nil where something behind the body says so.
  mutating func addVerbatim(_ start: Int, body: Range<Int>, next: Int, isClosed: Bool? = nil) {
    let literal = addLiteral(StringForm(quote: 0, escapes: .none, isMultiline: true), start)
    addPiece(literal, isHole: false, body.lowerBound, body.upperBound)
    endLiteral(literal, at: next, isClosed: isClosed ?? (next > body.upperBound))
  }

  /// An argument of CMake's without quotes.
  mutating func addBareText(_ start: Int, _ end: Int) {
    addVerbatim(start, body: start..<end, next: end, isClosed: true)
  }

  /// Where an argument of CMake's ends: `${NAME}/x.sql`.
  func endOfBareText(_ start: Int) -> Int {
    var end = start
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "{"), end > start, bytes[end - 1] == UInt8(ascii: "$") {
        end += 1
        while end < bytes.count, continuesWord[Int(bytes[end])] { end += 1 }
        if byte(end) != UInt8(ascii: "}") { return end }
        end += 1
      } else if continuesWord[Int(bytes[end])] {
        end += 1
      } else {
        return end
      }
    }
    return end
  }

  // MARK: Characters

  /// `'x'`, `'\n'`. What isn't closed is a name of its own kind, or nothing.
  mutating func lexCharacter(_ prefix: Int, at quote: Int? = nil) {
    let quote = quote ?? place
    var end = quote + 1
    if byte(end) == UInt8(ascii: "\\") {
      end += 2
      // `\u{1F600}`, `\x41`, `\101`
      while end < bytes.count, end < quote + 14, bytes[end] != UInt8(ascii: "'"), !isLineEnd(end) { end += 1 }
    } else if syntax.singleQuote == .characterOrName {
      // The quotes hold one character of UTF-8.
      end += 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    } else {
      while end < bytes.count, end < quote + 14, bytes[end] != UInt8(ascii: "'"), !isLineEnd(end) { end += 1 }
    }
    if byte(end) == UInt8(ascii: "'"), end > quote + 1 {
      add(.character, prefix, end + 1)
    } else {
      add(.punctuation, prefix, quote + 1)
    }
  }

  mutating func lexBacktick() {
    let start = place
    switch syntax.backtick {
    case .name:
      var end = start + 1
      while end < bytes.count, bytes[end] != UInt8(ascii: "`"), !isLineEnd(end), end - start < 256 { end += 1 }
      if byte(end) == UInt8(ascii: "`") { add(.word, start, end + 1) } else { add(.punctuation, start, start + 1) }
    case .string:
      let isTemplate = language == .javascript
      beginLiteral(
        StringForm(
          quote: UInt8(ascii: "`"), escapes: isTemplate ? .backslash : .none,
          holes: isTemplate ? .dollarBrace : .none, isMultiline: true),
        start, body: start + 1)
    case .none: add(.punctuation, start, start + 1)
    }
  }

  // MARK: Regular expressions

  /// Whether what stands before the place at hand is a value, so that `/` divides it.
  private var followsValue: Bool {
    guard let last = tokens.last else { return false }
    switch last.kind {
    case .number, .string, .character: return true
    case .word: return !HostWords.isBeforeValue(bytes, last.range)
    case .close:
      guard language != .ruby else { return true }
      if bytes[Int(last.start)] == UInt8(ascii: "}") { return false }
      // `if (x) /y/.test(z)`
      let open = Int(last.partner)
      guard open > 0, open < tokens.count, tokens[open - 1].kind == .word else { return true }
      return !HostWords.takesCondition(bytes, tokens[open - 1].range)
    case .open: return false
    case .punctuation:
      // `</p>`
      return bytes[Int(last.start)] == UInt8(ascii: "<")
        || (language == .swift && bytes[Int(last.start)] == UInt8(ascii: "!") && !isSpace(Int(last.start) - 1))
    }
  }

  /// Whether `/>` may end an element of markup: a name, an attribute's value or an expression stands before it.
  private var mayEndElement: Bool {
    switch tokens.last?.kind {
    case .word, .number, .string, .character, .close, nil: true
    case .open, .punctuation: false
    }
  }

  private func isSpace(_ place: Int) -> Bool {
    place < 0 || bytes[place] == 0x20 || bytes[place] == 0x09 || isLineEnd(place)
  }

  /// `/…/flags` where a value may stand.
  mutating func lexRegularExpression() -> Bool {
    let start = place
    let next = byte(start + 1)
    if next == UInt8(ascii: ">"), mayEndElement { return false }
    if next == UInt8(ascii: "="), followsValue { return false }
    if isDead(UInt8(ascii: "/"), at: start) { return false }
    if followsValue { return false }
    if language != .javascript, next == 0x20 || next == 0x09 { return false }
    var end = start + 1
    var isInClass = false
    while end < bytes.count, !isLineEnd(end) {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += isLineEnd(end + 1) ? 1 : 2
      case UInt8(ascii: "["):
        isInClass = true
        end += 1
      case UInt8(ascii: "]"):
        isInClass = false
        end += 1
      case UInt8(ascii: "/") where !isInClass:
        end += 1
        while end < bytes.count, continuesWord[Int(bytes[end])] { end += 1 }
        add(.character, start, min(end, bytes.count))
        return true
      default: end += 1
      }
    }
    deadUntil[UInt8(ascii: "/")] = min(end, bytes.count)
    return false
  }

  /// `#/…/#` of Swift's, which may have many lines.
  mutating func lexExtendedExpression(_ slash: Int, _ hashes: Int) -> Bool {
    if isDead(UInt8(ascii: "#"), at: slash) { return false }
    let isMultiline = isLineEnd(slash + 1)
    var end = slash + 1
    while end < bytes.count, isMultiline || !isLineEnd(end) {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 2
        continue
      }
      if bytes[end] == UInt8(ascii: "/"), (1...hashes).allSatisfy({ byte(end + $0) == UInt8(ascii: "#") }) {
        add(.character, place, end + 1 + hashes)
        return true
      }
      end += 1
    }
    deadUntil[UInt8(ascii: "#")] = min(end, bytes.count)
    return false
  }
}
