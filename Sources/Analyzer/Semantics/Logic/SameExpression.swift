/// The parts of expressions, and whether two are the same.
extension SyntaxTree {
  /// The operands that AND or OR connects, from left to right, parentheses aside.
  public func operands(of id: ExprID, joinedBy op: BinaryOperator) -> [ExprID] {
    var operands: [ExprID] = []
    // Most chains are short, and an array that grows from one by one costs more than the walk.
    operands.reserveCapacity(8)
    // What stands to the left of where we are, if that is a chain in parentheses: from right to left, `a AND b AND c`
    // leaves nothing behind.
    var rest: [ExprID] = []
    var next = bare(id)
    while true {
      while case .binary(op, let left, let right) = self[next] {
        let right = bare(right)
        if case .binary(op, _, _) = self[right] {
          rest.append(left)
          next = right
        } else {
          operands.append(right)
          next = bare(left)
        }
      }
      operands.append(next)
      guard let left = rest.popLast() else { break }
      next = bare(left)
    }
    operands.reverse()
    return operands
  }
}

extension ResolvedStatement {
  /// The operands that AND or OR connects, from left to right, parentheses aside.
  public func operands(of id: ExprID, joinedBy op: BinaryOperator) -> [ExprID] { tree.operands(of: id, joinedBy: op) }

  /// The expressions within one, and itself, those of subqueries too: their places in the tree.
  public func expressions(in id: ExprID) -> Range<Int> {
    guard id.exists else { return 0..<0 }
    let count = tree.expressions(within: id).reduce(into: 0) { count, _ in count += 1 }
    return Int(id.index) + 1 - count..<Int(id.index) + 1
  }

  /// Whether a condition holds of an expression, or of any within it.
  public func contains(_ id: ExprID, where condition: (ExprID) -> Bool) -> Bool {
    tree.expressions(within: id).contains(where: condition)
  }

  /// Whether there is a subquery within an expression.
  public func hasSubquery(_ id: ExprID) -> Bool {
    contains(id) {
      switch tree[$0] {
      case .subquery, .exists, .inSelect: true
      default: false
      }
    }
  }

  /// Whether two expressions say the same, parentheses, qualifiers and the spelling of numbers aside.
  public func isSame(_ left: ExprID, _ right: ExprID) -> Bool { isSame(left, right, taking: [:]) }
}

/// The meaning of names and the values of expressions: known of a statement that is resolved, and to the resolver while
/// it is at it.
protocol ExpressionMeaning {
  var tree: SyntaxTree { get }
  /// The column that an expression names, parentheses aside; nil for anything but a name.
  func key(of id: ExprID) -> ColumnKey?
  func value(of id: ExprID) -> Value
}

extension ResolvedStatement: ExpressionMeaning {
  func key(of id: ExprID) -> ColumnKey? {
    column(of: tree.bare(id)).map { ColumnKey(source: $0.source, column: $0.column) }
  }
}

extension ExpressionMeaning {
  /// Whether two expressions say the same.
  ///
  /// - Parameter sources: for a source that the left one may name, the one that the right one names instead.
  func isSame(_ left: ExprID, _ right: ExprID, taking sources: [Int: Int]) -> Bool {
    let (left, right) = (tree.bare(left), tree.bare(right))
    if left == right, sources.isEmpty { return true }
    func isSame(_ left: ExprID, _ right: ExprID) -> Bool { self.isSame(left, right, taking: sources) }
    func areSame(_ left: NodeList<ExprID>, _ right: NodeList<ExprID>) -> Bool {
      left.count == right.count && zip(tree[left], tree[right]).allSatisfy { isSame($0, $1) }
    }
    switch (tree[left], tree[right]) {
    case (.name, _), (.column, _):
      if let one = key(of: left) {
        guard let other = key(of: right) else { return false }
        return (sources[one.source] ?? one.source) == other.source && one.column == other.column
      }
      return key(of: right) == nil && isSameText(left, right)
    case (.literal(let one, let token), .literal(let other, let otherToken)):
      if one != other { return false }
      if one == .integer || one == .real {
        return NumberLiteral.constant(token, in: tree) == NumberLiteral.constant(otherToken, in: tree)
      }
      return isSameText(left, right)
    case (.parameter(let token), .parameter): return !tree.isAnonymousParameter(token) && isSameText(left, right)
    case (.row(let one), .row(let other)): return areSame(one, other)
    case (.unary(let one, let a), .unary(let other, let b)): return one == other && isSame(a, b)
    case (.binary(let one, let a, let b), .binary(let other, let c, let d)):
      return one == other && isSame(a, c) && isSame(b, d)
    case (.isNull(let a, let one), .isNull(let b, let other)): return one == other && isSame(a, b)
    case (.between(let a, let b, let c, let one), .between(let d, let e, let f, let other)):
      return one == other && isSame(a, d) && isSame(b, e) && isSame(c, f)
    case (.match(let one, let a, let b, let c, let isNot), .match(let other, let d, let e, let f, let otherIsNot)):
      return one == other && isNot == otherIsNot && isSame(a, d) && isSame(b, e) && c.exists == f.exists
        && (!c.exists || isSame(c, f))
    case (.inList(let a, let b, let one), .inList(let c, let d, let other)):
      return one == other && isSame(a, c) && areSame(b, d)
    case (.collate(let a, let one), .collate(let b, let other)):
      return isSame(a, b) && tree.name(one) == tree.name(other)
    case (.cast(let a, let one), .cast(let b, let other)):
      return isSame(a, b) && Name(tree.text(of: one)) == Name(tree.text(of: other))
    case (.call(let one), .call(let other)):
      let (a, b) = (tree[one], tree[other])
      guard case .none = a.over, case .none = b.over else { return false }
      return tree.name(a.name) == tree.name(b.name) && a.isStar == b.isStar && a.isDistinct == b.isDistinct
        && !a.filter.exists && !b.filter.exists && a.orderBy.isEmpty && b.orderBy.isEmpty && !a.withinGroup.exists
        && !b.withinGroup.exists && areSame(a.arguments, b.arguments)
    case (.caseWhen(let one), .caseWhen(let other)):
      let (a, b) = (tree[one], tree[other])
      return a.operand.exists == b.operand.exists && (!a.operand.exists || isSame(a.operand, b.operand))
        && a.branches.count == b.branches.count
        && zip(tree[a.branches], tree[b.branches]).allSatisfy { isSame($0.when, $1.when) && isSame($0.then, $1.then) }
        && a.otherwise.exists == b.otherwise.exists && (!a.otherwise.exists || isSame(a.otherwise, b.otherwise))
    default: return false
    }
  }

  private func isSameText(_ left: ExprID, _ right: ExprID) -> Bool { tree.isSame(left, as: right, in: tree) }
}
