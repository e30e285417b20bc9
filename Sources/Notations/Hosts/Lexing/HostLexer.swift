import Analyzer

/// Takes a program's text apart into tokens, literals and comments, in one go from its first byte to its last.
///
/// No bytes make it fail. Expressions within literals are tokens like all others; which literal goes on behind them is kept on a
/// stack of its own, so that nesting costs no stack of the machine's. Nothing is looked at twice but for what a line holds.
struct HostLexer {
  /// A literal that goes on behind the expression at hand.
  struct Hole {
    let literal: Int
    let start: Int
    /// How many brackets were open before it.
    let floor: Int
    /// How many of each kind were open in the expression around the literal.
    let counts: SIMD4<Int32>
    /// The byte that ends the expression.
    let closing: UInt8
    /// Whether what is left of it says how its value is written: `:>{width}` of Python's.
    var isFormat = false
  }

  let language: HostLanguage
  let syntax: HostSyntax
  let bytes: UnsafeBufferPointer<UInt8>
  let classes: UnsafeBufferPointer<HostSyntax.Class>
  let continuesWord: UnsafeBufferPointer<Bool>

  var place = 0
  var isFirstOnLine = true
  var tokens: [HostToken] = []
  var literals: [HostLiteral] = []
  var pieces: [HostPiece] = []
  var comments: [Range<Int>] = []
  /// The places of the brackets that are open.
  var brackets: [UInt32] = []
  /// How many brackets of each kind are open in the expression at hand.
  var counts = SIMD4<Int32>.zero
  var holes: [Hole] = []
  /// The literal that goes on at the place at hand.
  var continuing: Int?
  /// Up to where no quote of a kind, or `/`, closes what another one began.
  var deadUntil: [UInt8: Int] = [:]
  /// The documents that Ruby and PHP write behind the line at hand.
  var pendingDocuments: [PendingDocument] = []

  init(
    _ language: HostLanguage, _ syntax: HostSyntax, _ bytes: UnsafeBufferPointer<UInt8>,
    _ classes: UnsafeBufferPointer<HostSyntax.Class>, _ continuesWord: UnsafeBufferPointer<Bool>
  ) {
    self.language = language
    self.syntax = syntax
    self.bytes = bytes
    self.classes = classes
    self.continuesWord = continuesWord
    tokens.reserveCapacity(bytes.count / 5)
  }

  func isDead(_ quote: UInt8, at place: Int) -> Bool {
    if deadUntil.isEmpty { return false }
    return deadUntil[quote].map { place < $0 } ?? false
  }

