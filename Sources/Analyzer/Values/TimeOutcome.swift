/// The result of a date function for a time and its modifiers: the one answer to whether a text is a time.
///
/// It follows SQLite's own steps for each version that a project may have, so that an answer holds for all of them.
public enum TimeOutcome: Sendable {
  /// NULL on every row, because of the argument at a place; the time is at 0, its modifiers follow.
  case null(because: Int)
  /// The moment is this one.
  case moment(KnownMoment)
  /// A time, which isn't known: `'now'`.
  case time
  /// Nothing is known: a time, or NULL.
  case unknown

  /// An argument of a date function, as far as it is known.
  public enum Argument: Sendable {
    /// A text, of which a function reads what lies before the first NUL.
    case text(Substring.UTF8View)
    /// A number.
    case number(Double)
    /// A number that isn't known, or NULL.
    case someNumber
    /// NULL on every row.
    case null
    /// Anything.
    case unknown
  }

  /// The outcome for a time and its modifiers in every version from one on. Without arguments it is the current time.
  ///
  /// - Parameter version: the oldest version, as in `sqlite3_libversion_number()`.
  public init(of arguments: [Argument], since version: Int) {
    var isSettled = true
    self = TimeOutcome(of: arguments, in: version, isSettled: &isSettled)
    if isSettled { return }
    for other in TimeOutcome.changes where other > version {
      if case .unknown = self { return }
      self = merged(with: TimeOutcome(of: arguments, in: other))
    }
  }

  /// The versions in which something changed: modifiers, how a fraction is rounded, days that aren't in the calendar, years
  /// before 400, the hour 24.
  private static let changes = [
    3_038_000, 3_040_000, 3_042_000, 3_043_000, 3_045_000, 3_046_000, 3_047_000, 3_049_000, 3_054_000,
  ]

  private func merged(with other: TimeOutcome) -> TimeOutcome {
    switch (self, other) {
    case (.null(let place), .null): .null(because: place)
    case (.moment(let one), .moment(let other)) where one.isSame(as: other): self
    case (.moment, .moment), (.moment, .time), (.time, .moment), (.time, .time): .time
    default: .unknown
    }
  }

  /// The outcome in one version.
  package init(of arguments: [Argument], in version: Int) {
    var isSettled = false
    self.init(of: arguments, in: version, isSettled: &isSettled)
  }

  /// The outcome in one version.
  ///
  /// - Parameter isSettled: becomes false where another version may have another outcome.
  private init(of arguments: [Argument], in version: Int, isSettled: inout Bool) {
    guard let first = arguments.first else {
      self = .time
      return
    }
    var state: State
    switch first {
    case .null:
      self = .null(because: 0)
      return
    case .unknown, .someNumber: state = .unknown
    case .number(let number):
      state = .exact(Moment(number, version: version))
      isSettled = false
    case .text(let text):
      guard let written = WrittenTime(text, version: version), version >= written.since else {
        isSettled = false
        self = .null(because: 0)
        return
      }
      if let moment = Moment(written, version: version) {
        isSettled = false
        state = .exact(moment)
      } else {
        if written.since > 0 { isSettled = false }
        state = .within(TimeOutcome.now, isSubsecond: written.isSubsecond)
      }
    }
    var place = 0
    for argument in arguments.dropFirst() {
      place += 1
      switch argument {
      case .null, .number, .someNumber:
        self = .null(because: place)
        return
      case .unknown: state = .unknown
      case .text(let text):
        guard let modifier = TimeModifier(text, version: version),
          state.apply(modifier, isFirst: place == 1, version: version)
        else {
          isSettled = false
          self = .null(because: place)
          return
        }
        if !modifier.isSettled { isSettled = false }
      }
    }
    switch state {
    case .unknown: self = .unknown
    case .within(let range, _):
      let calendar = 0...Moment.last
      if calendar.contains(range.lowerBound), calendar.contains(range.upperBound) {
        self = .time
      } else {
        self = calendar.overlaps(range) ? .unknown : .null(because: place)
      }
    case .exact(var moment):
      self = moment.finish(isAlone: place == 0) ? .moment(KnownMoment(moment: moment)) : .null(because: place)
    }
  }

  /// The years 2000 to 3000, in which this runs.
  private static let now: ClosedRange<Int64> = 211_813_444_800_000...243_370_353_600_000

  /// How far a time is known while modifiers move it.
  private enum State {
    case exact(Moment)
    /// A moment of this range, in milliseconds, of which the calendar is known.
    case within(ClosedRange<Int64>, isSubsecond: Bool)
    case unknown

