/// The name of the migration that comes next, as the project numbers them: plain, with zeros in front, in steps of ten, or
/// by date.
struct NewMigration {
  /// Below the folder of migrations: `4.sql`, `0004_add_tags.sql`, `0004_add_tags/up.sql`.
  let path: String

  /// - Parameters:
  ///   - existing: paths below the folder of migrations.
  ///   - name: what it does, in few words.
  ///   - now: seconds since 1970.
  init(after existing: [String], named name: String?, now: Int) {
    let numbered = existing.compactMap(Numbered.init).sorted { $0.precedes($1) }
    let last = numbered.last
    let number = Self.number(after: numbered, now: now)
    var result = number
    if let name {
      let separator = numbered.reversed().compactMap(\.separator).first ?? "_"
      result += separator + String(name.map { $0 == " " ? Character(separator == " " ? " " : "_") : $0 })
    }
    path = last?.inner.map { "\(result)/\($0)" } ?? "\(result).sql"
  }

  private static func number(after numbered: [Numbered], now: Int) -> String {
    guard let last = numbered.last else { return "1" }
    // A number that no Int holds is a date of some kind.
    guard let value = Int(last.digits) else { return last.digits + "1" }
    var next = value + step(numbered.compactMap { Int($0.digits) })
    if let date = CivilTime(now).digits(last.digits.count), let today = Int(date), CivilTime.isDate(last.digits) {
      next = max(today, value + 1)
    }
    let digits = String(next)
    let isPadded = numbered.contains { $0.digits.hasPrefix("0") && $0.digits.count > 1 }
    return isPadded ? String(repeating: "0", count: max(0, last.digits.count - digits.count)) + digits : digits
  }

  /// 10, 20, 30 go on with 40; everything else by one.
  private static func step(_ numbers: [Int]) -> Int {
    let divisor = numbers.filter { $0 > 0 }.reduce(0) { first, second in
      var (a, b) = (first, second)
      while b != 0 { (a, b) = (b, a % b) }
      return a
    }
    return numbers.count > 1 && divisor >= 5 && !numbers.contains(where: { $0 > 10_000_000 }) ? divisor : 1
  }

  /// A migration whose file, or whose folder, begins with a number.
  private struct Numbered {
    let digits: String
    /// What stands between the number and the name.
    let separator: String?
    /// The file in the folder that has the number.
    let inner: String?

    init?(_ path: String) {
      let parts = path.split(separator: "/")
      guard let file = parts.last else { return nil }
      let isOwn = file.first?.isNumber == true
      guard isOwn || parts.count > 1 else { return nil }
      let name = isOwn ? file : parts[parts.count - 2]
      let digits = name.prefix { $0.isASCII && $0.isNumber }
      if digits.isEmpty { return nil }
      self.digits = String(digits)
      inner = isOwn ? nil : String(file)
      let rest = name.dropFirst(digits.count)
      separator = rest.first.flatMap { rest.count > 1 && "_- ".contains($0) ? String($0) : nil }
    }

    func precedes(_ other: Numbered) -> Bool {
      let (left, right) = (digits.drop { $0 == "0" }, other.digits.drop { $0 == "0" })
      return left.count != right.count ? left.count < right.count : left < right
    }
  }
}

/// A moment as a calendar shows it, in UTC.
struct CivilTime {
  private let seconds: Int

  init(_ seconds: Int) { self.seconds = seconds }

  /// `20250131`, `202501311759`, `20250131175918`, or seconds since 1970 where there are ten.
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
}
