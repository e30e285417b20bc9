extension Resolver {
  /// `+ - * / %` ("Datatypes In SQLite" §5, "SQL Language Expressions" §2).
  func arithmetic(_ op: BinaryOperator, _ left: Value, _ right: Value, at id: ExprID) -> Value {
    if left.isAlwaysNull || right.isAlwaysNull {
      return Value(.null, nullReason: left.isAlwaysNull ? left.nullReason : right.nullReason)
    }
    func classes(_ left: StorageClasses, _ right: StorageClasses) -> StorageClasses {
      let left = Value.numbers(left)
      let right = Value.numbers(right)
      var result: StorageClasses = []
      if left.contains(.integer), right.contains(.integer) { result.insert(.integer) }
      if left.contains(.real) || right.contains(.real) { result.insert(.real) }
      return result
    }
    var possible = classes(left.possible, right.possible)
    let canOverflow = possible.contains(.integer) && op != .remainder
    if canOverflow { possible.insert(.real) }
    let size = { (value: UInt16) in min(value, Value.infinite) }
    var magnitude: UInt16
    var nanReason: NullReason.Kind?
    switch op {
    case .multiply:
      magnitude = size(left.magnitude &+ right.magnitude)
      if (left.isInfinite && right.mayBeZero) || (right.isInfinite && left.mayBeZero) { nanReason = .notANumber }
    case .divide:
      // A small divisor makes it larger; for integers it can't.
      magnitude =
        left.possible.union(right.possible).isSubset(of: [.integer, .null])
        ? Value.integerMagnitude + 1 : Value.infinite
      if right.mayBeZero, !hasDivisor(id, ofAtLeast: .leastNonzeroMagnitude) {
        nanReason = .divisionByZero
      } else if left.isInfinite, right.isInfinite {
        nanReason = .notANumber
      }
    case .remainder:
      magnitude = Value.integerMagnitude
      if right.mayBeZeroAsInteger, !hasDivisor(id, ofAtLeast: 1) { nanReason = .divisionByZero }
    default:
      magnitude = size(max(left.magnitude, right.magnitude) &+ 1)
      if left.isInfinite, right.isInfinite { nanReason = .notANumber }
    }
    var result = Value(classes(left.classes, right.classes), possible: possible, magnitude: magnitude)
    if let nanReason { result = result.nullable(because: NullReason(nanReason, at: id)) }
    result.constant = folded(op, left.constant, right.constant)
    switch result.constant {
    case .integer: result.possible = result.possible.subtracting(.real)
    case .real: (result.classes, result.possible) = (.real, .real)
    default: break
    }
    return result.nullable(with: [left, right])
  }

  /// Whether what an operator divides by is no less than a number, or NULL: `x / max(n, 1)`.
  private func hasDivisor(_ id: ExprID, ofAtLeast least: Double) -> Bool {
    guard case .binary(_, _, let divisor) = tree[id], case .call(let id) = tree[bare(divisor)] else { return false }
    let call = tree[id]
    guard call.arguments.count > 1, tree.matches(call.name, Resolver.greatest),
      catalog.declarations?.function(named: Resolver.greatest, argumentCount: call.arguments.count) == nil
    else { return false }
    var hasBound = false
    for argument in tree[call.arguments] {
      let value = value(of: argument)
      // A text is more than any number, and counts as 0.
      guard value.possible.isSubset(of: [.integer, .real, .null]) else { return false }
      if let number = value.constantNumber, number >= least { hasBound = true }
    }
    return hasBound
  }

  private static let greatest: Name = "max"

  /// The result for two integers: what no integer holds is a floating point value
  /// (https://sqlite.org/lang_expr.html#operators_and_parse_affecting_attributes).
  private func folded(_ op: BinaryOperator, _ left: Constant?, _ right: Constant?) -> Constant? {
    guard case .integer(let left) = left, case .integer(let right) = right else { return nil }
    func result(_ exact: (partialValue: Int64, overflow: Bool), _ rounded: Double) -> Constant {
      exact.overflow ? .real(rounded) : .integer(exact.partialValue)
    }
    switch op {
    case .add: return result(left.addingReportingOverflow(right), Double(left) + Double(right))
    case .subtract: return result(left.subtractingReportingOverflow(right), Double(left) - Double(right))
    case .multiply: return result(left.multipliedReportingOverflow(by: right), Double(left) * Double(right))
    default: return nil
    }
  }
}
