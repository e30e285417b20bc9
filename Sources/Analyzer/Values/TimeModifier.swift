/// A modifier behind the time of a date function (https://sqlite.org/lang_datefunc.html, date.c, `parseModifier`).
enum TimeModifier: Equatable, Sendable {
  /// `'auto'`: a number is days or seconds, by its size.
  case auto
  /// `'julianday'`: a number is days.
  case julianDay
  /// `'unixepoch'`: a number is seconds.
  case unixEpoch
  case localTime
  case utc
  /// `'weekday 1'`: the next Monday, or today; `'weekday -1'`: the last one.
  case weekday(Int, isBefore: Bool)
  /// `'start of month'`
  case start(of: Unit)
  /// `'subsec'`: the result has parts of a second.
  case subsecond
  /// `'ceiling'`: February 31 is in March, as it is without a word.
  case ceiling
  /// `'floor'`: February 31 is the last of February.
  case floor
  /// `'+10:30'`: milliseconds.
  case clock(Int64)
  /// `'+0001-02-03 04:05'`: years and months with their sign, days too, and milliseconds.
  case calendar(years: Int, months: Int, days: Int, milliseconds: Int64)
  /// `'-1.5 months'`
  case shift(Double, Unit)

  /// The unit that a modifier counts in, or goes back to the start of.
  enum Unit: Sendable {
    case second, minute, hour, day, month, year

    /// The seconds of one; of a month and a year those that SQLite takes for a fraction of them.
    var seconds: Double {
      switch self {
      case .second: 1
      case .minute: 60
      case .hour: 3600
      case .day: 86_400
      case .month: 2_592_000
      case .year: 31_536_000
      }
    }

    /// The count from which on the modifier gives NULL.
    fileprivate var limit: Double {
      switch self {
      case .second: 4.6427e+14
      case .minute: 7.7379e+12
      case .hour: 1.2897e+11
      case .day: 5_373_485
      case .month: 176_546
      case .year: 14_713
      }
    }
  }

  /// The modifier that a text is; nil where it makes the result NULL in a version of SQLite.
  init?(_ text: some Sequence<UInt8>, version: Int) {
    let scanner = TimeScanner(upToNUL: text)
    // No word begins as a number does.
    let isCount = scanner.next.map { $0 < UInt8(ascii: "A") } ?? false
    guard let found = isCount ? TimeModifier(count: scanner, version: version) : TimeModifier(word: scanner),
      found.since <= version
    else { return nil }
    self = found
  }

  /// The first version that knows it.
  private var since: Int {
    switch self {
    case .auto, .julianDay: 3_038_000
    case .subsecond: 3_042_000
    case .calendar: 3_043_000
    case .ceiling, .floor: 3_046_000
    case .weekday(_, isBefore: true): 3_054_000
    case .unixEpoch, .localTime, .utc, .weekday, .start, .clock, .shift: 0
    }
  }

  /// Whether a text asks for parts of a second, as a modifier or as the time itself.
  static func isSubsecond(_ text: some Sequence<UInt8>) -> Bool {
    TimeScanner.equals(text, "subsec") || TimeScanner.equals(text, "subsecond")
  }

  /// A word, with the hash that it is looked up by: modifiers are read often, and a hash is made once for all words.
  private struct Word<Meaning: Sendable>: Sendable {
    let text: StaticString
    let hash: UInt32
    let meaning: Meaning

    init(_ text: StaticString, _ meaning: Meaning) {
      self.text = text
      self.meaning = meaning
      hash = text.withUTF8Buffer { FoldedHash.hash($0) }
    }

    /// The meaning of some bytes, whatever their case.
    static func meaning(of bytes: ArraySlice<UInt8>, among words: [Word]) -> Meaning? {
      let hash = FoldedHash.hash(bytes)
      for word in words where word.hash == hash && TimeScanner.equals(bytes, word.text) { return word.meaning }
      return nil
    }
  }

  private static let units: [Word<Unit>] = [
    Word("second", .second), Word("minute", .minute), Word("hour", .hour), Word("day", .day), Word("month", .month),
    Word("year", .year),
  ]

