/// The result of a function: storage classes and a rule for NULL, or, where that can't say it, a computation.
struct ResultRule: Sendable {
  enum Null: Sendable {
    case never
    /// If and only if one of the arguments is NULL.
    case ifAny
    /// If and only if the first argument is NULL.
    case ifFirst
    /// One of the arguments must be NULL for it, but that may not be enough: NULL LIKE x'00' is 0.
    case perhapsIfAny
    /// For values of its own choosing: `unhex('?')`.
    case maybe
    case always
  }

  private enum Content: Sendable {
    case plain(StorageClasses, Null, magnitude: UInt16?)
    case computed(StrictArguments, @Sendable (EvaluatedCall) -> Value)
  }

  private let content: Content

  static func never(_ classes: StorageClasses, magnitude: UInt16? = nil) -> ResultRule {
    ResultRule(content: .plain(classes, .never, magnitude: magnitude))
  }
  static func ifAny(_ classes: StorageClasses, magnitude: UInt16? = nil) -> ResultRule {
    ResultRule(content: .plain(classes, .ifAny, magnitude: magnitude))
  }
  static func ifFirst(_ classes: StorageClasses, magnitude: UInt16? = nil) -> ResultRule {
    ResultRule(content: .plain(classes, .ifFirst, magnitude: magnitude))
  }
  static func perhapsIfAny(_ classes: StorageClasses, magnitude: UInt16? = nil) -> ResultRule {
    ResultRule(content: .plain(classes, .perhapsIfAny, magnitude: magnitude))
  }
  static func maybe(_ classes: StorageClasses, magnitude: UInt16? = nil) -> ResultRule {
    ResultRule(content: .plain(classes, .maybe, magnitude: magnitude))
  }
  static let alwaysNull = ResultRule(content: .plain([], .always, magnitude: nil))
  /// - Parameter strict: the arguments that make it NULL when they are.
  static func computed(
    strict: StrictArguments = .none, _ body: @escaping @Sendable (EvaluatedCall) -> Value
  ) -> ResultRule {
    ResultRule(content: .computed(strict, body))
  }

  /// The arguments that make it NULL when they are: all, the first, or none that can be told.
  var strictArguments: StrictArguments {
    switch content {
    case .plain(_, .ifAny, _): .all
    case .plain(_, .ifFirst, _): .first
    case .computed(let strict, _): strict
    case .plain: .none
    }
  }

  enum StrictArguments: Sendable { case all, first, none }

  /// Whether the other rule says the same. Of two computations nobody knows.
  func isSame(as other: ResultRule) -> Bool {
    guard case .plain(let classes, let null, _) = content, case .plain(let others, let otherNull, _) = other.content
    else {
      return false
    }
    return classes == others && null == otherNull
  }

  func value(of call: EvaluatedCall) -> Value {
    switch content {
    case .computed(_, let body):
      return body(call)
    case .plain(let classes, let null, let magnitude):
      switch null {
      case .never:
        return call.value(classes, magnitude: magnitude)
      case .ifAny:
        return call.alwaysNullArgument ?? call.value(classes, magnitude: magnitude, null: call.nullArgument)
      case .ifFirst:
        guard let first = call.arguments.first else { return call.null }
        if first.isAlwaysNull { return call.null(because: first) }
        return call.value(classes, magnitude: magnitude, null: call.reason(of: first))
      case .perhapsIfAny:
        return call.value(classes, magnitude: magnitude, null: call.nullArgument)
      case .maybe:
        return call.value(classes, magnitude: magnitude, null: call.nullArgument ?? call.blame(.function))
      case .always:
        return call.null
      }
    }
  }
}

/// A call of a function, while its value is worked out.
struct EvaluatedCall {
  let arguments: [Value]
  let context: FunctionCallContext

  /// A value that is NULL in every row.
  var null: Value { Value(.null, nullReason: blame(.function)) }

  func null(because argument: Value) -> Value {
    Value(.null, nullReason: argument.nullReason ?? blame(.function))
  }

  /// Why an argument can be NULL; nil when it can't.
  func reason(of argument: Value) -> NullReason? {
    argument.isNullable ? argument.nullReason ?? blame(.function) : nil
  }

  /// Why one of the arguments can be NULL; nil when none can.
  var nullArgument: NullReason? {
    for argument in arguments where argument.isNullable { return reason(of: argument) }
    return nil
  }

  /// The value NULL, if one of the arguments is always NULL; else nil.
  var alwaysNullArgument: Value? {
    for argument in arguments where argument.isAlwaysNull { return null(because: argument) }
    return nil
  }

  func blame(_ kind: NullReason.Kind) -> NullReason { NullReason(kind, at: context.expr) }

  /// Why an aggregate, or a function over a frame, can be NULL for want of rows.
  var emptiness: NullReason? {
    context.mayBeEmpty ? blame(context.isWindow ? .window : .aggregateOfNothing) : nil
  }

  /// A new value.
  ///
  /// - Parameters:
  ///   - possible: `classes` without the assumption that stored values match declared types.
  ///   - null: Why it can be NULL; nil when it can't.
  func value(
    _ classes: StorageClasses, possible: StorageClasses? = nil, magnitude: UInt16? = nil, null: NullReason? = nil
  ) -> Value {
    let nullness: StorageClasses = null == nil ? [] : .null
    return Value(
      classes.nonNull.union(nullness), possible: (possible ?? classes).union(classes).nonNull.union(nullness),
      magnitude: magnitude, nullReason: null)
  }

  /// A new value whose storage classes follow from an argument's.
  func value(
    from argument: Value, magnitude: UInt16? = nil, null: NullReason?, _ map: (StorageClasses) -> StorageClasses
  ) -> Value {
    value(map(argument.classes.nonNull), possible: map(argument.possible.nonNull), magnitude: magnitude, null: null)
  }

  /// An argument that the function gives back, or NULL for a reason.
  func passing(_ argument: Value, orNull reason: NullReason?) -> Value {
    guard let reason, !argument.isNullable else { return argument }
    var value = argument.nullable(because: reason)
    value.constant = nil
    return value
  }

  /// One of several values; the result is NULL only for the reason.
  func either(_ values: [Value], orNull reason: NullReason?) -> Value {
    var result: Value?
    for value in values where !value.isAlwaysNull {
      result = result?.union(value.nonNull) ?? value.nonNull
    }
    guard let result else { return Value(.null, nullReason: reason ?? blame(.function)) }
    return passing(result, orNull: reason)
  }
}

extension Value {
  /// The value's magnitude, made larger by a factor of 2^`bits`.
  func magnitude(scaledBy bits: UInt16) -> UInt16 {
    magnitude >= Value.infinite - bits ? Value.infinite : magnitude + bits
  }

  /// Whether the value, as a number, is never ±∞.
  var isFinite: Bool { magnitude < Value.infinite }

  /// The number that the value is; nil where that isn't known.
  var constantNumber: Double? {
    switch constant {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .text, .blob, .null, nil: nil
    }
  }

  /// The text that the value is, up to an embedded NUL, where SQLite's functions stop; nil where that isn't known.
  var constantText: String.UTF8View.SubSequence? {
    guard case .text(let text) = constant else { return nil }
    return text.utf8.prefix { $0 != 0 }
  }

  /// Whether the value is never empty as a text: a number, or a constant that isn't empty.
  var isNeverEmptyText: Bool {
    if possible.isSubset(of: [.integer, .real, .null]) { return true }
    return constantText.map { !$0.isEmpty } ?? false
  }
}
