/// How a text that is a time is written, and in which zone: `2024-01-31 12:30:00`, in UTC.
///
/// SQLite keeps times as texts, and compares them as texts: two of them sort by time only where they are written alike.
public struct TimeText: Hashable, Sendable {
  /// The parts of the text and their places. Without another word its parts have leading zeros, the largest first.
  public enum Shape: UInt8, Sendable {
    /// `2024`
    case year = 1
    /// `2024-01`
    case month
    /// `2024-01-31`
    case date
    /// `2024-01-31 12:30`
    case minute
    /// `2024-01-31 12:30:00`
    case second
    /// `2024-01-31 12:30:00.123`
    case fraction
    /// `2024-01-31T12:30`
    case minuteT
    /// `2024-01-31T12:30:00`
    case secondT
    /// `2024-01-31T12:30:00.123`
    case fractionT
    /// `2024-01-31 12:30Z`
    case minuteZone
    /// `2024-01-31 12:30:00+00:00`
    case secondZone
    /// `2024-01-31 12:30:00.123+00:00`
    case fractionZone
    /// `2024-01-31T12:30Z`
    case minuteTZone
    /// `2024-01-31T12:30:00Z`, `2024-01-31T12:30:00+00:00`
    case secondTZone
    /// `2024-01-31T12:30:00.123Z`
    case fractionTZone
    /// `12:30`
    case clockMinute
    /// `12:30:00`
    case clock
    /// `12:30:00.123`
    case clockFraction
    /// One digit: the day of the week
    case digit
    /// Two digits: a month, a day, an hour
    case twoDigits
    /// Three digits: the day of the year
    case threeDigits
    /// `2024/01/31`
    case slashed
    /// `2024-1-31`, `2024-01-31 8:30`
    case unpadded
    /// `8:30`
    case unpaddedClock
    /// `31.01.2024`, `01/31/2024`
    case dayFirst
  }

  /// Where the clock stands that a time was read from.
  public enum Zone: UInt8, Sendable {
    /// Nobody knows.
    case unknown
    /// In UTC, as SQLite's own clock.
    case utc
    /// Where the computer stands: `'localtime'`.
    case local
  }

  /// The shape, the zone above it, and above that whether it is assumed; never 0.
  let bits: UInt8

  /// Each parameter sets the property of its name.
  public init(_ shape: Shape, zone: Zone = .unknown, isAssumed: Bool = false) {
    bits = shape.rawValue | zone.rawValue << 5 | (isAssumed ? 0x80 : 0)
  }

  init?(bits: UInt8) {
    guard Shape(rawValue: bits & 0x1F) != nil else { return nil }
    self.bits = bits
  }

  /// The shape of the text.
  public var shape: Shape { Shape(rawValue: bits & 0x1F) ?? .second }
  /// The zone that it is in.
  public var zone: Zone { Zone(rawValue: bits >> 5 & 3) ?? .unknown }
  /// Whether it is that of a column's default, which the program's own values need not have.
  public var isAssumed: Bool { bits & 0x80 != 0 }

  /// The same of a column whose default it is.
  var assumed: TimeText { TimeText(shape, zone: zone, isAssumed: true) }

  /// The same in a zone.
  func inZone(_ zone: Zone) -> TimeText { TimeText(shape, zone: zone, isAssumed: isAssumed) }

  /// The writing of a time that is one or the other of two; nil where they are written differently.
  func union(_ other: TimeText) -> TimeText? {
    guard shape == other.shape else { return nil }
    return TimeText(
      shape, zone: zone == other.zone ? zone : .unknown, isAssumed: isAssumed || other.isAssumed)
  }

  /// How a text is written that is a time by its look; nil for another text, and for digits alone.
  public init?(text: some Sequence<UInt8>) {
    guard let reading = Reading(text: text) else { return nil }
    self = reading.format
  }

