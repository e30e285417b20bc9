/// https://sqlite.org/lang_corefunc.html, and the rest of src/func.c that isn't an aggregate.
enum CoreFunctions {
  static let table: [BuiltinFunction] = values + texts + blobs + environment

  /// The functions that hand on one of their arguments, or look at it.
  private static let values: [BuiltinFunction] = [
    .scalar("coalesce", .atLeast(2), .computed(coalesce), takes: .alike),
    .scalar("ifnull", 2, .computed(coalesce), takes: .alike),
    .scalar("nullif", 2, .computed(strict: .first, nullif), takes: .alike),
    .scalar("iif", 3, .computed(iif), takes: [.condition, .alike], repeating: 2, since: 3_032_000)
      .or(2, since: 3_048_000).or(.atLeast(4), since: 3_049_000),
    .scalar("if", .from(2, to: 3), .computed(iif), takes: [.condition, .alike], repeating: 2, since: 3_048_000)
      .or(.atLeast(4), since: 3_049_000),
    .scalar("likely", 1, .computed(strict: .first, first), takes: .any, since: 3_008_001).giving(.first),
    .scalar("unlikely", 1, .computed(strict: .first, first), takes: .any, since: 3_008_001).giving(.first),
    .scalar("likelihood", 2, .computed(strict: .first, first), takes: .any, .real, since: 3_008_001).giving(.first),
    .scalar("max", .atLeast(2), .computed(strict: .all) { extreme($0, isMax: true) }, takes: .alike)
      .or(.aggregate("max", 1, .computed(AggregateFunctions.extreme), takes: .any)),
    .scalar("min", .atLeast(2), .computed(strict: .all) { extreme($0, isMax: false) }, takes: .alike)
      .or(.aggregate("min", 1, .computed(AggregateFunctions.extreme), takes: .any)),
    .scalar("typeof", 1, .never(.text), takes: .any).giving(.types),
    .scalar("subtype", 1, .never(.integer, magnitude: 8), takes: .any, since: 3_038_000),
    .scalar("abs", 1, .computed(strict: .all, abs), takes: .number).giving(.fixed(.notNegative)),
    .scalar("sign", 1, .computed(strict: .all, sign), takes: .number, since: 3_035_000).giving(
      .fixed(.numbers(-1...1, isWhole: true))),
    .scalar("round", .from(1, to: 2), .computed(strict: .all, round), takes: .number, .integer),
    .scalar("random", 0, .never(.integer), is: .never),
  ]

  private static let texts: [BuiltinFunction] = [
    .scalar("length", 1, .ifAny(.integer, magnitude: 31), takes: .text).giving(.count),
    .scalar("octet_length", 1, .ifAny(.integer, magnitude: 32), takes: .text, since: 3_043_000).giving(.count),
    .scalar("lower", 1, .ifAny(.text), takes: .text).giving(.fixed(.spelled(TextSpelling(.small)))),
    .scalar("upper", 1, .ifAny(.text), takes: .text).giving(.fixed(.spelled(TextSpelling(.capital)))),
    .scalar("trim", .from(1, to: 2), .ifAny(.text), takes: .text).giving(.partOfFirst),
    .scalar("ltrim", .from(1, to: 2), .ifAny(.text), takes: .text).giving(.partOfFirst),
    .scalar("rtrim", .from(1, to: 2), .ifAny(.text), takes: .text).giving(.partOfFirst),
    .scalar("substr", .from(2, to: 3), .computed(strict: .all, substr), takes: .text, .integer).giving(.cut),
    .scalar("substring", .from(2, to: 3), .computed(strict: .all, substr), takes: .text, .integer, since: 3_034_000)
      .giving(.cut),
    .scalar("replace", 3, .computed(strict: .first, replace), takes: .text),
    .scalar("instr", 2, .ifAny(.integer, magnitude: 31), takes: .text).giving(.place),
    .scalar("like", .from(2, to: 3), .perhapsIfAny(.integer, magnitude: 1), takes: .text),
    .scalar("glob", 2, .perhapsIfAny(.integer, magnitude: 1), takes: .text),
    // A name without a meaning unless a virtual table or the application gives it one.
    .scalar("match", 2, .maybe(.value), takes: .text, .any, is: .never),
    .scalar("char", .atLeast(0), .never(.text), takes: .integer, since: 3_007_016),
    .scalar("unicode", 1, .computed(strict: .all, unicode), takes: .text, since: 3_007_016),
    .scalar("concat", .atLeast(1), .never(.text), takes: .any, since: 3_044_000),
    .scalar("concat_ws", .atLeast(2), .ifFirst(.text), takes: .text, .any, since: 3_044_000),
    .scalar("format", .atLeast(0), .computed(strict: .first, format), takes: .text, .any, since: 3_038_000),
    .scalar("printf", .atLeast(0), .computed(strict: .first, format), takes: .text, .any, since: 3_008_003),
    .scalar("quote", 1, .never(.text), takes: .any),
    .scalar("unistr", 1, .ifAny(.text), takes: .text, since: 3_050_000),
    .scalar("unistr_quote", 1, .never(.text), takes: .any, since: 3_050_000),
    // A name of four characters even for NULL.
    .scalar("soundex", 1, .never(.text), takes: .text),
  ]

