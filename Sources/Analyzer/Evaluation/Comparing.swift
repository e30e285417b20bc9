/// How SQLite compares two values: with which collation, and whether it converts one of them first
/// ("Datatypes In SQLite" §4.2 and §7.1).
struct Comparing {
  var collation: Collation
  /// Whether values that compare equal here are also equal in an index on the left operand: no conversion makes
  /// different values of it equal.
  var leftIsExact: Bool
  var rightIsExact: Bool

  init(_ left: Value, _ right: Value) {
    switch (left.collation, right.collation) {
    case (.explicit(let collation), _): self.collation = collation
    case (_, .explicit(let collation)): self.collation = collation
    case (.column(let collation), _): self.collation = collation
    case (_, .column(let collation)): self.collation = collation
    case (.none, .none): self.collation = .binary
    }
    // A numeric operand makes a number of text in the other: '1', '01' and '1.0' are then one and the same.
    leftIsExact = left.affinity.isNumeric || !right.affinity.isNumeric
    rightIsExact = right.affinity.isNumeric || !left.affinity.isNumeric
    // And TEXT affinity makes text of a number in an operand without affinity.
    if left.affinity == .none, right.affinity == .text { leftIsExact = false }
    if right.affinity == .none, left.affinity == .text { rightIsExact = false }
    // Nobody knows what is converted then; but values that were stored as numbers stay what they are.
    if left.mixesAffinities || right.mixesAffinities {
      leftIsExact = !left.mixesAffinities && left.affinity.isNumeric
      rightIsExact = !right.mixesAffinities && right.affinity.isNumeric
    }
  }
}

extension CollationSource {
  var collation: Collation {
    switch self {
    case .none: .binary
    case .column(let collation), .explicit(let collation): collation
    }
  }
}
