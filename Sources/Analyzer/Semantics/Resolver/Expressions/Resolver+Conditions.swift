/// Facts about NULL that a condition proves once it is known to be true, false, or not true: the flow-sensitive part. A
/// fact is "this column of this source is not NULL" (`Resolver.fact`) or "the rows of this outer join are there"
/// (`presence`). Each function adds its facts to `proven`; whoever calls it takes them away where they don't hold any
/// more.
extension Resolver {
  /// Adds what holds of every row for which the condition is true.
  func assumeTrue(_ id: ExprID) {
    guard id.exists, isWhole else { return }
    switch tree[id] {
    case .parenthesized(let inner), .collate(let inner, _): assumeTrue(inner)
    case .unary(.not, let inner): assumeFalse(inner)
    case .binary(.and, let left, let right):
      assumeTrue(left)
      assumeTrue(right)
    case .binary(.or, let left, let right): assumeEither({ assumeTrue(left) }, { assumeTrue(right) })
    case .binary(.is, let left, let right): assumeIdentity(left, right)
    case .isNull(let inner, let negated): if negated { assumeNullTest(inner) }
    case .between(let operand, let lower, let upper, let negated):
      assumeNotNull(operand)
      if !negated {
        assumeNotNull(lower)
        assumeNotNull(upper)
      }
    case .inList(let operand, let list, let negated):
      if list.isEmpty || negated && tree.mayBeEmpty(list) { return }
      assumeNotNull(operand)
      // `x NOT IN (a, b)` is true only when none of them is NULL.
      if negated { for element in tree[list] { assumeNotNull(element) } }
    case .inSelect(let operand, let select, let negated):
      if negated { return }
      assumeElementsNotNull(operand, isTested: true)
      assumeRow(of: select)
      if position.trustsValues { proven.append(Resolver.row(ofMembership: id)) }
    case .binary(let op, let left, let right) where op == .equal && rowWidth(of: left) != 1:
      // Rows are equal only if all their elements are.
      assumeElementsNotNull(left)
      assumeElementsNotNull(right)
    case .binary(let op, let left, let right) where op.isComparisonOfValues:
      assumeNotNull(id)
      if mayFallBack(left) { assumeNoFallback(left, op, right) }
      if mayFallBack(right) { assumeNoFallback(right, op.mirrored, left) }
    case .call(let call):
      assumeNotNull(id)
      assumeNoFallback(tree[call], isFalse: { $0.truth.map { $0 != .true } ?? false })
      if let choice = tree.choice(id) { assumeTrue(choice) }
    case .caseWhen(let node):
      if let choice = tree.choice(id) {
        assumeTrue(choice)
      } else if !tree[node].otherwise.exists || isTrue(tree[node].otherwise) == false {
        // A value behind WHEN has been equal to it.
        assumeNotNull(tree[node].operand)
      }
    case .inTable(let operand, _, let negated), .inArray(let operand, _, let negated):
      if !negated { assumeNullTest(operand) }
    case .exists(let select):
      assumeRow(of: select)
      if position.trustsValues { proven.append(Resolver.row(of: select)) }
    case .match(let op, let operand, let pattern, _, negated: false) where op == .like || op == .glob:
      assumeNotNull(operand)
      assumeNotNull(pattern)
    default: assumeNotNull(id)
    }
  }

  /// `CASE WHEN a IS NULL THEN 0 ELSE 1 END`: what the branches have in common that may give something true.
  private func assumeTrue(_ choice: SyntaxTree.Choice) {
    assume(choice, isNever: { isTrue($0) == false }) { assumeTrue($0) }
  }

