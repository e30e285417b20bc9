/// How the tokens of a statement may stand, in their order: what its lines are depends on the width.
struct Layout {
  enum Separator {
    case nothing
    case space
    /// A space, or a new line where the group is broken.
    case line
    /// Nothing, or a new line where the group is broken.
    case softLine
    case newLine
    /// What the file has there.
    case kept

    var breaks: Bool { self == .line || self == .softLine || self == .newLine }
  }

  enum Step {
    /// What stands before a token. The place is the token's in the tree.
    case separator(Int, Separator)
    /// A token, by its place in the tree.
    case token(Int)
    /// All lines of a group are broken, or none is. Where a group `fills`, each line is broken if what follows it up to
    /// the next one is too long. Where it `isBroken`, the writer has broken it.
    case open(fills: Bool, isBroken: Bool)
    case close
    /// A level further in; where it says so, only if the lines of the group that was closed last are broken.
    case indent(ifBroken: Bool)
    case outdent
  }

  private(set) var steps: [Step] = []

  /// - Parameter count: of the tokens.
  init(tokens count: Int) {
    // What stands before it, itself, and now and then a group.
    steps.reserveCapacity(count * 3)
  }

  /// Adds a token. What stands before it is outside of the groups that it begins.
  mutating func token(_ place: Int, _ separator: Separator) {
    var step = steps.count
    steps.append(.separator(place, separator))
    while step > 0, case .open = steps[step - 1] {
      steps.swapAt(step, step - 1)
      step -= 1
    }
    steps.append(.token(place))
  }

  mutating func open(fills: Bool, isBroken: Bool) { steps.append(.open(fills: fills, isBroken: isBroken)) }
  mutating func close() { steps.append(.close) }
  mutating func indent(ifBroken: Bool = false) { steps.append(.indent(ifBroken: ifBroken)) }
  mutating func outdent() { steps.append(.outdent) }

  /// Whether each token is there once, in order.
  func hasTokens(from first: Int, through last: Int) -> Bool {
    var next = first
    for case .token(let place) in steps {
      if place != next { return false }
      next += 1
    }
    return next == last + 1
  }
}
