/// A moment as a calendar shows it, in UTC.
struct CivilTime {
  private let seconds: Int

  init(_ seconds: Int) { self.seconds = seconds }

  /// The moment that digits of `digits(_:)` say; nil for digits that say none.
  init?(digits: some StringProtocol) {
    if digits.count == 10 {
      guard let seconds = Int(digits) else { return nil }
      self.seconds = seconds
      return
    }
    guard [8, 12, 14].contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    let all = Array((digits + String(repeating: "0", count: 14 - digits.count)).utf8).map { Int($0) - 48 }
    func value(_ places: Range<Int>) -> Int { all[places].reduce(0) { $0 * 10 + $1 } }
    let (hours, minutes, second) = (value(8..<10), value(10..<12), value(12..<14))
    let day = CivilTime.day(value(0..<4), value(4..<6), value(6..<8))
    guard hours < 24, minutes < 60, second < 60 else { return nil }
    seconds = day * 86_400 + hours * 3600 + minutes * 60 + second
    if self.digits(digits.count).map({ $0 != digits }) ?? true { return nil }
  }

  /// The moment in so many digits: `20250131`, `202501311759`, `20250131175918`, or seconds since 1970 for ten. nil for
  /// another number of digits.
  func digits(_ count: Int) -> String? {
    if count == 10 { return String(seconds) }
    let day = CivilTime.date(seconds / 86_400)
    let rest = seconds % 86_400
    let parts = [(day.year, 4), (day.month, 2), (day.day, 2), (rest / 3600, 2), (rest / 60 % 60, 2), (rest % 60, 2)]
    let text = parts.map { value, width in
      String(repeating: "0", count: max(0, width - String(value).count)) + String(value)
    }.joined()
    return [8, 12, 14].contains(count) ? String(text.prefix(count)) : nil
  }

  /// The next moment that so many digits tell apart from this one: a second later, a minute, a day.
  func next(_ count: Int) -> String? { CivilTime(seconds + (count == 8 ? 86_400 : count == 12 ? 60 : 1)).digits(count) }

  /// Whether a number can be a date: it begins with a year that somebody lived in, or counts seconds.
  static func isDate(_ digits: String) -> Bool {
    guard [8, 10, 12, 14].contains(digits.count) else { return false }
    return digits.hasPrefix("20") || digits.hasPrefix("19") || digits.count == 10
  }

  /// The date of a day since 1970, in years that begin in March.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let ofEra = shifted % 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * month + 2) / 5 + 1
    return (era * 400 + yearOfEra + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9, day)
  }

  /// The day since 1970 of a date.
  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let ofEra = shifted % 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }
}
