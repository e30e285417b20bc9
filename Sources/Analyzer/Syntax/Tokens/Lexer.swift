/// Splits bytes into tokens as SQLite's tokenizer does (tokenize.c of 3.54), with two differences: a `:` that begins
/// no parameter is a `.colon`, for a query's name line, and a NUL byte is an illegal token where SQLite would stop.
///
/// Lossless: white space and comments are the gaps between tokens, and `comments` lists the latter.
public struct Lexer {
  /// The tokens in order. What they are is said in `lex(_:)`.
  public internal(set) var tokens: [Token] = []
  /// The comments in order: `-- …` (without the line's end) and `/* … */`.
  public internal(set) var comments: [SourceRange] = []

  private let tables = LexerTables.shared

  /// The tokens and comments of a file. The last token is always `.endOfFile`.
  public static func lex(_ file: SourceFile) -> Lexer {
    var lexer = Lexer()
    lexer.read(file)
    return lexer
  }

  /// Reads another file into the arrays that there are.
  mutating func read(_ file: SourceFile) {
    tokens.removeAll(keepingCapacity: true)
    comments.removeAll(keepingCapacity: true)
    if let notated = file.notated, !notated.units.isEmpty {
      read(file, in: notated.units)
    } else {
      file.bytes.withUnsafeBufferPointer { bytes in
        // Offsets are 32 bits; a file larger than that is refused where files are read.
        let count = min(bytes.count, Int(clamping: UInt32.max) - 1)
        tokens.reserveCapacity(count / 5 + 8)
        run(bytes, from: 0, to: count)
        add(.endOfFile, count, count)
      }
    }
  }

  /// Adds the tokens of a part of the bytes, as if nothing stood behind it.
  mutating func run(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to count: Int) {
    var index = start
    while index < count {
      // There are as many gaps as tokens, and no need of a call for each.
      index =
        tables.classes[Int(bytes[index])] == .space
        ? endOfSpace(bytes, from: index, count: count) : scan(bytes, from: index, count: count)
    }
  }

