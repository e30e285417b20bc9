/// Truths of conditions that hold whatever the row.
extension ResolvedStatement {
  /// Whether an expression is known without running anything, and made of nothing but literals.
  public func isConstant(_ id: ExprID) -> Bool {
    value(of: id).isConstant && column(of: tree.bare(id)) == nil && !hasSubquery(id)
  }

  /// Whether an expression is the same wherever it stands in the statement, and depends on a row, so that conditions on
  /// it can be compared.
  public func isSubject(_ id: ExprID) -> Bool {
    if value(of: id).isConstant { return false }
    var hasColumn = false
    let isSteady = !contains(id) { part in
      switch tree[part] {
      case .name, .column:
        hasColumn = true
        // A view's `random()` is another number each time that it is named.
        return column(of: part)?.mayChange ?? false
      case .call(let call):
        if tree[call].isStar { hasColumn = true }
        return tree.isUnsteady(tree[call])
      case .missing, .subquery, .exists, .inSelect, .raise: return true
      case .parameter(let token): return tree.isAnonymousParameter(token)
      default: return false
      }
    }
    return isSteady && hasColumn
  }

  /// Whether a condition is true of every row; the truth of literals counts as written.
  public func isAlwaysTrue(_ id: ExprID) -> Bool {
    let id = tree.bare(id)
    if let truth = literalTruth(id) { return truth == .true }
    switch tree[id] {
    case .binary(.or, _, _):
      let operands = operands(of: id, joinedBy: .or)
      if operands.contains(where: isAlwaysTrue) { return true }
    case .binary(.and, _, _):
      if operands(of: id, joinedBy: .and).allSatisfy(isAlwaysTrue) { return true }
    case .binary(let op, let left, let right):
      if let truth = truthOfSelfComparison(op, left, right) { return truth && isNeverNull(op, left) }
    case .isNull(let operand, negated: true):
      if !value(of: operand).isNullable, isSubject(operand) { return true }
    default: break
    }
    guard let subject = Condition.subject(of: id, in: self),
      let outcome = Condition(about: subject, in: self)?.outcome(of: id)
    else { return false }
    return holdsEverything(outcome.whenTrue, about: subject)
  }

  /// Whether each value that an expression can have is in a set, NULL included where the expression can be that.
  public func holdsEverything(_ set: ValueSet, about subject: ExprID) -> Bool {
    set.hasEveryValue && (set.hasNull || !value(of: subject).isNullable)
  }

  /// Whether no value that an expression can have is in a set, NULL included where the expression can be that.
  public func holdsNothing(_ set: ValueSet, about subject: ExprID) -> Bool {
    set.intersection(.values).isEmpty && (!set.hasNull || !value(of: subject).isNullable)
  }

  /// Whether the comparison of an expression with itself is never NULL.
  public func isNeverNull(_ op: BinaryOperator, _ operand: ExprID) -> Bool {
    op == .is || op == .isNot || !value(of: operand).isNullable
  }

  /// The truth of `x = x`, `x < x` for every value but NULL; nil for an operator that isn't known, or expressions that
  /// differ.
  public func truthOfSelfComparison(_ op: BinaryOperator, _ left: ExprID, _ right: ExprID) -> Bool? {
    guard op.isComparison, isSame(left, right), isSubject(left) else { return nil }
    switch op {
    case .equal, .lessOrEqual, .greaterOrEqual, .is: return true
    default: return false
    }
  }

  /// The truth of an expression in which there are literals only: `0x0`, `TRUE`, `NOT 1`, `1 = 1`; nil for any other.
  public func literalTruth(_ id: ExprID) -> Truth? {
    let id = tree.bare(id)
    switch tree[id] {
    case .literal, .name, .unary(.plus, _), .unary(.minus, _):
      return isConstant(id) ? value(of: id).constant?.truth : nil
    case .isNull(let inner, _): return isConstant(inner) ? constant(id)?.truth : nil
    case .unary(.not, let inner): return literalTruth(inner).map { !$0 }
    case .binary(let op, let left, let right) where op.isComparison && isConstant(left) && isConstant(right):
      return constant(id)?.truth
    default: return nil
    }
  }

  /// The value of an expression that is the same for every row; nil where it isn't, or can't be worked out.
  private func constant(_ id: ExprID) -> Constant? {
    let evaluator = ConstantEvaluator(tree) { id, _ in
      self.column(of: id) == nil ? nil : ConstantEvaluator.Operand(value: nil)
    }
    return evaluator.value(id)
  }
}

extension SyntaxTree {
  /// Whether a call may give another value each time, on the same rows: by chance, or by what the connection did before.
  public func isUnsteady(_ call: Call) -> Bool {
    SyntaxTree.functionsOfChance.contains { matches(call.name, $0) }
      || SyntaxTree.functionsOfConnection.contains { matches(call.name, $0) }
  }

  /// The functions that give another value by chance.
  public static let functionsOfChance: [Name] = ["random", "randomblob"]
  /// The functions whose value is what the connection did before.
  public static let functionsOfConnection: [Name] = ["changes", "total_changes", "last_insert_rowid"]
}
