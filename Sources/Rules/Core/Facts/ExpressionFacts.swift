import Analyzer

extension ResolvedStatement {
  /// Whether a call is COUNT, SUM, MAX of one argument or their like, over the rows of a group.
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

extension SyntaxTree {
  /// The expressions of which an expression gives one as it is: the arms of CASE and IIF, the arguments of COALESCE and IFNULL;
  /// empty for any other.
  func arms(of id: ExprID) -> [ExprID] {
    switch self[bare(id)] {
    case .caseWhen(let node):
      return self[self[node].branches].map { $0.then } + (self[node].otherwise.exists ? [self[node].otherwise] : [])
    case .call(let id):
      let call = self[id]
      guard call.arguments.count > 1, SyntaxTree.choosing.mayHold(self[call.name]) else { return [] }
      let arguments = Array(self[call.arguments])
      if SyntaxTree.firstKnown.contains(where: { matches(call.name, $0) }) { return arguments }
      guard SyntaxTree.conditional.contains(where: { matches(call.name, $0) }) else { return [] }
      // The conditions of IIF are no values.
      return arguments.indices.filter { $0 % 2 == 1 || $0 == arguments.count - 1 }.map { arguments[$0] }
    default: return []
    }
  }

  /// Whether an expression is COALESCE or IFNULL, which give the first of their arguments that isn't NULL.
  func isFirstKnown(_ id: ExprID) -> Bool {
    guard case .call(let call) = self[bare(id)] else { return false }
    return SyntaxTree.firstKnown.contains { matches(self[call].name, $0) }
  }

  private static let firstKnown: [Name] = ["coalesce", "ifnull"]
  private static let conditional: [Name] = ["iif", "if"]
  private static let choosing = NameHashes(firstKnown + conditional)
}

extension ResolvedStatement {
  /// Whether an expression is a column that the schema lets be NULL, and that no condition keeps from it.
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

extension ResolvedStatement {
  /// The part of a compound SELECT that an expression stands in, the innermost; nil for one outside of each.
  func core(around id: ExprID) -> SelectCore? {
    let range = tree.range(of: id)
    let around = selects.flatMap { tree[$0.cores] }.filter {
      let own = tree.range(of: $0.span)
      return own.start <= range.start && range.end <= own.end
    }
    return around.min { $0.span.last.index - $0.span.first.index < $1.span.last.index - $1.span.first.index }
  }

  /// The UPDATE that an expression stands in, also as a step of a trigger.
  func update(around expr: ExprID) -> Update? {
    switch statement.body {
    case .update(let update): return update
    case .createTrigger(let trigger):
      let first = tree.span(of: expr).first
      for step in trigger.steps where step.span.first <= first && first <= step.span.last {
        if case .update(let update) = step.body { return update }
      }
      return nil
    default: return nil
    }
  }

  /// The conditions that hold of each row for which SQLite evaluates an expression in the result of a SELECT or in SET: WHERE, and
  /// each ON where no outer join is.
  func conditions(around id: ExprID) -> [ExprID] {
    if let core = core(around: id) {
      let isFiltered = !tree[core.from].contains { $0.join.kind.isOuter }
      return (core.condition.exists ? [core.condition] : [])
        + (isFiltered ? tree[core.from].map { $0.on }.filter { $0.exists } : [])
    }
    guard let update = update(around: id), update.condition.exists else { return [] }
    return [update.condition]
  }

  /// Whether one of two conditions is true of every row: `a = b` and `a IS NOT b`, where one of both is never NULL.
  private func areOpposite(_ one: ExprID, _ other: ExprID) -> Bool {
    guard case .binary(.equal, let left, let right) = tree[tree.bare(one)],
      case .binary(.isNot, let otherLeft, let otherRight) = tree[tree.bare(other)]
    else { return false }
    return isSame(left, otherLeft) && isSame(right, otherRight)
      && (!value(of: left).isNullable || !value(of: right).isNullable)
  }

