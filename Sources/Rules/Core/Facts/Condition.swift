import Analyzer

/// What conditions say of one value: a column, or an expression over columns. Intervals, equality, IN and NULL.
struct Condition {
  /// What the conditions are about.
  let subject: ExprID
  private let statement: ResolvedStatement
  private let affinity: Affinity
  private let collation: Collation
  private let isWhole: Bool
  private let isNumber: Bool

  private var tree: SyntaxTree { statement.tree }

  /// Conditions longer than this nobody wrote by hand, and nothing is said of them.
  static let most = 200

  /// For which values of the subject a condition is true, and for which it is false; it is NULL for the rest.
  struct Outcome {
    var whenTrue: ValueSet
    var whenFalse: ValueSet

    var negated: Outcome { Outcome(whenTrue: whenFalse, whenFalse: whenTrue) }
  }

  init?(about subject: ExprID, in statement: ResolvedStatement) {
    let value = statement.value(of: subject)
    switch value.collation {
    case .none: collation = .binary
    case .column(let found), .explicit(let found):
      guard found.isBuiltin else { return nil }
      collation = found
    }
    self.subject = subject
    self.statement = statement
    affinity = value.affinity
    isWhole = value.possible.nonNull == .integer
    isNumber = value.classes.nonNull.isSubset(of: .numeric)
  }

  /// The one thing that a condition compares with constants; nil where it is about several, or about none.
  static func subject(of id: ExprID, in statement: ResolvedStatement) -> ExprID? {
    let tree = statement.tree
    let id = tree.bare(id)
    switch tree[id] {
    case .unary(.not, let inner): return subject(of: inner, in: statement)
    case .binary(.and, _, _), .binary(.or, _, _):
      guard case .binary(let op, _, _) = tree[id] else { return nil }
      var found: ExprID?
      for operand in statement.operands(of: id, joinedBy: op) {
        guard let other = subject(of: operand, in: statement) else { return nil }
        if let found, !statement.isSame(found, other) { return nil }
        found = found ?? other
      }
      return found
    case .binary(let op, let left, let right) where op.isComparison:
      if statement.isConstant(right) { return statement.isSubject(left) ? tree.bare(left) : nil }
      return statement.isConstant(left) && statement.isSubject(right) ? tree.bare(right) : nil
    case .isNull(let operand, _): return statement.isSubject(operand) ? tree.bare(operand) : nil
    case .between(let operand, let lower, let upper, _):
      return statement.isConstant(lower) && statement.isConstant(upper) && statement.isSubject(operand)
        ? tree.bare(operand) : nil
    case .inList(let operand, let list, _):
      return tree[list].allSatisfy(statement.isConstant) && statement.isSubject(operand) ? tree.bare(operand) : nil
    case .name, .column: return statement.isSubject(id) ? id : nil
    default: return nil
    }
  }

  /// nil where the condition isn't about the subject alone, or can't be followed.
  func outcome(of id: ExprID) -> Outcome? {
    let id = tree.bare(id)
    if let truth = tree.truthLiteral(id) {
      return truth ? Outcome(whenTrue: .all, whenFalse: .nothing) : Outcome(whenTrue: .nothing, whenFalse: .all)
    }
    switch tree[id] {
    case .unary(.not, let inner): return outcome(of: inner)?.negated
    case .binary(.and, _, _):
      return combined(statement.operands(of: id, joinedBy: .and)) {
        Outcome(whenTrue: $0.whenTrue.intersection($1.whenTrue), whenFalse: $0.whenFalse.union($1.whenFalse))
      }
    case .binary(.or, _, _):
      return combined(statement.operands(of: id, joinedBy: .or)) {
        Outcome(whenTrue: $0.whenTrue.union($1.whenTrue), whenFalse: $0.whenFalse.intersection($1.whenFalse))
      }
    case .binary(let op, let left, let right) where op.isComparison:
      if isSubject(left) { return compared(op, right) }
      return isSubject(right) ? compared(op.mirrored, left) : nil
    case .isNull(let operand, let negated) where isSubject(operand):
      let outcome = Outcome(whenTrue: .null, whenFalse: .values)
      return negated ? outcome.negated : outcome
    case .between(let operand, let lower, let upper, let negated) where isSubject(operand):
      guard let from = compared(.greaterOrEqual, lower), let to = compared(.lessOrEqual, upper) else { return nil }
      let outcome = Outcome(
        whenTrue: from.whenTrue.intersection(to.whenTrue), whenFalse: from.whenFalse.union(to.whenFalse))
      return negated ? outcome.negated : outcome
    case .inList(let operand, let list, let negated) where list.count <= Condition.most && isSubject(operand):
      var outcome = Outcome(whenTrue: .nothing, whenFalse: .values)
      for element in tree[list] {
        guard let one = compared(.equal, element) else { return nil }
        outcome.whenTrue = outcome.whenTrue.union(one.whenTrue)
        outcome.whenFalse = outcome.whenFalse.intersection(one.whenFalse)
      }
      return negated ? outcome.negated : outcome
    case .name, .column:
      guard isSubject(id), isNumber else { return nil }
      let zero = ValueSet(.number(0))
      return Outcome(whenTrue: ValueSet.values.subtracting(zero), whenFalse: zero)
    default: return nil
    }
  }

