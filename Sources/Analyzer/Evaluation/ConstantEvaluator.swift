/// Works out an expression for a row of which some columns are known: enough to say that a CHECK is broken whatever the
/// other columns hold, or that a condition is true of every row. nil stands for what isn't known.
public struct ConstantEvaluator {
  /// One side of an operator.
  public struct Operand {
    /// Its value; nil where it isn't known.
    public var value: Constant?
    /// Its affinity, which decides what a comparison converts ("Datatypes In SQLite" §4.2).
    public var affinity = Affinity.none
    /// Its collation; nil where it brings none.
    public var collation: Collation?

    /// Each parameter sets the property of its name.
    public init(value: Constant?, affinity: Affinity = .none, collation: Collation? = nil) {
      self.value = value
      self.affinity = affinity
      self.collation = collation
    }
  }

  private let tree: SyntaxTree
  /// The column that an expression names; nil for a name that is no column's.
  private let column: (ExprID, TokenID) -> Operand?

  /// - Parameter column: what is known of the column that an expression names by its last token; nil where that is no
  ///   column's name. A value is as it is stored: after the column's affinity.
  public init(_ tree: SyntaxTree, column: @escaping (ExprID, TokenID) -> Operand?) {
    self.tree = tree
    self.column = column
  }

  // MARK: Expressions

  /// The value of an expression, for every row that is like what `column` says; nil where it isn't known.
  public func value(_ id: ExprID) -> Constant? { operand(id).value }

  private func operand(_ id: ExprID) -> Operand {
    guard id.exists else { return Operand(value: nil) }
    switch tree[id] {
    case .literal(let literal, let token): return Operand(value: constant(literal, token))
    case .name(let token), .column(_, _, let token): return name(id, token)
    case .parenthesized(let inner): return operand(inner)
    case .unary(.plus, let inner): return Operand(value: value(inner))
    case .unary(.minus, let inner): return Operand(value: value(inner).flatMap(negated))
    case .unary(.not, let inner): return Operand(value: not(value(inner)))
    case .binary(.and, let left, let right): return Operand(value: and(value(left), value(right)))
    case .binary(.or, let left, let right):
      return Operand(value: not(and(not(value(left)), not(value(right)))))
    case .binary(let binary, let left, let right): return Operand(value: self.binary(binary, left, right))
    case .isNull(let inner, let isNegated):
      return Operand(value: value(inner).map { Constant(Truth(($0 == .null) != isNegated)) })
    case .between(let inner, let lower, let upper, let isNegated):
      // Once: its operand may be another, and so on.
      let value = operand(inner)
      let isInside = and(order(operand(lower), value) { $0 <= 0 }, order(value, operand(upper)) { $0 <= 0 })
      return Operand(value: isNegated ? not(isInside) : isInside)
    case .inList(let inner, let list, let isNegated):
      var found: Constant? = Constant(.false)
      let searched = operand(inner)
      for element in tree[list] where found != Constant(.true) {
        found = not(and(not(found), not(order(searched, operand(element)) { $0 == 0 })))
      }
      return Operand(value: isNegated ? not(found) : found)
    case .match(let match, let text, let pattern, let escape, let isNegated):
      let matches = self.match(match, text, pattern, escape)
      return Operand(value: isNegated ? not(matches) : matches)
    case .collate(let inner, let token):
      var result = operand(inner)
      result.collation = Collation(tree.name(token))
      return result
    case .call(let call): return Operand(value: function(tree[call]))
    default: return Operand(value: nil)
    }
  }

  private func constant(_ literal: Literal, _ token: TokenID) -> Constant? {
    switch literal {
    case .null: .null
    case .integer, .real: NumberLiteral.constant(token, in: tree)
    case .string: .text(tree.unquoted(token))
    case .blob, .currentDate, .currentTime, .currentTimestamp: nil
    }
  }