  /// Adds what the branches have in common that may have been taken.
  ///
  /// - Parameters:
  ///   - isNever: whether a value can't be the one.
  ///   - body: adds what holds where a value is the one.
  private func assume(_ choice: SyntaxTree.Choice, isNever: (ExprID) -> Bool, _ body: (ExprID) -> Void) {
    // Each condition is gone through as true and as false, so that a CASE in the conditions of another one doubles the work.
    guard counts.openChoices < ResolverCounts.maximumOpenChoices else { return }
    counts.openChoices += 1
    defer { counts.openChoices -= 1 }
    var common: [UInt64]?
    let mark = proven.count
    func add(_ value: ExprID, when condition: ExprID) {
      if isNever(value) { return }
      let branch = proven.count
      assumeTrue(condition)
      body(value)
      let facts = proven[mark...]
      common = common.map { $0.filter(facts.contains) } ?? Array(facts)
      proven.cut(to: branch)
    }
    for branch in choice.branches {
      add(branch.then, when: branch.when)
      assumeNotTrue(branch.when)
    }
    // What isn't written gives NULL, which is never the one.
    if choice.otherwise.exists { add(choice.otherwise, when: .none) }
    proven.cut(to: mark)
    proven += common ?? []
  }

  private func mayFallBack(_ id: ExprID) -> Bool {
    switch tree[bare(id)] {
    case .call, .caseWhen: true
    default: false
    }
  }

  /// `coalesce(a, 0) > 0` isn't true where a is NULL, and neither is `CASE WHEN a IS NOT NULL THEN a ELSE 0 END > 0`.
  private func assumeNoFallback(_ id: ExprID, _ op: BinaryOperator, _ other: ExprID) {
    let bound = value(of: other)
    guard let constant = bound.constant else { return }
    // Neither a call nor a CASE has affinity or collation.
    let isPlain = bound.affinity == .none && Comparing(value(of: id), bound).collation == .binary
    func isFalse(_ fallback: Constant) -> Bool {
      let truth =
        isPlain ? fallback.comparison(op, withAny: constant) : fallback.comparison(op, with: constant)
      return truth.map { $0 != .true } ?? false
    }
    if let choice = tree.choice(bare(id)) {
      assume(choice, isNever: { value(of: $0).constant.map(isFalse) ?? false }) { assumeNotNull($0) }
    } else if case .call(let call) = tree[bare(id)] {
      assumeNoFallback(tree[call], isFalse: isFalse)
    }
  }

  /// Adds what is not NULL if `coalesce(a, …, constant)` is not what it is for the constant.
  private func assumeNoFallback(_ call: Call, isFalse: (Constant) -> Bool) {
    let arguments = tree[call.arguments]
    guard arguments.count == 2, let first = arguments.first, let last = arguments.last, isCoalesce(call),
      let fallback = value(of: last).constant, isFalse(fallback)
    else { return }
    assumeNotNull(first)
  }

  private func isCoalesce(_ call: Call) -> Bool {
    if call.isStar || call.filter.exists { return false }
    let name = tree[call.name].hash
    return (name == Resolver.coalesce.hash || name == Resolver.ifnull.hash)
      && (tree.matches(call.name, Resolver.coalesce) || tree.matches(call.name, Resolver.ifnull))
  }

  private static let coalesce = Name("coalesce")
  private static let ifnull = Name("ifnull")

  /// Adds what follows from none of a row's elements being NULL; a single value is a row of one.
  ///
  /// - Parameter isTested: They are not NULL because SQLite tests for it.
  private func assumeElementsNotNull(_ id: ExprID, isTested: Bool = false) {
    func assume(_ element: ExprID) { if isTested { assumeNullTest(element) } else { assumeNotNull(element) } }
    guard case .row(let list) = tree[bare(id)] else { return assume(id) }
    for element in tree[list] { assume(element) }
  }

