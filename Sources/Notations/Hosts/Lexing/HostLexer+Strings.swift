/// String literals, and the expressions in them.
extension HostLexer {
  // MARK: Beginnings

  /// A quote, which begins a string or a character, or is neither.
  ///
  /// - Parameters:
  ///   - prefix: where what stands before the quote begins.
  ///   - form: what the prefix says; nil for a literal without one.
  mutating func lexQuote(prefix: Int, form: StringForm?, at quotePlace: Int? = nil) {
    let quotePlace = quotePlace ?? place
    let quote = bytes[quotePlace]
    let isSingle = quote == UInt8(ascii: "'")
    if isSingle, form == nil {
      switch syntax.singleQuote {
      case .string: break
      case .character, .characterOrName:
        lexCharacter(prefix)
        return
      case .none:
        add(.punctuation, quotePlace, quotePlace + 1)
        return
      }
    }
    let isTriple = byte(quotePlace + 1) == quote && byte(quotePlace + 2) == quote
    if !isTriple, isDead(quote, at: quotePlace) {
      add(.punctuation, prefix, quotePlace + 1)
      return
    }
    if var form {
      if isTriple, form.count == 1, let triple = isSingle ? syntax.tripleSingle : syntax.tripleDouble, form.hashes == 0
      {
        form.count = 3
        form.isMultiline = true
        form.layout = triple.layout
        form.takesExtraQuotes = triple.takesExtraQuotes
      }
      beginLiteral(form, prefix, body: quotePlace + form.count)
    } else if isTriple, var triple = isSingle ? syntax.tripleSingle : syntax.tripleDouble {
      if language == .csharp { while byte(quotePlace + triple.count) == quote { triple.count += 1 } }
      beginLiteral(triple, prefix, body: quotePlace + triple.count)
    } else {
      beginLiteral(isSingle ? syntax.single : syntax.double, prefix, body: quotePlace + 1)
    }
  }

  /// Adds the token of a literal, and reads it up to its end or its first expression.
  mutating func beginLiteral(_ form: StringForm, _ start: Int, body: Int) {
    let literal = addLiteral(form, start)
    place = body
    readLiteral(literal)
  }

  /// Adds the token of a literal of which nothing is read yet.
  mutating func addLiteral(_ form: StringForm, _ start: Int) -> Int {
    let literal = literals.count
    literals.append(
      HostLiteral(
        form: form, token: tokens.count, bracket: brackets.last.map(Int.init), next: tokens.count + 1,
        range: start..<start))
    add(.string, start, start)
    tokens[tokens.count - 1].partner = UInt32(literal)
    return literal
  }

  mutating func addPiece(_ literal: Int, isHole: Bool, _ start: Int, _ end: Int) {
    if start >= end { return }
    let piece = Int32(pieces.count)
    pieces.append(HostPiece(isHole: isHole, range: start..<end))
    if literals[literal].last >= 0 {
      pieces[Int(literals[literal].last)].next = piece
    } else {
      literals[literal].first = piece
    }
    literals[literal].last = piece
  }

  mutating func endLiteral(_ literal: Int, at end: Int, isClosed: Bool) {
    let start = literals[literal].range.lowerBound
    literals[literal].range = start..<end
    literals[literal].isClosed = isClosed
    literals[literal].next = tokens.count
    tokens[literals[literal].token].end = UInt32(end)
    place = end
  }

  // MARK: Bodies

