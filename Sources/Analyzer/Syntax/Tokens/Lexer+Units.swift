/// The tokens of a text that a notation took out of a program's literals.
extension Lexer {
  /// Reads each unit as a text of its own, with a semicolon of no width where a unit has none at its end.
  mutating func read(_ file: SourceFile, in units: [NotatedText.Unit]) {
    var bytes = file.bytes
    for hole in units.lazy.flatMap(\.holes) {
      for place in Int(hole.start)..<Int(hole.end) { bytes[place] = Self.holeByte }
    }
    bytes.withUnsafeBufferPointer { bytes in
      for unit in units {
        let first = tokens.count
        run(bytes, from: Int(unit.range.start), to: Int(unit.range.end))
        if !unit.holes.isEmpty { takeHoles(unit.holes, from: first) }
        if let last = tokens.last, tokens.count > first, last.kind != .semicolon {
          add(.semicolon, Int(unit.range.end), Int(unit.range.end))
        }
      }
      add(.endOfFile, bytes.count, bytes.count)
    }
  }

  /// A byte that begins no token, and ends none that is in quotes.
  private static let holeByte: UInt8 = 0x01

  /// Makes a hole of each token that is one, and of each string that has one in it. A hole that is a part of any other
  /// token leaves nothing that can be read.
  private mutating func takeHoles(_ holes: [SourceRange], from first: Int) {
    var next = 0
    for place in first..<tokens.count {
      let token = tokens[place]
      while next < holes.count, holes[next].end <= token.start { next += 1 }
      guard next < holes.count else { return }
      let hole = holes[next]
      guard hole.start < token.end else { continue }
      let isWhole = token.kind == .illegal && token.range == hole && !touchesWord(place, from: first)
      let kind: TokenKind = isWhole || token.kind == .string ? .hole : .illegal
      tokens[place] = Token(kind: kind, start: token.start, end: token.end, hash: 0)
    }
  }

  /// Whether a token's neighbour is a word or a value that it may be a part of: `log_{year}`, `{schema}.log`.
  private func touchesWord(_ place: Int, from first: Int) -> Bool {
    func isOpen(_ token: Token) -> Bool {
      switch token.kind {
      case .identifier, .string, .blob, .integer, .real, .parameter, .dot, .illegal, .colon, .hole: true
      default: token.kind.isKeyword
      }
    }
    let token = tokens[place]
    return place > first && tokens[place - 1].end == token.start && isOpen(tokens[place - 1])
      || place + 1 < tokens.count && tokens[place + 1].start == token.end && isOpen(tokens[place + 1])
  }
}
