/// How a text that is a time is written, and in which zone: `2024-01-31 12:30:00`, in UTC.
///
/// SQLite keeps times as texts, and compares them as texts: two of them sort by time only where they are written alike.
public struct TimeText: Hashable, Sendable {
  /// What stands where in the text. Without another word its parts have leading zeros, the largest first.
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

  /// What stands where in it.
  public var shape: Shape { Shape(rawValue: bits & 0x1F) ?? .second }
  /// The zone that it is in.
  public var zone: Zone { Zone(rawValue: bits >> 5 & 3) ?? .unknown }
  /// Whether it is that of a column's default, which the program's own values need not have.
  public var isAssumed: Bool { bits & 0x80 != 0 }

  /// The same of a column whose default it is.
  var assumed: TimeText { TimeText(shape, zone: zone, isAssumed: true) }

  /// The same in a zone.
  func inZone(_ zone: Zone) -> TimeText { TimeText(shape, zone: zone, isAssumed: isAssumed) }

  /// What is known of a time that is one or the other of two; nil where they are written differently.
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

  /// What a message calls it: `YYYY-MM-DD HH:MM:SS`.
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

extension TimeText {
  /// A time as it was read from a text.
  public struct Reading: Sendable {
    /// How it is written.
    public private(set) var format: TimeText
    /// Year, month and day, as far as they are there.
    public private(set) var date: [Int] = []
    /// The time of day as it is written, without a zone: `12:30:00.5`; empty without one.
    public private(set) var clock = ""

    /// A text that is a time by its look; nil for another text, and for digits alone.
    public init?(text: some Sequence<UInt8>) {
      var iterator = text.makeIterator()
      guard let first = iterator.next(), first &- 48 < 10 else { return nil }
      var bytes = [first]
      while let byte = iterator.next() {
        bytes.append(byte)
        if bytes.count > 40 { return nil }
      }
      var rest = bytes[...]
      let leading = Reading.digits(&rest)
      format = TimeText(.date)
      switch (leading.count, rest.first) {
      case (4, UInt8(ascii: "-")?), (4, UInt8(ascii: "/")?):
        guard readDate(leading, &rest) else { return nil }
      case (1...2, UInt8(ascii: ":")?):
        guard let shape = readClock(leading, &rest), rest.isEmpty else { return nil }
        format = TimeText(shape)
      case (1...2, UInt8(ascii: ".")?), (1...2, UInt8(ascii: "/")?), (1...2, UInt8(ascii: "-")?):
        guard readDayFirst(leading, &rest) else { return nil }
      default: return nil
      }
    }

    private mutating func readDate(_ year: ArraySlice<UInt8>, _ rest: inout ArraySlice<UInt8>) -> Bool {
      guard let separator = rest.popFirst() else { return false }
      let month = Reading.digits(&rest)
      guard (1...2).contains(month.count), (1...12).contains(Reading.number(month)) else { return false }
      date = [Reading.number(year), Reading.number(month)]
      let isSlashed = separator == UInt8(ascii: "/")
      if rest.isEmpty {
        format = TimeText(.month)
        return month.count == 2 && !isSlashed
      }
      guard rest.popFirst() == separator else { return false }
      let day = Reading.digits(&rest)
      guard (1...2).contains(day.count), (1...31).contains(Reading.number(day)) else { return false }
      date.append(Reading.number(day))
      var isPadded = month.count == 2 && day.count == 2
      guard let gap = rest.popFirst() else {
        format = TimeText(!isPadded ? .unpadded : isSlashed ? .slashed : .date)
        return true
      }
      guard gap == UInt8(ascii: " ") || gap == UInt8(ascii: "T") else { return false }
      let hour = Reading.digits(&rest)
      guard let shape = readClock(hour, &rest) else { return false }
      if shape == .unpaddedClock { isPadded = false }
      var zone: Zone?
      if let mark = rest.popFirst() {
        if mark == UInt8(ascii: "Z") {
          zone = .utc
        } else {
          guard mark == UInt8(ascii: "+") || mark == UInt8(ascii: "-") else { return false }
          let isUTC = rest.elementsEqual("00:00".utf8)
          guard Reading.digits(&rest).count == 2, rest.popFirst() == UInt8(ascii: ":"),
            Reading.digits(&rest).count == 2
          else { return false }
          zone = isUTC ? .utc : .unknown
        }
      }
      guard rest.isEmpty else { return false }
      guard isPadded, !isSlashed else {
        format = TimeText(isPadded ? .slashed : .unpadded)
        return true
      }
      let hasT = gap == UInt8(ascii: "T")
      let shapes: (Shape, Shape, Shape, Shape) =
        switch shape {
        case .clockMinute: (.minute, .minuteT, .minuteZone, .minuteTZone)
        case .clock: (.second, .secondT, .secondZone, .secondTZone)
        default: (.fraction, .fractionT, .fractionZone, .fractionTZone)
        }
      if let zone {
        format = TimeText(hasT ? shapes.3 : shapes.2, zone: zone)
      } else {
        format = TimeText(hasT ? shapes.1 : shapes.0)
      }
      return true
    }

    private mutating func readClock(_ hour: ArraySlice<UInt8>, _ rest: inout ArraySlice<UInt8>) -> Shape? {
      guard (1...2).contains(hour.count), Reading.number(hour) < 25, rest.popFirst() == UInt8(ascii: ":") else {
        return nil
      }
      let minute = Reading.digits(&rest)
      guard minute.count == 2, Reading.number(minute) < 60 else { return nil }
      var written = Array(hour) + [UInt8(ascii: ":")] + minute
      var shape = Shape.clockMinute
      if rest.first == UInt8(ascii: ":") {
        rest.removeFirst()
        let second = Reading.digits(&rest)
        guard second.count == 2, Reading.number(second) < 61 else { return nil }
        written += [UInt8(ascii: ":")] + second
        shape = .clock
        if rest.first == UInt8(ascii: ".") {
          rest.removeFirst()
          let fraction = Reading.digits(&rest)
          guard !fraction.isEmpty else { return nil }
          written += [UInt8(ascii: ".")] + fraction
          shape = .clockFraction
        }
      }
      clock = String(decoding: written, as: UTF8.self)
      return hour.count == 2 ? shape : .unpaddedClock
    }

    private mutating func readDayFirst(_ leading: ArraySlice<UInt8>, _ rest: inout ArraySlice<UInt8>) -> Bool {
      guard let separator = rest.popFirst() else { return false }
      let second = Reading.digits(&rest)
      guard (1...2).contains(second.count), rest.popFirst() == separator else { return false }
      let year = Reading.digits(&rest)
      let parts = [Reading.number(leading), Reading.number(second)]
      guard year.count == 4, (1900..<2100).contains(Reading.number(year)), parts.allSatisfy({ (1...31).contains($0) }),
        parts.contains(where: { $0 <= 12 }), rest.isEmpty || rest.first == UInt8(ascii: " ")
      else { return false }
      // Of two numbers up to twelve only dots say which one is the day.
      if separator == UInt8(ascii: "."), parts[1] <= 12, rest.isEmpty {
        date = [Reading.number(year), parts[1], parts[0]]
      }
      format = TimeText(.dayFirst)
      return true
    }

    private static func digits(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      let found = rest.prefix { $0 &- 48 < 10 }
      rest = rest.dropFirst(found.count)
      return found
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int {
      digits.prefix(9).reduce(0) { $0 * 10 + Int($1 - 48) }
    }
  }
}