  private static let blobs: [BuiltinFunction] = [
    .scalar("hex", 1, .never(.text), takes: .blob).giving(.fixed(.spelled(TextSpelling(.hexadecimal)))),
    .scalar("unhex", .from(1, to: 2), .maybe(.blob), takes: .text, since: 3_041_000),
    // No length, or a negative one, counts as zero; no length of a random blob as one.
    .scalar("zeroblob", 1, .never(.blob), takes: .integer),
    .scalar("randomblob", 1, .never(.blob), takes: .integer, is: .never),
  ]

  private static let environment: [BuiltinFunction] = [
    .scalar("changes", 0, .never(.integer), is: .never).giving(.count),
    .scalar("total_changes", 0, .never(.integer), is: .never).giving(.count),
    .scalar("last_insert_rowid", 0, .never(.integer), is: .never),
    .scalar("sqlite_version", 0, .never(.text), is: .withinStatement),
    .scalar("sqlite_source_id", 0, .never(.text), is: .withinStatement),
    .scalar("sqlite_compileoption_get", 1, .maybe(.text), takes: .integer, is: .withinStatement),
    .scalar("sqlite_compileoption_used", 1, .ifAny(.integer, magnitude: 1), takes: .text, is: .withinStatement),
    .scalar("sqlite_log", 2, .alwaysNull, takes: .integer, .text, is: .never),
    .scalar("sqlite_offset", 1, .maybe(.integer), takes: .any, since: 3_024_000),
    .scalar("load_extension", .from(1, to: 2), .alwaysNull, takes: .text, is: .never),
  ]

  // MARK: Values handed on

  private static func first(_ call: EvaluatedCall) -> Value { call.arguments.first ?? .unknown }

  /// The arguments up to the first that is never NULL.
  private static func coalesce(_ call: EvaluatedCall) -> Value {
    var values: [Value] = []
    for argument in call.arguments {
      values.append(argument)
      if !argument.isNullable { return call.either(values, orNull: nil) }
    }
    return call.either(values, orNull: call.arguments.last.flatMap(call.reason) ?? call.blame(.function))
  }

  /// The first argument, NULL if it equals the second. They are compared without affinity, so that a number never
  /// equals a text, nor either of them a blob.
  private static func nullif(_ call: EvaluatedCall) -> Value {
    guard call.arguments.count == 2 else { return .unknown }
    let (value, other) = (call.arguments[0], call.arguments[1])
    func groups(_ classes: StorageClasses) -> StorageClasses {
      classes.intersection(.numeric).isEmpty ? classes.nonNull : classes.nonNull.union(.numeric)
    }
    let canBeEqual = !groups(value.possible).isDisjoint(with: groups(other.possible))
    return call.passing(value, orNull: canBeEqual ? call.blame(.function) : nil)
  }

  /// `iif(condition, value, …, otherwise)`: CASE in the shape of a function.
  private static func iif(_ call: EvaluatedCall) -> Value {
    var values: [Value] = []
    var index = 0
    var isDecided = false
    while index + 1 < call.arguments.count, !isDecided {
      let condition = call.arguments[index]
      switch condition.constantNumber {
      case .some(let number):
        isDecided = number != 0
        if isDecided { values.append(call.arguments[index + 1]) }
      case nil:
        if !condition.isAlwaysNull { values.append(call.arguments[index + 1]) }
      }
      index += 2
    }
    var reason: NullReason?
    if !isDecided {
      if index < call.arguments.count { values.append(call.arguments[index]) } else { reason = call.blame(.noElse) }
    }
    for value in values where value.isNullable { reason = reason ?? call.reason(of: value) }
    return call.either(values, orNull: reason)
  }

  /// The largest or smallest argument, NULL if any is NULL. Numbers come before texts before blobs: the largest is at
  /// least as far up as the lowest class of each argument.
  private static func extreme(_ call: EvaluatedCall, isMax: Bool) -> Value {
    if let null = call.alwaysNullArgument { return null }
    let ladder: [StorageClasses] = isMax ? [.numeric, .text, .blob] : [.blob, .text, .numeric]
    func reachable(_ sets: [StorageClasses]) -> StorageClasses {
      var union: StorageClasses = []
      var floor = 0
      for set in sets {
        union.formUnion(set.nonNull)
        if let step = ladder.firstIndex(where: { !$0.isDisjoint(with: set) }) { floor = max(floor, step) }
      }
      for step in ladder[..<floor] { union.subtract(step) }
      return union
    }
    var value = call.either(call.arguments, orNull: nil)
    value.classes = reachable(call.arguments.map { $0.classes })
    value.possible = reachable(call.arguments.map { $0.possible }).union(value.classes)
    return call.passing(value, orNull: call.nullArgument)
  }

