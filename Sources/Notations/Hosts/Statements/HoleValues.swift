import Analyzer

/// Whether what a program puts into a statement are values and nothing else, by where the holes stand.
///
/// A hole in the place of a whole condition, column, list or ordering may be any SQL. As an operand it is taken for a value.
enum HoleValues {
  static func areValues(in tree: SyntaxTree) -> Bool {
    tree.tokens.indices.allSatisfy { tree.tokens[$0].kind != .hole || isValue($0, tree) }
  }

  private static func isValue(_ place: Int, _ tree: SyntaxTree) -> Bool {
    // A string that a program fills is one value, whatever it says.
    let isString = tree.file.bytes[Int(tree.tokens[place].start)] == UInt8(ascii: "'")
    guard place > 0 else { return false }
    switch tree.tokens[place - 1].kind {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .plus, .minus, .star, .slash, .percent,
      .concat, .like, .glob, .limit, .offset, .between:
      return true
    case .and: return place > 2 && tree.tokens[place - 3].kind == .between
    case .by, .order, .group, .having, .where, .on, .as: return false
    default: return isString
    }
  }
}