  /// Reads a literal from where it stands to its end, or to the next expression in it.
  mutating func readLiteral(_ literal: Int) {
    let form = literals[literal].form
    let start = place
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte == form.quote, closes(form, end) {
        if form.escapes == .doubled, self.byte(end + 1) == form.quote {
          end += 2
          continue
        }
        if isMarkup(literal, behind: end + 1) {
          breakOff(literal, start, end + 1)
          return
        }
        if form.takesExtraQuotes { while self.byte(end + form.count) == form.quote { end += 1 } }
        addPiece(literal, isHole: false, start, end)
        endLiteral(literal, at: end + form.count + form.hashes, isClosed: true)
        return
      }
      switch byte {
      case UInt8(ascii: "\\") where form.escapes != .none && form.escapes != .doubled:
        if form.hashes > 0, !hasHashes(form.hashes, at: end + 1) {
          end += 1
        } else if form.holes == .parenthesis, self.byte(end + 1 + form.hashes) == UInt8(ascii: "(") {
          addPiece(literal, isHole: false, start, end)
          beginHole(literal, end, opening: 2 + form.hashes, closing: UInt8(ascii: ")"))
          return
        } else {
          // The end of a line belongs to it, too.
          let escaped = end + 1 + form.hashes
          let isPair = self.byte(escaped) == UInt8(ascii: "\r") && self.byte(escaped + 1) == UInt8(ascii: "\n")
          end = min(bytes.count, escaped + (isPair ? 2 : 1))
        }
      case UInt8(ascii: "$") where form.holes == .dollar || form.holes == .dollarBrace:
        var sign = end
        while self.byte(sign + 1) == byte { sign += 1 }
        let next = self.byte(sign + 1)
        let isBraced = next == UInt8(ascii: "{")
        guard sign - end + 1 >= form.dollars, isBraced || form.holes == .dollar && classes[Int(next)] == .word else {
          end = sign + 1
          continue
        }
        end = sign + 1 - form.dollars
        addPiece(literal, isHole: false, start, end)
        if isBraced {
          beginHole(literal, end, opening: form.dollars + 1, closing: UInt8(ascii: "}"))
        } else {
          addNameHole(literal, end, name: sign + 1)
          continuing = literal
        }
        return
      case UInt8(ascii: "{") where language == .php && form.holes == .dollar && self.byte(end + 1) == UInt8(ascii: "$"):
        addPiece(literal, isHole: false, start, end)
        beginHole(literal, end, opening: 1, closing: UInt8(ascii: "}"))
        return
      case UInt8(ascii: "{") where form.holes == .brace:
        if self.byte(end + 1) == byte {
          end += 2
          continue
        }
        addPiece(literal, isHole: false, start, end)
        beginHole(literal, end, opening: 1, closing: UInt8(ascii: "}"))
        return
      case UInt8(ascii: "#") where form.holes == .hash && self.byte(end + 1) == UInt8(ascii: "{"):
        addPiece(literal, isHole: false, start, end)
        beginHole(literal, end, opening: 2, closing: UInt8(ascii: "}"))
        return
      case UInt8(ascii: "\n") where !form.isMultiline, UInt8(ascii: "\r") where !form.isMultiline:
        breakOff(literal, start, end)
        return
      default: end += 1
      }
    }
    addPiece(literal, isHole: false, start, bytes.count)
    endLiteral(literal, at: bytes.count, isClosed: false)
  }

  /// Whether a literal of JavaScript's is text of an element, whose end stands behind it: `<p>the "name"</p>`.
  private func isMarkup(_ literal: Int, behind end: Int) -> Bool {
    guard language == .javascript, bytes[end - 1] != UInt8(ascii: "`") else { return false }
    var next = end
    while byte(next) == 0x20 { next += 1 }
    return byte(next) == UInt8(ascii: "<") && byte(next + 1) == UInt8(ascii: "/")
      && (classes[Int(byte(next + 2))] == .word || byte(next + 2) == UInt8(ascii: ">"))
  }

  /// `$name`, of which the name begins at a place.
  private mutating func addNameHole(_ literal: Int, _ start: Int, name: Int) {
    var end = name
    while end < bytes.count, continuesWord[Int(bytes[end])], bytes[end] != UInt8(ascii: "$") { end += 1 }
    addPiece(literal, isHole: true, start, end)
    place = end
  }

  private func closes(_ form: StringForm, _ end: Int) -> Bool {
    if form.count > 1 {
      for offset in 1..<form.count where byte(end + offset) != form.quote { return false }
    }
    return form.hashes == 0 || hasHashes(form.hashes, at: end + form.count)
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    for offset in 0..<count where byte(start + offset) != UInt8(ascii: "#") { return false }
    return true
  }

  /// A literal of one line whose line ends. Without an expression in it the quote was none: text of markup, a comment in a
  /// language that isn't read exactly.
  private mutating func breakOff(_ literal: Int, _ start: Int, _ end: Int) {
    let token = literals[literal].token
    guard token == tokens.count - 1, literals[literal].first < 0, literal == literals.count - 1 else {
      addPiece(literal, isHole: false, start, end)
      endLiteral(literal, at: end, isClosed: false)
      return
    }
    literals.removeLast()
    let first = tokens.removeLast()
    isFirstOnLine = first.isFirstOnLine
    add(.punctuation, Int(first.start), start)
    deadUntil[bytes[start - 1]] = end
  }

  // MARK: Expressions

  private mutating func beginHole(_ literal: Int, _ start: Int, opening: Int, closing: UInt8) {
    holes.append(
      Hole(literal: literal, start: start, floor: brackets.count, counts: counts, closing: closing))
    counts = .zero
    place = start + opening
  }

  /// The expression ends, and its literal goes on.
  mutating func endHole(_ hole: Hole, closes: Bool) {
    while brackets.count > hole.floor, let open = brackets.popLast() {
      tokens[Int(open)].partner = UInt32(tokens.count)
    }
    counts = hole.counts
    if closes { place += 1 }
    addPiece(hole.literal, isHole: true, hole.start, place)
    if closes {
      continuing = hole.literal
    } else {
      endLiteral(hole.literal, at: place, isClosed: false)
    }
  }

  /// Passes over what says how a value is written, up to the next bracket of it.
  ///
  /// - Returns: whether code goes on there.
  mutating func skipFormat() -> Bool {
    guard let hole = holes.last else { return true }
    let form = literals[hole.literal].form
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return true
      case UInt8(ascii: "\n") where !form.isMultiline, form.quote where form.count == 1:
        holes.removeLast()
        endHole(hole, closes: false)
        return false
      default: place += 1
      }
    }
    return true
  }
}