  /// Adds what holds of every row for which the condition is false (not NULL).
  func assumeFalse(_ id: ExprID) {
    guard id.exists else { return }
    switch tree[id] {
    case .parenthesized(let inner), .collate(let inner, _): assumeFalse(inner)
    case .unary(.not, let inner): assumeTrue(inner)
    case .binary(.or, let left, let right):
      assumeFalse(left)
      assumeFalse(right)
    case .binary(.and, let left, let right): assumeAndIsFalse(left, right)
    case .binary(.isNot, let left, let right): assumeIdentity(left, right)
    case .isNull(let inner, let negated): if !negated { assumeNullTest(inner) }
    case .between(let operand, let lower, let upper, let negated):
      assumeNotNull(operand)
      if negated {
        assumeNotNull(lower)
        assumeNotNull(upper)
      }
    case .inList(let operand, let list, let negated):
      if list.isEmpty || !negated && tree.mayBeEmpty(list) { return }
      assumeNotNull(operand)
      if !negated { for element in tree[list] { assumeNotNull(element) } }
    case .inSelect(let operand, let select, let negated):
      if !negated { return }
      assumeNullTest(operand)
      assumeRow(of: select)
    case .inTable(let operand, _, let negated), .inArray(let operand, _, let negated):
      if negated { assumeNullTest(operand) }
    case .exists, .binary(.is, _, _): return
    case .binary(let op, let left, let right) where op.isComparisonOfValues:
      assumeNotNull(id)
      if let op = op.negated {
        if mayFallBack(left) { assumeNoFallback(left, op, right) }
        if mayFallBack(right) { assumeNoFallback(right, op.mirrored, left) }
      }
    default: assumeNotNull(id)
    }
  }

  /// The values on the right were worked out for a left side that is true. `NULL AND false` is false too, so where the
  /// left side may be NULL they say nothing.
  private func assumeAndIsFalse(_ left: ExprID, _ right: ExprID) {
    assumeEither({ assumeFalse(left) }) {
      let outer = position
      defer { position = outer }
      position.trustsValues = outer.trustsValues && !value(of: left).isNullable
      assumeFalse(right)
    }
  }

  /// Assumes `x IS NOT NULL`, or `x IN (SELECT …)`: nothing in a RETURNING that misreads it
  /// (`Table.misreadsNullInReturning`).
  private func assumeNullTest(_ tested: ExprID) {
    if position.misreadRow != nil, let column = column(of: withoutSigns(tested)), column.source == position.misreadRow {
      return
    }
    assumeNotNull(tested)
  }

  /// `- + x`: x
  func withoutSigns(_ id: ExprID) -> ExprID {
    var id = bare(id)
    while case .unary(let sign, let inner) = tree[id], sign == .plus || sign == .minus { id = bare(inner) }
    return id
  }

  /// Assumes the facts about the columns around a subquery that a row of it implies.
  private func assumeRow(of select: SelectID) {
    if position.trustsValues, let implied = selects.impliedByRow[select] { proven += implied }
  }

  /// Adds what holds of every row for which the condition is false or NULL: where the later branches of a CASE are
  /// reached.
  func assumeNotTrue(_ id: ExprID) {
    guard id.exists else { return }
    if position.trustsValues, !value(of: id).isNullable { return assumeFalse(id) }
    switch tree[id] {
    case .parenthesized(let inner): assumeNotTrue(inner)
    case .binary(.or, let left, let right):
      assumeNotTrue(left)
      assumeNotTrue(right)
    case .binary(.and, let left, let right): assumeEither({ assumeNotTrue(left) }, { assumeNotTrue(right) })
    default: return
    }
  }

  /// Adds what both would add.
  private func assumeEither(_ one: () -> Void, _ other: () -> Void) {
    let start = proven.count
    one()
    let middle = proven.count
    if middle == start { return }
    other()
    let others = proven[middle...]
    var end = start
    for place in start..<middle where others.contains(proven[place]) {
      proven[end] = proven[place]
      end += 1
    }
    proven.cut(to: end)
  }

  /// `a IS TRUE`, or `a IS b` with one side that can't be NULL: then neither is.
  private func assumeIdentity(_ left: ExprID, _ right: ExprID) {
    if let truth = truth(of: right) { return truth ? assumeTrue(left) : assumeFalse(left) }
    if !position.trustsValues || rowWidth(of: left) != 1 || rowWidth(of: right) != 1 { return }
    if !value(of: right).isNullable { assumeNotNull(left) }
    if !value(of: left).isNullable { assumeNotNull(right) }
  }