    mutating func apply(_ modifier: TimeModifier, isFirst: Bool, version: Int) -> Bool {
      switch self {
      case .exact(var moment):
        switch modifier {
        case .localTime, .utc:
          guard moment.apply(modifier, isFirst: isFirst) else { return false }
          self = State(around: moment)
        default:
          guard moment.apply(modifier, isFirst: isFirst) else { return false }
          self = .exact(moment)
        }
        return true
      case .unknown:
        switch modifier {
        case .auto, .julianDay: return isFirst
        case .unixEpoch: return isFirst || version < 3_038_000
        default: return true
        }
      case .within(let range, _) where !(0...Moment.last).contains(range.lowerBound):
        // Outside of the calendar some steps fail, and others lead back.
        self = .unknown
        return !modifier.isForNumbers
      case .within(let range, var isSubsecond):
        var (low, high) = (range.lowerBound, range.upperBound)
        switch modifier {
        // They are for numbers.
        case .julianDay, .unixEpoch: return false
        case .auto: return isFirst
        case .localTime, .utc: (low, high) = (low - State.day, high + State.day)
        case .weekday: (low, high) = (low - 7 * State.day, high + 7 * State.day)
        case .start(let unit):
          low -= (unit == .year ? 366 : unit == .month ? 31 : 1) * State.day
        case .subsecond: isSubsecond = true
        case .ceiling: break
        case .floor: low -= 3 * State.day
        case .clock(let milliseconds): (low, high) = (low + milliseconds, high + milliseconds)
        case .calendar, .shift:
          // The ends move as everything between them does, but for months that are shorter.
          var (first, last) = (
            Moment(milliseconds: low, version: version), Moment(milliseconds: high, version: version)
          )
          guard first.apply(modifier, isFirst: false), last.apply(modifier, isFirst: false) else { return false }
          guard !first.hasFailed, !last.hasFailed, let from = first.milliseconds, let to = last.milliseconds, from <= to
          else {
            self = .unknown
            return true
          }
          (low, high) = (from - 4 * State.day, to + 4 * State.day)
        }
        let calendar = 0...Moment.last
        let isInside = calendar.contains(low) && calendar.contains(high)
        self = isInside || !calendar.overlaps(low...high) ? .within(low...high, isSubsecond: isSubsecond) : .unknown
        return true
      }
    }

    private static let day: Int64 = 86_400_000

    /// A moment moved to where the computer stands, or from there: nowhere is more than a day away from Greenwich.
    private init(around moment: Moment) {
      guard !moment.hasFailed, let time = moment.milliseconds, time >= State.day, time <= Moment.last - State.day else {
        self = .unknown
        return
      }
      self = .within(time - State.day...time + State.day, isSubsecond: moment.isSubsecond)
    }
  }
}

extension TimeModifier {
  /// Whether it says what a number counts, so that a time in words has no use for it.
  fileprivate var isForNumbers: Bool { self == .julianDay || self == .unixEpoch }

  /// Whether every version knows it and takes it alike, of a time that isn't known or is about now: a thousand years from there
  /// all count the days alike.
  fileprivate var isSettled: Bool {
    switch self {
    case .localTime, .utc, .start, .weekday(_, isBefore: false): true
    case .shift(let count, let unit): abs(count) * unit.seconds < 1000 * Unit.year.seconds
    case .auto, .julianDay, .unixEpoch, .weekday, .subsecond, .ceiling, .floor, .clock, .calendar: false
    }
  }
}

/// A moment that date functions give for constants, in each of their forms.
public struct KnownMoment: Sendable {
  fileprivate let moment: Moment

  fileprivate func isSame(as other: KnownMoment) -> Bool {
    guard moment.milliseconds == other.moment.milliseconds, moment.isSubsecond == other.moment.isSubsecond,
      let one = moment.parts, let two = other.moment.parts
    else { return false }
    return one == two
  }

  /// The result of a date function for it.
  ///
  /// - Parameter shape: `.date`, `.clock` or `.second`: `date`, `time` or `datetime`.
  public func text(_ shape: TimeText.Shape) -> String? {
    guard let parts = moment.parts, parts.year >= 0 else { return nil }
    let date = "\(digits(parts.year, 4))-\(digits(parts.month, 2))-\(digits(parts.day, 2))"
    if shape == .date { return date }
    // A fraction is rounded in one way by some versions and cut off by others.
    if moment.isSubsecond { return nil }
    let clock = "\(digits(parts.hour, 2)):\(digits(parts.minute, 2)):\(digits(Int(parts.second), 2))"
    return shape == .clock ? clock : "\(date) \(clock)"
  }

  /// The result of `julianday`.
  public var julianDay: Double? { moment.julianDay }

  /// The result of `unixepoch`; nil with `'subsec'`.
  public var unixSeconds: Int64? {
    guard !moment.isSubsecond, let milliseconds = moment.milliseconds else { return nil }
    return milliseconds / 1000 - 210_866_760_000
  }