  @inline(__always)
  mutating func add(_ kind: TokenKind, _ start: Int, _ end: Int, hash: UInt32 = 0) {
    tokens.append(
      Token(kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), hash: hash))
  }

  /// Scans one token or gap from `start` and returns where it ends, which is past `start`.
  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, count: Int) -> Int {
    @inline(__always)
    func at(_ offset: Int) -> UInt8 { start + offset < count ? bytes[start + offset] : 0 }

    let first = bytes[start]
    switch tables.classes[Int(first)] {
    case .word:
      // A byte order mark is white space wherever a token can begin.
      if first == 0xEF, at(1) == 0xBB, at(2) == 0xBF { return start + 3 }
      if first | 0x20 == UInt8(ascii: "x"), at(1) == UInt8(ascii: "'") {
        return scanBlob(bytes, from: start, count: count)
      }
      let (end, hash, prefix) = FoldedHash.word(in: bytes, from: start, count: count)
      let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
      add(tables.keyword(word, hash: hash, first: prefix), start, end, hash: hash)
      return end

    case .space: return endOfSpace(bytes, from: start, count: count)

    case .digit:
      return scanNumber(bytes, from: start, count: count)

    case .quote:
      return scanQuoted(bytes, from: start, count: count, quote: first)

    case .bracket:
      var end = start + 1
      while end < count, bytes[end] != UInt8(ascii: "]"), bytes[end] != 0 { end += 1 }
      guard end < count, bytes[end] != 0 else {
        // SQLite stops at a NUL.
        if end < count { end += 1 }
        add(.illegal, start, end)
        return end
      }
      add(.identifier, start, end + 1, hash: FoldedHash.hash(bytes[(start + 1)..<end]))
      return end + 1

    case .question:
      var end = start + 1
      while end < count, tables.classes[Int(bytes[end])] == .digit { end += 1 }
      add(.parameter, start, end)
      return end

    case .parameter:
      return scanParameter(bytes, from: start, count: count)

    case .punctuation:
      return scanPunctuation(bytes, from: start, count: count)

    case .illegal:
      // A run of bytes that belong nowhere is one token, so that a binary file gives one finding a run.
      var end = start + 1
      while end < count, tables.classes[Int(bytes[end])] == .illegal { end += 1 }
      add(.illegal, start, end)
      return end
    }
  }

  @inline(__always)
  private func endOfSpace(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, count: Int) -> Int {
    var end = start + 1
    // A vertical tab begins no white space, but goes on with it. Most that ends it is larger than either.
    while end < count, bytes[end] <= 0x20, tables.classes[Int(bytes[end])] == .space || bytes[end] == 0x0B { end += 1 }
    return end
  }

  private mutating func scanBlob(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, count: Int) -> Int {
    var end = start + 2
    while end < count, CharacterClass.isHexDigit(bytes[end]) { end += 1 }
    if end < count, bytes[end] == UInt8(ascii: "'"), (end - start) % 2 == 0 {
      add(.blob, start, end + 1)
      return end + 1
    }
    while end < count, bytes[end] != UInt8(ascii: "'") { end += 1 }
    if end < count { end += 1 }
    add(.illegal, start, end)
    return end
  }

  private mutating func scanQuoted(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, count: Int, quote: UInt8
  ) -> Int {
    var end = start + 1
    var hasQuotes = false
    // SQLite stops at a NUL.
    while end < count, bytes[end] != 0 {
      if bytes[end] == quote {
        guard end + 1 < count, bytes[end + 1] == quote else {
          let inside = UnsafeBufferPointer(rebasing: bytes[(start + 1)..<end])
          let hash = hasQuotes ? Lexer.hash(inside, quotedBy: quote) : FoldedHash.hash(inside)
          // A string may stand where a name does, so it has a name's hash.
          add(quote == UInt8(ascii: "'") ? .string : .identifier, start, end + 1, hash: hash)
          return end + 1
        }
        hasQuotes = true
        end += 1
      }
      end += 1
    }
    if end < count { end += 1 }
    add(.illegal, start, end)
    return end
  }

  /// The hash of a quoted name, without the first of two quotes that stand for one.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, quotedBy quote: UInt8) -> UInt32 {
    var text: [UInt8] = []
    var place = 0
    while place < bytes.count {
      text.append(bytes[place])
      place += bytes[place] == quote ? 2 : 1
    }
    return FoldedHash.hash(text)
  }

  private mutating func scanNumber(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, count: Int) -> Int {
    @inline(__always)
    func byte(_ index: Int) -> UInt8 { index < count ? bytes[index] : 0 }
    var kind = TokenKind.integer
    var end = start

    /// Digits, with single `_` between two of them.
    func skipDigits(_ isDigit: (UInt8) -> Bool) {
      while isDigit(byte(end))
        || (byte(end) == UInt8(ascii: "_") && end > start && isDigit(byte(end - 1)) && isDigit(byte(end + 1)))
      {
        end += 1
      }
    }

    if byte(start) == UInt8(ascii: "0"), byte(start + 1) | 0x20 == UInt8(ascii: "x"),
      CharacterClass.isHexDigit(byte(start + 2))
    {
      end = start + 2
      skipDigits(CharacterClass.isHexDigit)
    } else {
      skipDigits(CharacterClass.isDigit)
      if byte(end) == UInt8(ascii: ".") {
        kind = .real
        end += 1
        if CharacterClass.isDigit(byte(end)) { skipDigits(CharacterClass.isDigit) }
      }
      if byte(end) | 0x20 == UInt8(ascii: "e") {
        let sign = byte(end + 1) == UInt8(ascii: "+") || byte(end + 1) == UInt8(ascii: "-") ? 1 : 0
        if CharacterClass.isDigit(byte(end + 1 + sign)) {
          kind = .real
          end += 1 + sign
          skipDigits(CharacterClass.isDigit)
        }
      }
    }
    while end < count, CharacterClass.isIdentifier(bytes[end]) {
      kind = .illegal
      end += 1
    }
    add(kind, start, end)
    return end
  }

  private mutating func scanParameter(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, count: Int) -> Int {
    let isColon = bytes[start] == UInt8(ascii: ":")
    // `name:SELECT` and `(output: X):SELECT`: a name or `)` right before a colon can only be a name line.
    if isColon, let last = tokens.last, Int(last.end) == start,
      last.kind == .identifier || last.kind == .rightParenthesis
    {
      add(.colon, start, start + 1)
      return start + 1
    }
    var end = start + 1
    var length = 0
    scan: while end < count {
      if CharacterClass.isIdentifier(bytes[end]) {
        length += 1
        end += 1
      } else if bytes[end] == UInt8(ascii: "("), length > 0 {
        // `$name(anything)`, as in Tcl.
        var close = end + 1
        while close < count, tables.classes[Int(bytes[close])] != .space, bytes[close] != 0x0B,
          bytes[close] != UInt8(ascii: ")"), bytes[close] != 0
        {
          close += 1
        }
        if close < count, bytes[close] == UInt8(ascii: ")") {
          end = close + 1
        } else {
          length = 0
          end = close
        }
        break scan
      } else if bytes[end] == UInt8(ascii: ":"), end + 1 < count, bytes[end + 1] == UInt8(ascii: ":") {
        end += 2
      } else {
        break scan
      }
    }
    if length == 0, isColon, end == start + 1 {
      add(.colon, start, end)
    } else {
      // `#1` names a register of a nested parse, never a parameter of ours.
      let isRegister = bytes[start] == UInt8(ascii: "#") && end > start + 1 && CharacterClass.isDigit(bytes[start + 1])
      add(length == 0 || isRegister ? .illegal : .parameter, start, end)
    }
    return end
  }

  private mutating func scanPunctuation(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, count: Int) -> Int {
    @inline(__always)
    func at(_ offset: Int) -> UInt8 { start + offset < count ? bytes[start + offset] : 0 }
    func one(_ kind: TokenKind, _ length: Int = 1) -> (TokenKind, Int) { (kind, length) }

    let next = at(1)
    let (kind, length): (TokenKind, Int)
    switch bytes[start] {
    case UInt8(ascii: "-"):
      if next == UInt8(ascii: "-") {
        var end = start + 2
        while end < count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        var commentEnd = end
        if bytes[commentEnd - 1] == UInt8(ascii: "\r") { commentEnd -= 1 }
        comments.append(SourceRange(start: UInt32(start), end: UInt32(commentEnd)))
        return end
      }
      if next == UInt8(ascii: ">") {
        (kind, length) = one(.arrow, at(2) == UInt8(ascii: ">") ? 3 : 2)
      } else {
        (kind, length) = one(.minus)
      }
    case UInt8(ascii: "/"):
      if next == UInt8(ascii: "*"), start + 2 < count {
        var end = start + 2
        while end < count, !(bytes[end] == UInt8(ascii: "/") && bytes[end - 1] == UInt8(ascii: "*") && end > start + 2)
        {
          end += 1
        }
        if end < count { end += 1 }
        comments.append(SourceRange(start: UInt32(start), end: UInt32(end)))
        return end
      }
      (kind, length) = one(.slash)
    case UInt8(ascii: "("): (kind, length) = one(.leftParenthesis)
    case UInt8(ascii: ")"): (kind, length) = one(.rightParenthesis)
    case UInt8(ascii: ";"): (kind, length) = one(.semicolon)
    case UInt8(ascii: "+"): (kind, length) = one(.plus)
    case UInt8(ascii: "*"): (kind, length) = one(.star)
    case UInt8(ascii: "%"): (kind, length) = one(.percent)
    case UInt8(ascii: ","): (kind, length) = one(.comma)
    case UInt8(ascii: "&"): (kind, length) = one(.ampersand)
    case UInt8(ascii: "~"): (kind, length) = one(.tilde)
    case UInt8(ascii: "="): (kind, length) = one(.equal, next == UInt8(ascii: "=") ? 2 : 1)
    case UInt8(ascii: "|"): (kind, length) = next == UInt8(ascii: "|") ? one(.concat, 2) : one(.pipe)
    case UInt8(ascii: "!"): (kind, length) = next == UInt8(ascii: "=") ? one(.notEqual, 2) : one(.illegal)
    case UInt8(ascii: "<"):
      switch next {
      case UInt8(ascii: "="): (kind, length) = one(.lessOrEqual, 2)
      case UInt8(ascii: ">"): (kind, length) = one(.notEqual, 2)
      case UInt8(ascii: "<"): (kind, length) = one(.shiftLeft, 2)
      default: (kind, length) = one(.less)
      }
    case UInt8(ascii: ">"):
      switch next {
      case UInt8(ascii: "="): (kind, length) = one(.greaterOrEqual, 2)
      case UInt8(ascii: ">"): (kind, length) = one(.shiftRight, 2)
      default: (kind, length) = one(.greater)
      }
    case UInt8(ascii: "."):
      if CharacterClass.isDigit(next) { return scanNumber(bytes, from: start, count: count) }
      (kind, length) = one(.dot)
    default: (kind, length) = one(.illegal)
    }
    add(kind, start, start + length)
    return start + length
  }
}