  private func name(_ id: ExprID, _ token: TokenID) -> Operand {
    if let found = column(id, token) { return found }
    return Operand(value: truthName(id).map { Constant($0) })
  }

  /// TRUE or FALSE, where that is no column.
  private func truthName(_ id: ExprID) -> Truth? {
    let id = tree.bare(id)
    guard case .name(let token) = tree[id], let truth = tree.truthName(token) else { return nil }
    return column(id, token) == nil ? truth : nil
  }

  // MARK: Operators

  private func binary(_ binary: BinaryOperator, _ left: ExprID, _ right: ExprID) -> Constant? {
    // `x IS TRUE` asks for the truth of x, not whether x is 1 (resolve.c, TK_IS).
    if binary == .is || binary == .isNot, let asked = truthName(right) {
      return value(left)?.truth.map { Constant(Truth(($0 == asked) == (binary == .is))) }
    }
    let (left, right) = (operand(left), operand(right))
    switch binary {
    case .equal: return equal(left, right)
    case .notEqual: return not(equal(left, right))
    case .is: return same(left, right)
    case .isNot: return not(same(left, right))
    case .less: return order(left, right) { $0 < 0 }
    case .lessOrEqual: return order(left, right) { $0 <= 0 }
    case .greater: return order(left, right) { $0 > 0 }
    case .greaterOrEqual: return order(left, right) { $0 >= 0 }
    case .add, .subtract, .multiply: return arithmetic(binary, left.value, right.value)
    default: return nil
    }
  }

  private func arithmetic(_ binary: BinaryOperator, _ left: Constant?, _ right: Constant?) -> Constant? {
    if left == .null || right == .null { return .null }
    guard case .integer(let left)? = left, case .integer(let right)? = right else { return nil }
    let (result, overflow) =
      switch binary {
      case .add: left.addingReportingOverflow(right)
      case .subtract: left.subtractingReportingOverflow(right)
      default: left.multipliedReportingOverflow(by: right)
      }
    return overflow ? nil : .integer(result)
  }

  private func negated(_ value: Constant) -> Constant? {
    switch value {
    case .integer(let number): number == .min ? nil : .integer(-number)
    case .real(let number): .real(-number)
    case .null: .null
    case .text, .blob: nil
    }
  }

  private func not(_ value: Constant?) -> Constant? { value?.truth.map { Constant(!$0) } }

  private func and(_ left: Constant?, _ right: Constant?) -> Constant? {
    let (first, second) = (left?.truth, right?.truth)
    if first == .false || second == .false { return Constant(.false) }
    guard let first, let second else { return nil }
    return Constant(first == .null || second == .null ? .null : .true)
  }

  // MARK: Comparisons

  private func equal(_ left: Operand, _ right: Operand) -> Constant? { order(left, right) { $0 == 0 } }

  private func same(_ left: Operand, _ right: Operand) -> Constant? {
    guard let first = left.value, let second = right.value else { return nil }
    if first == .null || second == .null { return Constant(Truth(first == second)) }
    return equal(left, right)
  }

  private func order(_ first: Operand, _ second: Operand, _ body: (Int) -> Bool) -> Constant? {
    if first.value == .null || second.value == .null { return .null }
    guard var left = first.value, var right = second.value else { return nil }
    // Datatypes In SQLite §4.2
    if first.affinity.isNumeric, !second.affinity.isNumeric {
      guard let converted = right.stored(as: .numeric) else { return nil }
      right = converted
    } else if second.affinity.isNumeric, !first.affinity.isNumeric {
      guard let converted = left.stored(as: .numeric) else { return nil }
      left = converted
    } else if first.affinity == .text, second.affinity == .none {
      guard let converted = right.stored(as: .text) else { return nil }
      right = converted
    } else if second.affinity == .text, first.affinity == .none {
      guard let converted = left.stored(as: .text) else { return nil }
      left = converted
    }
    return left.compared(with: right, first.collation ?? second.collation ?? .binary).map { Constant(Truth(body($0))) }
  }