  /// How a time is written in `strftime` with this format; nil for a format that is none of the shapes.
  public init?(format: some Sequence<UInt8>) {
    var sample: [UInt8] = []
    var conversions: [UInt8] = []
    var isConversion = false
    for byte in format {
      if !isConversion {
        if byte == UInt8(ascii: "%") { isConversion = true } else { sample.append(byte) }
        continue
      }
      isConversion = false
      conversions.append(byte)
      let part: StaticString
      switch byte {
      case UInt8(ascii: "Y"): part = "2024"
      case UInt8(ascii: "m"), UInt8(ascii: "d"): part = "11"
      case UInt8(ascii: "H"), UInt8(ascii: "M"), UInt8(ascii: "S"), UInt8(ascii: "W"), UInt8(ascii: "U"): part = "11"
      case UInt8(ascii: "f"): part = "11.000"
      case UInt8(ascii: "F"): part = "2024-11-11"
      case UInt8(ascii: "T"): part = "11:11:11"
      case UInt8(ascii: "R"): part = "11:11"
      case UInt8(ascii: "w"), UInt8(ascii: "u"): part = "1"
      case UInt8(ascii: "j"): part = "111"
      default: return nil
      }
      part.withUTF8Buffer { sample += $0 }
    }
    if let reading = Reading(text: sample) {
      self = reading.format
      return
    }
    guard conversions.count == 1, sample.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
    switch sample.count {
    case 1: self.init(.digit)
    case 2: self.init(.twoDigits)
    case 3: self.init(.threeDigits)
    default: self.init(.year)
    }
  }
}

extension TimeText.Shape {
  /// How much of a calendar's time it says, from a year up to parts of a second; nil for what is no day's.
  public var precision: Int? {
    switch self {
    case .year: 0
    case .month: 1
    case .date: 2
    case .minute, .minuteT, .minuteZone, .minuteTZone: 3
    case .second, .secondT, .secondZone, .secondTZone: 4
    case .fraction, .fractionT, .fractionZone, .fractionTZone: 5
    default: nil
    }
  }

  /// Whether a clock's time follows the date.
  public var hasTime: Bool { (precision ?? 0) > 2 }

  /// Whether a `T` stands between date and time.
  public var hasT: Bool {
    switch self {
    case .minuteT, .secondT, .fractionT, .minuteTZone, .secondTZone, .fractionTZone: true
    default: false
    }
  }

  /// Whether a zone stands at the end: `Z`, `+00:00`.
  public var hasZone: Bool {
    switch self {
    case .minuteZone, .secondZone, .fractionZone, .minuteTZone, .secondTZone, .fractionTZone: true
    default: false
    }
  }

  /// Whether it is a time of day without a day.
  public var isClock: Bool {
    switch self {
    case .clockMinute, .clock, .clockFraction, .unpaddedClock: true
    default: false
    }
  }

  /// The number of digits that it always has; nil for what isn't digits alone.
  public var digits: Int? {
    switch self {
    case .digit: 1
    case .twoDigits: 2
    case .threeDigits: 3
    case .year: 4
    default: nil
    }
  }

  /// Whether texts of it sort by something else than time.
  public var isUnsorted: Bool { self == .unpadded || self == .unpaddedClock || self == .dayFirst }

  /// The pattern in messages: `YYYY-MM-DD HH:MM:SS`.
  public var pattern: String {
    switch self {
    case .year: return "YYYY"
    case .digit: return "one digit"
    case .twoDigits: return "two digits"
    case .threeDigits: return "three digits"
    case .clockMinute: return "HH:MM"
    case .clock: return "HH:MM:SS"
    case .clockFraction: return "HH:MM:SS.SSS"
    case .slashed: return "YYYY/MM/DD"
    case .unpadded: return "YYYY-M-D"
    case .unpaddedClock: return "H:MM"
    case .dayFirst: return "DD.MM.YYYY"
    case .month: return "YYYY-MM"
    case .date: return "YYYY-MM-DD"
    default:
      let clock = precision == 3 ? "HH:MM" : precision == 4 ? "HH:MM:SS" : "HH:MM:SS.SSS"
      return "YYYY-MM-DD\(hasT ? "T" : " ")\(clock)\(hasZone ? "Z" : "")"
    }
  }
}
