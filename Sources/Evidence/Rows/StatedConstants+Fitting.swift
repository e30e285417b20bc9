import Analyzer

/// Values that make comparisons true: where several conditions stand beside one another, values right beside the constants rarely meet
/// all of them by chance.
extension StatedConstants {
  /// Notes what makes an expression true, where it compares a column that stands by itself.
  mutating func addFitting(_ id: ExprID, of tree: SyntaxTree) {
    switch tree[id] {
    case .binary(let op, let left, let right):
      if let name = StatedConstants.column(left, tree) { fit(name, op, right, tree) }
      if let name = StatedConstants.column(right, tree) { fit(name, op.mirrored, left, tree) }
    case .isNull(let operand, let negated):
      if !negated, let name = StatedConstants.column(operand, tree) { fit(name, .null) }
    case .between(let operand, let lower, let upper, let negated):
      guard let name = StatedConstants.column(operand, tree) else { return }
      fit(name, negated ? .less : .greaterOrEqual, lower, tree)
      if negated { fit(name, .greater, upper, tree) }
    case .inList(let operand, let list, let negated):
      guard !negated, let name = StatedConstants.column(operand, tree) else { return }
      for value in tree[list] { fit(name, .equal, value, tree) }
    case .match(let op, let operand, let pattern, _, let negated):
      guard !negated, let name = StatedConstants.column(operand, tree),
        case .literal(.string, let token) = tree[tree.bare(pattern)],
        let text = StatedConstants.text(matching: tree.unquoted(token), op)
      else { return }
      fit(name, .text(text))
    default: return
    }
  }

  private mutating func fit(_ name: Name, _ op: BinaryOperator, _ other: ExprID, _ tree: SyntaxTree) {
    switch tree[tree.bare(other)] {
    case .parameter(let token):
      if op == .less || op == .greater { fit(parameter: tree.text(of: token), isAbove: op == .less) }
    case .literal(let literal, let token):
      guard let value = StatedConstants.value(literal, token, tree) else { return }
      switch op {
      case .equal, .is, .greaterOrEqual, .lessOrEqual: fit(name, value)
      case .greater: fit(name, value.stepped(isUp: true))
      case .less: fit(name, value.stepped(isUp: false))
      case .notEqual, .isNot: if let other = value.neighbours.first { fit(name, other) }
      default: break
      }
    default: break
    }
  }

  /// A text that a pattern finds; nil for a pattern of another module's.
  private static func text(matching pattern: String, _ op: MatchOperator) -> String? {
    var text = ""
    var isInBrackets = false
    for character in pattern {
      switch (op, character) {
      case (.like, "%"), (.glob, "*"): continue
      case (.like, "_"), (.glob, "?"): text.append("a")
      case (.glob, "["): isInBrackets = true
      case (.glob, "]"): isInBrackets = false
      case (.like, _), (.glob, _):
        // `[a-z]`: the first of them.
        if isInBrackets, character == "-" || text.last.map({ pattern.contains("[\($0)") }) == true { continue }
        text.append(character)
      case (.regexp, _), (.match, _): return nil
      }
    }
    return text
  }
}

extension BinaryOperator {
  /// The operator that says the same with the operands in the other order.
  fileprivate var mirrored: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }
}

extension SQLValue {
  /// The next value above or below: a number by 1, a time on another day, a longer text or an empty one.
  func stepped(isUp: Bool) -> SQLValue {
    switch self {
    case .integer(let number): return .integer(isUp ? number &+ 1 : number &- 1)
    case .real(let number): return .real(isUp ? number + 1 : number - 1)
    case .text(let text):
      guard let first = text.utf8.first, (48...57).contains(first), text.utf8.count >= 10 else {
        return .text(isUp ? text + "a" : "")
      }
      return .text((isUp ? "2099-12-31" : "2000-01-01") + text.dropFirst(10))
    case .null, .blob: return self
    }
  }
}