  /// Whether one of a CASE's WHENs is true in each row in which SQLite evaluates it, since WHERE, or an ON that leaves rows out,
  /// asks the same: an ELSE would never be reached.
  ///
  /// - Parameter id: the CASE, as an expression.
  func coversRows(_ node: Case, at id: ExprID) -> Bool {
    let conditions = conditions(around: id)
    let range = tree.range(of: id)
    // A CASE within the condition itself is evaluated for the rows that the condition leaves out, too.
    if conditions.contains(where: { tree.range(of: $0).start <= range.start && range.end <= tree.range(of: $0).end }) {
      return false
    }
    let known = conditions.flatMap { operands(of: $0, joinedBy: .and) }
    let branches = tree[node.branches].map { $0.when }
    if branches.isEmpty { return false }
    if !node.operand.exists,
      branches.contains(where: { branch in
        operands(of: branch, joinedBy: .and).allSatisfy { part in known.contains { isSame($0, part) } }
      })
    {
      return true
    }
    if !node.operand.exists, branches.contains(where: { one in branches.contains { areOpposite(one, $0) } }) {
      return true
    }
    guard let subject = node.operand.exists ? tree.bare(node.operand) : Condition.subject(of: branches[0], in: self),
      let condition = Condition(about: subject, in: self)
    else { return false }
    var open = ValueSet.all
    for operand in known {
      if let outcome = condition.outcome(of: operand) { open = open.intersection(outcome.whenTrue) }
    }
    for branch in branches {
      let outcome = node.operand.exists ? condition.outcome(ofEqual: branch) : condition.outcome(of: branch)
      if let outcome { open = open.subtracting(outcome.whenTrue) }
    }
    return holdsNothing(open, about: subject)
  }
}

extension ResolvedStatement {
  /// The expressions that an expression is a part of, from the innermost on, as far as the SELECT or change that it stands in.
  func expressions(around id: ExprID) -> [ExprID] {
    // The parts of an expression come right before it, and text behind it begins later.
    let start = tree.range(of: id).start
    var found: [ExprID] = []
    for place in (Int(id.index) + 1)..<max(Int(id.index) + 1, statement.exprs.range.upperBound) {
      let around = ExprID(index: UInt32(truncatingIfNeeded: place))
      guard tree.range(of: around).start <= start, tree.range(of: id).end <= tree.range(of: around).end else {
        continue
      }
      switch tree[around] {
      case .subquery, .exists: return found
      case .inSelect(let operand, _, _):
        if tree.range(of: operand).end < start { return found }
      default: break
      }
      found.append(around)
    }
    return found
  }

  /// Whether an expression is the whole of a WHERE, or of an ON.
  func isWhereOrOn(_ id: ExprID) -> Bool {
    func isCondition(_ body: Statement.Body) -> Bool {
      switch body {
      case .update(let update): update.condition == id
      case .delete(let delete): delete.condition == id
      case .createTrigger(let trigger): trigger.steps.contains { isCondition($0.body) }
      default: false
      }
    }
    return selects.contains { tree[$0.cores].contains { $0.condition == id } } || joinTerms.contains { $0.on == id }
      || isCondition(statement.body)
  }
}

extension ResolvedStatement {
  /// Whether a MATCH is a condition by which SQLite looks for rows: in WHERE or ON by itself, beside AND, and beside OR where each
  /// other side asks the same table for rows, too.
  func isSearch(_ expr: ExprID, in source: Int) -> Bool {
    if case .match(_, _, _, _, negated: true) = tree[expr] { return false }
    var top = expr
    for id in expressions(around: expr) {
      switch tree[id] {
      case .parenthesized, .binary(.and, _, _): break
      case .binary(.or, _, _):
        let isSearched = operands(of: id, joinedBy: .or).allSatisfy { side in
          operands(of: side, joinedBy: .and).contains { asksForRows(of: source, $0) }
        }
        if !isSearched { return false }
      default: return false
      }
      top = id
    }
    return isWhereOrOn(top)
  }

  /// `note MATCH :words`, `note.rowid = 1`
  private func asksForRows(of source: Int, _ id: ExprID) -> Bool {
    switch tree[tree.bare(id)] {
    case .match(.match, let operand, _, _, negated: false):
      return column(of: tree.bare(operand))?.source == source
    case .binary(.equal, let left, let right):
      return [left, right].contains { side in
        guard let reference = column(of: tree.bare(side)), reference.source == source else { return false }
        return reference.column < 0 || reference.column == reference.table?.rowidAlias
      }
    case .inList(let operand, _, negated: false), .inSelect(let operand, _, negated: false):
      guard let reference = column(of: tree.bare(operand)), reference.source == source else { return false }
      return reference.column < 0 || reference.column == reference.table?.rowidAlias
    default: return false
    }
  }
}
