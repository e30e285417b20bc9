/// A moment while a date function works it out: SQLite's own steps, in their order, since what it gives follows from them
/// (date.c, `DateTime`).
struct Moment: Equatable {
  /// Milliseconds since noon in Greenwich on November 24, 4714 BC; nil until they are needed.
  private var julian: Int64?
  private var date: CalendarDate?
  private var clock: Clock?
  /// Minutes east of Greenwich that the clock hasn't been moved by yet.
  private var zone = 0
  /// A number of which nothing has said yet what it counts.
  private var number: Double?
  /// The days behind the end of the month that `'floor'` takes back.
  private var overflow = 0
  /// Whether a step has led out of the calendar.
  private(set) var hasFailed = false
  /// Whether the result has parts of a second.
  private(set) var isSubsecond = false
  /// Whether a calendar's date is kept as it was written: the 31st of February.
  private let version: Int

  fileprivate struct CalendarDate: Equatable {
    var year: Int
    var month: Int
    var day: Int
  }

  private struct Clock: Equatable {
    var hour: Int
    var minute: Int
    var second: Double
  }

  /// The last millisecond of the year 9999.
  static let last: Int64 = 464_269_060_799_999
  private static let dayLength: Int64 = 86_400_000

  /// A time as it is written; nil for the current time.
  init?(_ time: WrittenTime, version: Int) {
    self.version = version
    switch time {
    case .date(let year, let month, let day, let clock, _):
      date = CalendarDate(year: year, month: month, day: day)
      if let clock { take(clock) }
      overflow = date?.overflow ?? 0
      if zone != 0 { settle() }
    case .clock(let clock): take(clock)
    case .number(let number): take(number)
    case .now, .nowWithFraction: return nil
    }
    if version >= 3_054_000, clock?.hour == 24 {
      settle()
      clearParts()
    }
  }

  /// A number as a date function's first argument.
  init(_ number: Double, version: Int) {
    self.version = version
    take(number)
  }

  /// A moment by its milliseconds.
  init(milliseconds: Int64, version: Int) {
    self.version = version
    julian = milliseconds
  }

  private mutating func take(_ written: WrittenClock) {
    clock = Clock(hour: written.hour, minute: written.minute, second: written.second(in: version))
    zone = written.zone ?? 0
  }

  private mutating func take(_ number: Double) {
    self.number = number
    if number >= 0, number < 5_373_484.5 { julian = Int64(number * 86_400_000 + 0.5) }
  }

  // MARK: From one form to another

  private mutating func fail() {
    self = Moment(milliseconds: 0, version: version)
    julian = nil
    hasFailed = true
  }

  /// Works out the milliseconds.
  private mutating func settle() {
    if julian != nil { return }
    var (year, month, day) = date.map { ($0.year, $0.month, $0.day) } ?? (2000, 1, 1)
    guard year >= -4713, year <= 9999, number == nil else { return fail() }
    if month <= 2 {
      year -= 1
      month += 12
    }
    let isProleptic = version >= Moment.proleptic
    let century = isProleptic ? (year + 4800) / 100 : year / 100
    let leap = isProleptic ? 38 - century + century / 4 : 2 - century + century / 4
    let days = 36_525 * (year + 4716) / 100 + 306_001 * (month + 1) / 10_000 + day + leap
    var time = Int64((Double(days) - 1524.5) * 86_400_000)
    if let clock {
      time +=
        Int64(clock.hour) * 3_600_000 + Int64(clock.minute) * 60_000
        + Int64(clock.second * 1000 + (version >= Moment.rounding ? 0.5 : 0))
      if zone != 0 {
        time -= Int64(zone) * 60_000
        date = nil
        self.clock = nil
        zone = 0
      }
    }
    julian = time
  }

  /// The version from which on parts of a millisecond are rounded, and not cut off.
  static let rounding = 3_040_000

  /// The version that counts the years before 400 right.
  private static let proleptic = 3_047_000

  private var isInCalendar: Bool { julian.map { $0 >= 0 && $0 <= Moment.last } ?? false }

  private mutating func makeDate() {
    if date != nil { return }
    guard let julian else {
      date = CalendarDate(year: 2000, month: 1, day: 1)
      return
    }
    guard isInCalendar else { return fail() }
    let days = Int((julian + Moment.dayLength / 2) / Moment.dayLength)
    let leap: Int
    if version >= Moment.proleptic {
      let alpha = Int((Double(days) + 32_044.75) / 36_524.25) - 52
      leap = days + 1 + alpha - ((alpha + 100) / 4) + 25
    } else {
      let alpha = Int((Double(days) - 1_867_216.25) / 36_524.25)
      leap = days + 1 + alpha - alpha / 4
    }
    let b = leap + 1524
    let c = Int((Double(b) - 122.1) / 365.25)
    let d = 36_525 * (c & 32_767) / 100
    let e = Int(Double(b - d) / 30.6001)
    let month = e < 14 ? e - 1 : e - 13
    date = CalendarDate(
      year: month > 2 ? c - 4716 : c - 4715, month: month, day: b - d - Int(30.6001 * Double(e)))
  }

  private mutating func makeClock() {
    if clock != nil { return }
    settle()
    let time = Int(((julian ?? 0) + Moment.dayLength / 2) % Moment.dayLength)
    let whole = time / 1000
    clock = Clock(
      hour: whole / 3600, minute: whole / 60 % 60, second: Double(time) / 1000 - Double(whole) + Double(whole % 60))
    number = nil
  }

  private mutating func makeParts() {
    makeDate()
    makeClock()
  }

