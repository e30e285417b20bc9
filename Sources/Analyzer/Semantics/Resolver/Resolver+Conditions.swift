/// What a condition says of NULL once it is known to be true, false, or not true: the flow-sensitive part. A fact is
/// "this column of this source is not NULL" (`Resolver.fact`) or "the rows of this outer join are there" (`presence`).
extension Resolver {
  /// Facts for every row for which the condition is true.
  func factsWhenTrue(_ id: ExprID) -> [UInt64] {
    guard id.exists else { return [] }
    switch tree[id] {
    case .parenthesized(let inner), .collate(let inner, _): return factsWhenTrue(inner)
    case .unary(.not, let inner): return factsWhenFalse(inner)
    case .binary(.and, let left, let right): return factsWhenTrue(left) + factsWhenTrue(right)
    case .binary(.or, let left, let right): return intersection(factsWhenTrue(left), factsWhenTrue(right))
    case .binary(.is, let left, let right):
      if let truth = truth(of: right) { return truth ? factsWhenTrue(left) : factsWhenFalse(left) }
      return factsOfIdentity(left, right)
    case .isNull(let inner, let negated): return negated ? factsWhenNotNull(inner) : []
    case .between(let operand, let lower, let upper, let negated):
      return factsWhenNotNull(operand) + (negated ? [] : factsWhenNotNull(lower) + factsWhenNotNull(upper))
    case .inList(let operand, let list, let negated):
      if list.isEmpty { return [] }
      // `x NOT IN (a, b)` is true only when none of them is NULL.
      return factsWhenNotNull(operand) + (negated ? tree[list].flatMap { factsWhenNotNull($0) } : [])
    case .inSelect(let operand, let select, let negated):
      return negated ? [] : factsWhenNotNull(operand) + (impliedByRow[select] ?? [])
    case .inTable(let operand, _, let negated), .inArray(let operand, _, let negated):
      return negated ? [] : factsWhenNotNull(operand)
    case .exists(let select): return impliedByRow[select] ?? []
    case .match(let op, let operand, let pattern, _, negated: false) where op == .like || op == .glob:
      return factsWhenNotNull(operand) + factsWhenNotNull(pattern)
    default: return factsWhenNotNull(id)
    }
  }

  /// Facts for every row for which the condition is false (not NULL).
  func factsWhenFalse(_ id: ExprID) -> [UInt64] {
    guard id.exists else { return [] }
    switch tree[id] {
    case .parenthesized(let inner), .collate(let inner, _): return factsWhenFalse(inner)
    case .unary(.not, let inner): return factsWhenTrue(inner)
    case .binary(.or, let left, let right): return factsWhenFalse(left) + factsWhenFalse(right)
    case .binary(.and, let left, let right): return intersection(factsWhenFalse(left), factsWhenFalse(right))
    case .binary(.isNot, let left, let right):
      if let truth = truth(of: right) { return truth ? factsWhenTrue(left) : factsWhenFalse(left) }
      return factsOfIdentity(left, right)
    case .isNull(let inner, let negated): return negated ? [] : factsWhenNotNull(inner)
    case .between(let operand, let lower, let upper, let negated):
      return factsWhenNotNull(operand) + (negated ? factsWhenNotNull(lower) + factsWhenNotNull(upper) : [])
    case .inList(let operand, let list, let negated):
      if list.isEmpty { return [] }
      return factsWhenNotNull(operand) + (negated ? [] : tree[list].flatMap { factsWhenNotNull($0) })
    case .inSelect(let operand, let select, let negated):
      return negated ? factsWhenNotNull(operand) + (impliedByRow[select] ?? []) : []
    case .inTable(let operand, _, let negated), .inArray(let operand, _, let negated):
      return negated ? factsWhenNotNull(operand) : []
    case .exists, .binary(.is, _, _): return []
    default: return factsWhenNotNull(id)
    }
  }

  /// Facts for every row for which the condition is false or NULL: where the later branches of a CASE are reached.
  func factsWhenNotTrue(_ id: ExprID) -> [UInt64] {
    guard id.exists else { return [] }
    if !value(of: id).isNullable { return factsWhenFalse(id) }
    switch tree[id] {
    case .parenthesized(let inner): return factsWhenNotTrue(inner)
    case .binary(.or, let left, let right): return factsWhenNotTrue(left) + factsWhenNotTrue(right)
    case .binary(.and, let left, let right): return intersection(factsWhenNotTrue(left), factsWhenNotTrue(right))
    default: return []
    }
  }