  private func combined(_ operands: [ExprID], _ combine: (Outcome, Outcome) -> Outcome) -> Outcome? {
    if operands.count > Condition.most { return nil }
    var result: Outcome?
    for operand in operands {
      guard let next = outcome(of: operand) else { return nil }
      result = result.map { combine($0, next) } ?? next
    }
    return result
  }

  private func isSubject(_ id: ExprID) -> Bool { statement.isSame(subject, id) }

  /// The subject beside a constant.
  func compared(_ op: BinaryOperator, _ other: ExprID) -> Outcome? {
    let value = statement.value(of: other)
    if value.constant == .null {
      switch op {
      case .is: return Outcome(whenTrue: .null, whenFalse: .values)
      case .isNot: return Outcome(whenTrue: .values, whenFalse: .null)
      default: return Outcome(whenTrue: .nothing, whenFalse: .nothing)
      }
    }
    // `x IS TRUE` asks for truth.
    if op == .is || op == .isNot, case .name = tree[tree.bare(other)] { return nil }
    guard let point = point(value) else { return nil }
    var matching: ValueSet
    switch op {
    case .equal, .notEqual, .is, .isNot: matching = ValueSet(point)
    case .less: matching = .below(point, orEqual: false)
    case .lessOrEqual: matching = .below(point, orEqual: true)
    case .greater: matching = .above(point, orEqual: false)
    case .greaterOrEqual: matching = .above(point, orEqual: true)
    default: return nil
    }
    if isWhole { matching = matching.ofWholeNumbers }
    let rest = ValueSet.values.subtracting(matching)
    switch op {
    case .notEqual: return Outcome(whenTrue: rest, whenFalse: matching)
    case .is: return Outcome(whenTrue: matching, whenFalse: rest.union(.null))
    case .isNot: return Outcome(whenTrue: rest.union(.null), whenFalse: matching)
    default: return Outcome(whenTrue: matching, whenFalse: rest)
    }
  }

  /// A constant as SQLite compares it with the subject: converted to its affinity, under its collation.
  private func point(_ value: Value) -> ValueSet.Point? {
    if value.affinity != .none, value.affinity != affinity { return nil }
    if case .explicit = value.collation { return nil }
    switch value.constant {
    case .integer(let number):
      guard number.magnitude < 1 << 53 else { return nil }
      return affinity == .text ? folded("\(number)") : .number(Double(number))
    case .real(let number): return affinity == .text || !number.isFinite ? nil : .number(number)
    case .text(let text):
      if affinity.isNumeric, TextAsNumber(text).isNumber {
        return Double(text.filter { !$0.isWhitespace }).map { .number($0) }
      }
      return folded(text)
    case .blob, .null, nil: return nil
    }
  }

  private func folded(_ text: String) -> ValueSet.Point {
    var bytes = Array(text.utf8)
    if collation == .nocase {
      for place in bytes.indices where bytes[place] &- 65 < 26 { bytes[place] |= 0x20 }
    } else if collation == .rtrim {
      while bytes.last == 0x20 { bytes.removeLast() }
    }
    return .text(bytes)
  }
}

