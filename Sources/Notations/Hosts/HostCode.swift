import Analyzer

/// A program's text as its tokens, with what can be asked of them: literals, calls, values, imports, constants.
///
/// Tokens lie side by side and have no texts of their own; whoever asks gets a text then. Nothing here knows what a name means:
/// `db.execute` is a path.
package struct HostCode: Sendable {
  /// The language that the text was read as.
  package let language: HostLanguage
  /// The text of the file.
  package let bytes: [UInt8]
  /// All tokens, in the order in which they begin; those of expressions in literals behind the literal's.
  package let tokens: [HostToken]
  /// All string literals, in the order in which they begin.
  package let literals: [HostLiteral]
  /// The bytes of all comments, in order.
  package let comments: [Range<Int>]
  let pieces: [HostPiece]

  /// Takes a program's text apart, whatever its bytes are, in time linear to their number.
  package init(_ bytes: [UInt8], _ language: HostLanguage) {
    let syntax = HostSyntax.of(language)
    self.language = language
    self.bytes = bytes
    (tokens, literals, comments, pieces) = bytes.withUnsafeBufferPointer { bytes in
      syntax.classes.withUnsafeBufferPointer { classes in
        syntax.continuesWord.withUnsafeBufferPointer { continuesWord in
          var lexer = HostLexer(language, syntax, bytes, classes, continuesWord)
          lexer.lex()
          return (lexer.tokens, lexer.literals, lexer.comments, lexer.pieces)
        }
      }
    }
  }

  // MARK: Tokens

  /// The text of a range of the file.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line of a byte, from 1.
  package func line(of offset: Int) -> Int {
    1 + bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") }
  }

  /// Whether a token is one character.
  package func isSign(_ place: Int, _ sign: Unicode.Scalar) -> Bool {
    guard tokens.indices.contains(place) else { return false }
    let token = tokens[place]
    return token.end - token.start == 1 && bytes[Int(token.start)] == UInt8(ascii: sign)
  }

  /// Whether a token is a word.
  package func isWord(_ place: Int, _ word: StaticString) -> Bool {
    guard isWord(place) else { return false }
    return word.withUTF8Buffer { bytes[tokens[place].range].elementsEqual($0) }
  }

  /// Whether a token is a word, whichever.
  package func isWord(_ place: Int) -> Bool { tokens.indices.contains(place) && tokens[place].kind == .word }

  /// The text of a word, without the backticks around it.
  package func word(_ place: Int) -> String {
    guard isWord(place) else { return "" }
    var range = tokens[place].range
    if bytes[range.lowerBound] == UInt8(ascii: "`"), range.count > 1 {
      range = (range.lowerBound + 1)..<(range.upperBound - 1)
    }
    return text(range)
  }

  /// Whether two signs are written as one: `::`.
  func isPair(_ place: Int, _ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    isSign(place, first) && isSign(place + 1, second) && tokens[place].end == tokens[place + 1].start
  }

  /// The literal that a token is; nil for any other.
  package func literal(at place: Int) -> HostLiteral? {
    guard tokens.indices.contains(place), tokens[place].kind == .string else { return nil }
    return literals[Int(tokens[place].partner)]
  }

  /// The token behind one, and behind all that is in it where it is a literal or a bracket.
  func behind(_ place: Int) -> Int {
    switch tokens[place].kind {
    case .string: literals[Int(tokens[place].partner)].next
    case .open: min(tokens.count, Int(tokens[place].partner) + 1)
    case .word, .number, .character, .close, .punctuation: place + 1
    }
  }

  /// The closing bracket of an opening one; the number of tokens where there is none.
  package func closing(_ open: Int) -> Int { min(tokens.count, max(open, Int(tokens[open].partner))) }

  /// The innermost bracket that each token stands in, by its place; -1 outside of all.
  package func enclosingBrackets() -> [Int32] {
    var enclosing: [Int32] = []
    enclosing.reserveCapacity(tokens.count)
    var open: [Int32] = []
    for place in tokens.indices {
      if tokens[place].kind == .close, let last = open.last, Int(tokens[Int(last)].partner) == place {
        open.removeLast()
      }
      while let last = open.last, Int(tokens[Int(last)].partner) < place { open.removeLast() }
      enclosing.append(open.last ?? -1)
      if tokens[place].kind == .open { open.append(Int32(place)) }
    }
    return enclosing
  }

  // MARK: Literals

  /// The text that a literal stands for.
  package func decoded(_ literal: HostLiteral) -> HostText { decoded(.init(literals: [.literal(literal)])) }

  /// The text that literals stand for which are joined.
  package func decoded(_ joined: HostValue.Joined) -> HostText {
    var decoder = HostDecoder(language, bytes)
    for part in joined.literals {
      switch part {
      case .literal(let literal): decoder.add(literal.form, pieces(of: literal))
      case .hole(let range): decoder.text.addHole(range)
      }
    }
    return decoder.text
  }

  private func pieces(of literal: HostLiteral) -> [HostPiece] {
    var found: [HostPiece] = []
    var next = literal.first
    while next >= 0 {
      found.append(pieces[Int(next)])
      next = pieces[Int(next)].next
    }
    return found
  }

  /// The bytes of a literal that stands for what is written; nil for one with escapes, expressions or lines of its own.
  package func plainRange(of literal: HostLiteral) -> Range<Int>? {
    guard literal.first >= 0, literal.first == literal.last else { return nil }
    let piece = pieces[Int(literal.first)]
    if piece.isHole || literal.form.layout != .asWritten { return nil }
    if literal.form.escapes != .none, bytes[piece.range].contains(UInt8(ascii: "\\")) { return nil }
    return piece.range
  }
}
