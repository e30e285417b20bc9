/// Results of SQLite's operators.
extension Value {
  /// The value 0 or 1, never NULL.
  static var boolean: Value { Value(.integer, magnitude: 1) }

  /// The value 0 or 1, or perhaps NULL when one of the operands is NULL: `NULL AND 0` is 0, `1 IN (1, NULL)` is 1.
  static func boolean(nullIf operands: [Value]) -> Value {
    guard let culprit = operands.first(where: { $0.isNullable }) else { return .boolean }
    return Value.boolean.nullable(because: culprit.nullReason ?? NullReason(.unknown, at: .none))
  }

  static func boolean(nullIf left: Value, _ right: Value) -> Value {
    if left.isNullable { return Value.boolean.nullable(because: left.nullReason ?? NullReason(.unknown, at: .none)) }
    if right.isNullable { return Value.boolean.nullable(because: right.nullReason ?? NullReason(.unknown, at: .none)) }
    return .boolean
  }

  /// The same value, which is NULL when the operand is.
  func nullable(with operand: Value) -> Value {
    guard operand.isNullable else { return self }
    var result = nullable(because: operand.nullReason ?? NullReason(.unknown, at: .none))
    if operand.isAlwaysNull {
      result.classes = .null
      result.possible = .null
    }
    return result
  }

  /// The same value, which is NULL when one of the two is.
  func nullable(with left: Value, _ right: Value) -> Value {
    nullable(with: left).nullable(with: right)
  }

  /// The same value, which is NULL when one of the operands is.
  func nullable(with operands: [Value]) -> Value {
    var result = self
    for operand in operands where operand.isNullable {
      if let reason = operand.nullReason {
        result = result.nullable(because: reason)
      } else {
        result = result.nullable(because: NullReason(.unknown, at: .none))
      }
    }
    if operands.contains(where: { $0.isAlwaysNull }) {
      result.classes = .null
      result.possible = .null
    }
    return result
  }

  /// The storage classes that arithmetic gives for some: text and blobs are read as numbers.
  static func numbers(_ classes: StorageClasses) -> StorageClasses {
    var result = classes.intersection([.integer, .real])
    if classes.contains(.text) || classes.contains(.blob) { result.formUnion(.numeric) }
    return result
  }

  var isInfinite: Bool { magnitude >= Value.infinite }

  var mayBeZero: Bool {
    switch constant {
    case .integer(let number): number == 0
    case .real(let number): number == 0
    case .null, .text, .blob, nil: true
    }
  }

  /// Whether the value may be 0 for `%`, which cuts it to an integer.
  var mayBeZeroAsInteger: Bool {
    switch constant {
    case .integer(let number): number == 0
    case .real(let number): number.magnitude < 1
    case .null, .text, .blob, nil: true
    }
  }

  /// The value that a generated column of some affinity has for this one ("Datatypes In SQLite" §3). A VIRTUAL column
  /// is converted when it is read, where numbers may be integers even under REAL affinity, and no STRICT table checks
  /// it.
  func stored(_ affinity: Affinity, isVirtual: Bool) -> Value {
    func converted(_ classes: StorageClasses) -> StorageClasses {
      var result = classes
      switch affinity {
      case .none, .blob: break
      case .text:
        if !result.isDisjoint(with: .numeric) { result = result.subtracting(.numeric).union(.text) }
      case .integer, .numeric:
        if result.contains(.real) { result.insert(.integer) }
        if result.contains(.text) { result.formUnion(.numeric) }
      case .real:
        if result.contains(.text) { result.formUnion(isVirtual ? .numeric : .real) }
        if result.contains(.integer) { result.insert(.real) }
        if isVirtual, result.contains(.real) { result.insert(.integer) }
        if !isVirtual { result.remove(.integer) }
      }
      return result
    }
    var value = self
    value.classes = converted(classes)
    value.possible = converted(possible)
    value.constant = nil
    value.namedType = nil
    value.affinity = affinity
    return value
  }

  /// The same storage classes, as the value of a column.
  func withName(of column: Value) -> Value {
    var value = self
    value.affinity = column.affinity
    value.collation = column.collation
    value.namedType = column.namedType
    return value
  }

  /// The same value, of some of its storage classes only, unless none would be left.
  func restricted(to domain: StorageClasses) -> Value {
    let narrowed = possible.intersection(domain)
    if domain == .any || narrowed.isEmpty { return self }
    var value = self
    value.possible = narrowed
    let declared = classes.intersection(domain)
    value.classes = declared.nonNull.isEmpty ? narrowed : declared
    if narrowed.isSubset(of: [.integer, .null]) { value.magnitude = min(magnitude, Value.integerMagnitude) }
    if !value.isNullable { value.nullReason = nil }
    return value
  }

  /// The value, perhaps converted to an affinity.
  func widened(to affinity: Affinity) -> Value {
    let converted = stored(affinity, isVirtual: true)
    var value = self
    value.classes.formUnion(converted.classes)
    value.possible.formUnion(converted.possible)
    return value
  }

  var negated: Value {
    if isAlwaysNull { return self }
    var result = Value(Value.numbers(classes), possible: Value.numbers(possible).union(.real), magnitude: magnitude)
    if possible.isSubset(of: [.real, .null]) { result.possible = .real }
    switch constant {
    case .integer(let number) where number != .min:
      result.constant = .integer(-number)
      result.possible = .integer
    case .integer:
      // No integer holds it.
      result.classes = .real
      result.possible = .real
      result.constant = .real(0x1p63)
    case .real(let number): result.constant = .real(-number)
    default: break
    }
    return result.nullable(with: self)
  }
}
