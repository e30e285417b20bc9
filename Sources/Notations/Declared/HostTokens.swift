import Analyzer

/// The tokens of a host that is SQL but for a few words: what they are, by place.
struct HostTokens {
  let file: SourceFile
  private let tokens: [Token]

  init(_ file: SourceFile) {
    self.file = file
    tokens = Lexer.lex(file).tokens
  }

  func kind(_ place: Int) -> TokenKind { tokens.indices.contains(place) ? tokens[place].kind : .endOfFile }
  func start(_ place: Int) -> Int { token(place).map { Int($0.start) } ?? file.bytes.count }
  func end(_ place: Int) -> Int { token(place).map { Int($0.end) } ?? file.bytes.count }
  func text(_ place: Int) -> String { token(place).map { file.text($0.range) } ?? "" }
  func unquoted(_ place: Int) -> String { token(place).map { file.unquoted($0.range) } ?? "" }

  private func token(_ place: Int) -> Token? { tokens.indices.contains(place) ? tokens[place] : nil }

  /// Whether a token is a word without quotes, letter case aside.
  func isWord(_ place: Int, _ word: String) -> Bool {
    end(place) - start(place) == word.utf8.count && text(place).uppercased() == word
  }

  func isByte(_ place: Int, _ byte: Unicode.Scalar) -> Bool {
    end(place) - start(place) == 1 && file.bytes[start(place)] == UInt8(ascii: byte)
  }

  /// Whether a token can be a name where the grammar has no use for a keyword.
  func isName(_ place: Int) -> Bool { kind(place) == .identifier || kind(place).isKeyword }

  /// A parameter that begins with `$`, which is a hole for code of Dart's.
  func isHole(_ place: Int) -> Bool {
    kind(place) == .parameter && file.bytes[start(place)] == UInt8(ascii: "$")
  }

  /// The `)` of a `(`; nil without one.
  func closing(_ open: Int) -> Int? {
    var depth = 0
    var place = open
    while kind(place) != .endOfFile {
      if kind(place) == .leftParenthesis { depth += 1 }
      if kind(place) == .rightParenthesis {
        depth -= 1
        if depth == 0 { return place }
      }
      place += 1
    }
    return nil
  }

  /// The `(` of a `)`; nil without one.
  func opening(_ close: Int) -> Int? {
    var depth = 0
    for place in stride(from: close, through: 0, by: -1) {
      if kind(place) == .rightParenthesis { depth += 1 }
      if kind(place) == .leftParenthesis {
        depth -= 1
        if depth == 0 { return place }
      }
    }
    return nil
  }
}
