import Analyzer

/// Literals and comments of languages that are read for names of files alone.
extension HostLexer {
  /// A byte that means something special in one language. False where it doesn't here.
  mutating func lexSpecial() -> Bool {
    switch language {
    case .ruby: lexSpecialRuby()
    case .php: lexSpecialPHP()
    case .haskell: lexSpecialHaskell()
    case .csharp: lexPrefixedCSharp()
    case .kotlin: lexDollars()
    case .lua: lexLongString()
    case .swift, .python, .java, .javascript, .rust, .go, .c, .dart, .scala, .groovy, .cmake, .elixir: false
    }
  }

  // MARK: Kotlin

  /// `$$"…$$name…"`: as many `$` begin an expression.
  private mutating func lexDollars() -> Bool {
    var end = place
    while byte(end) == UInt8(ascii: "$") { end += 1 }
    guard byte(end) == UInt8(ascii: "\"") else { return false }
    var form = syntax.double
    form.dollars = end - place
    if byte(end + 1) == UInt8(ascii: "\""), byte(end + 2) == UInt8(ascii: "\"") { form.escapes = .none }
    lexQuote(prefix: place, form: form, at: end)
    return true
  }

  // MARK: C#

  /// `@"…""…"`, `$"…{x}…"`, `$@"…"`, `$"""…"""`; `@name`.
  private mutating func lexPrefixedCSharp() -> Bool {
    var end = place
    var form = syntax.double
    while byte(end) == UInt8(ascii: "$") || byte(end) == UInt8(ascii: "@") {
      if byte(end) == UInt8(ascii: "$") { form.holes = .brace } else { form.escapes = .doubled }
      end += 1
    }
    guard byte(end) == UInt8(ascii: "\"") else { return false }
    if form.escapes == .doubled {
      form.isMultiline = true
      beginLiteral(form, place, body: end + 1)
      return true
    }
    if byte(end + 1) == UInt8(ascii: "\""), byte(end + 2) == UInt8(ascii: "\""), var triple = syntax.tripleDouble {
      triple.holes = .brace
      while byte(end + triple.count) == UInt8(ascii: "\"") { triple.count += 1 }
      beginLiteral(triple, place, body: end + triple.count)
    } else {
      beginLiteral(form, place, body: end + 1)
    }
    return true
  }

  // MARK: Lua and CMake

