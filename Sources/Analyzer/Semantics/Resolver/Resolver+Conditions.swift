/// What a condition says of NULL once it is known to be true, false, or not true: the flow-sensitive part. A fact is
/// "this column of this source is not NULL" (`Resolver.fact`) or "the rows of this outer join are there" (`presence`).
extension Resolver {
  /// Facts for every row for which the condition is true.
  func factsWhenTrue(_ id: ExprID) -> [UInt64] {
    guard id.exists else { return [] }
    switch tree[id] {
    case .parenthesized(let inner), .collate(let inner, _): return factsWhenTrue(inner)
    case .unary(.not, let inner): return factsWhenFalse(inner)
    case .binary(.and, _, _): return facts(ofChain: id, of: .and) { factsWhenTrue($0) }
    case .binary(.or, let left, let right): return intersection(factsWhenTrue(left), factsWhenTrue(right))
    case .binary(.is, let left, let right):
      if let truth = truth(of: right) { return truth ? factsWhenTrue(left) : factsWhenFalse(left) }
      return factsOfIdentity(left, right)
    case .isNull(let inner, let negated): return negated ? factsOfNullTest(inner) : []
    case .between(let operand, let lower, let upper, let negated):
      return factsWhenNotNull(operand) + (negated ? [] : factsWhenNotNull(lower) + factsWhenNotNull(upper))
    case .inList(let operand, let list, let negated):
      if list.isEmpty { return [] }
      // `x NOT IN (a, b)` is true only when none of them is NULL.
      return factsWhenNotNull(operand) + (negated ? tree[list].flatMap { factsWhenNotNull($0) } : [])
    case .inSelect(let operand, let select, let negated):
      return negated ? [] : factsWhenElementsNotNull(operand) + implied(by: select)
    case .binary(let op, let left, let right) where op == .equal && rowWidth(of: left) != 1:
      // Rows are equal only if all their elements are.
      return factsWhenElementsNotNull(left) + factsWhenElementsNotNull(right)
    case .binary(let op, let left, let right) where op.isComparison:
      var facts = factsWhenNotNull(id)
      if case .call = tree[bare(left)] { facts += factsOfFallback(left, op, right) }
      if case .call = tree[bare(right)] { facts += factsOfFallback(right, op.mirrored, left) }
      return facts
    case .call(let call): return factsWhenNotNull(id) + factsOfFallback(tree[call], isFalse: { !$0.isTrue })
    case .caseWhen(let node): return factsWhenTrue(tree[node])
    case .inTable(let operand, _, let negated), .inArray(let operand, _, let negated):
      return negated ? [] : factsWhenNotNull(operand)
    case .exists(let select): return implied(by: select)
    case .match(let op, let operand, let pattern, _, negated: false) where op == .like || op == .glob:
      return factsWhenNotNull(operand) + factsWhenNotNull(pattern)
    default: return factsWhenNotNull(id)
    }
  }

  /// The facts of all links of a chain, in one array: if each level had its own, the next would copy it.
  private func facts(ofChain id: ExprID, of op: BinaryOperator, _ facts: (ExprID) -> [UInt64]) -> [UInt64] {
    var links: [ExprID] = []
    var first = id
    while case .binary(let found, let left, let right) = tree[first], found == op {
      links.append(right)
      first = left
    }
    return links.reversed().reduce(into: facts(first)) { $0 += facts($1) }
  }

  /// `CASE WHEN a IS NULL THEN 0 ELSE 1 END`: what the branches have in common that may give something true.
  private func factsWhenTrue(_ node: Case) -> [UInt64] {
    if node.operand.exists { return [] }
    var common: [UInt64]?
    var before: [UInt64] = []
    func add(_ value: ExprID, _ condition: [UInt64]) {
      if isTrue(value) == false { return }
      let facts = before + condition + factsWhenTrue(value)
      common = common.map { intersection($0, facts) } ?? facts
    }
    for branch in tree[node.branches] {
      add(branch.then, factsWhenTrue(branch.when))
      before += factsWhenNotTrue(branch.when)
    }
    if node.otherwise.exists { add(node.otherwise, []) }
    return common ?? []
  }

  /// `coalesce(a, 0) > 0` isn't true where a is NULL.
  private func factsOfFallback(_ id: ExprID, _ op: BinaryOperator, _ other: ExprID) -> [UInt64] {
    guard case .call(let call) = tree[bare(id)], let bound = value(of: other).constant else { return [] }
    return factsOfFallback(tree[call]) { $0.compared(op, bound) == false }
  }

  /// What is not NULL if `coalesce(a, …, constant)` is not what it is for the constant.
  private func factsOfFallback(_ call: Call, isFalse: (Constant) -> Bool) -> [UInt64] {
    let arguments = tree[call.arguments]
    guard arguments.count == 2, let first = arguments.first, let last = arguments.last, isCoalesce(call),
      let fallback = value(of: last).constant, isFalse(fallback)
    else { return [] }
    return factsWhenNotNull(first)
  }

