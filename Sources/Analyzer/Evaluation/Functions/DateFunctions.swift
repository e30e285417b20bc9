/// https://sqlite.org/lang_datefunc.html. A time that can't be read, or that lies outside of the calendar, is NULL, so that
/// only constants can be relied on: `TimeOutcome` says what becomes of them.
enum DateFunctions {
  static let table: [BuiltinFunction] = [
    .scalar(
      "date", .atLeast(0), .computed(strict: .all) { call in text(call, .date) }, takes: .time, .text, is: .unlessClock),
    .scalar(
      "time", .atLeast(0), .computed(strict: .all) { call in text(call, .clock) }, takes: .time, .text, is: .unlessClock
    ),
    .scalar(
      "datetime", .atLeast(0), .computed(strict: .all) { call in text(call, .second) }, takes: .time, .text,
      is: .unlessClock),
    .scalar(
      "julianday", .atLeast(0), .computed(strict: .all) { call in time(call, .real) }, takes: .time, .text,
      is: .unlessClock
    ).giving(.fixed(.numbers(0...5_373_484.5, isWhole: false))),
    .scalar(
      "unixepoch", .atLeast(0), .computed(strict: .all, unixepoch), takes: .time, .text, since: 3_038_000,
      is: .unlessClock
    ).giving(.fixed(.numbers(-210_866_760_000...253_402_300_800, isWhole: false))),
    .scalar("strftime", .atLeast(0), .computed(strict: .all, strftime), takes: .text, .time, .text, is: .unlessClock)
      .giving(.format),
    .scalar("timediff", 2, .computed(strict: .all, timediff), takes: .time, since: 3_043_000, is: .unlessClock),
    .scalar("current_date", 0, .never(.text), is: .withinStatement),
    .scalar("current_time", 0, .never(.text), is: .withinStatement),
    .scalar("current_timestamp", 0, .never(.text), is: .withinStatement),
  ]

  private static func time(_ call: EvaluatedCall, _ classes: StorageClasses) -> Value {
    if let null = call.alwaysNullArgument { return null }
    return call.value(classes, magnitude: classes == .real ? 23 : nil, null: unknownTime(call, call.arguments[...]))
  }

  private static func text(_ call: EvaluatedCall, _ shape: TimeText.Shape) -> Value {
    var value = time(call, .text)
    value.timeText = TimeText(shape, of: call.arguments[...])
    return value
  }

  private static func unknownTime(_ call: EvaluatedCall, _ arguments: ArraySlice<Value>) -> NullReason? {
    if let reason = call.nullArgument { return reason }
    switch TimeOutcome(of: arguments, minSQLiteVersion: call.context.minSQLiteVersion) {
    case .moment, .time: return nil
    case .null, .unknown: return call.blame(.function)
    }
  }

  /// A number of seconds: an integer, or a REAL with the modifier 'subsec', which may also stand for the time itself.
  private static func unixepoch(_ call: EvaluatedCall) -> Value {
    if let null = call.alwaysNullArgument { return null }
    func hasFraction(_ classes: (Value) -> StorageClasses) -> Bool {
      call.arguments.contains { argument in
        if let text = argument.constantText { return TimeModifier.isSubsecond(text) }
        return !classes(argument).isDisjoint(with: [.text, .blob])
      }
    }
    return call.value(
      hasFraction { $0.classes } ? .numeric : .integer, possible: hasFraction { $0.possible } ? .numeric : .integer,
      magnitude: 48, null: unknownTime(call, call.arguments[...]))
  }

  private static func strftime(_ call: EvaluatedCall) -> Value {
    guard let format = call.arguments.first else { return call.null }
    if let null = call.alwaysNullArgument { return null }
    var null = unknownTime(call, call.arguments.dropFirst())
    if !isKnownFormat(format, minSQLiteVersion: call.context.minSQLiteVersion) { null = null ?? call.blame(.function) }
    var value = call.value(.text, null: null)
    value.timeText = TimeText(format: format, of: call.arguments.dropFirst())
    return value
  }

