/// The place of a migration in its history, as its name says it: the number, stamp or version that the name begins with, and
/// those of the folders that it lies in. Numbers may be of any length.
package struct MigrationNumber: Comparable, Sendable {
  /// The text by which the layout orders: `0001`, `2024-01-14-171611`, `0.2/00`.
  package let written: String
  /// The part of the text that its own name, or its folder's, says, without those of folders further out.
  let own: String
  /// The numbers that are compared, without zeros in front; `0` for zero.
  private let parts: [String]
  /// Whether the number is the folder's, because the file's own name has none.
  package let isOfFolder: Bool

  /// The number of a migration; nil where neither its name nor a folder's has one.
  ///
  /// - Parameters:
  ///   - path: the migration's file.
  ///   - folder: the folder that all migrations are in. Only folders below it say something of a migration.
  package init?(path: String, below folder: String) {
    let relative = folder.isEmpty ? path[...] : path.dropFirst(path.hasPrefix(folder + "/") ? folder.count + 1 : 0)
    guard relative.utf8.contains(UInt8(ascii: "/")) else {
      guard let file = Self.leading(Self.stem(relative)) else { return nil }
      written = file.written
      own = file.written
      parts = file.parts
      isOfFolder = false
      return
    }
    let components = relative.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    guard let name = components.last else { return nil }
    let file = Self.leading(Self.stem(name))
    let folders = components.dropLast().compactMap(Self.leading)
    guard let last = file ?? folders.last else { return nil }
    let all = file.map { folders + [$0] } ?? folders
    written = all.map(\.written).joined(separator: "/")
    own = last.written
    parts = all.flatMap(\.parts)
    isOfFolder = file == nil
  }

  /// The number without the zeros before it: files of one step may write it in several ways.
  var plain: String { parts.joined(separator: "/") }

  /// One number.
  init(written: String) {
    self.written = written
    own = written
    parts = [Self.significant(written[...])]
    isOfFolder = false
  }

  /// A dotted version, whose parts may be joined by `_`: `1.2` and `1_2`.
  init?(version: String) {
    let parts = version.split { $0 == "." || $0 == "_" }
    if parts.isEmpty { return nil }
    written = parts.joined(separator: ".")
    own = written
    self.parts = parts.map(Self.significant)
    isOfFolder = false
  }

  /// The dotted version in the name of a step in SQL or in a program: `1.2` of `V1_2__x.kt`.
  init?(versionedName name: String) {
    guard name.first == "V", let separator = name.firstRange(of: "__") else { return nil }
    let version = name[..<separator.lowerBound].dropFirst()
    guard version.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "_") }) else { return nil }
    self.init(version: String(version))
  }

  /// A place that something else than the name says.
  init(place: Int, written: String) {
    self.written = written
    own = written
    parts = [String(place)]
    isOfFolder = false
  }

  private static func stem(_ name: Substring) -> Substring {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return name }
    return name[..<dot]
  }

  /// `0001`, `0.2`, `v1.2.0`, `2024-01-14-171611`: what a name begins with, behind the word for a step, if it has one: `migration_0001`.
  private static func leading(_ name: Substring) -> (written: String, parts: [String])? {
    var rest = name.utf8.dropFirst(lead(of: name))
    if let first = rest.first, first | 0x20 == UInt8(ascii: "v"), rest.dropFirst().first.map(isDigit) == true {
      rest.removeFirst()
    }
    let first = rest.prefix(while: isDigit)
    if first.isEmpty { return nil }
    let behind = rest[first.endIndex...].first
    if behind != UInt8(ascii: "-"), behind != UInt8(ascii: ".") {
      return (String(Substring(first)), [significant(Substring(first))])
    }
    var parts = [first]
    rest = rest[first.endIndex...]
    // A date of three parts, and what follows it; else a version.
    let separator = UInt8(ascii: isDate(first, rest) ? "-" : ".")
    while rest.first == separator {
      let next = rest.dropFirst().prefix(while: isDigit)
      if next.isEmpty { break }
      parts.append(next)
      rest = rest[next.endIndex...]
    }
    // The time of that day: `2022.09.28T15.06.32`.
    if parts.count == 3, parts[0].count == 4, rest.first == UInt8(ascii: "T") {
      var time = rest
      while time.first == UInt8(ascii: parts.count == 3 ? "T" : "."), parts.count < 6 {
        let next = time.dropFirst().prefix(while: isDigit)
        if next.count != 2 { break }
        parts.append(next)
        time = time[next.endIndex...]
      }
    }
    let end = parts[parts.count - 1].endIndex
    return (String(name[first.startIndex..<end]), parts.map { significant(Substring($0)) })
  }

  /// How many bytes of a name stand before its number: the word for a step, and what sets it off.
  static func lead(of name: Substring) -> Int {
    for word in wordsOfSteps {
      guard name.utf8.count > word.utf8.count,
        name.utf8.prefix(word.utf8.count).elementsEqual(word.utf8, by: { $0 | 0x20 == $1 })
      else { continue }
      let rest = name.utf8.dropFirst(word.utf8.count)
      let isSetOff = rest.first == UInt8(ascii: "_") || rest.first == UInt8(ascii: "-")
      if rest.dropFirst(isSetOff ? 1 : 0).first.map(isDigit) == true { return word.utf8.count + (isSetOff ? 1 : 0) }
    }
    return 0
  }

  private static let wordsOfSteps = ["migration", "migrate", "mig"]

  private static func isDate(_ year: Substring.UTF8View, _ rest: Substring.UTF8View) -> Bool {
    let parts = rest.split(separator: UInt8(ascii: "-"), maxSplits: 2, omittingEmptySubsequences: false)
    guard year.count == 4, parts.count == 3, parts[0].isEmpty else { return false }
    let day = parts[2].prefix(while: isDigit)
    return (1...2).contains(parts[1].count) && parts[1].allSatisfy(isDigit) && (1...2).contains(day.count)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func significant(_ digits: Substring) -> String {
    let significant = digits.utf8.drop { $0 == UInt8(ascii: "0") }
    return significant.isEmpty ? "0" : String(Substring(significant))
  }

  /// The numbers without zeros in front, joined by dots.
  var digits: String { parts.joined(separator: ".") }

  /// The number as an `Int`; nil for one that no `Int` holds, and for a version.
  var value: Int? { parts.count == 1 ? Int(parts[0]) : nil }

  /// Whether neither comes before the other: `1` and `01`, `1` and `1.0`.
  package static func == (left: MigrationNumber, right: MigrationNumber) -> Bool {
    !(left < right) && !(right < left)
  }

  /// Whether the left one comes before the right one, part by part.
  package static func < (left: MigrationNumber, right: MigrationNumber) -> Bool {
    for place in 0..<max(left.parts.count, right.parts.count) {
      // A part that isn't there is zero: 1 and 1.0 are one version.
      let first = place < left.parts.count ? left.parts[place] : "0"
      let second = place < right.parts.count ? right.parts[place] : "0"
      if first.utf8.count != second.utf8.count { return first.utf8.count < second.utf8.count }
      if first != second { return first.utf8.lexicographicallyPrecedes(second.utf8) }
    }
    return false
  }

  /// The number that is greater by a step, without zeros in front.
  func advanced(by step: Int) -> MigrationNumber {
    var sum = Array((parts.last ?? "0").utf8)
    var carry = step
    for place in sum.indices.reversed() where carry > 0 {
      carry += Int(sum[place] - UInt8(ascii: "0"))
      sum[place] = UInt8(ascii: "0") + UInt8(carry % 10)
      carry /= 10
    }
    return MigrationNumber(written: (carry > 0 ? String(carry) : "") + String(decoding: sum, as: UTF8.self))
  }

  /// The numbers between another one and this: `3`, or `3 to 5`; nil when none is missing.
  func missing(after before: MigrationNumber) -> String? {
    guard let last = before.value, let next = value, next > last, next - last > 1 else { return nil }
    return next - last == 2 ? "\(last + 1)" : "\(last + 1) to \(next - 1)"
  }

  // MARK: How a project counts

  /// The distance of a project's numbers: 10 where they are 10, 20, 30, which leave room; 1 where they just count; nil for
  /// dates and versions, which don't.
  static func step(of numbers: [MigrationNumber]) -> Int? {
    if numbers.contains(where: { $0.parts.count > 1 || $0.digits.utf8.count >= 8 }) { return nil }
    let values = numbers.compactMap(\.value).filter { $0 != 0 }
    let divisor = values.reduce(0, greatestCommonDivisor)
    return values.count > 1 && divisor >= 5 ? divisor : 1
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : greatestCommonDivisor(b, a % b) }
}
