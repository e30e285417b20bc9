/// https://sqlite.org/lang_aggfunc.html and https://sqlite.org/windowfunctions.html. `min` and `max` are among the core
/// functions, for the sake of their other form; JSON's and geopoly's aggregates are with their kin.
enum AggregateFunctions {
  static let table: [BuiltinFunction] = [
    .aggregate("count", .from(0, to: 1), .never(.integer), takes: .any).giving(.count),
    .aggregate("sum", 1, .computed(sum), takes: .number),
    .aggregate("total", 1, .computed(total), takes: .number),
    .aggregate("avg", 1, .computed(avg), takes: .number),
    .aggregate("group_concat", .from(1, to: 2), .computed(concat), takes: .any, .text),
    .aggregate("string_agg", 2, .computed(concat), takes: .any, .text, since: 3_044_000),
    .aggregate("median", 1, .computed(percentile), takes: .number, since: 3_051_000),
    .aggregate("percentile", 2, .computed(percentile), takes: .number, since: 3_051_000),
    .aggregate("percentile_cont", 2, .computed(percentile), takes: .number, since: 3_051_000),
    .aggregate("percentile_disc", 2, .computed(percentile), takes: .number, since: 3_051_000),
    .window("row_number", 0, .never(.integer)).giving(.fixed(.numbers(1...(.infinity), isWhole: true))),
    .window("rank", 0, .never(.integer)).giving(.fixed(.numbers(1...(.infinity), isWhole: true))),
    .window("dense_rank", 0, .never(.integer)).giving(.fixed(.numbers(1...(.infinity), isWhole: true))),
    .window("percent_rank", 0, .never(.real, magnitude: 1)).giving(.fixed(.numbers(0...1, isWhole: false))),
    .window("cume_dist", 0, .never(.real, magnitude: 1)).giving(.fixed(.numbers(0...1, isWhole: false))),
    // Whatever isn't a positive integer is an error.
    .window("ntile", 1, .never(.integer), takes: .integer).giving(.fixed(.numbers(1...(.infinity), isWhole: true))),
    .window("lag", .from(1, to: 3), .computed(neighbour), takes: .alike, .integer, .alike),
    .window("lead", .from(1, to: 3), .computed(neighbour), takes: .alike, .integer, .alike),
    .window("first_value", 1, .computed(edge), takes: .any),
    .window("last_value", 1, .computed(edge), takes: .any),
    .window("nth_value", 2, .computed(nth), takes: .any, .integer),
  ]

  /// `max(x)` and `min(x)`: one of the values, whatever its class.
  static func extreme(_ call: EvaluatedCall) -> Value { edge(call) }

  // MARK: Sums

  /// An integer as long as all values are (an overflow is an error); with the first value that isn't, a REAL, for which
  /// a text counts as the number it looks like. NULL without values, and where infinities cancel out.
  private static func sum(_ call: EvaluatedCall) -> Value {
    guard let argument = call.arguments.first else { return .unknown }
    if argument.isAlwaysNull { return call.null(because: argument) }
    let isInteger = argument.possible.isSubset(of: [.integer, .null])
    let null = call.emptiness ?? call.reason(of: argument) ?? notANumber(call, argument)
    return call.value(
      from: argument, magnitude: isInteger ? Value.integerMagnitude : argument.magnitude(scaledBy: rows), null: null
    ) { classes in
      var result = classes.intersection(.numeric)
      if classes.contains(.text) { result.formUnion(.numeric) }
      if classes.contains(.blob) { result.insert(.real) }
      return result
    }
  }

  /// 0.0 without values.
  private static func total(_ call: EvaluatedCall) -> Value {
    guard let argument = call.arguments.first else { return .unknown }
    return call.value(.real, magnitude: argument.magnitude(scaledBy: rows), null: notANumber(call, argument))
  }

  private static func avg(_ call: EvaluatedCall) -> Value {
    guard let argument = call.arguments.first else { return .unknown }
    if argument.isAlwaysNull { return call.null(because: argument) }
    return call.value(
      .real, magnitude: argument.magnitude(scaledBy: 1),
      null: call.emptiness ?? call.reason(of: argument) ?? notANumber(call, argument))
  }

  /// A table has fewer than 2^64 rows, so that a sum is smaller than 2^64 times the largest value.
  private static let rows: UInt16 = 64

  /// A sum that reaches infinity on its way may end as no number at all, which SQLite turns into NULL.
  private static func notANumber(_ call: EvaluatedCall, _ argument: Value) -> NullReason? {
    if argument.possible.isSubset(of: [.integer, .null]) { return nil }
    return argument.magnitude(scaledBy: rows) < Value.infinite ? nil : call.blame(.notANumber)
  }

  // MARK: Texts

  /// Values one behind the other; NULL without any. Before 3.47 NULL as well where they add up to an empty text
  /// (https://sqlite.org/releaselog/3_47_0.html).
  private static func concat(_ call: EvaluatedCall) -> Value {
    guard let argument = call.arguments.first else { return .unknown }
    if argument.isAlwaysNull { return call.null(because: argument) }
    if let reason = call.emptiness ?? call.reason(of: argument) { return call.value(.text, null: reason) }
    let isNeverEmpty = argument.isNeverEmptyText || call.context.minSQLiteVersion >= 3_047_000
    return call.value(.text, null: isNeverEmpty ? nil : call.blame(.function))
  }

  // MARK: Percentiles

  /// A REAL. What isn't a number or is infinite is an error, https://sqlite.org/percentile.html.
  private static func percentile(_ call: EvaluatedCall) -> Value {
    guard let argument = call.arguments.first else { return .unknown }
    if argument.isAlwaysNull { return call.null(because: argument) }
    return call.value(
      .real, magnitude: argument.magnitude(scaledBy: 1), null: call.emptiness ?? call.reason(of: argument))
  }

  // MARK: Values of other rows

  /// The value in some row of the frame or group.
  private static func edge(_ call: EvaluatedCall) -> Value {
    guard let argument = call.arguments.first else { return .unknown }
    var value = call.passing(argument, orNull: call.emptiness)
    // Without rows it is NULL, whatever the argument is.
    if !call.context.isWindow, !argument.isAlwaysNull, let reason = call.emptiness { value.nullReason = reason }
    return value
  }

  /// Past the end of the frame there is NULL; the first row is there if any is.
  private static func nth(_ call: EvaluatedCall) -> Value {
    guard call.arguments.count == 2 else { return .unknown }
    if case .integer(1) = call.arguments[1].constant { return edge(call) }
    return call.passing(call.arguments[0], orNull: call.blame(.window))
  }

  /// `lag(value, offset, default)`: past the end of the partition there is the default, or NULL.
  private static func neighbour(_ call: EvaluatedCall) -> Value {
    guard let value = call.arguments.first else { return .unknown }
    if call.arguments.count > 1, case .integer(0) = call.arguments[1].constant { return value }
    guard call.arguments.count == 3 else { return call.passing(value, orNull: call.blame(.window)) }
    let other = call.arguments[2]
    return call.either([value, other], orNull: call.reason(of: value) ?? call.reason(of: other))
  }
}
