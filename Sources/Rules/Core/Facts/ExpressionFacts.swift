import Analyzer

/// How expressions stand to each other.
extension ResolvedStatement {
  /// What an expression is a part of; nil for one that stands on its own: a condition, a result column, an argument of
  /// a function of FROM.
  func parent(of id: ExprID) -> ExprID? {
    // It is the first behind it that began before it (invariant 3 of ARCHITECTURE.md).
    let start = tree.span(of: id).first
    // What stands on its own would be looked for to the end of a statement, which may be long: then nothing is found.
    var place = Int(id.index) + 1
    let end = min(statement.exprs.range.upperBound, place + 2000)
    while place < end {
      let next = ExprID(index: UInt32(truncatingIfNeeded: place))
      let span = tree.span(of: next)
      if span.first <= start { return isPart(id, of: next) ? next : nil }
      place += 1
    }
    return nil
  }

  /// In the tree, not only in the text: a subquery is no part of what it stands in.
  private func isPart(_ id: ExprID, of other: ExprID) -> Bool {
    tree.span(of: other).last >= tree.span(of: id).last
  }

  /// What AND or OR connects, from left to right, parentheses aside.
  func operands(of id: ExprID, joinedBy op: BinaryOperator) -> [ExprID] {
    var operands: [ExprID] = []
    // Most chains are short, and an array that grows from one by one costs more than the walk.
    operands.reserveCapacity(8)
    // What stands to the left of where we are, if that is a chain in parentheses: from right to left, `a AND b AND c`
    // leaves nothing behind.
    var rest: [ExprID] = []
    var next = tree.bare(id)
    while true {
      while case .binary(op, let left, let right) = tree[next] {
        let right = tree.bare(right)
        if case .binary(op, _, _) = tree[right] {
          rest.append(left)
          next = right
        } else {
          operands.append(right)
          next = tree.bare(left)
        }
      }
      operands.append(next)
      guard let left = rest.popLast() else { break }
      next = tree.bare(left)
    }
    operands.reverse()
    return operands
  }

  /// It decides whether a row is found: it is WHERE, or a part of it.
  ///
  /// - Parameters:
  ///   - orJoined: ON counts, too.
  ///   - passes: Said of each AND, OR and NOT that it is in; false ends it.
  func isFilter(
    _ id: ExprID, orJoined: Bool = false, orUpsert: Bool = false, passes: (_ parent: ExprID) -> Bool = { _ in true }
  ) -> Bool {
    var outer = id
    while let parent = parent(of: outer) {
      switch tree[parent] {
      case .binary(.and, _, _), .binary(.or, _, _), .unary(.not, _), .parenthesized:
        if !passes(parent) { return false }
      default: return false
      }
      outer = parent
    }
    return isCondition(outer, of: statement.body, orUpsert: orUpsert)
      || selects.contains { tree[$0.cores].contains { $0.condition == outer } }
      || (orJoined && joinTerms.contains { $0.on == outer })
  }

  private func isCondition(_ id: ExprID, of body: Statement.Body, orUpsert: Bool) -> Bool {
    switch body {
    case .update(let update): update.condition == id
    case .delete(let delete): delete.condition == id
    case .insert(let insert): orUpsert && insert.upserts.contains { $0.condition == id }
    case .createTrigger(let trigger): trigger.steps.contains { isCondition(id, of: $0.body, orUpsert: orUpsert) }
    default: false
    }
  }

  /// Every expression inside one, and itself; subqueries too.
  func expressions(in id: ExprID) -> Range<Int> {
    guard id.exists else { return 0..<0 }
    let count = tree.expressions(within: id).reduce(into: 0) { count, _ in count += 1 }
    return Int(id.index) + 1 - count..<Int(id.index) + 1
  }

  /// Any expression inside one, or itself, that the condition is true of.
  func contains(_ id: ExprID, where condition: (ExprID) -> Bool) -> Bool {
    tree.expressions(within: id).contains(where: condition)
  }

  /// Any subquery.
  func hasSubquery(_ id: ExprID) -> Bool {
    contains(id) {
      switch tree[$0] {
      case .subquery, .exists, .inSelect: true
      default: false
      }
    }
  }

