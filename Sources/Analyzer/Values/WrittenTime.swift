/// A place in a text that may be a time, and what SQLite's date functions find there (date.c).
struct TimeScanner {
  private(set) var rest: ArraySlice<UInt8>

  init(_ text: some Sequence<UInt8>) { rest = Array(text)[...] }

  /// The start of a text that ends at its first NUL.
  init(upToNUL text: some Sequence<UInt8>) {
    let bytes = Array(text)
    rest = bytes[..<(bytes.firstIndex(of: 0) ?? bytes.endIndex)]
  }

  var isAtEnd: Bool { rest.isEmpty }
  var next: UInt8? { rest.first }

  /// The byte at a distance from here; nil behind the end.
  func byte(_ distance: Int) -> UInt8? {
    rest.count > distance ? rest[rest.startIndex + distance] : nil
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// White space as SQLite knows it; the number of its bytes.
  @discardableResult mutating func skipSpace() -> Int {
    let count = rest.prefix(while: TimeScanner.isSpace).count
    rest.removeFirst(count)
    return count
  }

  /// So many digits, whose number lies in the range; nil where something else stands there.
  mutating func number(_ digits: Int, in range: ClosedRange<Int>) -> Int? {
    let found = rest.prefix(digits)
    guard found.count == digits, found.allSatisfy(TimeScanner.isDigit) else { return nil }
    let number = found.reduce(0) { $0 * 10 + Int($1 - 48) }
    guard range.contains(number) else { return nil }
    rest.removeFirst(digits)
    return number
  }

  /// All digits from here on; empty where none stands there.
  mutating func digits() -> ArraySlice<UInt8> {
    let found = rest.prefix(while: TimeScanner.isDigit)
    rest.removeFirst(found.count)
    return found
  }

  mutating func removeFirst(_ count: Int) { rest.removeFirst(min(count, rest.count)) }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 9 < 5 }

  /// Whether the bytes from here on are a word, whatever their case.
  func equals(_ word: StaticString) -> Bool { TimeScanner.equals(rest, word) }

  static func equals(_ text: some Sequence<UInt8>, _ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      text.elementsEqual(word) { FoldedHash.upper($0) == FoldedHash.upper($1) }
    }
  }
}

/// A time of day as SQLite reads it: `12:30`, `12:30:00.5`, `12:30Z`, `24:00 +02:00`.
struct WrittenClock: Equatable {
  let hour: Int
  let minute: Int
  /// The seconds with their fraction.
  let second: Double
  /// The digits behind the point, as they are written; nil without seconds.
  let fraction: ArraySlice<UInt8>?
  /// Minutes east of Greenwich; nil without a zone.
  let zone: Int?
  /// Whether there are blanks before the zone or behind it, or its Z is small.
  let isLoose: Bool

  /// - Parameter version: since 3.54 the hour 24 has no minutes behind it.
  init?(_ scanner: inout TimeScanner, version: Int) {
    guard let hour = scanner.number(2, in: 0...24), scanner.skip(":"), let minute = scanner.number(2, in: 0...59) else {
      return nil
    }
    var second = 0.0
    var fraction: ArraySlice<UInt8>?
    if scanner.skip(":") {
      guard let whole = scanner.number(2, in: 0...59) else { return nil }
      fraction = []
      var part = 0.0
      if scanner.next == UInt8(ascii: "."), scanner.byte(1).map(TimeScanner.isDigit) ?? false {
        scanner.removeFirst(1)
        let digits = scanner.digits()
        var scale = 1.0
        for digit in digits {
          part = part * 10 + Double(digit - 48)
          scale *= 10
        }
        part /= scale
        fraction = digits
      }
      second = Double(whole) + part
    }
    if hour == 24, version >= 3_054_000, minute > 0 || second > 0 { return nil }
    var zone: Int?
    var isLoose = scanner.skipSpace() > 0
    if let mark = scanner.next {
      scanner.removeFirst(1)
      switch mark {
      case UInt8(ascii: "Z"): zone = 0
      case UInt8(ascii: "z"):
        zone = 0
        isLoose = true
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard let hours = scanner.number(2, in: 0...14), scanner.skip(":"), let minutes = scanner.number(2, in: 0...59)
        else { return nil }
        zone = (hours * 60 + minutes) * (mark == UInt8(ascii: "-") ? -1 : 1)
      default: return nil
      }
      if scanner.skipSpace() > 0 { isLoose = true }
      guard scanner.isAtEnd else { return nil }
    }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.fraction = fraction
    self.zone = zone
    self.isLoose = isLoose
  }

  /// The seconds as a version counts them: since 3.49 none is rounded up to the next.
  func second(in version: Int) -> Double {
    let whole = Double(Int(second))
    return version >= 3_049_000 ? min(second, whole + 0.999) : second
  }
}

/// A time as SQLite's date functions read it in a text: `2024-01-31`, `-0044-03-15 12:30`, `12:30Z`, `now`, `2460000.5`.
enum WrittenTime {
  case date(year: Int, month: Int, day: Int, WrittenClock?, isLoose: Bool)
  case clock(WrittenClock)
  case now
  /// The current time, in parts of a second: `subsec`.
  case nowWithFraction
  case number(Double)

  /// The time of a text, which ends at its first NUL; nil where a date function gives NULL for it.
  init?(_ text: some Sequence<UInt8>, version: Int) {
    let start = TimeScanner(upToNUL: text)
    var scanner = start
    let isNegative = scanner.skip("-")
    if let year = scanner.number(4, in: 0...9999), scanner.skip("-"), let month = scanner.number(2, in: 1...12),
      scanner.skip("-"), let day = scanner.number(2, in: 1...31)
    {
      var isLoose = isNegative
      var gap = 0
      while let byte = scanner.next, TimeScanner.isSpace(byte) || byte == UInt8(ascii: "T") {
        if byte != 0x20 && byte != UInt8(ascii: "T") { isLoose = true }
        scanner.removeFirst(1)
        gap += 1
      }
      if scanner.isAtEnd {
        self = .date(
          year: isNegative ? -year : year, month: month, day: day, nil, isLoose: isLoose || gap > 0)
        return
      }
      guard let clock = WrittenClock(&scanner, version: version) else { return nil }
      if gap != 1 || clock.isLoose { isLoose = true }
      self = .date(year: isNegative ? -year : year, month: month, day: day, clock, isLoose: isLoose)
      return
    }
    scanner = start
    if let clock = WrittenClock(&scanner, version: version) {
      self = .clock(clock)
    } else if start.equals("now") {
      self = .now
    } else if start.equals("subsec") || start.equals("subsecond") {
      self = .nowWithFraction
    } else {
      let number = NumberText(start.rest)
      guard number.isNumber else { return nil }
      self = .number(number.value)
    }
  }
}

extension WrittenTime {
  /// Whether it is the current time.
  var isNow: Bool {
    switch self {
    case .now, .nowWithFraction: true
    case .date, .clock, .number: false
    }
  }
}
