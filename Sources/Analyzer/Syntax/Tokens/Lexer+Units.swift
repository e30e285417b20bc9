/// The tokens of a text that a notation took out of a program's literals.
extension Lexer {
  /// Reads each unit as a text of its own, with a semicolon of no width where a unit has none at its end.
  mutating func read(_ file: SourceFile, in units: [NotatedText.Unit]) {
    var bytes = file.bytes
    for hole in units.lazy.flatMap({ $0.holes }) {
      for place in Int(hole.range.start)..<Int(hole.range.end) { bytes[place] = Self.holeByte }
    }
    bytes.withUnsafeBufferPointer { bytes in
      for unit in units {
        let first = tokens.count
        run(bytes, from: Int(unit.range.start), to: Int(unit.range.end))
        if !unit.holes.isEmpty { takeHoles(unit.holes, from: first, bytes) }
        let end = Int(unit.range.end)
        if unit.grows, tokens.count > first { add(.hole, end, end, hash: Token.pastedHash) }
        if let last = tokens.last, tokens.count > first, last.kind != .semicolon { add(.semicolon, end, end) }
      }
      add(.endOfFile, bytes.count, bytes.count)
    }
  }

  /// A byte that begins no token, and ends none that is in quotes.
  private static let holeByte: UInt8 = 0x01

  /// Makes the tokens of a unit what they are with its holes: a string or a quoted name that has one in it; a name of
  /// which it is a part; a parameter whose name or number it is; or a hole by itself.
  private mutating func takeHoles(
    _ holes: [NotatedText.Hole], from first: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let written = Array(tokens[first...])
    tokens.removeLast(written.count)
    var holes = holes[...]
    var place = 0
    while place < written.count {
      let token = written[place]
      while let hole = holes.first, hole.range.end <= token.start { holes.removeFirst() }
      guard let hole = holes.first, hole.range.start < touching(written, from: place).range.end else {
        tokens.append(token)
        place += 1
        continue
      }
      if hole.range.start < token.end, token.kind == .string || token.kind == .identifier {
        // Within quotes.
        tokens.append(
          Token(kind: token.kind == .string ? .hole : .nameHole, start: token.start, end: token.end, hash: 0))
        place += 1
        continue
      }
      let run = touching(written, from: place)
      tokens += Self.merged(Array(written[place..<run.next]), holes, bytes)
      place = run.next
    }
  }

  /// The tokens from a place on that may be one name or parameter: with nothing between them.
  private func touching(_ tokens: [Token], from place: Int) -> (next: Int, range: SourceRange) {
    func isPart(_ token: Token) -> Bool {
      switch token.kind {
      case .identifier, .illegal, .colon: return true
      case .parameter: return token.end - token.start == 1
      default: return false
      }
    }
    var next = place + 1
    while next < tokens.count, isPart(tokens[next - 1]), tokens[next - 1].end == tokens[next].start,
      isPart(tokens[next]) || tokens[next].kind == .integer
    {
      next += 1
    }
    return (next, SourceRange(start: tokens[place].start, end: tokens[next - 1].end))
  }

  /// Words, signs and holes that touch one another, as the tokens that they are together.
  private static func merged(
    _ run: [Token], _ holes: ArraySlice<NotatedText.Hole>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [Token] {
    guard let first = run.first, let last = run.last else { return run }
    func isHole(_ token: Token) -> Bool {
      token.kind == .illegal && (token.start..<token.end).allSatisfy { bytes[Int($0)] == holeByte }
    }
    let inside = holes.prefix { $0.range.start < last.end }
    let hash: UInt32 = inside.contains { !$0.isBound } ? Token.pastedHash : 0
    if run.count == 1 {
      return [Token(kind: isHole(first) ? .hole : .illegal, start: first.start, end: first.end, hash: hash)]
    }
    // Other bytes that SQLite's tokenizer refuses stay refused.
    let words = run.filter { !isHole($0) }
    let isParameter =
      first.kind == .colon || first.kind == .parameter || first.end - first.start == 1 && isSign(first, bytes)
    guard words.allSatisfy({ $0.kind == .identifier || $0.kind == .integer || isParameter && $0.start == first.start })
    else { return run.map { Token(kind: .illegal, start: $0.start, end: $0.end, hash: 0) } }
    let whole = Token(kind: isParameter ? .hole : .nameHole, start: first.start, end: last.end, hash: 0)
    // Behind a word or a whole parameter, a hole may be a part of it, or SQL that follows it.
    let before = bytes[Int(last.start) - 1]
    let goesOn = before == UInt8(ascii: "_") || before == UInt8(ascii: ":") || isParameter && first.kind != .parameter
    if isHole(last), !goesOn, !isHole(first) {
      return [whole, Token(kind: .hole, start: last.end, end: last.end, hash: Token.pastedHash)]
    }
    return [whole]
  }

  /// `@` and `$`, with which a parameter begins.
  private static func isSign(_ token: Token, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let byte = bytes[Int(token.start)]
    return byte == UInt8(ascii: "@") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "#")
  }
}