  func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  mutating func lex() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    if byte(place) == UInt8(ascii: "#"), byte(place + 1) == UInt8(ascii: "!"),
      language != .rust || byte(place + 2) != UInt8(ascii: "[")
    {
      skipLineComment()
    }
    if language == .php { skipMarkup() }
    while place < bytes.count {
      if let literal = continuing {
        continuing = nil
        readLiteral(literal)
        continue
      }
      if let hole = holes.last, hole.isFormat, brackets.count == hole.floor {
        if !skipFormat() { continue }
      }
      if place < bytes.count { lexToken() }
    }
    if let literal = continuing { endLiteral(literal, at: bytes.count, isClosed: false) }
    while let hole = holes.popLast() { endHole(hole, closes: false) }
    for open in brackets { tokens[Int(open)].partner = UInt32(tokens.count) }
  }

  private mutating func lexToken() {
    let start = place
    switch classes[Int(bytes[place])] {
    case .space: place += 1
    case .newline:
      place += 1
      isFirstOnLine = true
      if !pendingDocuments.isEmpty { readDocuments() }
    case .word: lexWord()
    case .digit: lexNumber()
    case .quote: lexQuote(prefix: place, form: nil)
    case .open: open()
    case .close: close()
    case .slash:
      let next = byte(place + 1)
      if syntax.slashComments, next == UInt8(ascii: "/") {
        skipLineComment()
      } else if syntax.slashComments, next == UInt8(ascii: "*") {
        skipBlockComment(UInt8(ascii: "/"), UInt8(ascii: "*"), nests: syntax.nests)
      } else if !syntax.hasRegularExpressions || !lexRegularExpression() {
        add(.punctuation, start, start + 1)
      }
    case .hash: lexHash()
    case .dash:
      if byte(place + 1) == UInt8(ascii: "-") {
        lexDashComment()
      } else {
        add(.punctuation, start, start + 1)
      }
    case .backtick: lexBacktick()
    case .special: if !lexSpecial() { lexPlain() }
    case .other:
      if bytes[place] == UInt8(ascii: "\\"), isLineEnd(place + 1) {
        // The line goes on behind its end.
        place += byte(place + 1) == UInt8(ascii: "\r") && byte(place + 2) == UInt8(ascii: "\n") ? 3 : 2
      } else {
        add(.punctuation, start, start + 1)
        if bytes[start] == UInt8(ascii: ":"), let hole = holes.last, brackets.count == hole.floor,
          literals[hole.literal].form.holes == .brace
        {
          holes[holes.count - 1].isFormat = true
        }
      }
    }
  }

  /// A byte whose special meaning it hasn't here.
  private mutating func lexPlain() {
    switch bytes[place] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): open()
    default: add(.punctuation, place, place + 1)
    }
  }

  func isLineEnd(_ place: Int) -> Bool { byte(place) == UInt8(ascii: "\n") || byte(place) == UInt8(ascii: "\r") }

  /// Adds a token, and goes on behind it.
  mutating func add(_ kind: HostToken.Kind, _ start: Int, _ end: Int) {
    tokens.append(
      HostToken(kind: kind, isFirstOnLine: isFirstOnLine, start: UInt32(start), end: UInt32(end)))
    isFirstOnLine = false
    place = end
  }

  // MARK: Words and numbers

  private mutating func lexWord() {
    let start = place
    var end = start + 1
    while end < bytes.count, continuesWord[Int(bytes[end])] { end += 1 }
    let next = byte(end)
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") || next == UInt8(ascii: "#") {
      if lexPrefixed(start, end) { return }
    }
    if language == .cmake, counts[0] > 0 {
      addBareText(start, endOfBareText(start))
      return
    }
    if language == .elixir || language == .ruby, lexSigil(start, end) { return }
    add(.word, start, end)
  }

  private mutating func lexNumber() {
    let start = place
    var end = start + 1
    while end < bytes.count {
      let byte = bytes[end]
      let isDigit = byte &- UInt8(ascii: "0") < 10
      if isDigit || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") {
        end += 1
      } else if byte == UInt8(ascii: "."), end + 1 < bytes.count, bytes[end + 1] &- UInt8(ascii: "0") < 10 {
        end += 1
      } else if byte == UInt8(ascii: "'"), language == .c, end + 1 < bytes.count, continuesWord[Int(bytes[end + 1])] {
        end += 1
      } else {
        break
      }
    }
    if language == .cmake, counts[0] > 0 {
      addBareText(start, endOfBareText(start))
      return
    }
    add(.number, start, end)
  }

  // MARK: Brackets

  /// 0 for a parenthesis, 1 for a square bracket, 2 for a brace.
  private static func kind(of bracket: UInt8) -> Int {
    switch bracket {
    case UInt8(ascii: "("), UInt8(ascii: ")"): 0
    case UInt8(ascii: "["), UInt8(ascii: "]"): 1
    default: 2
    }
  }

  private mutating func open() {
    brackets.append(UInt32(tokens.count))
    counts[Self.kind(of: bytes[place])] += 1
    add(.open, place, place + 1)
  }

  /// A closing bracket closes the last one of its kind that is open, and what was opened in it and never closed.
  private mutating func close() {
    let closing = bytes[place]
    let kind = Self.kind(of: closing)
    let floor = holes.last?.floor ?? 0
    if counts[kind] > 0 {
      while brackets.count > floor, let open = brackets.popLast() {
        let openKind = Self.kind(of: bytes[Int(tokens[Int(open)].start)])
        counts[openKind] -= 1
        tokens[Int(open)].partner = UInt32(tokens.count)
        if openKind == kind {
          add(.close, place, place + 1)
          tokens[tokens.count - 1].partner = open
          return
        }
      }
    }
    if let hole = holes.last, hole.closing == closing {
      holes.removeLast()
      endHole(hole, closes: true)
    } else {
      // Nothing is open that it could close: its partner is itself.
      add(.close, place, place + 1)
      tokens[tokens.count - 1].partner = UInt32(tokens.count - 1)
    }
  }

  // MARK: Comments

  mutating func skipLineComment() {
    let end = bytes.firstPlace(of: UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), from: place) ?? bytes.count
    comments.append(place..<end)
    place = end
  }

  /// - Parameters:
  ///   - outer: the byte outside, which is `/` in `/*`; or the bracket that opens.
  ///   - inner: the byte inside, which is `*` in `/*`.
  mutating func skipBlockComment(_ outer: UInt8, _ inner: UInt8, nests: Bool) {
    let closing = outer == UInt8(ascii: "{") ? UInt8(ascii: "}") : outer
    var end = place + 2
    var depth = 1
    while end < bytes.count, depth > 0 {
      if bytes[end] == inner, byte(end + 1) == closing {
        depth -= 1
        end += 2
      } else if nests, bytes[end] == outer, byte(end + 1) == inner {
        depth += 1
        end += 2
      } else {
        end += 1
      }
    }
    comments.append(place..<min(end, bytes.count))
    place = min(end, bytes.count)
  }

  /// `--` of Haskell's and Lua's. An operator may begin so.
  private mutating func lexDashComment() {
    if language == .lua, let end = endOfLongBracket(place + 2) {
      comments.append(place..<end)
      place = end
      return
    }
    var end = place
    while byte(end) == UInt8(ascii: "-") { end += 1 }
    if language == .haskell, "!#$%&*+./<=>?@\\^|~:".utf8.contains(byte(end)) {
      add(.punctuation, place, end + 1)
    } else {
      skipLineComment()
    }
  }

  private mutating func lexHash() {
    let next = byte(place + 1)
    switch language {
    case .swift:
      var end = place
      while byte(end) == UInt8(ascii: "#") { end += 1 }
      let hashes = end - place
      if byte(end) == UInt8(ascii: "\"") {
        let isTriple = byte(end + 1) == UInt8(ascii: "\"") && byte(end + 2) == UInt8(ascii: "\"")
        guard var form = isTriple ? syntax.tripleDouble : syntax.double else { return }
        form.hashes = hashes
        lexQuote(prefix: place, form: form, at: end)
      } else if byte(end) == UInt8(ascii: "/"), lexExtendedExpression(end, hashes) {
        return
      } else {
        add(.punctuation, place, end)
      }
    case .cmake:
      if let end = endOfLongBracket(place + 1) {
        comments.append(place..<end)
        place = end
      } else {
        skipLineComment()
      }
    case .php where next == UInt8(ascii: "["): add(.punctuation, place, place + 1)
    default: skipLineComment()
    }
  }
}
