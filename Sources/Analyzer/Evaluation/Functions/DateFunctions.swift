/// https://sqlite.org/lang_datefunc.html. A time that can't be read, or that lies outside of the years 0 to 9999, is
/// NULL, so that only constants can be relied on.
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
      is: .unlessClock),
    .scalar(
      "unixepoch", .atLeast(0), .computed(strict: .all, unixepoch), takes: .time, .text, since: 3_038_000,
      is: .unlessClock),
    .scalar("strftime", .atLeast(0), .computed(strict: .all, strftime), takes: .text, .time, .text, is: .unlessClock),
    .scalar("timediff", 2, .computed(strict: .all, timediff), takes: .time, since: 3_043_000, is: .unlessClock),
    .scalar("current_date", 0, .never(.text), is: .withinStatement),
    .scalar("current_time", 0, .never(.text), is: .withinStatement),
    .scalar("current_timestamp", 0, .never(.text), is: .withinStatement),
  ]

  private static func time(_ call: FunctionCall, _ classes: StorageClasses) -> Value {
    if let null = call.alwaysNullArgument { return null }
    return call.value(classes, magnitude: classes == .real ? 23 : nil, null: unknownTime(call, call.arguments[...]))
  }

  private static func text(_ call: FunctionCall, _ shape: TimeText.Shape) -> Value {
    var value = time(call, .text)
    value.timeText = TimeText(shape, of: call.arguments[...])
    return value
  }

  private static func unknownTime(_ call: FunctionCall, _ arguments: ArraySlice<Value>) -> NullReason? {
    if let reason = call.nullArgument { return reason }
    let version = call.context.minSQLiteVersion
    return ConstantTime.isValid(arguments, minSQLiteVersion: version) ? nil : call.blame(.function)
  }

  /// A number of seconds: an integer, or a REAL with the modifier 'subsec', which may also stand for the time itself.
  private static func unixepoch(_ call: FunctionCall) -> Value {
    if let null = call.alwaysNullArgument { return null }
    func hasFraction(_ classes: (Value) -> StorageClasses) -> Bool {
      call.arguments.contains { argument in
        if let text = argument.constantText { return ConstantTime.isSubsecond(text) }
        return !classes(argument).isDisjoint(with: [.text, .blob])
      }
    }
    return call.value(
      hasFraction(\.classes) ? .numeric : .integer, possible: hasFraction(\.possible) ? .numeric : .integer,
      magnitude: 48, null: unknownTime(call, call.arguments[...]))
  }

  private static func strftime(_ call: FunctionCall) -> Value {
    guard let format = call.arguments.first else { return call.null }
    if let null = call.alwaysNullArgument { return null }
    var null = unknownTime(call, call.arguments.dropFirst())
    if !isKnownFormat(format, minSQLiteVersion: call.context.minSQLiteVersion) { null = null ?? call.blame(.function) }
    var value = call.value(.text, null: null)
    value.timeText = TimeText(format: format, of: call.arguments.dropFirst())
    return value
  }

  private static func timediff(_ call: FunctionCall) -> Value {
    if let null = call.alwaysNullArgument { return null }
    let version = call.context.minSQLiteVersion
    let areKnown = call.arguments.allSatisfy { ConstantTime.isValid([$0], minSQLiteVersion: version) }
    return call.value(.text, null: call.nullArgument ?? (areKnown ? nil : call.blame(.function)))
  }

  /// A conversion that SQLite doesn't know makes the whole result NULL.
  private static func isKnownFormat(_ format: Value, minSQLiteVersion: Int) -> Bool {
    // A number has no conversions.
    guard let text = format.constantText else { return format.isNeverEmptyText && !format.possible.contains(.text) }
    var known = Array("dfHjJmMsSwWY%".utf8)
    if minSQLiteVersion >= 3_044_000 { known += Array("eFIklpPRTu".utf8) }
    if minSQLiteVersion >= 3_046_000 { known += Array("GgUV".utf8) }
    var isConversion = false
    for byte in text {
      if isConversion {
        if !known.contains(byte) { return false }
        isConversion = false
      } else {
        isConversion = byte == UInt8(ascii: "%")
      }
    }
    return !isConversion && !text.isEmpty
  }
}

extension TimeText {
  /// What `date`, `time` or `datetime` give for these arguments, a time and its modifiers.
  init(_ shape: Shape, of arguments: ArraySlice<Value>) {
    let zone = Zone(of: arguments)
    let hasFraction = arguments.contains { $0.constantText.map(ConstantTime.isSubsecond) ?? false }
    switch shape {
    case .second where hasFraction: self.init(.fraction, zone: zone)
    case .clock where hasFraction: self.init(.clockFraction, zone: zone)
    default: self.init(shape, zone: zone)
    }
  }

  /// What `strftime` gives for a format, a time and its modifiers.
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
      if ConstantTime.equals(text, "localtime") {
        self = .local
        return
      }
      if ConstantTime.equals(text, "utc") || ConstantTime.equals(text, "unixepoch") {
        self = .utc
        return
      }
    }
    if let text = time.constantText, ConstantTime.equals(text, "now") || ConstantTime.isSubsecond(text) {
      self = .utc
    } else {
      self = time.timeText?.zone ?? .unknown
    }
  }
}

