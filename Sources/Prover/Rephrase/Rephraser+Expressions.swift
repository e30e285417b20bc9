import Analyzer

/// Operators, CASE and calls that can be written otherwise.
extension Rephraser {
  mutating func rephraseExpressions() {
    let fixed = fixedExpressions()
    for place in statement.statement.exprs.range where !fixed.contains(place) {
      let id = ExprID(index: UInt32(truncatingIfNeeded: place))
      if isCondition(id) { rephrase(condition: id) }
      rephrase(value: id)
    }
  }

  /// The expressions that SQLite compares with others by how they are written: those of GROUP BY and ORDER BY, and the
  /// results beside groups.
  private func fixedExpressions() -> Set<Int> {
    var found: Set<Int> = []
    for select in statement.selects {
      for term in tree[select.orderBy] { found.formUnion(statement.expressions(in: term.expr)) }
      for core in tree[select.cores] {
        for expr in tree[core.groupBy] { found.formUnion(statement.expressions(in: expr)) }
        if tree[core.groupBy].allSatisfy({ isColumn(tree.bare($0)) }) { continue }
        for case .expr(let expr, _) in tree[core.columns] { found.formUnion(statement.expressions(in: expr)) }
        if core.having.exists { found.formUnion(statement.expressions(in: core.having)) }
      }
    }
    return found
  }

  /// A whole condition, or a part of one.
  private func isCondition(_ id: ExprID) -> Bool {
    if statement.isClause(id) { return true }
    guard let parent = statement.parent(of: id) else { return false }
    switch tree[parent] {
    case .binary(.and, _, _), .binary(.or, _, _), .unary(.not, _): return isCondition(parent)
    default: return false
    }
  }

  private mutating func rephrase(condition id: ExprID) {
    replace(.parentheses, id, by: "(\(tree.text(of: id)))")
    switch tree[id] {
    case .binary(let op, let left, let right) where op == .and || op == .or:
      guard !hasAnonymousParameter(id) else { return }
      replace(
        .swappedConditions, id, by: "(\(operand(right)) \(op == .and ? "AND" : "OR") \(operand(left)))")
    case .binary(.notEqual, let left, let right):
      replace(.negatedComparison, id, by: "(NOT (\(operand(left)) = \(operand(right))))")
    case .binary(.less, let left, let right):
      replace(.negatedComparison, id, by: "(NOT (\(operand(left)) >= \(operand(right))))")
    case .binary(.greater, let left, let right):
      replace(.negatedComparison, id, by: "(NOT (\(operand(left)) <= \(operand(right))))")
    default: break
    }
  }

  private mutating func rephrase(value id: ExprID) {
    switch tree[id] {
    case .binary(let op, let left, let right): rephrase(id, op, left, right)
    case .isNull(let tested, let negated):
      replace(.negatedNullTest, id, by: "(NOT (\(operand(tested)) IS \(negated ? "" : "NOT ")NULL))")
      replace(.operatorSpelling, id, by: "(\(operand(tested)) \(negated ? "NOTNULL" : "ISNULL"))")
    case .between(let tested, let lower, let upper, let negated) where isColumn(tested) && !hasAnonymousParameter(id):
      let name = tree.text(of: tested)
      let text = "\(name) >= \(operand(lower)) AND \(name) <= \(operand(upper))"
      replace(.between, id, by: negated ? "(NOT (\(text)))" : "(\(text))")
    case .inList(let tested, let list, let negated) where isColumn(tested) && !list.isEmpty:
      guard tree[list].allSatisfy(tree.isLiteral) else { return }
      let name = tree.text(of: tested)
      let text = tree[list].map { "\(name) = \(tree.text(of: $0))" }.joined(separator: " OR ")
      replace(.membersAsOr, id, by: negated ? "(NOT (\(text)))" : "(\(text))")
    case .caseWhen(let node): rephrase(id, tree[node])
    case .call(let call): rephrase(id, tree[call])
    default: break
    }
  }