  /// The result of `strftime` for a format of conversions that every version has; nil for any other.
  public func text(format: some Sequence<UInt8>) -> String? {
    guard let parts = moment.parts, parts.year >= 0, let days = moment.days else { return nil }
    var result: [UInt8] = []
    var isConversion = false
    for byte in format {
      if !isConversion {
        if byte == UInt8(ascii: "%") { isConversion = true } else { result.append(byte) }
        continue
      }
      isConversion = false
      switch byte {
      case UInt8(ascii: "d"): result += digits(parts.day, 2).utf8
      case UInt8(ascii: "H"): result += digits(parts.hour, 2).utf8
      case UInt8(ascii: "j"): result += digits(days.ofYear + 1, 3).utf8
      case UInt8(ascii: "m"): result += digits(parts.month, 2).utf8
      case UInt8(ascii: "M"): result += digits(parts.minute, 2).utf8
      case UInt8(ascii: "s"):
        guard let seconds = unixSeconds else { return nil }
        result += "\(seconds)".utf8
      case UInt8(ascii: "S"): result += digits(Int(parts.second), 2).utf8
      case UInt8(ascii: "w"): result += "\(days.ofWeek)".utf8
      case UInt8(ascii: "W"): result += digits((days.ofYear + 7 - (days.ofWeek + 6) % 7) / 7, 2).utf8
      case UInt8(ascii: "Y"): result += digits(parts.year, 4).utf8
      case UInt8(ascii: "%"): result.append(byte)
      // Versions round fractions differently.
      default: return nil
      }
    }
    return isConversion ? nil : String(decoding: result, as: UTF8.self)
  }

  private func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}

extension WrittenTime {
  /// The first version that reads it.
  fileprivate var since: Int {
    switch self {
    case .nowWithFraction: 3_042_000
    case .date, .clock, .now, .number: 0
    }
  }

  fileprivate var isSubsecond: Bool {
    switch self {
    case .nowWithFraction: true
    case .date, .clock, .now, .number: false
    }
  }
}

/// The conversions of `strftime`.
public enum TimeFormat {
  /// The first conversion of a format that makes the result NULL in a version and all later ones, as it is written: `%Q`; nil
  /// where each is known.
  public static func unknownConversion(in format: Substring.UTF8View, version: Int) -> String? {
    var iterator = format.makeIterator()
    while let byte = iterator.next(), byte != 0 {
      guard byte == UInt8(ascii: "%") else { continue }
      guard let conversion = iterator.next(), conversion != 0 else { return "%" }
      if let since = since(conversion), since <= version { continue }
      // A letter of more than one byte is written with the rest of it.
      var letter = [conversion]
      while letter[0] >= 0xC0, let more = iterator.next(), more & 0xC0 == 0x80 { letter.append(more) }
      return "%" + String(decoding: letter, as: UTF8.self)
    }
    return nil
  }

  /// The first version that knows a conversion; nil where none does.
  private static func since(_ conversion: UInt8) -> Int? {
    switch Unicode.Scalar(conversion) {
    case "d", "f", "H", "j", "J", "m", "M", "s", "S", "w", "W", "Y", "%": 0
    case "e", "F", "I", "k", "l", "p", "P", "R", "T", "u": 3_044_000
    case "G", "g", "U", "V": 3_046_000
    default: nil
    }
  }

  /// The conversions of a format, without their `%`; empty for one without.
  public static func conversions(of format: Substring.UTF8View) -> [UInt8] {
    var result: [UInt8] = []
    var isConversion = false
    for byte in format {
      if isConversion { result.append(byte) }
      isConversion = !isConversion && byte == UInt8(ascii: "%")
    }
    return result
  }
}

extension TimeOutcome {
  /// Whether a text is a modifier that gives NULL behind any time, in every version from one on.
  public static func refuses(modifier text: Substring.UTF8View, since version: Int) -> Bool {
    if case .null = TimeOutcome(of: [.unknown, .text(text)], since: version) { return true }
    return false
  }

  /// Whether a modifier says what a number counts: `'unixepoch'`, `'julianday'`, `'auto'`.
  public static func saysWhatNumbersCount(_ text: Substring.UTF8View) -> Bool {
    guard let modifier = TimeModifier(text, version: .max) else { return false }
    return modifier.isForNumbers || modifier == .auto
  }

  /// The months that a modifier moves by, `'-1 month'`, where they are whole and not 0; nil for any other.
  public static func months(of text: Substring.UTF8View) -> Int? {
    guard case .shift(let count, .month)? = TimeModifier(text, version: .max), let whole = Int64(whole: count),
      whole != 0
    else { return nil }
    return Int(whole)
  }

  /// Whether a modifier goes back to the first day of a month: `'start of month'`, `'start of year'`.
  public static func startsMonth(_ text: Substring.UTF8View) -> Bool {
    switch TimeModifier(text, version: .max) {
    case .start(of: .month)?, .start(of: .year)?: true
    default: false
    }
  }

  /// Whether a modifier takes back the days behind the end of a month: `'floor'`.
  public static func staysInMonth(_ text: Substring.UTF8View) -> Bool { TimeModifier(text, version: .max) == .floor }
}

extension TimeOutcome {
  /// Whether a number that a modifier stands behind counts seconds: `'unixepoch'`, and `'auto'` for a large one.
  public static func takesSeconds(_ text: Substring.UTF8View) -> Bool {
    let modifier = TimeModifier(text, version: .max)
    return modifier == .unixEpoch || modifier == .auto
  }
}
