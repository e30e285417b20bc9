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
  }

  /// All texts, in the order of their first literals. A literal in an expression of another one is a text of its own.
  package var texts: [Text] {
    var found: [Text] = []
    var taken: Set<Int> = []
    for literal in literals where !taken.contains(literal.token) {
      let text = text(from: literal)
      for case .literal(let part) in text.joined.literals { taken.insert(part.token) }
      found.append(text)
    }
    return found
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
