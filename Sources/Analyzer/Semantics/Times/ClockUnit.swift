/// The unit that a number counts which is a time: seconds, or a thousandth of the one before.
public enum ClockUnit: Int, Sendable, Comparable {
  case seconds, milliseconds, microseconds, nanoseconds

  /// Whether the left one counts in the larger steps.
  public static func < (left: ClockUnit, right: ClockUnit) -> Bool { left.rawValue < right.rawValue }

  /// How many of the smaller unit one of the larger unit is: 1000 for seconds and milliseconds.
  public func factor(to other: ClockUnit) -> Int {
    (min(self, other).rawValue..<max(self, other).rawValue).reduce(1) { factor, _ in factor * 1000 }
  }

  /// The unit's name in messages.
  public var word: String {
    switch self {
    case .seconds: "seconds"
    case .milliseconds: "milliseconds"
    case .microseconds: "microseconds"
    case .nanoseconds: "nanoseconds"
    }
  }

  /// The unit of which a factor of thousands makes this one: milliseconds for seconds times 1000; nil where there is none.
  func times(_ factor: Double) -> ClockUnit? {
    switch factor {
    case 1000: ClockUnit(rawValue: rawValue + 1)
    case 1_000_000: ClockUnit(rawValue: rawValue + 2)
    case 1_000_000_000: ClockUnit(rawValue: rawValue + 3)
    case 0.001: ClockUnit(rawValue: rawValue - 1)
    default: nil
    }
  }

  /// The same of a division.
  func divided(by factor: Double) -> ClockUnit? {
    switch factor {
    case 1000: ClockUnit(rawValue: rawValue - 1)
    case 1_000_000: ClockUnit(rawValue: rawValue - 2)
    case 1_000_000_000: ClockUnit(rawValue: rawValue - 3)
    default: nil
    }
  }

  /// The unit that a number counts which is a time of our days by its size: ten digits are seconds since 1970, thirteen
  /// milliseconds; nil for any other.
  init?(size number: Int64) {
    switch number {
    case 1_000_000_000..<4_000_000_000: self = .seconds
    case 1_000_000_000_000..<4_000_000_000_000: self = .milliseconds
    case 1_000_000_000_000_000..<4_000_000_000_000_000: self = .microseconds
    default: return nil
    }
  }
}

/// The unit that the numbers of an expression count, where it is made of SQLite's clock, of a column whose default is,
/// or of one whose name says it.
struct ClockUnits {
  private let tree: SyntaxTree
  /// The unit of the column that an expression names; nil where it is none, or nobody knows.
  private let column: (ExprID) -> ClockUnit?
  /// The number that an expression is; nil where that isn't known.
  private let number: (ExprID) -> Double?

  init(_ tree: SyntaxTree, column: @escaping (ExprID) -> ClockUnit?, number: @escaping (ExprID) -> Double?) {
    self.tree = tree
    self.column = column
    self.number = number
  }

  /// The unit that the numbers of an expression count; nil where nothing says it.
  func unit(of id: ExprID) -> ClockUnit? {
    guard id.exists else { return nil }
    let id = tree.bare(id)
    switch tree[id] {
    case .name, .column: return column(id)
    case .unary(.plus, let inner), .cast(let inner, _): return unit(of: inner)
    case .call(let call): return unit(of: tree[call])
    case .binary(.multiply, let left, let right):
      if let factor = number(right) { return product(left, factor) }
      if let factor = number(left) { return product(right, factor) }
      return nil
    case .binary(.divide, let left, let right):
      return number(right).flatMap { factor in unit(of: left)?.divided(by: factor) }
    case .binary(.add, let left, let right), .binary(.subtract, let left, let right):
      let (one, other) = (unit(of: left), unit(of: right))
      guard let one else { return isPart(left) ? other : nil }
      return other == nil || other == one ? one : nil
    default: return nil
    }
  }

  private func product(_ id: ExprID, _ factor: Double) -> ClockUnit? {
    if let unit = unit(of: id) { return unit.times(factor) }
    // `(julianday('now') - 2440587.5) * 86400`: days.
    guard isDays(id) else { return nil }
    if factor == 86_400 { return .seconds }
    return factor == 86_400_000 ? .milliseconds : nil
  }