  /// TRUE or FALSE written as such: `x IS TRUE` asks for truth, not for 1. `IN ()` is one of them (parse.y).
  func truth(of id: ExprID) -> Bool? {
    let id = withoutCollation(id)
    if case .inList(_, let list, let negated) = tree[id], list.isEmpty { return negated }
    guard case .name(let token) = tree[id], column(of: id) == nil else { return nil }
    return tree.truthName(token).map { $0 == .true }
  }

  /// Adds what follows from an expression not being NULL: every column that would make it NULL isn't.
  private func assumeNotNull(_ id: ExprID) {
    guard id.exists else { return }
    switch tree[id] {
    case .name, .column:
      if let target = aliases.targets[id] { return assumeNotNull(target) }
      let place = Int(id.index) - firstExpr
      guard facts.columns.indices.contains(place), facts.columns[place] >= 0 else { return }
      let reference = facts.references[Int(facts.columns[place])]
      if reference.column >= 0, !reference.mayChange {
        proven.append(Resolver.fact(reference.source, reference.column))
      }
      // A row that is missing has NULL in every column, so this one is there.
      for layer in facts.sourceLayers[reference.source] { proven.append(Resolver.presence(layer)) }
    case .parenthesized(let inner), .collate(let inner, _), .cast(let inner, _), .unary(_, let inner):
      assumeNotNull(inner)
    case .binary(let op, let left, let right):
      switch op {
      case .is, .isNot: break
      // NULL AND 0 is 0, NULL OR 1 is 1: not NULL says something only of what both sides need.
      case .and, .or: assumeEither({ assumeNotNull(left) }, { assumeNotNull(right) })
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
        if rowWidth(of: left) != 1 { return }
        assumeNotNull(left)
        assumeNotNull(right)
      case .add, .subtract, .multiply, .divide, .remainder, .concat, .bitAnd, .bitOr, .shiftLeft, .shiftRight,
        .jsonArrow, .jsonArrowText:
        assumeNotNull(left)
        assumeNotNull(right)
      }
    case .between(let operand, _, _, _): assumeNotNull(operand)
    case .match(let op, let operand, let pattern, _, _):
      // A SQLite built with LIKE_DOESNT_MATCH_BLOBS says 0 for NULL LIKE x'00'.
      guard op == .like || op == .glob,
        !value(of: operand).possible.union(value(of: pattern).possible).contains(.blob)
      else { return }
      assumeNotNull(operand)
      assumeNotNull(pattern)
    case .inList(let operand, let list, _):
      if !tree.mayBeEmpty(list), rowWidth(of: operand) == 1 { assumeNotNull(operand) }
    case .call(let call): assumeNotNull(tree[call])
    case .caseWhen:
      if let choice = tree.choice(id) { assume(choice, isNever: { value(of: $0).isAlwaysNull }) { assumeNotNull($0) } }
    default: break
    }
  }

  /// A scalar function that is NULL whenever an argument is.
  private func assumeNotNull(_ call: Call) {
    let arguments = tree[call.arguments]
    if isCoalesce(call) {
      // Some argument isn't, if that is all that is known; those that always are don't count.
      return assumeNotNull(oneOf: arguments.filter { !value(of: $0).isAlwaysNull }[...])
    }
    guard !call.isStar, let function = FunctionCatalog.lookup(call, in: tree, catalog.declarations),
      let form = function.form(argumentCount: call.arguments.count), form.kind == .scalar
    else { return }
    switch form.rule.strictArguments {
    case .all: for argument in arguments { assumeNotNull(argument) }
    case .first: if let first = arguments.first { assumeNotNull(first) }
    case .none: break
    }
  }

  private func assumeNotNull(oneOf candidates: ArraySlice<ExprID>) {
    guard let last = candidates.last else { return }
    if candidates.count == 1 { return assumeNotNull(last) }
    assumeEither({ assumeNotNull(last) }, { assumeNotNull(oneOf: candidates.dropLast()) })
  }
}