  private mutating func clearParts() {
    date = nil
    clock = nil
    zone = 0
  }

  // MARK: Modifiers

  /// Moves by a modifier; false where SQLite gives NULL.
  ///
  /// - Parameters:
  ///   - isFirst: whether it stands right behind the time.
  ///   - modifier: any but those that ask where the computer stands, which leave it as it is.
  mutating func apply(_ modifier: TimeModifier, isFirst: Bool) -> Bool {
    switch modifier {
    case .auto:
      guard isFirst else { return false }
      guard let number, julian == nil else {
        self.number = nil
        return true
      }
      guard number >= -210_866_760_000, number <= 253_402_300_799 else { return false }
      takeSeconds(number)
    case .julianDay:
      guard isFirst, julian != nil, number != nil else { return false }
      number = nil
    case .unixEpoch:
      guard isFirst || version < 3_038_000, let number else { return false }
      let time = number * 1000 + 210_866_760_000_000
      guard time >= 0, time < 464_269_060_800_000 else { return false }
      takeSeconds(number)
    case .localTime, .utc: settle()
    case .weekday(let wanted, let isBefore):
      makeParts()
      zone = 0
      julian = nil
      settle()
      guard let time = julian else { return true }
      var today = Int((time + 129_600_000) / Moment.dayLength % 7)
      if isBefore { if today < wanted { today += 7 } } else if today > wanted { today -= 7 }
      julian = time + Int64(wanted - today) * Moment.dayLength
      clearParts()
    case .start(let unit):
      if julian == nil, date == nil, clock == nil { return false }
      makeDate()
      clock = Clock(hour: 0, minute: 0, second: 0)
      number = nil
      zone = 0
      julian = nil
      if unit == .month || unit == .year { date?.day = 1 }
      if unit == .year { date?.month = 1 }
    case .subsecond: isSubsecond = true
    case .ceiling:
      settle()
      clearParts()
      overflow = 0
    case .floor:
      settle()
      julian? -= Int64(overflow) * Moment.dayLength
      clearParts()
    case .clock(let milliseconds):
      settle()
      clearParts()
      julian? += milliseconds
    case .calendar(let years, let months, let days, let milliseconds):
      makeParts()
      julian = nil
      date?.year += years
      date?.add(months: months)
      overflow = date?.overflow ?? 0
      settle()
      clearParts()
      julian? += Int64(days) * Moment.dayLength + milliseconds
    case .shift(let count, let unit): shift(count, unit)
    }
    return true
  }

  private mutating func takeSeconds(_ number: Double) {
    clearParts()
    julian = Int64(number * 1000 + 210_866_760_000_000 + 0.5)
    self.number = nil
  }

  private mutating func shift(_ count: Double, _ unit: TimeModifier.Unit) {
    settle()
    var count = count
    let rounding = count < 0 ? -0.5 : 0.5
    if unit == .month || unit == .year {
      makeParts()
      let whole = Int(count)
      if unit == .month { date?.add(months: whole) } else { date?.year += whole }
      overflow = date?.overflow ?? 0
      julian = nil
      count -= Double(whole)
    }
    settle()
    julian? += Int64(count * 1000 * unit.seconds + rounding)
    clearParts()
  }

  // MARK: Results

  /// Ends the computation: false where SQLite gives NULL, since a step has led out of the calendar.
  ///
  /// - Parameter isAlone: whether the call has no modifiers.
  mutating func finish(isAlone: Bool) -> Bool {
    settle()
    if hasFailed || !isInCalendar { return false }
    // Without a modifier a date that isn't in the calendar came out as it was written for long.
    if version >= Moment.normalized, isAlone, let date, date.day > 28 {
      self.date = nil
    }
    return true
  }

  /// The version from which on `date('2023-02-31')` is in March.
  private static let normalized = 3_045_000

  /// Milliseconds since noon on November 24, 4714 BC, of a moment that was worked out.
  var milliseconds: Int64? { julian }
  /// Days since noon on November 24, 4714 BC.
  var julianDay: Double? { julian.map { Double($0) / 86_400_000 } }

  /// The parts of a finished moment, as `date` and `datetime` write them.
  var parts: (year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Double)? {
    var copy = self
    copy.makeParts()
    guard let date = copy.date, let clock = copy.clock, !copy.hasFailed else { return nil }
    return (date.year, date.month, date.day, clock.hour, clock.minute, clock.second)
  }

  /// The day of the year from 0 on, and the day of the week from Sunday on.
  var days: (ofYear: Int, ofWeek: Int)? {
    guard let julian, let parts else { return nil }
    var first = self
    first.julian = nil
    first.date = CalendarDate(year: parts.year, month: 1, day: 1)
    first.clock = Clock(hour: parts.hour, minute: parts.minute, second: parts.second)
    first.settle()
    guard let start = first.julian else { return nil }
    return (
      Int((julian - start + 43_200_000) / Moment.dayLength), Int((julian + 129_600_000) / Moment.dayLength % 7)
    )
  }
}

extension Moment.CalendarDate {
  /// How many days it lies behind the end of its month.
  fileprivate var overflow: Int {
    if day <= 28 { return 0 }
    if [1, 3, 5, 7, 8, 10, 12].contains(month) { return 0 }
    if month != 2 { return day == 31 ? 1 : 0 }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return day - (isLeap ? 29 : 28)
  }

  fileprivate mutating func add(months count: Int) {
    month += count
    let years = month > 0 ? (month - 1) / 12 : (month - 12) / 12
    year += years
    month -= years * 12
  }
}
