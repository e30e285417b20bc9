/// Values, as far as they are written down.
extension HostCode {
  /// The value that tokens are.
  package func value(_ range: Range<Int>) -> HostValue {
    var start = range.lowerBound
    while start < range.upperBound, isPrefix(start) { start += 1 }
    guard start < range.upperBound else { return .other }
    if language == .go, let open = typedList(start..<range.upperBound) { return .list(open: open) }
    switch tokens[start].kind {
    case .string: return text(start..<range.upperBound)
    case .number: return start + 1 == range.upperBound ? .number(tokens[start].range) : .other
    case .open:
      let end = closing(start)
      if isSign(start, "("), items(in: start).count == 1, end + 1 == range.upperBound, !isSign(end - 1, ",") {
        // Parentheses within parentheses are peeled one by one, without a call within a call.
        return peeled(start + 1, end)
      }
      return end + 1 == range.upperBound ? .list(open: start) : .other
    case .word: return named(start, range.upperBound)
    case .character, .close, .punctuation: return .other
    }
  }

  /// The brace of a list of Go's, behind the type of what is in it: `[]string{…}`, `map[string]any{…}`.
  private func typedList(_ range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      if isSign(place, "{") { return closing(place) + 1 == range.upperBound ? place : nil }
      guard isWord(place) || isSign(place, "[") || isSign(place, ".") || isSign(place, "*") else { return nil }
      place = behind(place)
    }
    return nil
  }

  private func isPrefix(_ place: Int) -> Bool {
    if isSign(place, "&") || isSign(place, "*") { return true }
    return ["new", "await", "try", "const", "mut", "static"].contains { isWord(place, $0) }
      || isSign(place, "!") && place > 0 && isWord(place - 1, "try")
  }

  private func peeled(_ start: Int, _ end: Int) -> HostValue {
    var (start, end) = (start, end)
    while start < end, isSign(start, "("), closing(start) + 1 == end { (start, end) = (start + 1, end - 1) }
    guard start < end else { return .other }
    switch tokens[start].kind {
    case .string: return text(start..<end)
    case .number: return start + 1 == end ? .number(tokens[start].range) : .other
    case .word: return named(start, end)
    case .open: return closing(start) + 1 == end ? .list(open: start) : .other
    case .character, .close, .punctuation: return .other
    }
  }

  /// Literals that are joined, by standing beside one another or by an operator. What stands between them is a hole.
  private func text(_ range: Range<Int>) -> HostValue {
    let syntax = HostSyntax.of(language)
    var parts: [HostValue.Joined.Part] = []
    var place = range.lowerBound
    var isJoined = true
    while place < range.upperBound {
      if let literal = literal(at: place) {
        guard isJoined || syntax.joinsAdjacent else { return .other }
        parts.append(.literal(literal))
        place = min(range.upperBound, literal.next)
        isJoined = false
      } else if let joiner = joiner(at: place, syntax) {
        isJoined = true
        place += joiner
      } else if isSign(place, "."), !isJoined {
        // A method of the text, which is taken to leave it what it is: `.trimIndent()`, `.to_string()`.
        place = behindMethod(place, range.upperBound)
      } else if isSign(place, "%"), !isJoined {
        // Python puts values into a text.
        break
      } else {
        // An operand that isn't a literal.
        guard isJoined else { return .other }
        let start = place
        while place < range.upperBound, joiner(at: place, syntax) == nil {
          place = min(range.upperBound, behind(place))
        }
        parts.append(.hole(Int(tokens[start].start)..<Int(tokens[place - 1].end)))
        isJoined = false
      }
    }
    return .text(.init(literals: parts))
  }

  /// How many tokens the operator has that stands at a place.
  func joiner(at place: Int, _ syntax: HostSyntax) -> Int? {
    for joiner in syntax.joiners where tokens.indices.contains(place) {
      let start = Int(tokens[place].start)
      guard tokens[place].kind == .punctuation, start + joiner.utf8.count <= bytes.count,
        bytes[start..<(start + joiner.utf8.count)].elementsEqual(joiner.utf8)
      else { continue }
      if joiner == "+" || joiner == ".", start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "=") { return nil }
      return joiner.utf8.count
    }
    return nil
  }

  /// The place behind `.name` and the brackets that follow it.
  func behindMethod(_ dot: Int, _ limit: Int) -> Int {
    var place = dot + 1
    if isWord(place) { place += 1 }
    while place < limit, tokens[place].kind == .open { place = min(limit, behind(place)) }
    return place
  }

  /// A name, a call, or a list that a name makes: `listOf(…)`, `[]string{…}`.
  private func named(_ start: Int, _ limit: Int) -> HostValue {
    var place = start + 1
    while place < limit {
      if isSign(place, "."), isWord(place + 1), place + 1 < limit {
        place += 2
      } else if isPair(place, ":", ":"), isWord(place + 2), place + 2 < limit {
        place += 3
      } else {
        break
      }
    }
    if place == limit { return .name(Int(tokens[start].start)..<Int(tokens[place - 1].end)) }
    while place < limit, tokens[place].kind != .open {
      // A literal that is joined to a name: `base + "x.sql"`.
      if joiner(at: place, HostSyntax.of(language)) != nil { return joinedName(start, limit) }
      if isSign(place, "!") || isSign(place, "<") || isSign(place, ">") || isSign(place, ":") || isWord(place) {
        place += 1
      } else {
        return .other
      }
    }
    guard place < limit, closing(place) + 1 >= limit || isSign(closing(place) + 1, ".") else {
      if place < limit, closing(place) + 1 < limit, joiner(at: closing(place) + 1, HostSyntax.of(language)) != nil {
        return joinedName(start, limit)
      }
      return .other
    }
    if closing(place) + 1 >= limit, let call = call(at: place) { return .call(call) }
    return isSign(place, "{") || isSign(place, "[") ? .list(open: place) : .other
  }

  /// An operand that is no literal with others that may be.
  private func joinedName(_ start: Int, _ limit: Int) -> HostValue {
    let syntax = HostSyntax.of(language)
    var place = start
    while place < limit, joiner(at: place, syntax) == nil { place = min(limit, behind(place)) }
    guard place < limit, let width = joiner(at: place, syntax) else { return .other }
    let hole = HostValue.Joined.Part.hole(Int(tokens[start].start)..<Int(tokens[place - 1].end))
    var operand = place + width
    var parts = [hole]
    // What stands before the first literal is one hole.
    while operand < limit, literal(at: operand) == nil {
      while operand < limit, joiner(at: operand, syntax) == nil { operand = min(limit, behind(operand)) }
      operand += operand < limit ? joiner(at: operand, syntax) ?? 1 : 0
    }
    guard operand < limit, case .text(let joined) = text(operand..<limit) else { return .other }
    parts += joined.literals
    return .text(.init(literals: parts))
  }
}
