/// Where an expression stands.
extension ResolvedStatement {
  /// The expression that another one is a part of; nil for one that stands on its own: a condition, a result column, an
  /// argument of a function in FROM.
  public func parent(of id: ExprID) -> ExprID? {
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

  /// Whether an expression is a part of another in the tree, and not only in the text: the tokens of a subquery's parts
  /// are within those of the outer expression.
  private func isPart(_ id: ExprID, of other: ExprID) -> Bool {
    guard tree.span(of: other).last >= tree.span(of: id).last else { return false }
    switch tree[other] {
    case .exists(let select), .subquery(let select), .inSelect(_, let select, _):
      // Of `a IN (SELECT b …)` a is a part, and b isn't.
      return tree.span(of: id).last < tree[select].span.first
    default: return true
    }
  }

  /// Whether an expression decides which rows are found: it is WHERE, or a part of it under AND, OR and NOT.
  ///
  /// - Parameters:
  ///   - orJoined: whether ON counts, too.
  ///   - orUpsert: whether the WHERE of DO UPDATE counts, too.
  ///   - orNegated: whether the expression counts under NOT, too.
  ///   - orAlternative: whether the expression counts under OR, too.
  ///   - subjects: the expression doesn't count where `x IS NULL` of one of these is an alternative, joined to it by OR.
  public func findsRows(
    _ id: ExprID, orJoined: Bool = false, orUpsert: Bool = false, orNegated: Bool = true, orAlternative: Bool = true,
    unlessNullOf subjects: [ExprID] = []
  ) -> Bool {
    var outer = id
    while let parent = parent(of: outer) {
      switch tree[parent] {
      case .binary(.and, _, _), .parenthesized: break
      case .unary(.not, _): if !orNegated { return false }
      case .binary(.or, _, _):
        if !orAlternative || operands(of: parent, joinedBy: .or).contains(where: isNullTest) { return false }
      default: return false
      }
      outer = parent
    }
    func isNullTest(_ id: ExprID) -> Bool {
      var (test, isNegated) = (tree.bare(id), false)
      while case .unary(.not, let inner) = tree[test] { (test, isNegated) = (tree.bare(inner), !isNegated) }
      guard case .isNull(let operand, let negated) = tree[test], negated == isNegated else { return false }
      return subjects.contains { isSame(operand, $0) }
    }
    return isCondition(outer, of: statement.body, orUpsert: orUpsert)
      || selects.contains { tree[$0.cores].contains { $0.condition == outer } }
      || (orJoined && joinTerms.contains { $0.on == outer })
  }

  /// The other conditions that AND joins to an expression, on both sides of it.
  public func conditionsBeside(_ id: ExprID) -> [ExprID] {
    var whole = id
    climb: while let parent = parent(of: whole) {
      switch tree[parent] {
      case .binary(.and, _, _), .parenthesized: whole = parent
      default: break climb
      }
    }
    return operands(of: whole, joinedBy: .and).filter { $0 != tree.bare(id) }
  }

  /// Whether a condition is there for others that AND joins to it: it is the first of several, so that each has a line of its own, or it
  /// ends a statement in a string of a program, which may add them.
  public func makesRoomForConditions(_ id: ExprID) -> Bool {
    if tree.file.isOfProgram, tree.range(of: id).end == tree.range(of: statement.span).end { return true }
    guard var parent = parent(of: id) else { return false }
    while case .parenthesized = tree[parent], let next = self.parent(of: parent) { parent = next }
    let joined = operands(of: parent, joinedBy: .and)
    return joined.count > 1 && joined.first == id
  }

  /// Whether one of the conditions that AND and OR join to a comparison asks whether one of its sides is NULL.
  public func asksForNull(beside comparison: Facts.Comparison) -> Bool {
    guard comparison.expr.exists, case .binary(_, let left, let right) = tree[comparison.expr] else { return false }
    var whole = comparison.expr
    climb: while let parent = parent(of: whole) {
      switch tree[parent] {
      case .binary(.and, _, _), .binary(.or, _, _), .parenthesized: whole = parent
      default: break climb
      }
    }
    return contains(whole) { part in
      guard case .isNull(let operand, _) = tree[part] else { return false }
      return isSame(operand, left) || isSame(operand, right)
    }
  }

  /// Whether an expression stands where a truth is asked for: under AND, OR and NOT, or as a whole WHERE, HAVING or ON. Not
  /// a flag that is selected.
  public func isAskedForTruth(_ id: ExprID) -> Bool {
    guard let parent = parent(of: id) else { return isClause(id) }
    switch tree[parent] {
    case .binary(.and, _, _), .binary(.or, _, _): return true
    case .unary(.not, _), .parenthesized: return isAskedForTruth(parent)
    default: return false
    }
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
}

extension ResolvedStatement {
  /// Whether an expression is the whole of a WHERE, HAVING or ON.
  public func isClause(_ id: ExprID) -> Bool {
    switch statement.body {
    case .update(let update) where update.condition == id: return true
    case .delete(let delete) where delete.condition == id: return true
    default: break
    }
    return selects.contains { select in tree[select.cores].contains { $0.condition == id || $0.having == id } }
      || joinTerms.contains { $0.on == id }
  }

  /// Whether false and NULL are the same where the expression stands: a row or a branch is left out, and nothing else
  /// is made of it.
  public func isFilter(_ id: ExprID) -> Bool {
    guard let parent = parent(of: id) else { return isClause(id) }
    switch tree[parent] {
    case .binary(.and, _, _), .binary(.or, _, _), .parenthesized: return isFilter(parent)
    case .caseWhen(let node):
      return !tree[node].operand.exists && tree[tree[node].branches].contains { $0.when == id }
        && isBesideFilters(parent)
    default: return false
    }
  }

  /// Where the expression stands beside conditions, under AND or OR, those are filters: `a AND CASE … END` within NOT is
  /// NULL where `a` is, and false where CASE gives 0.
  public func isBesideFilters(_ id: ExprID) -> Bool {
    var outer = id
    while let parent = parent(of: outer) {
      switch tree[parent] {
      case .binary(.and, _, _), .binary(.or, _, _): return isFilter(parent)
      default: outer = parent
      }
    }
    return true
  }
}
