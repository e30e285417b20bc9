#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Dates as text, in UTC, with no formatter and no locale.
enum ISO8601 {
  /// Reads `YYYY-MM-DD`, then `T` or a blank and `HH:MM[:SS[.fraction]]`, then `Z`, `±HH:MM` or nothing, which is UTC as
  /// well: what SQLite's own date functions write (<https://sqlite.org/lang_datefunc.html>).
  static func date(_ text: String) -> Date? {
    var reader = Reader(bytes: Array(text.utf8))
    guard let year = reader.number(digits: 4), reader.skip("-"), let month = reader.number(digits: 2), reader.skip("-"),
      let day = reader.number(digits: 2), (1...12).contains(month), (1...daysIn(month, year)).contains(day)
    else { return nil }
    var seconds = daysSince1970(year, month, day) * 86_400
    var fraction = 0.0
    if !reader.isAtEnd {
      guard reader.skip("T") || reader.skip(" ") || reader.skip("t"), let hour = reader.number(digits: 2),
        reader.skip(":"), let minute = reader.number(digits: 2), hour < 24, minute < 60
      else { return nil }
      seconds += hour * 3600 + minute * 60
      if reader.skip(":") {
        guard let second = reader.number(digits: 2), second < 60 else { return nil }
        seconds += second
        if reader.skip(".") {
          guard let digits = reader.fraction() else { return nil }
          fraction = digits
        }
      }
      guard let offset = reader.offset() else { return nil }
      seconds -= offset
    }
    guard reader.isAtEnd else { return nil }
    return Date(timeIntervalSinceReferenceDate: Double(seconds - referenceSeconds) + fraction)
  }

  /// Nil if the year doesn't have four digits.
  static func text(_ date: Date) -> String? {
    // What a date keeps: seconds since 2001. Counted from 1970 it would lose a bit.
    let time = date.timeIntervalSinceReferenceDate
    let whole = time.rounded(.down)
    guard let since2001 = Int(exactly: whole) else { return nil }
    let (seconds, overflows) = since2001.addingReportingOverflow(referenceSeconds)
    // From year 0000 to the end of 9999.
    guard !overflows, seconds >= -62_167_219_200, seconds < 253_402_300_800 else { return nil }
    let days = floorDivide(seconds, 86_400)
    let (year, month, day) = civil(days)
    let ofDay = seconds - days * 86_400
    var text = pad(year, 4) + "-" + pad(month, 2) + "-" + pad(day, 2) + "T"
    text += pad(ofDay / 3600, 2) + ":" + pad(ofDay / 60 % 60, 2) + ":" + pad(ofDay % 60, 2)
    text += fraction(of: time, whole: whole)
    return text + "Z"
  }

  /// From 1970 to 2001, where a `Date` counts from.
  private static let referenceSeconds = 978_307_200

  /// The shortest of milliseconds, microseconds, … that gives the same date when it is read.
  private static func fraction(of time: Double, whole: Double) -> String {
    let rest = time - whole
    guard rest > 0 else { return "" }
    for digits in [3, 6, 9, 12, 15] {
      let scale = power(digits)
      let scaled = Int((rest * Double(scale)).rounded())
      guard scaled < scale else { continue }
      if whole + Double(scaled) / Double(scale) == time { return "." + pad(scaled, digits) }
    }
    let scaled = Int((rest * Double(power(18))).rounded())
    return "." + pad(min(scaled, power(18) - 1), 18)
  }

  private static func power(_ digits: Int) -> Int { (0..<digits).reduce(1) { product, _ in product * 10 } }

  private static func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

// MARK: - The proleptic Gregorian calendar, in eras of 400 years that begin in March

extension ISO8601 {
  private static func floorDivide(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : (a - b + 1) / b }

  private static func daysIn(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = floorDivide(shifted, 400)
    let ofEra = shifted - era * 400
    let ofYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let ofEra = shifted - era * 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let fromMarch = (5 * ofYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    return (year + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * fromMarch + 2) / 5 + 1)
  }
}

// MARK: - Reading

extension ISO8601 {
  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    var isAtEnd: Bool { position == bytes.count }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
      position += 1
      return true
    }

    mutating func number(digits: Int) -> Int? {
      guard position + digits <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[position..<position + digits] {
        guard byte >= 48, byte <= 57 else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      position += digits
      return value
    }

    mutating func fraction() -> Double? {
      let digits = bytes[position...].prefix { $0 >= 48 && $0 <= 57 }
      guard !digits.isEmpty else { return nil }
      position += digits.count
      return Double("0." + String(decoding: digits, as: UTF8.self))
    }

    /// Seconds east of Greenwich.
    mutating func offset() -> Int? {
      if isAtEnd || skip("Z") || skip("z") { return 0 }
      let sign = skip("+") ? 1 : skip("-") ? -1 : 0
      guard sign != 0, let hours = number(digits: 2), hours < 24 else { return nil }
      _ = skip(":")
      guard let minutes = isAtEnd ? 0 : number(digits: 2), minutes < 60 else { return nil }
      return sign * (hours * 3600 + minutes * 60)
    }
  }
}
