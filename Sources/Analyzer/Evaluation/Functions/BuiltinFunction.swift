/// A function that SQLite brings along: what it takes, where it may stand, and what it gives.
///
/// A name can have several forms, told apart by the number of arguments: `max(x)` is an aggregate, `max(x, y)` is not.
public final class BuiltinFunction: Sendable {
  /// The name: `coalesce`.
  public let name: Name
  /// Whether it gives the same answer each time.
  public let determinism: Determinism
  /// The ways to call it, never empty. The first that accepts a call's number of arguments is the one that is called.
  public let forms: [Form]

  init(name: Name, determinism: Determinism, forms: [Form]) {
    self.name = name
    self.determinism = determinism
    self.forms = forms
  }

  /// The rows that a function works on, which decide where it may stand.
  public enum Kind: UInt8, Sendable {
    /// One value for each row: `lower(x)`.
    case scalar
    /// One value for a group of rows; with OVER, for a frame.
    case aggregate
    /// Only with OVER: `row_number`, `lag`.
    case window
  }

  /// One way to call the function.
  public final class Form: Sendable {
    /// The kind of the function in this form.
    public let kind: Kind
    /// How many arguments it takes in this form.
    public let arity: Arity
    /// The first version that has it, as in `sqlite3_libversion_number()`; 0 when older than 3.7.16.
    public let since: Int
    /// Whether OVER may follow.
    public let allowsOver: Bool
    /// The roles of the arguments, in order. The last `repeating` of them repeat for as long as there are arguments.
    let takes: [ArgumentRole]
    let repeating: Int
    let rule: ResultRule
    /// The values that the results are among.
    package let domain: ResultDomain

    init(
      kind: Kind, arity: Arity, since: Int, allowsOver: Bool, takes: [ArgumentRole], repeating: Int, rule: ResultRule,
      domain: ResultDomain = .any
    ) {
      self.domain = domain
      self.kind = kind
      self.arity = arity
      self.since = since
      self.allowsOver = allowsOver
      self.takes = takes
      self.repeating = repeating
      self.rule = rule
    }

    /// Whether DISTINCT may stand before the arguments. SQLite tolerates (and ignores) it in a scalar function; an
    /// aggregate takes it with exactly one argument, and not together with OVER.
    public func allowsDistinct(argumentCount: Int, over: Bool) -> Bool {
      switch kind {
      case .scalar: true
      case .aggregate: argumentCount == 1 && !over
      case .window: false
      }
    }

    /// Whether FILTER may follow and, since 3.44, ORDER BY stand among the arguments.
    public var allowsFilterAndOrder: Bool { kind == .aggregate }
  }

  /// Whether the function gives the same answer each time, as an index, a generated column and the WHERE of a partial
  /// index ask of it (https://sqlite.org/deterministic.html).
  public enum Determinism: UInt8, Sendable {
    /// The same arguments give the same answer: `lower(x)`.
    case deterministic
    /// A date function: deterministic unless it reads the clock or the time zone ('now', 'localtime', no argument).
    case unlessClock
    /// One answer for a whole statement, another for the next: `sqlite_version()`, `current_date`.
    case withinStatement
    /// Another answer each time: `random()`, `changes()`.
    case never
  }

  /// The form that takes this many arguments (`f(*)` counts as none), or nil when SQLite says "wrong number of
  /// arguments".
  public func form(argumentCount: Int) -> Form? {
    // By place: to take each out would count a reference for those that aren't it.
    for place in forms.indices where forms[place].arity.accepts(argumentCount) { return forms[place] }
    return nil
  }

  /// The first version that has the name, in any form, as in `sqlite3_libversion_number()`; 0 when older than 3.7.16.
  public var since: Int { forms.reduce(Int.max) { min($0, $1.since) } }

  /// Whether SQLite rejects the call unless the second argument is a REAL literal from 0.0 to 1.0: `likelihood`.
  public var needsProbabilityLiteral: Bool { name == "likelihood" }

  /// How many arguments it takes, in words: `1 argument`, `2 or 3 arguments`, `at least 2 arguments`.
  public var argumentCountDescription: String {
    if forms.count == 1 { return forms[0].arity.description }
    var minimum = Int.max
    var maximum: Int? = 0
    for form in forms {
      minimum = min(minimum, form.arity.minimum)
      if let known = maximum, let other = form.arity.maximum { maximum = max(known, other) } else { maximum = nil }
    }
    return Arity.words(minimum, maximum)
  }

  /// The value of a call as far as it is known: what 3.40, 3.54 and, by their sources and release notes, the versions
  /// in between agree on, unless the context names a later one.
  public func result(arguments: [Value], call: FunctionCallContext) -> Value {
    form(argumentCount: arguments.count)?.result(arguments: arguments, call: call) ?? .unknown
  }