/// A time and its modifiers, when they are constants that every SQLite can read: far fewer than SQLite itself accepts.
enum ConstantTime {
  /// The arguments of a date function are sure to give a time. None of them is the current time.
  static func isValid(_ arguments: ArraySlice<Value>, minSQLiteVersion: Int) -> Bool {
    guard let time = arguments.first else { return true }
    var modifiers = arguments.dropFirst()
    if let number = time.constantNumber {
      if let modifier = modifiers.first?.constantText, equals(modifier, "unixepoch") {
        // Seconds, for the years 1021 to 2918.
        guard number > -3e10, number < 3e10 else { return false }
        modifiers = modifiers.dropFirst()
      } else {
        // Days since noon of November 24, 4714 BC, for the years 1010 to 8000.
        guard number > 2_090_000, number < 4_643_000 else { return false }
      }
    } else {
      guard let text = time.constantText else { return false }
      let isNow = equals(text, "now") || (minSQLiteVersion >= 3_042_000 && isSubsecond(text))
      guard isNow || isTime(text) else { return false }
    }
    // Any time so far is more than a thousand years away from the ends of the calendar. We stay below that.
    var days = 0.0
    for modifier in modifiers {
      guard let text = modifier.constantText else { return false }
      if isFixed(text) { continue }
      if minSQLiteVersion >= 3_042_000, isSubsecond(text) { continue }
      guard let shift = shift(text) else { return false }
      days += shift
    }
    return days < 300_000
  }

  /// 'subsec' came with 3.42; before, it was an unknown modifier, hence NULL.
  static func isSubsecond(_ text: Substring.UTF8View) -> Bool { equals(text, "subsec") || equals(text, "subsecond") }

  static func equals(_ text: Substring.UTF8View, _ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      text.elementsEqual(word) { FoldedHash.upper($0) == FoldedHash.upper($1) }
    }
  }

  /// Modifiers that move a time by at most a year and can't fail.
  private static func isFixed(_ text: Substring.UTF8View) -> Bool {
    let words: [StaticString] = [
      "start of day", "start of month", "start of year", "localtime", "utc", "weekday 0", "weekday 1", "weekday 2",
      "weekday 3", "weekday 4", "weekday 5", "weekday 6",
    ]
    return words.contains { equals(text, $0) }
  }

  /// The days by which `+7 days` moves a time, in either direction.
  private static func shift(_ text: Substring.UTF8View) -> Double? {
    var rest = text
    if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
    guard let count = digits(&rest, 1...9) else { return nil }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits(&rest, 1...9) != nil else { return nil }
    }
    guard rest.first == UInt8(ascii: " ") else { return nil }
    rest = rest.drop { $0 == UInt8(ascii: " ") }
    if let last = rest.last, FoldedHash.upper(last) == UInt8(ascii: "S") { rest = rest.dropLast() }
    let units: [(StaticString, Double)] = [
      ("second", 1.0 / 86400), ("minute", 1.0 / 1440), ("hour", 1.0 / 24), ("day", 1), ("month", 31), ("year", 366),
    ]
    return units.first { equals(rest, $0.0) }.map { Double(count + 1) * $0.1 }
  }

  /// `YYYY-MM-DD`, `YYYY-MM-DD HH:MM`, `HH:MM` and so on, for the years 1000 to 8999.
  private static func isTime(_ text: Substring.UTF8View) -> Bool {
    var rest = text
    if isClock(rest) { return true }
    guard let year = digits(&rest, 4...4), (1000...8999).contains(year), skip(&rest, "-"),
      let month = digits(&rest, 2...2), (1...12).contains(month), skip(&rest, "-"),
      let day = digits(&rest, 2...2), (1...31).contains(day)
    else { return false }
    if rest.isEmpty { return true }
    return (skip(&rest, " ") || skip(&rest, "T")) && isClock(rest)
  }

  private static func isClock(_ text: Substring.UTF8View) -> Bool {
    var rest = text
    guard let hour = digits(&rest, 2...2), hour <= 23, skip(&rest, ":"), let minute = digits(&rest, 2...2), minute <= 59
    else { return false }
    if rest.isEmpty { return true }
    guard skip(&rest, ":"), let second = digits(&rest, 2...2), second <= 59 else { return false }
    if rest.isEmpty { return true }
    return skip(&rest, ".") && digits(&rest, 1...9) != nil && rest.isEmpty
  }

  private static func skip(_ text: inout Substring.UTF8View, _ character: Unicode.Scalar) -> Bool {
    guard text.first == UInt8(ascii: character) else { return false }
    text = text.dropFirst()
    return true
  }

  /// Digits at the front, as many as there are, and as many as wanted.
  private static func digits(_ text: inout Substring.UTF8View, _ wanted: ClosedRange<Int>) -> Int? {
    var number = 0
    var count = 0
    while count < wanted.upperBound, let byte = text.first, byte &- 48 < 10 {
      number = number * 10 + Int(byte - 48)
      text = text.dropFirst()
      count += 1
    }
    return wanted.contains(count) ? number : nil
  }
}