  private func isDays(_ id: ExprID) -> Bool {
    switch tree[tree.bare(id)] {
    case .call(let call): tree.matches(tree[call].name, ClockUnits.julianDay)
    case .binary(.subtract, let left, let right), .binary(.add, let left, let right):
      isDays(left) && (isDays(right) || number(right) != nil)
    default: false
    }
  }

  /// Whether it is a number or a parameter, which is added to a time.
  private func isPart(_ id: ExprID) -> Bool {
    if number(id) != nil { return true }
    if case .parameter = tree[tree.bare(id)] { return true }
    return false
  }

  private func unit(of call: Call) -> ClockUnit? {
    guard ClockUnits.hashes.contains(tree[call.name].hash) else { return nil }
    let arguments = tree[call.arguments]
    if tree.matches(call.name, ClockUnits.unixEpoch) { return .seconds }
    if tree.matches(call.name, ClockUnits.strftime) {
      guard let format = arguments.first, case .literal(.string, let token) = tree[tree.bare(format)] else {
        return nil
      }
      let conversions = TimeFormat.conversions(of: tree.unquoted(token).utf8[...])
      return conversions.first == UInt8(ascii: "s") && tree.unquoted(token).utf8.count == 2 ? .seconds : nil
    }
    guard ClockUnits.handingOn.contains(where: { tree.matches(call.name, $0) }) else { return nil }
    var found: ClockUnit?
    for argument in arguments {
      guard let unit = unit(of: argument) else { continue }
      if let found, found != unit { return nil }
      found = unit
    }
    return found
  }

  private static let unixEpoch: Name = "unixepoch"
  private static let strftime: Name = "strftime"
  private static let julianDay: Name = "julianday"
  /// Functions that give one of their arguments, or round it.
  private static let handingOn: [Name] = ["coalesce", "ifnull", "max", "min", "round", "abs", "floor", "ceil"]
  private static let hashes = Set((handingOn + [unixEpoch, strftime]).map { $0.hash })
}

extension Column {
  /// The unit that the numbers of a column count that is a time, by its default, `DEFAULT (unixepoch() * 1000)`, or the
  /// end of its name, `made_ms`; nil where neither says it.
  public var timeUnit: ClockUnit? {
    if let unit = ClockUnit(endOf: name) { return unit }
    guard let defaultValue else { return nil }
    let tree = defaultValue.tree
    switch tree[tree.bare(defaultValue.expr)] {
    case .call, .binary, .cast: break
    default: return nil
    }
    let evaluator = ConstantEvaluator(tree) { _, _ in nil }
    let units = ClockUnits(tree, column: { _ in nil }) { id in
      switch evaluator.value(id) {
      case .integer(let number)?: Double(number)
      case .real(let number)?: number
      default: nil
      }
    }
    return units.unit(of: defaultValue.expr)
  }
}

extension ClockUnit {
  /// The unit that the last word of a name tells of: `made_ms`, `timeoutMs`, `age_seconds`.
  fileprivate init?(endOf name: Name) {
    // Hardly any name ends so.
    guard let last = name.text.utf8.last, last | 0x20 == UInt8(ascii: "s") || last | 0x20 == UInt8(ascii: "c") else {
      return nil
    }
    switch NameWords(name.text).last {
    case "ms", "msec", "msecs", "millis", "milliseconds": self = .milliseconds
    case "secs", "seconds", "sec": self = .seconds
    case "usec", "micros", "microseconds": self = .microseconds
    case "ns", "nanos", "nanoseconds": self = .nanoseconds
    default: return nil
    }
  }
}

extension ResolvedStatement {
  /// The unit that the numbers of an expression count that is a time; nil where nothing says it.
  public func timeUnit(of id: ExprID) -> ClockUnit? {
    ClockUnits(
      tree,
      column: { id in
        guard let reference = self.column(of: id), let table = reference.table,
          table.columns.indices.contains(reference.column)
        else { return nil }
        return table.columns[reference.column].timeUnit
      },
      number: { id in
        switch self.value(of: id).constant {
        case .integer(let number)?: Double(number)
        case .real(let number)?: number
        default: nil
        }
      }
    ).unit(of: id)
  }

  /// The unit that a number counts that is a time by its size: `1700000000` seconds since 1970; nil for any other
  /// expression.
  public func timeUnit(bySizeOf id: ExprID) -> ClockUnit? {
    if case .integer(let number)? = value(of: id).constant { return ClockUnit(size: number) }
    return nil
  }
}
