/// Texts that literals make together, wherever they stand.
extension HostCode {
  /// A text that a program's expression is, from its first literal on.
  package struct Text: Sendable {
    /// The literals, and the operands between them.
    package let joined: HostValue.Joined
    /// The tokens of the expression.
    package let tokens: Range<Int>
    /// Whether text stands before it: `x + "…"`, `sql += "…"`.
    package let isContinuation: Bool
    /// The change by which the program makes another text of it, where it stands: a method's name, `%`, or an operator
    /// without an operand.
    package let change: String?
    /// The places of the name that stands for the text, where the statements right behind make it longer: `sql += "…"`.
    package var extensions: [Int] = []
  }

  /// All texts, in the order of their first literals. A literal in an expression of another one is a text of its own.
  package var texts: [Text] {
    var found: [Text] = []
    var taken: Set<Int> = []
    for literal in literals where !taken.contains(literal.token) {
      let text = extended(text(from: literal))
      for case .literal(let part) in text.joined.literals { taken.insert(part.token) }
      found.append(text)
    }
    return found
  }

  /// A text with what the statements right behind it add: `sql = "SELECT a"; sql += " FROM b";`.
  private func extended(_ text: Text) -> Text {
    guard text.change == nil, !text.isContinuation, let name = name(given: text.tokens.lowerBound) else { return text }
    var parts = text.joined.literals
    var end = text.tokens.upperBound
    var extensions: [Int] = []
    while true {
      let place = isSign(end, ";") ? end + 1 : end
      guard isWord(place), place > end || tokens[place].isFirstOnLine, word(place) == name, isSign(place + 1, "+"),
        isSign(place + 2, "="), let literal = literal(at: place + 3)
      else { break }
      let added = self.text(from: literal)
      if added.change != nil { break }
      parts += added.joined.literals
      end = added.tokens.upperBound
      extensions.append(place)
    }
    if extensions.isEmpty { return text }
    return Text(
      joined: .init(literals: parts), tokens: text.tokens.lowerBound..<end, isContinuation: false, change: nil,
      extensions: extensions)
  }

  /// The name that a text is given: `sql = "…"`, `sql := "…"`, `sql: String = "…"`.
  private func name(given place: Int) -> String? {
    guard isSign(place - 1, "=") else { return nil }
    if isSign(place - 2, ":") { return isWord(place - 3) ? word(place - 3) : nil }
    guard isWord(place - 2) else { return nil }
    // Python's colons also end a line.
    let hasType = isSign(place - 3, ":") && isWord(place - 4) && !tokens[place - 2].isFirstOnLine
    return word(hasType ? place - 4 : place - 2)
  }

  private func text(from literal: HostLiteral) -> Text {
    let syntax = HostSyntax.of(language)
    let first = literal.token
    var parts: [HostValue.Joined.Part] = [.literal(literal)]
    var place = literal.next
    var change: String?
    scan: while place < tokens.count {
      if let next = self.literal(at: place) {
        guard syntax.joinsAdjacent, !tokens[place].isFirstOnLine || next.bracket != nil, next.bracket == literal.bracket
        else { break }
        parts.append(.literal(next))
        place = next.next
      } else if let width = joiner(at: place, syntax) {
        place += width
        if let next = self.literal(at: place) {
          parts.append(.literal(next))
          place = next.next
          continue
        }
        let start = place
        while place < tokens.count, joiner(at: place, syntax) == nil, !endsOperand(place, start: start) {
          place = behind(place)
        }
        guard place > start else {
          change = "+"
          break
        }
        parts.append(.hole(Int(tokens[start].start)..<Int(tokens[place - 1].end)))
      } else if isSign(place, "."), isWord(place + 1) {
        guard Self.keepingMethods.contains(word(place + 1)) else {
          change = word(place + 1)
          break
        }
        place = behindMethod(place, tokens.count)
      } else {
        if isSign(place, "%"), language == .python { change = "%" }
        break scan
      }
    }
    return Text(
      joined: .init(literals: parts), tokens: first..<place,
      isContinuation: first > 0 && endsWithJoiner(before: first, syntax), change: change)
  }

  /// Methods that leave a text what it is, but for white space that SQL doesn't see.
  private static let keepingMethods: Set<String> = [
    "trimIndent", "trimMargin", "trim", "strip", "lstrip", "rstrip", "to_string", "to_owned", "into", "as_str",
    "stripIndent", "trimStart", "trimEnd", "intern",
  ]

  private func endsWithJoiner(before place: Int, _ syntax: HostSyntax) -> Bool {
    for joiner in syntax.joiners {
      let start = place - joiner.utf8.count
      if start >= 0, self.joiner(at: start, syntax) == joiner.utf8.count { return true }
    }
    // A text that grows: `sql += "…"`.
    return isSign(place - 1, "=") && isSign(place - 2, "+")
  }

  private func endsOperand(_ place: Int, start: Int) -> Bool {
    switch tokens[place].kind {
    case .close: return true
    case .punctuation:
      if isSign(place, ",") || isSign(place, ";") { return true }
      // `a?.b` and `A::b` go on.
      if isSign(place, "?") { return !isSign(place + 1, ".") }
      return isSign(place, ":") && !isPair(place, ":", ":") && !isPair(place - 1, ":", ":")
    case .word, .number, .string, .character, .open: return place > start && tokens[place].isFirstOnLine
    }
  }
}
