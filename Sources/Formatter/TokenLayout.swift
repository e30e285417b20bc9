/// How the tokens of a statement may stand, in their order: what its lines are depends on the width.
struct TokenLayout {
  enum Separator {
    case nothing
    case space
    /// A space, or a new line where the group is broken.
    case line
    /// Nothing, or a new line where the group is broken.
    case softLine
    case newLine
    /// The white space that the file has there.
    case kept

    var breaks: Bool { self == .line || self == .softLine || self == .newLine }
  }

  enum Step {
    /// The separator before a token. The place is the token's in the tree.
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
  /// How many groups were opened behind the last token.
  private var opened = 0
  /// The token that comes next if each is there once, in order; nil when one was not.
  private var next: Int?

  /// - Parameter places: of the tokens.
  init(tokens places: Range<Int>) {
    next = places.lowerBound
    // What stands before it, itself, and now and then a group.
    steps.reserveCapacity(places.count * 4)
  }

  /// Adds a token. What stands before it is outside of the groups that it begins.
  mutating func token(_ place: Int, _ separator: Separator) {
    if opened == 0 {
      steps.append(.separator(place, separator))
    } else {
      steps.insert(.separator(place, separator), at: steps.count - opened)
      opened = 0
    }
    steps.append(.token(place))
    next = next == place ? place + 1 : nil
  }

  mutating func open(fills: Bool, isBroken: Bool) {
    steps.append(.open(fills: fills, isBroken: isBroken))
    opened += 1
  }

  mutating func close() { add(.close) }
  mutating func indent(ifBroken: Bool = false) { add(.indent(ifBroken: ifBroken)) }
  mutating func outdent() { add(.outdent) }

  private mutating func add(_ step: Step) {
    steps.append(step)
    opened = 0
  }

  /// Whether each token is there once, in order, and this one is the last.
  func hasTokens(through last: Int) -> Bool { next == last + 1 }
}
