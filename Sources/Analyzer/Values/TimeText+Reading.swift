extension TimeText {
  /// A time as it was read from a text: one that SQLite's date functions read, or one that only people do, `31.01.2024`.
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
      guard let first = iterator.next(), TimeScanner.isDigit(first) else { return nil }
      var bytes = [first]
      while let byte = iterator.next() {
        bytes.append(byte)
        if bytes.count > 40 { return nil }
      }
      format = TimeText(.date)
      guard let written = WrittenTime(bytes, version: .max) else {
        guard readLookalike(TimeScanner(bytes)) else { return nil }
        return
      }
      switch written {
      case .date(let year, let month, let day, let clock, isLoose: false):
        date = [year, month, day]
        guard let clock else { return }
        self.clock = clock.text
        let hasT = bytes[10] == UInt8(ascii: "T")
        let shapes: (Shape, Shape, Shape, Shape) =
          switch clock.shape {
          case .clockMinute: (.minute, .minuteT, .minuteZone, .minuteTZone)
          case .clock: (.second, .secondT, .secondZone, .secondTZone)
          default: (.fraction, .fractionT, .fractionZone, .fractionTZone)
          }
        if let zone = clock.zone {
          format = TimeText(hasT ? shapes.3 : shapes.2, zone: zone == 0 ? .utc : .unknown)
        } else {
          format = TimeText(hasT ? shapes.1 : shapes.0)
        }
      case .clock(let clock):
        if clock.isLoose || clock.zone != nil { return nil }
        self.clock = clock.text
        format = TimeText(clock.shape)
      case .date, .now, .nowWithFraction, .number: return nil
      }
    }

    /// Reads a text that people read as a time, and SQLite doesn't: `2024-01`, `2024/01/31`, `2024-1-31 8:30`,
    /// `31.01.2024`, `8:30`.
    private mutating func readLookalike(_ text: TimeScanner) -> Bool {
      var scanner = text
      let leading = scanner.digits()
      guard let separator = scanner.next else { return false }
      switch (leading.count, separator) {
      case (4, UInt8(ascii: "-")), (4, UInt8(ascii: "/")):
        scanner.removeFirst(1)
        return readDate(leading, separator, &scanner)
      case (1, UInt8(ascii: ":")):
        guard let clock = LookalikeClock(leading, &scanner), scanner.isAtEnd else { return false }
        self.clock = clock.text
        format = TimeText(.unpaddedClock)
        return true
      case (1...2, UInt8(ascii: ".")), (1...2, UInt8(ascii: "/")), (1...2, UInt8(ascii: "-")):
        scanner.removeFirst(1)
        return readDayFirst(leading, separator, &scanner)
      default: return false
      }
    }

    private mutating func readDate(
      _ year: ArraySlice<UInt8>, _ separator: UInt8, _ scanner: inout TimeScanner
    ) -> Bool {
      let month = scanner.digits()
      guard (1...2).contains(month.count), (1...12).contains(Reading.number(month)) else { return false }
      date = [Reading.number(year), Reading.number(month)]
      let isSlashed = separator == UInt8(ascii: "/")
      guard let second = scanner.next else {
        format = TimeText(.month)
        return month.count == 2 && !isSlashed
      }
      guard second == separator else { return false }
      scanner.removeFirst(1)
      let day = scanner.digits()
      guard (1...2).contains(day.count), (1...31).contains(Reading.number(day)) else { return false }
      date.append(Reading.number(day))
      let isPadded = month.count == 2 && day.count == 2
      format = TimeText(isPadded && isSlashed ? .slashed : .unpadded)
      guard let gap = scanner.next else { return true }
      guard gap == UInt8(ascii: " ") || gap == UInt8(ascii: "T") else { return false }
      scanner.removeFirst(1)
      let hour = scanner.digits()
      guard let clock = LookalikeClock(hour, &scanner), scanner.isAtEnd else { return false }
      self.clock = clock.text
      if hour.count == 1 { format = TimeText(.unpadded) }
      // All in two digits and with minus signs it is one that SQLite reads, or none.
      return isSlashed || !isPadded || hour.count == 1
    }

    private mutating func readDayFirst(
      _ leading: ArraySlice<UInt8>, _ separator: UInt8, _ scanner: inout TimeScanner
    ) -> Bool {
      let second = scanner.digits()
      guard (1...2).contains(second.count), scanner.next == separator else { return false }
      scanner.removeFirst(1)
      let year = scanner.digits()
      let parts = [Reading.number(leading), Reading.number(second)]
      guard year.count == 4, (1900..<2100).contains(Reading.number(year)), parts.allSatisfy({ (1...31).contains($0) }),
        parts.contains(where: { $0 <= 12 }), scanner.isAtEnd || scanner.next == UInt8(ascii: " ")
      else { return false }
      // Dots alone say which of two numbers up to twelve is the day.
      if separator == UInt8(ascii: "."), parts[1] <= 12, scanner.isAtEnd {
        date = [Reading.number(year), parts[1], parts[0]]
      }
      format = TimeText(.dayFirst)
      return true
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int {
      digits.prefix(9).reduce(0) { $0 * 10 + Int($1 - 48) }
    }
  }
}

/// A time of day behind a date that SQLite doesn't read, or whose hour has one digit; SQLite's own grammar for the rest.
private struct LookalikeClock {
  let text: String

  init?(_ hour: ArraySlice<UInt8>, _ scanner: inout TimeScanner) {
    guard (1...2).contains(hour.count) else { return nil }
    var padded = TimeScanner(Array(repeating: UInt8(ascii: "0"), count: 2 - hour.count) + hour + scanner.rest)
    guard let clock = WrittenClock(&padded, version: .max), !clock.isLoose else { return nil }
    text = hour.count == 2 ? clock.text : String(clock.text.dropFirst())
    scanner = padded
  }
}

extension WrittenClock {
  /// The time as it is written, without its zone: `12:30:00.5`.
  fileprivate var text: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    var text = "\(two(hour)):\(two(minute))"
    if let fraction {
      text += ":\(two(Int(second)))"
      if !fraction.isEmpty { text += "." + String(decoding: fraction, as: UTF8.self) }
    }
    return text
  }

  /// The shape of a time of day.
  fileprivate var shape: TimeText.Shape {
    fraction.map { $0.isEmpty ? .clock : .clockFraction } ?? .clockMinute
  }
}