  /// The role of an argument: a hint of what a parameter there should be.
  ///
  /// - Parameter count: how many arguments the call has.
  public func role(ofArgument index: Int, count: Int) -> ArgumentRole {
    form(argumentCount: count)?.role(ofArgument: index, count: count) ?? .any
  }
}

extension BuiltinFunction.Form {
  /// The value of a call in this form as far as it is known.
  func result(arguments: [Value], call: FunctionCallContext) -> Value {
    var value = rule.value(of: EvaluatedCall(arguments: arguments, context: call))
    // A column's own affinity and collation don't pass through a function, but an explicit COLLATE in an argument
    // does: upper(a COLLATE NOCASE) = 'a' compares with NOCASE, and the first one wins.
    value.affinity = .none
    value.collation = .none
    for argument in arguments {
      if case .explicit = argument.collation {
        value.collation = argument.collation
        break
      }
    }
    return value
  }

  /// The role of the argument, of a call with `count` of them.
  func role(ofArgument index: Int, count: Int) -> ArgumentRole {
    guard index >= 0, !takes.isEmpty else { return .any }
    // iif(condition, value, …, otherwise): a last one without a partner is a value.
    if repeating > 1, takes[0] == .condition, index == count - 1 { return .alike }
    if index < takes.count { return takes[index] }
    let first = max(takes.count - repeating, 0)
    return takes[first + (index - first) % max(repeating, 1)]
  }
}

/// The role of an argument. SQLite enforces none of this: it converts whatever it gets.
public enum ArgumentRole: UInt8, Sendable {
  /// Nothing is known of it: `quote(x)`.
  case any
  /// A text: `upper(x)`.
  case text
  /// A whole number: the second argument of `substr(x, 2)`.
  case integer
  /// A floating-point number: the second argument of `likelihood(x, 0.5)`.
  case real
  /// A number of either kind: `abs(x)`.
  case number
  /// Bytes.
  case blob
  /// A JSON document.
  case json
  /// A path into a JSON document, or what stands to the right of `->`.
  case path
  /// A date or time as text or number.
  case time
  /// A truth value.
  case condition
  /// The same as the other arguments of this role: `coalesce(a, ?)`.
  case alike
  /// The name of the full-text or R-tree table itself.
  case table

  /// The storage classes of a parameter there; nil where the role says nothing.
  public var classes: StorageClasses? {
    switch self {
    case .any, .alike, .table: nil
    case .text, .json, .time: .text
    case .integer, .condition: .integer
    case .real: .real
    case .number: .numeric
    case .blob: .blob
    case .path: [.text, .integer]
    }
  }
}

/// How many arguments a form takes.
public struct Arity: Sendable, ExpressibleByIntegerLiteral {
  /// The fewest arguments that SQLite prepares.
  public let minimum: Int
  /// The most arguments that SQLite prepares; nil when there is no limit but `SQLITE_LIMIT_FUNCTION_ARG`.
  public let maximum: Int?
  /// Which of the numbers that SQLite prepares also run. The others fail when the call is evaluated.
  public let runnable: Runnable

  /// Which numbers of arguments run.
  public enum Runnable: Sendable {
    /// All that SQLite prepares.
    case all
    /// An even number only: `json_object`.
    case even
    /// An odd number, or none at all, which gives NULL: `json_set`.
    case odd
    /// A number in the range: `highlight`.
    case only(ClosedRange<Int>)
  }

  private init(minimum: Int, maximum: Int?, runnable: Runnable = .all) {
    self.minimum = minimum
    self.maximum = maximum
    self.runnable = runnable
  }

  /// Exactly this many arguments.
  public init(integerLiteral count: Int) { self.init(minimum: count, maximum: count) }

  static func from(_ minimum: Int, to maximum: Int) -> Arity { Arity(minimum: minimum, maximum: maximum) }
  static func atLeast(_ minimum: Int, running runnable: Runnable = .all) -> Arity {
    Arity(minimum: minimum, maximum: nil, runnable: runnable)
  }

  /// Whether SQLite prepares a call with so many arguments.
  public func accepts(_ count: Int) -> Bool {
    count >= minimum && (maximum.map { count <= $0 } ?? true)
  }

  /// Whether SQLite prepares a call with so many arguments, which then fails whenever it is evaluated.
  public func alwaysFails(_ count: Int) -> Bool {
    switch runnable {
    case .all: false
    case .even: count % 2 != 0
    case .odd: count != 0 && count % 2 == 0
    case .only(let counts): !counts.contains(count)
    }
  }