  private func isCoalesce(_ call: Call) -> Bool {
    if call.isStar || call.filter.exists { return false }
    let name = tree[call.name].hash
    return (name == Resolver.coalesce.hash || name == Resolver.ifnull.hash)
      && (tree.matches(call.name, Resolver.coalesce) || tree.matches(call.name, Resolver.ifnull))
  }

  private static let coalesce = Name("coalesce")
  private static let ifnull = Name("ifnull")

  /// Facts that follow from none of a row's elements being NULL; a single value is a row of one.
  private func factsWhenElementsNotNull(_ id: ExprID) -> [UInt64] {
    if case .row(let list) = tree[bare(id)] { return tree[list].flatMap { factsWhenNotNull($0) } }
    return factsWhenNotNull(id)
  }

  /// Facts for every row for which the condition is false (not NULL).
  func factsWhenFalse(_ id: ExprID) -> [UInt64] {
    guard id.exists else { return [] }
    switch tree[id] {
    case .parenthesized(let inner), .collate(let inner, _): return factsWhenFalse(inner)
    case .unary(.not, let inner): return factsWhenTrue(inner)
    case .binary(.or, _, _): return facts(ofChain: id, of: .or) { factsWhenFalse($0) }
    case .binary(.and, let left, let right): return factsWhenAndIsFalse(left, right)
    case .binary(.isNot, let left, let right):
      if let truth = truth(of: right) { return truth ? factsWhenTrue(left) : factsWhenFalse(left) }
      return factsOfIdentity(left, right)
    case .isNull(let inner, let negated): return negated ? [] : factsOfNullTest(inner)
    case .between(let operand, let lower, let upper, let negated):
      return factsWhenNotNull(operand) + (negated ? factsWhenNotNull(lower) + factsWhenNotNull(upper) : [])
    case .inList(let operand, let list, let negated):
      if list.isEmpty { return [] }
      return factsWhenNotNull(operand) + (negated ? [] : tree[list].flatMap { factsWhenNotNull($0) })
    case .inSelect(let operand, let select, let negated):
      return negated ? factsWhenNotNull(operand) + implied(by: select) : []
    case .inTable(let operand, _, let negated), .inArray(let operand, _, let negated):
      return negated ? factsWhenNotNull(operand) : []
    case .exists, .binary(.is, _, _): return []
    default: return factsWhenNotNull(id)
    }
  }

  /// The values on the right were worked out for a left side that is true. `NULL AND false` is false too, so where the
  /// left side may be NULL they say nothing.
  private func factsWhenAndIsFalse(_ left: ExprID, _ right: ExprID) -> [UInt64] {
    let facts = factsWhenFalse(left)
    if facts.isEmpty { return facts }
    let trusted = trustsValues
    defer { trustsValues = trusted }
    trustsValues = trusted && !value(of: left).isNullable
    return intersection(facts, factsWhenFalse(right))
  }

  /// What `x IS NOT NULL` says: nothing in a RETURNING that misreads it (`Table.misreadsNullInReturning`).
  private func factsOfNullTest(_ tested: ExprID) -> [UInt64] {
    if misreadRow != nil, let column = column(of: withoutSigns(tested)), column.source == misreadRow { return [] }
    return factsWhenNotNull(tested)
  }

  /// `- + x`: x
  func withoutSigns(_ id: ExprID) -> ExprID {
    var id = bare(id)
    while case .unary(let sign, let inner) = tree[id], sign == .plus || sign == .minus { id = bare(inner) }
    return id
  }

  /// What a row of a subquery implies of the columns around it.
  private func implied(by select: SelectID) -> [UInt64] {
    trustsValues ? impliedByRow[select] ?? [] : []
  }

  /// Facts for every row for which the condition is false or NULL: where the later branches of a CASE are reached.
  func factsWhenNotTrue(_ id: ExprID) -> [UInt64] {
    guard id.exists else { return [] }
    if trustsValues, !value(of: id).isNullable { return factsWhenFalse(id) }
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
    if !trustsValues || rowWidth(of: left) != 1 || rowWidth(of: right) != 1 { return [] }
    if !value(of: right).isNullable { facts += factsWhenNotNull(left) }
    if !value(of: left).isNullable { facts += factsWhenNotNull(right) }
    return facts
  }

  /// TRUE or FALSE written as such: `x IS TRUE` asks for truth, not for 1.
  func truth(of id: ExprID) -> Bool? {
    guard case .name(let token) = tree[id], tree.quote(of: token) == nil, column(of: id) == nil else { return nil }
    if tree.isNamed(tree[token], Resolver.trueName) { return true }
    return tree.isNamed(tree[token], Resolver.falseName) ? false : nil
  }