  // MARK: Functions and patterns

  private func function(_ call: Call) -> Constant? {
    if call.arguments.count > 1, ConstantEvaluator.choosing.contains(where: { tree.matches(call.name, $0) }) {
      return firstValue(of: call)
    }
    if let function = tree.timeFunction(call) { return time(function, call) }
    guard call.arguments.count == 1, !call.isDistinct, let argument = tree[call.arguments].first,
      let value = value(argument)
    else { return nil }
    if tree.matches(call.name, "typeof") {
      switch value {
      case .null: return .text("null")
      case .integer: return .text("integer")
      case .real: return .text("real")
      case .text: return .text("text")
      case .blob: return .text("blob")
      }
    }
    if value == .null { return ConstantEvaluator.strict.contains { tree.matches(call.name, $0) } ? .null : nil }
    if tree.matches(call.name, "abs"), case .integer(let number) = value, number != .min {
      return .integer(abs(number))
    }
    guard case .text(let text)? = value.stored(as: .text), text.unicodeScalars.allSatisfy({ $0.value != 0 }) else {
      return nil
    }
    if tree.matches(call.name, "length") { return .integer(Int64(text.unicodeScalars.count)) }
    if tree.matches(call.name, "lower") { return .text(text.mapASCII { $0 &- 65 < 26 ? $0 | 0x20 : $0 }) }
    if tree.matches(call.name, "upper") { return .text(text.mapASCII { $0 &- 97 < 26 ? $0 & ~0x20 : $0 }) }
    if tree.matches(call.name, "trim") { return .text(text.trimmed) }
    return nil
  }

  /// The first argument that isn't NULL, as far as those before it are known.
  private func firstValue(of call: Call) -> Constant? {
    for argument in tree[call.arguments] {
      guard let value = value(argument) else { return nil }
      if value != .null { return value }
    }
    return .null
  }

  /// The result of a function of times for constants, in all versions of SQLite that matter; nil where nobody knows it.
  private func time(_ function: TimeFunction, _ call: Call) -> Constant? {
    if function == .timediff { return nil }
    var arguments = tree[call.arguments].map(value)
    var format: Substring.UTF8View?
    if function == .strftime {
      guard let first = arguments.first, let first else { return nil }
      guard case .text(let text) = first else { return first == .null ? .null : nil }
      let bytes = text.utf8[...]
      if TimeFormat.unknownConversion(in: bytes, version: Feature.newest) != nil { return .null }
      format = bytes
      arguments.removeFirst()
    }
    switch TimeOutcome(of: arguments.map(TimeOutcome.Argument.init), since: Feature.settled) {
    case .null: return .null
    case .time, .unknown: return nil
    case .moment(let moment):
      switch function {
      case .date, .time, .datetime: return function.shape.flatMap(moment.text).map { .text($0) }
      case .strftime: return format.flatMap(moment.text(format:)).map { .text($0) }
      case .julianDay: return moment.julianDay.map { .real($0) }
      case .unixEpoch: return moment.unixSeconds.map { .integer($0) }
      case .timediff: return nil
      }
    }
  }

  /// The functions that give the first argument which isn't NULL.
  private static let choosing: [Name] = ["coalesce", "ifnull"]

  /// The functions that give NULL for NULL.
  private static let strict: [Name] = ["length", "lower", "upper", "trim", "abs"]

  private func match(_ match: MatchOperator, _ text: ExprID, _ pattern: ExprID, _ escape: ExprID) -> Constant? {
    guard !escape.exists, match == .like || match == .glob else { return nil }
    let (first, second) = (value(text), value(pattern))
    if first == .null || second == .null { return .null }
    guard case .text(let text)? = first?.stored(as: .text), case .text(let pattern)? = second else { return nil }
    return Constant(Truth(TextPattern(pattern, isGlob: match == .glob).matches(text)))
  }
}