  private mutating func rephrase(_ id: ExprID, _ op: BinaryOperator, _ left: ExprID, _ right: ExprID) {
    guard op.isComparison,
      collation(of: left) == collation(of: right) || !isColumn(tree.bare(left)) || !isColumn(tree.bare(right)),
      !isRow(left), !isRow(right)
    else { return }
    let words = tokens(between: left, and: right)
    if !hasAnonymousParameter(id), op != .is, op != .isNot, let mirrored = spelling(op.mirrored) {
      replace(.swappedSides, id, by: "(\(operand(right)) \(mirrored) \(operand(left)))")
    }
    switch op {
    case .equal:
      add(.operatorSpelling, [(words, tree.file.text(words) == "=" ? "==" : "=")])
      if isColumn(left), tree.isLiteral(right), !tree.isNullLiteral(right) {
        replace(.memberOfOne, id, by: "(\(tree.text(of: left)) IN (\(tree.text(of: right))))")
      }
    case .notEqual: add(.operatorSpelling, [(words, tree.file.text(words) == "<>" ? "!=" : "<>")])
    default: break
    }
    for side in [left, right] {
      guard case .literal(let kind, let token) = tree[side] else { continue }
      switch kind {
      case .integer:
        guard let number = Int64(tree.text(of: token)) else { continue }
        replace(.constantSpelling, side, by: "0x" + String(number, radix: 16))
      case .real where !tree.text(of: token).lowercased().contains("e"):
        replace(.constantSpelling, side, by: tree.text(of: token) + "e0")
      default: break
      }
    }
  }

  private func isRow(_ id: ExprID) -> Bool {
    if case .row = tree[tree.bare(id)] { return true }
    if case .subquery(let select) = tree[tree.bare(id)], let core = tree[tree[select].cores].first {
      return core.isValues || core.columns.count != 1
        || tree[core.columns].contains { if case .expr = $0 { false } else { true } }
    }
    return false
  }

  private func spelling(_ op: BinaryOperator) -> String? {
    switch op {
    case .equal: "="
    case .notEqual: "<>"
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    default: nil
    }
  }

  private mutating func rephrase(_ id: ExprID, _ node: Case) {
    let branches = Array(tree[node.branches])
    if node.operand.exists {
      guard isColumn(node.operand) else { return }
      let name = tree.text(of: node.operand)
      let texts = branches.map { "WHEN \(name) = \(operand($0.when)) THEN \(tree.text(of: $0.then))" }
      let end = node.otherwise.exists ? " ELSE \(tree.text(of: node.otherwise))" : ""
      replace(.caseOfValue, id, by: "CASE \(texts.joined(separator: " "))\(end) END")
    } else if branches.count == 1 {
      let end = node.otherwise.exists ? tree.text(of: node.otherwise) : "NULL"
      replace(.caseAsIif, id, by: "iif(\(tree.text(of: branches[0].when)), \(tree.text(of: branches[0].then)), \(end))")
    }
  }

  private mutating func rephrase(_ id: ExprID, _ call: Call) {
    let name = tree.name(call.name).folded
    let arguments = Array(tree[call.arguments])
    guard !call.filter.exists, !call.isDistinct, call.orderBy.isEmpty, case .none = call.over else { return }
    switch name {
    case "iif" where arguments.count == 3, "if" where arguments.count == 3:
      let texts = arguments.map { tree.text(of: $0) }
      replace(.iifAsCase, id, by: "CASE WHEN \(texts[0]) THEN \(texts[1]) ELSE \(texts[2]) END")
    case "coalesce" where arguments.count == 2, "ifnull":
      guard arguments.count == 2 else { return }
      let texts = arguments.map { tree.text(of: $0) }
      replace(.coalesceAsIfnull, id, by: "\(name == "ifnull" ? "COALESCE" : "IFNULL")(\(texts[0]), \(texts[1]))")
      if isColumn(arguments[0]) {
        replace(
          .coalesceAsCase, id, by: "CASE WHEN \(texts[0]) IS NOT NULL THEN \(texts[0]) ELSE \(texts[1]) END")
      }
    case "count" where call.isStar: replace(.countOfOne, id, by: "COUNT(1)")
    default: break
    }
  }
}
