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