  /// Both say the same, parentheses and qualifiers aside.
  func isSame(_ left: ExprID, _ right: ExprID) -> Bool {
    let (left, right) = (tree.bare(left), tree.bare(right))
    if left == right { return true }
    func areSame(_ left: NodeList<ExprID>, _ right: NodeList<ExprID>) -> Bool {
      left.count == right.count && zip(tree[left], tree[right]).allSatisfy { isSame($0, $1) }
    }
    switch (tree[left], tree[right]) {
    case (.name, _), (.column, _):
      if let one = column(of: left) {
        guard let other = column(of: right) else { return false }
        return one.source == other.source && one.column == other.column
      }
      return column(of: right) == nil && isSameText(left, right)
    case (.literal(let one, _), .literal(let other, _)): return one == other && isSameText(left, right)
    case (.parameter, .parameter): return tree.text(of: left) != "?" && isSameText(left, right)
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
    case (.caseWhen, .caseWhen): return isSameText(left, right)
    default: return false
    }
  }

  private func isSameText(_ left: ExprID, _ right: ExprID) -> Bool { tree.isSame(left, as: right, in: tree) }
}

extension ResolvedStatement {
  /// It is the whole of a WHERE, HAVING or ON.
  func isClause(_ id: ExprID) -> Bool {
    switch statement.body {
    case .update(let update) where update.condition == id: return true
    case .delete(let delete) where delete.condition == id: return true
    default: break
    }
    return selects.contains { select in tree[select.cores].contains { $0.condition == id || $0.having == id } }
      || joinTerms.contains { $0.on == id }
  }

  /// Where it is false or NULL, a row or a branch is left out, and nothing else is made of it.
  func isFilter(_ id: ExprID) -> Bool {
    guard let parent = parent(of: id) else { return isClause(id) }
    switch tree[parent] {
    case .binary(.and, _, _), .binary(.or, _, _), .parenthesized: return isFilter(parent)
    case .caseWhen(let node): return !tree[node].operand.exists && tree[tree[node].branches].contains { $0.when == id }
    default: return false
    }
  }
}

extension ResolvedStatement {
  /// COUNT, SUM, MAX of one argument and their like, over the rows of a group.
  func isAggregate(_ call: Call) -> Bool {
    guard case .none = call.over, let function = function(of: call) else { return false }
    return function.form(argumentCount: call.arguments.count + (call.withinGroup.exists ? 1 : 0))?.kind == .aggregate
  }
}

extension SyntaxTree {
  /// The name of the function that an expression calls.
  func function(_ id: ExprID) -> (name: Name, call: Call)? {
    guard case .call(let call) = self[bare(id)] else { return nil }
    return (name(self[call].name), self[call])
  }

  /// TRUE or FALSE, or a number, as it is written.
  func truthLiteral(_ id: ExprID) -> Bool? {
    switch self[bare(id)] {
    case .literal(.integer, let token), .literal(.real, let token): !isZero(token)
    case .name(let token) where quote(of: token) == nil:
      matches(token, "true") ? true : matches(token, "false") ? false : nil
    default: nil
    }
  }
}

extension SyntaxTree {
  /// The operands of an expression that has no function and no subquery in it itself.
  func children(of id: ExprID) -> [ExprID] {
    switch self[id] {
    case .parenthesized(let inner), .unary(_, let inner), .collate(let inner, _), .cast(let inner, _),
      .isNull(let inner, _):
      return [inner]
    case .binary(_, let left, let right): return [left, right]
    case .between(let operand, let lower, let upper, _): return [operand, lower, upper]
    case .match(_, let operand, let pattern, let escape, _):
      return [operand, pattern] + (escape.exists ? [escape] : [])
    case .inList(let operand, let list, _): return [operand] + self[list]
    case .inSelect(let operand, _, _), .inTable(let operand, _, _), .inArray(let operand, _, _): return [operand]
    case .row(let list): return Array(self[list])
    case .caseWhen(let node):
      var children = self[self[node].branches].flatMap { [$0.when, $0.then] }
      if self[node].operand.exists { children.append(self[node].operand) }
      if self[node].otherwise.exists { children.append(self[node].otherwise) }
      return children
    default: return []
    }
  }
}

extension ResolvedStatement {
  /// A column that the schema lets be NULL, where no condition has seen to it.
  func isNullableColumn(_ id: ExprID) -> Bool {
    let id = tree.bare(id)
    switch tree[id] {
    case .name, .column: break
    default: return false
    }
    let value = value(of: id)
    guard value.isNullable, value.nullReason?.kind == .column, let reference = column(of: id) else { return false }
    // Some primary keys let NULL in, which is no reason to ask for it everywhere.
    return reference.declaration.map { $0.primaryKeyPosition == 0 } ?? true
  }
}