  // MARK: Numbers

  /// An integer stays one. A text or blob is read as a REAL, 0.0 when it is no number: abs('7') is 7.0.
  private static func abs(_ call: EvaluatedCall) -> Value {
    guard let argument = call.arguments.first else { return .unknown }
    if argument.isAlwaysNull { return call.null(because: argument) }
    return call.value(from: argument, magnitude: argument.magnitude, null: call.reason(of: argument)) {
      $0.isSubset(of: .integer) ? $0 : $0.intersection(.integer).union(.real)
    }
  }

  /// -1, 0 or 1; NULL for what isn't a number.
  private static func sign(_ call: EvaluatedCall) -> Value {
    guard let argument = call.arguments.first else { return .unknown }
    if argument.isAlwaysNull { return call.null(because: argument) }
    let isNumber = argument.possible.isSubset(of: [.integer, .real, .null])
    return call.value(
      .integer, magnitude: 1, null: call.reason(of: argument) ?? (isNumber ? nil : call.blame(.function)))
  }

  /// REAL even for an integer.
  private static func round(_ call: EvaluatedCall) -> Value {
    guard let argument = call.arguments.first else { return .unknown }
    return call.alwaysNullArgument
      ?? call.value(.real, magnitude: argument.magnitude(scaledBy: 1), null: call.nullArgument)
  }

  // MARK: Texts

  /// A part of a blob is a blob, of anything else a text. Of an empty blob it is NULL.
  private static func substr(_ call: EvaluatedCall) -> Value {
    guard let argument = call.arguments.first else { return .unknown }
    if let null = call.alwaysNullArgument { return null }
    let mayBeEmptyBlob = argument.possible.contains(.blob)
    return call.value(from: argument, null: call.nullArgument ?? (mayBeEmptyBlob ? call.blame(.function) : nil)) {
      classes in
      var result = classes.intersection(.blob)
      if !classes.isSubset(of: .blob) { result.insert(.text) }
      return result
    }
  }

  /// With an empty pattern the first argument is handed on: as it is up to 3.40, and before the replacement is even
  /// looked at. Otherwise the result is a text.
  private static func replace(_ call: EvaluatedCall) -> Value {
    guard call.arguments.count == 3 else { return .unknown }
    let (subject, pattern, replacement) = (call.arguments[0], call.arguments[1], call.arguments[2])
    for argument in [subject, pattern] where argument.isAlwaysNull { return call.null(because: argument) }
    if pattern.isNeverEmptyText {
      if replacement.isAlwaysNull { return call.null(because: replacement) }
      return call.value(.text, null: call.nullArgument)
    }
    return call.value(from: subject, null: call.nullArgument) { $0.union(.text) }
  }

  /// The first character's code point; NULL of an empty text.
  private static func unicode(_ call: EvaluatedCall) -> Value {
    guard let argument = call.arguments.first else { return .unknown }
    if argument.isAlwaysNull { return call.null(because: argument) }
    return call.value(
      .integer, magnitude: 32,
      null: call.reason(of: argument) ?? (argument.isNeverEmptyText ? nil : call.blame(.function)))
  }

  /// NULL without a format. Older versions (3.40 among them) also give NULL where nothing at all is appended: for an
  /// empty format, or one that starts with a conversion they don't know (https://sqlite.org/printf.html). And every
  /// version does for a text that is longer than SQLite allows, which a width that is a value can ask for.
  private static func format(_ call: EvaluatedCall) -> Value {
    guard let format = call.arguments.first else { return call.null }
    if format.isAlwaysNull { return call.null(because: format) }
    if let reason = call.reason(of: format) { return call.value(.text, null: reason) }
    return call.value(.text, null: appendsSomething(format) ? nil : call.blame(.function))
  }

  /// A width or precision of seven digits or more.
  private static func hasLongNumber(_ text: some Sequence<UInt8>) -> Bool {
    var digits = 0
    for byte in text {
      digits = byte &- 48 < 10 ? digits + 1 : 0
      if digits > 6 { return true }
    }
    return false
  }

  private static func appendsSomething(_ format: Value) -> Bool {
    guard let text = format.constantText else { return false }
    if text.contains(UInt8(ascii: "*")) || hasLongNumber(text) { return false }
    guard let head = text.first else { return false }
    guard head == UInt8(ascii: "%") else { return true }
    // %[flags][width][.precision][length]conversion
    var rest = text.dropFirst().drop { "-+ #!0,".utf8.contains($0) }
    func skipNumber() {
      rest = rest.first == UInt8(ascii: "*") ? rest.dropFirst() : rest.drop { $0 &- 48 < 10 }
    }
    skipNumber()
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      skipNumber()
    }
    for _ in 0..<2 where rest.first == UInt8(ascii: "l") { rest = rest.dropFirst() }
    return rest.first.map("diuxXofeEgGsqQwc%".utf8.contains) ?? false
  }
}