  private static func timediff(_ call: EvaluatedCall) -> Value {
    if let null = call.alwaysNullArgument { return null }
    let reason = call.arguments.indices.lazy.compactMap { unknownTime(call, call.arguments[$0...$0]) }.first
    return call.value(.text, null: reason)
  }

  /// A conversion that SQLite doesn't know makes the whole result NULL.
  private static func isKnownFormat(_ format: Value, minSQLiteVersion: Int) -> Bool {
    // A number has no conversions.
    guard let text = format.constantText else { return format.isNeverEmptyText && !format.possible.contains(.text) }
    return !text.isEmpty && TimeFormat.unknownConversion(in: text, version: minSQLiteVersion) == nil
  }
}

extension TimeText {
  /// Works out the results of `date`, `time` or `datetime` for these arguments, a time and its modifiers.
  init(_ shape: Shape, of arguments: ArraySlice<Value>) {
    let zone = Zone(of: arguments)
    let hasFraction = arguments.contains { $0.constantText.map(TimeModifier.isSubsecond) ?? false }
    switch shape {
    case .second where hasFraction: self.init(.fraction, zone: zone)
    case .clock where hasFraction: self.init(.clockFraction, zone: zone)
    default: self.init(shape, zone: zone)
    }
  }

  /// Works out the results of `strftime` for a format, a time and its modifiers.
  init?(format: Value, of arguments: ArraySlice<Value>) {
    guard let text = format.constantText, let format = TimeText(format: text) else { return nil }
    // Digits alone sort and compare by themselves.
    let zone = format.shape.hasZone ? format.zone : Zone(of: arguments)
    self.init(format.shape, zone: zone)
  }
}

extension TimeText.Zone {
  /// The zone of what a date function gives for a time and its modifiers.
  init(of arguments: ArraySlice<Value>) {
    guard let time = arguments.first else {
      self = .utc
      return
    }
    for modifier in arguments.dropFirst().reversed() {
      // Whatever the program passes may change the zone.
      guard let text = modifier.constantText else {
        self = .unknown
        return
      }
      switch TimeModifier(text, version: Feature.newest) {
      case .localTime?:
        self = .local
        return
      case .utc?, .unixEpoch?:
        self = .utc
        return
      default: break
      }
    }
    if let text = time.constantText, let written = WrittenTime(text, version: Feature.newest), written.isNow {
      self = .utc
    } else {
      self = time.timeText?.zone ?? .unknown
    }
  }
}

extension TimeOutcome {
  /// The outcome for the values of a date function's time and modifiers, in all versions that a project may have.
  ///
  /// - Parameter minSQLiteVersion: the oldest of them; 0 where nothing is known.
  public init(of arguments: ArraySlice<Value>, minSQLiteVersion: Int) {
    self.init(
      of: arguments.map(Argument.init), since: minSQLiteVersion == 0 ? Feature.settled : minSQLiteVersion)
  }
}

extension TimeOutcome.Argument {
  /// Takes an argument that is known by its value.
  init(_ value: Value) {
    if value.isAlwaysNull {
      self = .null
    } else if let text = value.constantText {
      self = .text(text)
    } else if let number = value.constantNumber {
      self = .number(number)
    } else {
      self = value.possible.isSubset(of: [.integer, .real, .null]) ? .someNumber : .unknown
    }
  }
}

extension TimeOutcome.Argument {
  /// Takes an argument that is worked out; nil stands for one that isn't.
  init(_ constant: Constant?) {
    switch constant {
    case .null?: self = .null
    case .integer(let number)?: self = .number(Double(number))
    case .real(let number)?: self = .number(number)
    case .text(let text)?: self = .text(text.utf8[...])
    case .blob?, nil: self = .unknown
    }
  }
}
