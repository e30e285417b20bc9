/// Where an expression stands.
extension ResolvedStatement {
  /// What an expression is a part of; nil for one that stands on its own: a condition, a result column, an argument of
  /// a function of FROM.
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

  /// In the tree, not only in the text: a subquery is no part of what it stands in.
  private func isPart(_ id: ExprID, of other: ExprID) -> Bool {
    tree.span(of: other).last >= tree.span(of: id).last
  }

  /// It decides whether a row is found: it is WHERE, or a part of it.
  ///
  /// - Parameters:
  ///   - orJoined: ON counts, too.
  ///   - passes: Said of each AND, OR and NOT that it is in; false ends it.
  public func isFilter(
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
}

extension ResolvedStatement {
  /// It is the whole of a WHERE, HAVING or ON.
  public func isClause(_ id: ExprID) -> Bool {
    switch statement.body {
    case .update(let update) where update.condition == id: return true
    case .delete(let delete) where delete.condition == id: return true
    default: break
    }
    return selects.contains { select in tree[select.cores].contains { $0.condition == id || $0.having == id } }
      || joinTerms.contains { $0.on == id }
  }

  /// Where it is false or NULL, a row or a branch is left out, and nothing else is made of it.
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
  private func isBesideFilters(_ id: ExprID) -> Bool {
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