  private static let words: [Word<TimeModifier>] = [
    Word("auto", .auto), Word("julianday", .julianDay), Word("unixepoch", .unixEpoch), Word("localtime", .localTime),
    Word("utc", .utc),
    Word("start of day", .start(of: .day)), Word("start of month", .start(of: .month)),
    Word("start of year", .start(of: .year)),
    Word("subsec", .subsecond), Word("subsecond", .subsecond), Word("ceiling", .ceiling), Word("floor", .floor),
  ]

  private init?(word scanner: TimeScanner) {
    if let known = Word.meaning(of: scanner.rest, among: TimeModifier.words) {
      self = known
      return
    }
    guard TimeScanner.equals(scanner.rest.prefix(8), "weekday ") else { return nil }
    let number = NumberText(scanner.rest.dropFirst(8))
    guard number.isNumber, number.value > -7, number.value < 7, let day = Int64(whole: number.value) else { return nil }
    self = .weekday(Int(day.magnitude), isBefore: day < 0)
  }

  private init?(count scanner: TimeScanner, version: Int) {
    guard let first = scanner.next,
      first == UInt8(ascii: "+") || first == UInt8(ascii: "-") || TimeScanner.isDigit(first)
    else { return nil }
    let sign: Int64 = first == UInt8(ascii: "-") ? -1 : 1
    let length = TimeModifier.length(ofNumber: scanner, version: version)
    let number = NumberText(scanner.rest.prefix(length))
    guard number.isNumber else { return nil }
    var rest = scanner
    switch scanner.byte(length) {
    case UInt8(ascii: "-")?:
      // `+YYYY-MM-DD`, and since the same version `+YYYYY-MM-DD`.
      if TimeScanner.isDigit(first) { return nil }
      rest.removeFirst(1)
      guard let years = rest.number(length - 1, in: 0...14_712), rest.skip("-"),
        let months = rest.number(2, in: 0...11),
        rest.skip("-"), let days = rest.number(2, in: 0...30)
      else { return nil }
      var milliseconds: Int64 = 0
      if let gap = rest.next {
        guard TimeScanner.isSpace(gap) else { return nil }
        rest.removeFirst(1)
        guard let clock = WrittenClock(&rest, version: version), rest.isAtEnd else { return nil }
        milliseconds = clock.milliseconds(in: version) * sign
      }
      self = .calendar(
        years: years * Int(sign), months: months * Int(sign), days: days * Int(sign), milliseconds: milliseconds)
    case UInt8(ascii: ":")?:
      if !TimeScanner.isDigit(first) { rest.removeFirst(1) }
      guard let clock = WrittenClock(&rest, version: version), rest.isAtEnd else { return nil }
      self = .clock(clock.milliseconds(in: version) * sign)
    default:
      rest.removeFirst(length)
      rest.skipSpace()
      guard (3...10).contains(rest.rest.count) else { return nil }
      let word = rest.rest.last.map { $0 | 0x20 == UInt8(ascii: "s") } ?? false ? rest.rest.dropLast() : rest.rest
      guard let unit = Word.meaning(of: word, among: TimeModifier.units),
        number.value > -unit.limit, number.value < unit.limit
      else { return nil }
      self = .shift(number.value, unit)
    }
  }

  /// How many bytes SQLite takes for the number at the front.
  private static func length(ofNumber scanner: TimeScanner, version: Int) -> Int {
    var length = 1
    while let byte = scanner.byte(length), byte != UInt8(ascii: ":"), !TimeScanner.isSpace(byte) {
      if version >= 3_043_000, byte == UInt8(ascii: "-"), length == 5 || length == 6 {
        var year = scanner
        year.removeFirst(1)
        if year.number(length - 1, in: 0...14_712) != nil { break }
      }
      length += 1
    }
    return length
  }
}

extension WrittenClock {
  /// The time as a span: less than a day, its zone taken off.
  fileprivate func milliseconds(in version: Int) -> Int64 {
    let time =
      Int64(hour) * 3_600_000 + Int64(minute) * 60_000
      + Int64(second(in: version) * 1000 + (version >= Moment.rounding ? 0.5 : 0))
    let day: Int64 = 86_400_000
    let shifted = (time - Int64(zone ?? 0) * 60_000) % day
    return shifted < 0 ? shifted + day : shifted
  }
}