  /// In words: `1 argument`, `2 or 3 arguments`, `an odd number of arguments`.
  public var description: String {
    switch runnable {
    case .even: return "an even number of arguments"
    case .odd: return "an odd number of arguments"
    case .only(let counts): return Arity.words(counts.lowerBound, counts.upperBound)
    case .all: return Arity.words(minimum, maximum)
    }
  }

  static func words(_ minimum: Int, _ maximum: Int?) -> String {
    func words(_ count: Int) -> String { count == 1 ? "1 argument" : "\(count) arguments" }
    guard let maximum else { return minimum == 0 ? "any number of arguments" : "at least \(words(minimum))" }
    if maximum == 0 { return "no arguments" }
    if minimum == maximum { return words(minimum) }
    return "\(minimum) \(maximum == minimum + 1 ? "or" : "to") \(words(maximum))"
  }
}

/// The surroundings of a call that its value depends on, besides its arguments.
public struct FunctionCallContext: Sendable {
  /// The call, which is named as the reason of a NULL that the function makes.
  public var expr: ExprID
  /// Whether OVER follows.
  public var isWindow: Bool
  /// Whether there may be no row: for an aggregate in its group (no GROUP BY, or a FILTER), with OVER in its frame.
  public var mayBeEmpty: Bool
  /// The oldest SQLite that has to run it, as in `sqlite3_libversion_number()`; 0 when nothing is known.
  public var minSQLiteVersion: Int

  /// Each parameter sets the property of its name.
  public init(expr: ExprID, isWindow: Bool = false, mayBeEmpty: Bool = true, minSQLiteVersion: Int = 0) {
    self.expr = expr
    self.isWindow = isWindow
    self.mayBeEmpty = mayBeEmpty
    self.minSQLiteVersion = minSQLiteVersion
  }
}

// MARK: Rows of the tables

extension BuiltinFunction {
  static func scalar(
    _ name: String, _ arity: Arity, _ rule: ResultRule, takes: ArgumentRole..., since: Int = 0,
    is determinism: Determinism = .deterministic
  ) -> BuiltinFunction {
    scalar(
      name, arity, rule, takes: takes, since: since, is: determinism)
  }

  static func scalar(
    _ name: String, _ arity: Arity, _ rule: ResultRule, takes: [ArgumentRole], repeating: Int = 1, since: Int = 0,
    is determinism: Determinism = .deterministic
  ) -> BuiltinFunction {
    BuiltinFunction(
      name: Name(name), determinism: determinism,
      forms: [
        Form(
          kind: .scalar, arity: arity, since: since, allowsOver: false, takes: takes, repeating: repeating, rule: rule)
      ])
  }

  /// An aggregate; SQLite doesn't call them deterministic, for what they answer depends on more than one row.
  static func aggregate(
    _ name: String, _ arity: Arity, _ rule: ResultRule, takes: ArgumentRole..., since: Int = 0,
    allowsOver: Bool = true
  ) -> BuiltinFunction {
    BuiltinFunction(
      name: Name(name), determinism: .deterministic,
      forms: [
        Form(
          kind: .aggregate, arity: arity, since: since, allowsOver: allowsOver, takes: takes, repeating: 1, rule: rule)
      ])
  }

  /// https://sqlite.org/windowfunctions.html: all of them came with 3.25.
  static func window(
    _ name: String, _ arity: Arity, _ rule: ResultRule, takes: ArgumentRole...
  ) -> BuiltinFunction {
    BuiltinFunction(
      name: Name(name), determinism: .deterministic,
      forms: [
        Form(
          kind: .window, arity: arity, since: 3_025_000, allowsOver: true, takes: takes, repeating: 1, rule: rule)
      ])
  }

  /// The function with the forms of another one of its name, too.
  func or(_ other: BuiltinFunction) -> BuiltinFunction {
    BuiltinFunction(
      name: name, determinism: determinism,
      forms: forms + other.forms)
  }

  /// The function whose results are among some values, in each of its forms.
  func giving(_ domain: ResultDomain) -> BuiltinFunction {
    BuiltinFunction(
      name: name, determinism: determinism,
      forms: forms.map {
        Form(
          kind: $0.kind, arity: $0.arity, since: $0.since, allowsOver: $0.allowsOver, takes: $0.takes,
          repeating: $0.repeating, rule: $0.rule, domain: domain)
      })
  }

  /// The function with its first form for another number of arguments, too, which a later version brought.
  func or(_ arity: Arity, since: Int) -> BuiltinFunction {
    let added = forms.prefix(1).map {
      Form(
        kind: $0.kind, arity: arity, since: since, allowsOver: $0.allowsOver, takes: $0.takes, repeating: $0.repeating,
        rule: $0.rule, domain: $0.domain)
    }
    return BuiltinFunction(
      name: name, determinism: determinism, forms: forms + added)
  }
}