  private func intersection(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    left.filter { right.contains($0) }
  }

  /// `a IS b` with one side that can't be NULL: then neither is.
  private func factsOfIdentity(_ left: ExprID, _ right: ExprID) -> [UInt64] {
    var facts: [UInt64] = []
    if rowWidth(of: left) != 1 || rowWidth(of: right) != 1 { return [] }
    if !value(of: right).isNullable { facts += factsWhenNotNull(left) }
    if !value(of: left).isNullable { facts += factsWhenNotNull(right) }
    return facts
  }

  /// TRUE or FALSE written as such: `x IS TRUE` asks for truth, not for 1.
  func truth(of id: ExprID) -> Bool? {
    guard case .name(let token) = tree[id], tree.quote(of: token) == nil, column(of: id) == nil else { return nil }
    let name = tree.name(token)
    return name == "true" ? true : name == "false" ? false : nil
  }

  /// Facts that follow from an expression not being NULL: every column that would make it NULL isn't.
  func factsWhenNotNull(_ id: ExprID) -> [UInt64] {
    guard id.exists else { return [] }
    switch tree[id] {
    case .name, .column:
      if let target = aliasTargets[id] { return factsWhenNotNull(target) }
      let place = Int(id.index) - firstExpr
      guard facts.columns.indices.contains(place), facts.columns[place] >= 0 else { return [] }
      let reference = facts.references[Int(facts.columns[place])]
      return facts(ofColumn: reference)
    case .parenthesized(let inner), .collate(let inner, _), .cast(let inner, _), .unary(_, let inner):
      return factsWhenNotNull(inner)
    case .binary(let op, let left, let right):
      switch op {
      case .is, .isNot: return []
      // NULL AND 0 is 0, NULL OR 1 is 1: not NULL says something only of what both sides need.
      case .and, .or: return intersection(factsWhenNotNull(left), factsWhenNotNull(right))
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
        if rowWidth(of: left) != 1 { return [] }
        return factsWhenNotNull(left) + factsWhenNotNull(right)
      case .add, .subtract, .multiply, .divide, .remainder, .concat, .bitAnd, .bitOr, .shiftLeft, .shiftRight,
        .jsonArrow, .jsonArrowText:
        return factsWhenNotNull(left) + factsWhenNotNull(right)
      }
    case .between(let operand, _, _, _): return factsWhenNotNull(operand)
    case .match(let op, let operand, let pattern, _, _):
      // A SQLite built with LIKE_DOESNT_MATCH_BLOBS says 0 for NULL LIKE x'00'.
      guard op == .like || op == .glob,
        !value(of: operand).possible.union(value(of: pattern).possible).contains(.blob)
      else { return [] }
      return factsWhenNotNull(operand) + factsWhenNotNull(pattern)
    case .inList(let operand, let list, _):
      return list.isEmpty || rowWidth(of: operand) != 1 ? [] : factsWhenNotNull(operand)
    case .call(let call): return factsWhenNotNull(tree[call])
    default: return []
    }
  }

  /// A scalar function that is NULL whenever an argument is.
  private func factsWhenNotNull(_ call: Call) -> [UInt64] {
    guard !call.isStar, let function = FunctionCatalog.lookup(tree.name(call.name)),
      let form = function.form(argumentCount: call.arguments.count), form.kind == .scalar
    else { return [] }
    let arguments = tree[call.arguments]
    switch form.rule.strictArguments {
    case .all: return arguments.flatMap { factsWhenNotNull($0) }
    case .first: return arguments.first.map { factsWhenNotNull($0) } ?? []
    case .none: return []
    }
  }

  private func facts(ofColumn reference: ColumnReference) -> [UInt64] {
    var result: [UInt64] = []
    if reference.column >= 0 { result.append(Resolver.fact(reference.source, reference.column)) }
    // A row that is missing has NULL in every column, so this one is there.
    for layer in facts.sourceLayers[reference.source] { result.append(Resolver.presence(layer)) }
    return result
  }
}