  /// Facts that follow from an expression not being NULL: every column that would make it NULL isn't.
  func factsWhenNotNull(_ id: ExprID) -> [UInt64] {
    var found: [UInt64] = []
    addFactsWhenNotNull(id, to: &found)
    return found
  }

  private func addFactsWhenNotNull(_ id: ExprID, to found: inout [UInt64]) {
    guard id.exists else { return }
    switch tree[id] {
    case .name, .column:
      if let target = aliasTargets[id] { return addFactsWhenNotNull(target, to: &found) }
      let place = Int(id.index) - firstExpr
      guard facts.columns.indices.contains(place), facts.columns[place] >= 0 else { return }
      let reference = facts.references[Int(facts.columns[place])]
      if reference.column >= 0 { found.append(Resolver.fact(reference.source, reference.column)) }
      // A row that is missing has NULL in every column, so this one is there.
      for layer in facts.sourceLayers[reference.source] { found.append(Resolver.presence(layer)) }
    case .parenthesized(let inner), .collate(let inner, _), .cast(let inner, _), .unary(_, let inner):
      addFactsWhenNotNull(inner, to: &found)
    case .binary(let op, let left, let right):
      switch op {
      case .is, .isNot: break
      // NULL AND 0 is 0, NULL OR 1 is 1: not NULL says something only of what both sides need.
      case .and, .or: found += intersection(factsWhenNotNull(left), factsWhenNotNull(right))
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
        if rowWidth(of: left) != 1 { return }
        addFactsWhenNotNull(left, to: &found)
        addFactsWhenNotNull(right, to: &found)
      case .add, .subtract, .multiply, .divide, .remainder, .concat, .bitAnd, .bitOr, .shiftLeft, .shiftRight,
        .jsonArrow, .jsonArrowText:
        addFactsWhenNotNull(left, to: &found)
        addFactsWhenNotNull(right, to: &found)
      }
    case .between(let operand, _, _, _): addFactsWhenNotNull(operand, to: &found)
    case .match(let op, let operand, let pattern, _, _):
      // A SQLite built with LIKE_DOESNT_MATCH_BLOBS says 0 for NULL LIKE x'00'.
      guard op == .like || op == .glob,
        !value(of: operand).possible.union(value(of: pattern).possible).contains(.blob)
      else { return }
      addFactsWhenNotNull(operand, to: &found)
      addFactsWhenNotNull(pattern, to: &found)
    case .inList(let operand, let list, _):
      if !list.isEmpty, rowWidth(of: operand) == 1 { addFactsWhenNotNull(operand, to: &found) }
    case .call(let call): addFactsWhenNotNull(tree[call], to: &found)
    default: break
    }
  }

  /// A scalar function that is NULL whenever an argument is.
  private func addFactsWhenNotNull(_ call: Call, to found: inout [UInt64]) {
    if isCoalesce(call) {
      // Some argument isn't, if that is all that is known; those that always are don't count.
      let candidates = tree[call.arguments].filter { !value(of: $0).isAlwaysNull }
      guard let first = candidates.first else { return }
      found += candidates.dropFirst().reduce(factsWhenNotNull(first)) { intersection($0, factsWhenNotNull($1)) }
      return
    }
    guard !call.isStar, let function = FunctionCatalog.lookup(call.name, in: tree),
      let form = function.form(argumentCount: call.arguments.count), form.kind == .scalar
    else { return }
    let arguments = tree[call.arguments]
    switch form.rule.strictArguments {
    case .all: for argument in arguments { addFactsWhenNotNull(argument, to: &found) }
    case .first: if let first = arguments.first { addFactsWhenNotNull(first, to: &found) }
    case .none: break
    }
  }
}

extension BinaryOperator {
  /// A comparison that is NULL for NULL.
  fileprivate var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }

  /// The same with its sides swapped.
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

extension Constant {
  fileprivate var isTrue: Bool {
    switch self {
    case .integer(let number): number != 0
    case .real(let number): number != 0
    case .null: false
    // What a text says as a number is not looked at.
    case .text, .blob: true
    }
  }

  /// The outcome of a comparison between numbers; nil where it isn't known, false where it is NULL.
  fileprivate func compared(_ op: BinaryOperator, _ other: Constant) -> Bool? {
    let (left, right): (Double, Double)
    switch (self, other) {
    case (.null, _), (_, .null): return false
    case (.integer(let a), .integer(let b)) where a.magnitude < 1 << 53 && b.magnitude < 1 << 53:
      (left, right) = (Double(a), Double(b))
    case (.integer(let a), .real(let b)) where a.magnitude < 1 << 53: (left, right) = (Double(a), b)
    case (.real(let a), .integer(let b)) where b.magnitude < 1 << 53: (left, right) = (a, Double(b))
    case (.real(let a), .real(let b)): (left, right) = (a, b)
    default: return nil
    }
    return switch op {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    default: nil
    }
  }
}
