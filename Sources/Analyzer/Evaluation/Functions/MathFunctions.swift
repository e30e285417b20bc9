/// https://sqlite.org/lang_mathfunc.html. They take integers, reals and texts that look like one, and give NULL for
/// anything else, for an argument outside of their domain, and where C would give "not a number".
enum MathFunctions {
  static let table: [BuiltinFunction] = [
    unary("acos", .unit, 2), unary("asin", .unit, 1), unary("atan", .all, 1),
    unary("sin", .finite, 1), unary("cos", .finite, 1), unary("tan", .finite, 128),
    unary("acosh", .atLeastOne, 10), unary("asinh", .all, 10), unary("atanh", .unit, Value.infinite),
    unary("sinh", .all, nil), unary("cosh", .all, nil), unary("tanh", .all, 1),
    unary("exp", .all, nil), unary("ln", .positive, 10), unary("log10", .positive, 9), unary("log2", .positive, 11),
    unary("sqrt", .notNegative, 513),
    math("log", 1, .computed(strict: .all) { real($0, .positive, 9) }).or(
      math("log", 2, .computed(strict: .all, logarithm))),
    math("degrees", 1, .computed(strict: .all) { real($0, .all, $0.arguments.first?.magnitude(scaledBy: 6)) }),
    math("radians", 1, .computed(strict: .all) { real($0, .all, $0.arguments.first?.magnitude) }),
    math("ceil", 1, .computed(strict: .all, rounded)), math("ceiling", 1, .computed(strict: .all, rounded)),
    math("floor", 1, .computed(strict: .all, rounded)),
    math("trunc", 1, .computed(strict: .all, rounded)),
    math("atan2", 2, .computed(strict: .all, atan2)), math("mod", 2, .computed(strict: .all, mod)),
    math("pow", 2, .computed(strict: .all, power)), math("power", 2, .computed(strict: .all, power)),
    math("pi", 0, .never(.real, magnitude: 2)),
  ]

  private static func math(_ name: String, _ arity: Arity, _ rule: ResultRule) -> BuiltinFunction {
    .scalar(name, arity, rule, takes: .number, since: 3_035_000)
  }

  private static func unary(_ name: String, _ domain: Domain, _ magnitude: UInt16?) -> BuiltinFunction {
    math(name, 1, .computed(strict: .all) { real($0, domain, magnitude) })
  }

  /// Where a function is defined.
  private enum Domain {
    /// Everywhere, ±∞ included.
    case all
    case finite
    case unit, atLeastOne, positive, notNegative

    func contains(_ value: Value) -> Bool {
      switch self {
      case .all: true
      case .finite: value.isFinite
      case .unit: value.constantNumber.map { $0 >= -1 && $0 <= 1 } ?? false
      case .atLeastOne: value.constantNumber.map { $0 >= 1 } ?? false
      case .positive: value.constantNumber.map { $0 > 0 } ?? false
      case .notNegative: value.constantNumber.map { $0 >= 0 } ?? false
      }
    }
  }

  /// Why a function may find an argument that is no number.
  private static func notNumeric(_ call: EvaluatedCall) -> NullReason? {
    let areNumbers = call.arguments.allSatisfy { $0.possible.isSubset(of: [.integer, .real, .null]) }
    return call.nullArgument ?? (areNumbers ? nil : call.blame(.function))
  }

  /// A function of one number. The bound on its magnitude holds for finite arguments; nil stands for those that grow
  /// like an exponential.
  private static func real(_ call: EvaluatedCall, _ domain: Domain, _ bound: UInt16?) -> Value {
    guard let argument = call.arguments.first else { return .unknown }
    if argument.isAlwaysNull { return call.null(because: argument) }
    let magnitude: UInt16
    if let bound {
      magnitude = argument.isFinite ? bound : Value.infinite
    } else {
      // e^512 < 2^739
      magnitude = argument.magnitude <= 9 ? 740 : Value.infinite
    }
    let null = notNumeric(call) ?? (domain.contains(argument) ? nil : call.blame(.function))
    return call.value(.real, magnitude: magnitude, null: null)
  }

  /// An integer stays one.
  private static func rounded(_ call: EvaluatedCall) -> Value {
    guard let argument = call.arguments.first else { return .unknown }
    if argument.isAlwaysNull { return call.null(because: argument) }
    let isInteger = argument.possible.isSubset(of: [.integer, .null])
    return call.value(
      from: argument, magnitude: isInteger ? argument.magnitude : argument.magnitude(scaledBy: 1),
      null: notNumeric(call)
    ) { $0.contains(.text) ? .numeric : $0.intersection(.numeric) }
  }

  private static func atan2(_ call: EvaluatedCall) -> Value {
    call.alwaysNullArgument ?? call.value(.real, magnitude: 2, null: notNumeric(call))
  }

  /// The base comes first, and has to be above 1.
  private static func logarithm(_ call: EvaluatedCall) -> Value {
    guard call.arguments.count == 2 else { return .unknown }
    if let null = call.alwaysNullArgument { return null }
    let isDefined =
      (call.arguments[0].constantNumber.map { $0 > 1 && $0 < .infinity } ?? false)
      && (call.arguments[1].constantNumber.map { $0 > 0 } ?? false)
    return call.value(.real, null: notNumeric(call) ?? (isDefined ? nil : call.blame(.function)))
  }

  /// C's fmod: NULL for a divisor of 0 or an infinite dividend.
  private static func mod(_ call: EvaluatedCall) -> Value {
    guard call.arguments.count == 2 else { return .unknown }
    if let null = call.alwaysNullArgument { return null }
    let (dividend, divisor) = (call.arguments[0], call.arguments[1])
    var null = notNumeric(call)
    if divisor.constantNumber.map({ $0 != 0 }) != true { null = null ?? call.blame(.divisionByZero) }
    if !dividend.isFinite { null = null ?? call.blame(.notANumber) }
    return call.value(.real, magnitude: dividend.magnitude, null: null)
  }

  /// No number only for a negative base with a broken exponent.
  private static func power(_ call: EvaluatedCall) -> Value {
    guard call.arguments.count == 2 else { return .unknown }
    if let null = call.alwaysNullArgument { return null }
    let (base, exponent) = (call.arguments[0], call.arguments[1])
    let isDefined =
      exponent.possible.isSubset(of: [.integer, .null]) || (base.constantNumber.map { $0 >= 0 } ?? false)
    return call.value(.real, null: notNumeric(call) ?? (isDefined ? nil : call.blame(.notANumber)))
  }
}