extension ResolvedStatement {
  /// Known without running anything, and made of nothing but literals.
  func isConstant(_ id: ExprID) -> Bool {
    value(of: id).isConstant && column(of: tree.bare(id)) == nil && !hasSubquery(id)
  }

  /// It is the same wherever it stands in the statement, and depends on a row: conditions on it can be compared.
  func isSubject(_ id: ExprID) -> Bool {
    if value(of: id).isConstant { return false }
    var hasColumn = false
    let isSteady = !contains(id) { part in
      switch tree[part] {
      case .name, .column:
        hasColumn = true
        return false
      case .call(let call):
        if tree[call].isStar { hasColumn = true }
        return ResolvedStatement.unsteady.contains { tree.matches(tree[call].name, $0) }
      case .missing, .subquery, .exists, .inSelect, .raise: return true
      case .parameter: return tree.text(of: part) == "?"
      default: return false
      }
    }
    return isSteady && hasColumn
  }

  private static let unsteady: [Name] = ["random", "randomblob", "changes", "total_changes", "last_insert_rowid"]

  /// True of every row; the truth of literals counts as written.
  func isAlwaysTrue(_ id: ExprID) -> Bool {
    let id = tree.bare(id)
    if let truth = tree.truthLiteral(id) { return truth }
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
    if let truth = literalTruth(id) { return truth }
    guard let subject = Condition.subject(of: id, in: self),
      let outcome = Condition(about: subject, in: self)?.outcome(of: id)
    else { return false }
    return holdsEverything(outcome.whenTrue, about: subject)
  }

  /// Every value that an expression can have is one of a set: NULL, too, where it can be that.
  func holdsEverything(_ set: ValueSet, about subject: ExprID) -> Bool {
    set.hasEveryValue && (set.hasNull || !value(of: subject).isNullable)
  }

  /// A comparison of an expression with itself isn't NULL.
  func isNeverNull(_ op: BinaryOperator, _ operand: ExprID) -> Bool {
    op == .is || op == .isNot || !value(of: operand).isNullable
  }

  /// `x = x`, `x < x`: the same for every value but NULL.
  func truthOfSelfComparison(_ op: BinaryOperator, _ left: ExprID, _ right: ExprID) -> Bool? {
    guard op.isComparison, isSame(left, right), isSubject(left) else { return nil }
    switch op {
    case .equal, .lessOrEqual, .greaterOrEqual, .is: return true
    default: return false
    }
  }

  /// The truth of a condition that nothing but literals is in: `1 = 1`.
  func literalTruth(_ id: ExprID) -> Bool? {
    let id = tree.bare(id)
    switch tree[id] {
    case .binary(let op, let left, let right) where op.isComparison:
      guard let one = literal(left), let other = literal(right) else { return nil }
      let (isLess, isEqual): (Bool, Bool)
      switch (one, other) {
      case (.integer(let a), .integer(let b)): (isLess, isEqual) = (a < b, a == b)
      case (.text(let a), .text(let b)):
        (isLess, isEqual) = (a.utf8.lexicographicallyPrecedes(b.utf8), a.utf8.elementsEqual(b.utf8))
      default: return nil
      }
      switch op {
      case .equal, .is: return isEqual
      case .notEqual, .isNot: return !isEqual
      case .less: return isLess
      case .lessOrEqual: return isLess || isEqual
      case .greater: return !isLess && !isEqual
      default: return !isLess
      }
    case .unary(.not, let inner): return literalTruth(inner).map { !$0 } ?? tree.truthLiteral(inner).map { !$0 }
    default: return nil
    }
  }

  private func literal(_ id: ExprID) -> Constant? {
    guard case .literal(let kind, _) = tree[tree.bare(id)], kind == .integer || kind == .string else { return nil }
    return value(of: id).constant
  }
}

extension BinaryOperator {
  /// Two values are compared.
  var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .is, .isNot, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }

  var isArithmetic: Bool {
    switch self {
    case .add, .subtract, .multiply, .divide, .remainder: true
    default: false
    }
  }

  /// The same with its sides swapped.
  var mirrored: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }
}