  /// Where `[[…]]` or `[==[…]==]` ends that begins at a place; nil where none does.
  func endOfLongBracket(_ start: Int) -> Int? {
    guard let body = bodyOfLongBracket(start) else { return nil }
    let level = body - start - 2
    var end = body
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "]"), (0..<level).allSatisfy({ byte(end + 1 + $0) == UInt8(ascii: "=") }),
        byte(end + 1 + level) == UInt8(ascii: "]")
      {
        return end + level + 2
      }
      end += 1
    }
    return bytes.count
  }

  private func bodyOfLongBracket(_ start: Int) -> Int? {
    guard byte(start) == UInt8(ascii: "[") else { return nil }
    var end = start + 1
    while byte(end) == UInt8(ascii: "="), end - start < 16 { end += 1 }
    return byte(end) == UInt8(ascii: "[") ? end + 1 : nil
  }

  private mutating func lexLongString() -> Bool {
    guard let body = bodyOfLongBracket(place), let end = endOfLongBracket(place) else { return false }
    addVerbatim(place, body: body..<max(body, end - (body - place)), next: end)
    return true
  }

  // MARK: Haskell

  /// `{- … -}`, and `[name| … |]` where the name is one that texts have.
  private mutating func lexSpecialHaskell() -> Bool {
    if bytes[place] == UInt8(ascii: "{") {
      guard byte(place + 1) == UInt8(ascii: "-") else { return false }
      skipBlockComment(UInt8(ascii: "{"), UInt8(ascii: "-"), nests: true)
      return true
    }
    var bar = place + 1
    while bar < bytes.count, bar - place < 16, continuesWord[Int(bytes[bar])] { bar += 1 }
    guard byte(bar) == UInt8(ascii: "|") else { return false }
    let name = String(decoding: bytes[(place + 1)..<bar], as: UTF8.self)
    guard ["r", "sql", "str", "here", "text", "raw", "query", "i", "iii", "trimming"].contains(name) else {
      return false
    }
    if isDead(UInt8(ascii: "|"), at: place) { return false }
    var end = bar + 1
    while let found = bytes.firstPlace(of: UInt8(ascii: "|"), from: end) {
      if byte(found + 1) == UInt8(ascii: "]") {
        addVerbatim(place, body: (bar + 1)..<found, next: found + 2)
        return true
      }
      end = found + 1
    }
    deadUntil[UInt8(ascii: "|")] = bytes.count
    return false
  }

  // MARK: Ruby and Elixir

  /// `%q(…)`, `%w[…]`; `<<~SQL`; `=begin`.
  private mutating func lexSpecialRuby() -> Bool {
    switch bytes[place] {
    case UInt8(ascii: "="):
      guard place == 0 || isLineEnd(place - 1), bytes[place...].starts(with: "=begin".utf8) else { return false }
      let start = place
      while place < bytes.count {
        let end = bytes.firstPlace(of: UInt8(ascii: "\n"), from: place) ?? bytes.count
        let isLast = bytes[place...].starts(with: "=end".utf8)
        place = min(end + 1, bytes.count)
        if isLast { break }
      }
      comments.append(start..<place)
      return true
    case UInt8(ascii: "%"):
      var end = place + 1
      if "qQwWiI".utf8.contains(byte(end)) { end += 1 }
      guard "([{<|!".utf8.contains(byte(end)), end > place + 1 || !isValueBefore else { return false }
      return lexDelimited(place, open: end)
    default: return lexDocument()
    }
  }

  /// `~s(…)`, `~w[…]` of Elixir's.
  mutating func lexSigil(_ start: Int, _ end: Int) -> Bool {
    guard language == .elixir, end - start <= 2, start > 0, bytes[start - 1] == UInt8(ascii: "~"),
      tokens.last?.kind == .punctuation, "([{<|/\"".utf8.contains(byte(end))
    else { return false }
    return lexDelimited(start, open: end)
  }

  private var isValueBefore: Bool {
    switch tokens.last?.kind {
    case .word, .number, .string, .character, .close: true
    case .open, .punctuation, nil: false
    }
  }

  /// A literal between two brackets, or two of any other character.
  private mutating func lexDelimited(_ start: Int, open: Int) -> Bool {
    if isDead(bytes[open], at: start) { return false }
    let opening = bytes[open]
    let closing =
      switch opening {
      case UInt8(ascii: "("): UInt8(ascii: ")")
      case UInt8(ascii: "["): UInt8(ascii: "]")
      case UInt8(ascii: "{"): UInt8(ascii: "}")
      case UInt8(ascii: "<"): UInt8(ascii: ">")
      default: opening
      }
    var depth = 1
    var end = open + 1
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 2
        continue
      }
      if bytes[end] == closing {
        depth -= 1
        if depth == 0 {
          addVerbatim(start, body: (open + 1)..<end, next: end + 1)
          return true
        }
      } else if bytes[end] == opening {
        depth += 1
      }
      end += 1
    }
    deadUntil[opening] = bytes.count
    return false
  }

  // MARK: Texts behind a line

  /// `<<~NAME`, `<<-"NAME"` of Ruby's; `<<<NAME`, `<<<'NAME'` of PHP's.
  private mutating func lexDocument() -> Bool {
    let start = place
    guard byte(start + 1) == UInt8(ascii: "<") else { return false }
    var end = start + 2
    var form = StringForm(quote: 0, escapes: .none, isMultiline: true)
    if language == .php {
      guard byte(end) == UInt8(ascii: "<") else { return false }
      end += 1
      while byte(end) == 0x20 { end += 1 }
      form.layout = .squiggly
    } else if byte(end) == UInt8(ascii: "~") || byte(end) == UInt8(ascii: "-") {
      if byte(end) == UInt8(ascii: "~") { form.layout = .squiggly }
      end += 1
    } else if byte(end) &- UInt8(ascii: "A") >= 26 {
      // `array << name` adds to an array.
      return false
    }
    let quote = byte(end)
    let isQuoted = quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    if isQuoted { end += 1 }
    let name = end
    while end < bytes.count, continuesWord[Int(bytes[end])] { end += 1 }
    guard end > name, !isQuoted || byte(end) == quote else { return false }
    let literal = addLiteral(form, start)
    literals[literal].range = start..<(isQuoted ? end + 1 : end)
    tokens[tokens.count - 1].end = UInt32(isQuoted ? end + 1 : end)
    place = isQuoted ? end + 1 : end
    pendingDocuments.append(
      PendingDocument(
        literal: literal, name: name..<end,
        isIndented: byte(start + 2) != quote && form.layout == .squiggly
          || byte(start + 2) == UInt8(ascii: "-"), hasHoles: quote != UInt8(ascii: "'")))
    return true
  }

  /// Reads the texts that were announced in the line before.
  mutating func readDocuments() {
    for document in pendingDocuments {
      let start = place
      var end: Int?
      while end == nil, place < bytes.count {
        let line = place
        let lineEnd = bytes.firstPlace(of: UInt8(ascii: "\n"), from: line) ?? bytes.count
        var first = line
        while document.isIndented, first < lineEnd, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
        let behind = first + document.name.count
        if behind <= lineEnd, bytes[first..<behind].elementsEqual(bytes[document.name]),
          behind == bytes.count || !continuesWord[Int(bytes[behind])]
        {
          end = line
          place = behind
        } else {
          place = min(lineEnd + 1, bytes.count)
        }
      }
      addDocument(document, start..<(end ?? bytes.count))
      literals[document.literal].isClosed = end != nil
      literals[document.literal].next = literals[document.literal].token + 1
    }
    pendingDocuments = []
  }

  /// The text, in which `#{x}`, `{$x}` or `$x` is an expression. What stands in it isn't read.
  private mutating func addDocument(_ document: PendingDocument, _ range: Range<Int>) {
    var text = range.lowerBound
    var end = text
    let sign = language == .php ? UInt8(ascii: "$") : UInt8(ascii: "#")
    while document.hasHoles, end < range.upperBound {
      let isBraced =
        bytes[end] == sign && byte(end + 1) == UInt8(ascii: "{")
        || language == .php && bytes[end] == UInt8(ascii: "{") && byte(end + 1) == UInt8(ascii: "$")
      let isName = language == .php && bytes[end] == sign && classes[Int(byte(end + 1))] == .word
      guard isBraced || isName else {
        end += 1
        continue
      }
      addPiece(document.literal, isHole: false, text, end)
      text = end
      end += 1
      if isBraced {
        end =
          bytes.firstPlace(of: UInt8(ascii: "}"), from: end).map { min($0 + 1, range.upperBound) } ?? range.upperBound
      } else {
        while end < range.upperBound, continuesWord[Int(bytes[end])] { end += 1 }
      }
      addPiece(document.literal, isHole: true, text, end)
      text = end
    }
    addPiece(document.literal, isHole: false, text, range.upperBound)
  }

  // MARK: PHP

  private mutating func lexSpecialPHP() -> Bool {
    if bytes[place] == UInt8(ascii: "?") {
      guard byte(place + 1) == UInt8(ascii: ">") else { return false }
      skipMarkup()
      return true
    }
    return lexDocument()
  }

  /// Passes over text up to the next `<?`.
  mutating func skipMarkup() {
    while place < bytes.count {
      place = bytes.firstPlace(of: UInt8(ascii: "<"), from: place) ?? bytes.count
      if byte(place + 1) == UInt8(ascii: "?") {
        place += 2
        return
      }
      place = min(place + 1, bytes.count)
    }
  }
}
