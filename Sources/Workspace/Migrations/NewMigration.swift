/// The name of the migration that comes next, as the project numbers them: plain, with zeros in front, in steps of ten, by
/// date, or as its tool wants it.
package struct NewMigration {
  /// The path below the folder of migrations: `4.sql`, `0004_add_tags.sql`, `0004_add_tags/up.sql`.
  package let path: String
  /// The file that takes the migration back: `0004_add_tags.down.sql`; nil where that isn't a file of its own.
  package let reversal: String?
  /// The text by which the migration is ordered.
  let number: String

  /// The name that comes behind those of other migrations.
  ///
  /// - Parameters:
  ///   - existing: paths below the folder of migrations.
  ///   - name: what the migration does, in few words.
  ///   - style: how the project's tool names migrations.
  ///   - now: seconds since 1970; nil for a number that only the others decide.
  package init(after existing: [String], named name: String?, style: MigrationStyle = .ours, now: Int?) {
    let numbered = existing.compactMap { Numbered($0, style) }.sorted { $0.number < $1.number }
    number =
      style.naming.isVersioned
      ? Self.version(after: numbered.last?.written ?? "0", now: now)
      : Self.number(after: numbered.map(\.number), now: now)
    var result = (numbered.last?.prefix ?? (style.naming.isVersioned ? "V" : "")) + number
    if let name {
      let separator = numbered.reversed().compactMap(\.separator).first ?? (style.naming.isVersioned ? "__" : "_")
      result += separator + String(name.map { $0 == " " ? Character(separator == " " ? " " : "_") : $0 })
    }
    let last = numbered.last
    let folder = last?.folder ?? ""
    if let inner = last?.inner ?? style.naming.file {
      path = Path.join(folder, "\(result)/\(inner)")
      reversal = inner == "up.sql" ? Path.join(folder, "\(result)/down.sql") : nil
    } else if let up = last?.direction ?? style.naming.direction {
      let down = up == ".up" ? ".down" : "_down"
      let ending = last?.ending ?? ".sql"
      path = Path.join(folder, result + up + ending)
      reversal = Path.join(folder, result + down + ending)
    } else {
      path = Path.join(folder, result + ".sql")
      reversal = nil
    }
  }

  /// Whether a migration has a name besides its number.
  static func isNamed(_ path: String, _ style: MigrationStyle) -> Bool { Numbered(path, style)?.separator != nil }

  /// - Parameter numbers: In order.
  private static func number(after numbers: [MigrationNumber], now: Int?) -> String {
    guard let last = numbers.last else { return "1" }
    if let stamp = stamp(after: last.own, now: now) { return stamp }
    let next = last.advanced(by: MigrationNumber.step(of: numbers) ?? 1)
    let isPadded = numbers.contains { $0.own.hasPrefix("0") && $0.own.count > 1 }
    let zeros = isPadded ? max(0, last.own.count - next.digits.count) : 0
    return String(repeating: "0", count: zeros) + next.digits
  }

  /// The next moment, written as the last one is: `20240131175918`, `2024-01-31-175918`, `2024.01.31T17.59.18`; nil for what is no
  /// moment.
  private static func stamp(after last: String, now: Int?) -> String? {
    let digits = String(last.filter(\.isNumber).prefix(last.contains("-") ? 14 : .max))
    guard CivilTime.isDate(digits), !digits.hasPrefix("0"), var next = CivilTime(digits: digits)?.next(digits.count)
    else { return nil }
    if let now, let today = CivilTime(now).digits(digits.count) { next = max(next, today) }
    var rest = next[...]
    return String(last.map { !$0.isNumber || rest.isEmpty ? $0 : rest.removeFirst() })
  }

  /// The last part of a version counts on: `1.2`, `1.3`.
  private static func version(after last: String, now: Int?) -> String {
    if let stamp = stamp(after: last, now: now) { return stamp }
    let digits = String(last.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    let next = MigrationNumber(written: digits.isEmpty ? "0" : digits).advanced(by: 1).digits
    return last.dropLast(digits.count) + String(repeating: "0", count: max(0, digits.count - next.count)) + next
  }

  /// A migration whose file, or whose folder, begins with a number.
  private struct Numbered {
    let number: MigrationNumber
    /// The number as it stands in the name.
    let written: String
    /// The text before the number: `V`, `migration_`.
    let prefix: String
    /// The text between the number and the name.
    let separator: String?
    /// The folder that it lies in besides the one that has its number.
    let folder: String
    /// The file in the folder that has the number.
    let inner: String?
    /// `.up` or `_up` before the ending, and the ending.
    let direction: String?
    let ending: String

    init?(_ path: String, _ style: MigrationStyle) {
      let file = Path.name(of: path)
      let own: Substring
      if style.naming.isVersioned {
        let prefix = file.prefix { $0.isLetter }
        let version = file[prefix.endIndex...].prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "_") }
        let written = version.firstRange(of: "__").map { version[..<$0.lowerBound] } ?? version
        guard prefix != "U", let number = MigrationNumber(version: String(written)) else { return nil }
        self.number = number
        self.prefix = String(prefix)
        self.written = String(written)
        own = file[written.endIndex...]
        inner = nil
        separator = own.hasPrefix("__") ? "__" : nil
      } else {
        guard let number = MigrationNumber(path: path, below: "") else { return nil }
        self.number = number
        written = number.own
        inner = number.isOfFolder ? file : nil
        let name = number.isOfFolder ? Path.name(of: Path.directory(of: path)) : file
        prefix = String(name.prefix(MigrationNumber.lead(of: name[...])))
        own = name.dropFirst(prefix.count + number.own.count)
        separator = own.first.flatMap { own.count > 1 && "_- ".contains($0) ? String($0) : nil }
      }
      let parent = Path.directory(of: path)
      folder = inner == nil ? parent : Path.directory(of: parent)
      if let range = file.firstRange(of: ".up.") {
        direction = ".up"
        ending = "." + file[range.upperBound...]
      } else {
        direction = style.naming.direction != nil && file.hasSuffix("_up.sql") ? "_up" : nil
        ending = ".sql"
      }
    }
  }
}

extension MigrationStyle.Naming {
  /// `V1.2__name.sql`
  fileprivate var isVersioned: Bool {
    switch self {
    case .versioned: true
    case .numbered, .directed, .folders: false
    }
  }

  /// The file in a folder with the number; nil where the file itself has it.
  fileprivate var file: String? {
    switch self {
    case .folders(let file): file
    case .numbered, .directed, .versioned: nil
    }
  }

  /// The word before the ending that the first migration has; nil where there is none.
  fileprivate var direction: String? {
    switch self {
    case .directed: ".up"
    case .numbered, .folders, .versioned: nil
    }
  }
}
