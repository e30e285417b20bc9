/// The conditions on one value, a column or an expression over columns: intervals, equality, IN and NULL.
public struct Condition {
  /// The expression that the conditions are about.
  public let subject: ExprID
  private let statement: ResolvedStatement
  private let affinity: Affinity
  private let collation: Collation
  private let isWhole: Bool
  private let isNumber: Bool

  private var tree: SyntaxTree { statement.tree }

  /// The most parts of a condition that is looked at: a longer one nobody wrote by hand.
  public static let most = 200

  /// The values of the subject for which a condition is true, and those for which it is false; for the rest it is NULL.
  public struct Outcome {
    /// The values for which it is true. NULL is one where `x IS NULL` is asked.
    public var whenTrue: ValueSet
    /// The values for which it is false.
    public var whenFalse: ValueSet

    var negated: Outcome { Outcome(whenTrue: whenFalse, whenFalse: whenTrue) }
  }

  /// Takes up conditions about an expression; nil where its values are compared under a collation that isn't SQLite's
  /// own.
  public init?(about subject: ExprID, in statement: ResolvedStatement) {
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

  /// The one expression that a condition compares with constants; nil where it compares several, or none.
  public static func subject(of id: ExprID, in statement: ResolvedStatement) -> ExprID? {
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

  /// For which values of the subject a condition is true or false; nil where the condition isn't about the subject
  /// alone, or can't be followed.
  public func outcome(of id: ExprID) -> Outcome? {
    let id = tree.bare(id)
    if let truth = statement.literalTruth(id) {
      return Outcome(whenTrue: truth == .true ? .all : .nothing, whenFalse: truth == .false ? .all : .nothing)
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
      // NOT IN an empty list is true of NULL, too ("The IN and NOT IN Operators").
      var outcome = Outcome(whenTrue: .nothing, whenFalse: list.isEmpty ? .all : .values)
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

  /// For which values of the subject `subject = other` is true or false, as in `CASE subject WHEN other`; nil as above.
  public func outcome(ofEqual other: ExprID) -> Outcome? { compared(.equal, other) }

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

  /// For which values of the subject `subject op other` is true or false; nil where `other` is no constant, or can't be
  /// compared with certainty.
  public func compared(_ op: BinaryOperator, _ other: ExprID) -> Outcome? {
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

  /// Whether a value that the subject may have is in a set of them; true, too, where that can't be told.
  public func has(_ constant: Constant, in set: ValueSet) -> Bool {
    guard let point = point(constant) else { return true }
    return !set.intersection(ValueSet(point)).isEmpty
  }

  /// A constant as SQLite compares it with the subject: converted to its affinity, under its collation.
  private func point(_ value: Value) -> ValueSet.Point? {
    if value.affinity != .none, value.affinity != affinity { return nil }
    if case .explicit = value.collation { return nil }
    return value.constant.flatMap(point)
  }

  private func point(_ constant: Constant) -> ValueSet.Point? {
    switch constant {
    case .integer(let number):
      guard number.magnitude < 1 << 53 else { return nil }
      return affinity == .text ? folded("\(number)") : .number(Double(number))
    case .real(let number): return affinity == .text || !number.isFinite ? nil : .number(number)
    case .text(let text):
      let number = NumberText(text)
      return affinity.isNumeric && number.isNumber ? .number(number.value) : folded(text)
    case .blob, .null: return nil
    }
  }

  private func folded(_ text: String) -> ValueSet.Point { .text(text.key(collation)) }
}
