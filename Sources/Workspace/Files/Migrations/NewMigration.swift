/// The name of the migration that comes next, as the project numbers them: plain, with zeros in front, in steps of ten, or
/// by date.
package struct NewMigration {
  /// Below the folder of migrations: `4.sql`, `0004_add_tags.sql`, `0004_add_tags/up.sql`.
  package let path: String

  /// - Parameters:
  ///   - existing: paths below the folder of migrations.
  ///   - name: what it does, in few words.
  ///   - now: seconds since 1970.
  package init(after existing: [String], named name: String?, now: Int) {
    let numbered = existing.compactMap(Numbered.init).sorted { $0.number < $1.number }
    var result = Self.number(after: numbered.map(\.number), now: now)
    if let name {
      let separator = numbered.reversed().compactMap(\.separator).first ?? "_"
      result += separator + String(name.map { $0 == " " ? Character(separator == " " ? " " : "_") : $0 })
    }
    path = numbered.last?.inner.map { "\(result)/\($0)" } ?? "\(result).sql"
  }

  /// - Parameter numbers: In order.
  private static func number(after numbers: [MigrationNumber], now: Int) -> String {
    guard let last = numbers.last else { return "1" }
    var next = last.advanced(by: MigrationNumber.step(of: numbers) ?? 1)
    if CivilTime.isDate(last.digits), let today = CivilTime(now).digits(last.digits.count) {
      next = max(next, MigrationNumber(written: today))
    }
    let isPadded = numbers.contains { $0.own.hasPrefix("0") && $0.own.count > 1 }
    let zeros = isPadded ? max(0, last.own.count - next.digits.count) : 0
    return String(repeating: "0", count: zeros) + next.digits
  }

  /// A migration whose file, or whose folder, begins with a number.
  private struct Numbered {
    let number: MigrationNumber
    /// What stands between the number and the name.
    let separator: String?
    /// The file in the folder that has the number.
    let inner: String?

    init?(_ path: String) {
      guard let number = MigrationNumber(path: path, below: "") else { return nil }
      self.number = number
      inner = number.isOfFolder ? Path.name(of: path) : nil
      let name = Path.name(of: number.isOfFolder ? Path.directory(of: path) : path)
      let rest = name.dropFirst(number.own.count)
      separator = rest.first.flatMap { rest.count > 1 && "_- ".contains($0) ? String($0) : nil }
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
