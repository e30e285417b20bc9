/// The number that the name of a migration begins with, or its folder's: its place in the history. It may be of any length.
package struct MigrationNumber: Comparable, Sendable {
  /// With the zeros that stand in front.
  let written: String
  /// Without them; `0` for zero.
  let digits: String
  /// The file's own name has no number: it is the folder's.
  let isOfFolder: Bool

  /// - Parameters:
  ///   - path: The migration's file.
  ///   - folder: What all of them are in: only a folder below it is a migration's.
  package init?(path: String, below folder: String) {
    if let number = Self.leading(Path.name(of: path)) {
      self.init(written: number, isOfFolder: false)
      return
    }
    let directory = Path.directory(of: path)
    guard directory != folder, folder.isEmpty || directory.hasPrefix(folder + "/"),
      let number = Self.leading(Path.name(of: directory))
    else { return nil }
    self.init(written: number, isOfFolder: true)
  }

  init(written: String, isOfFolder: Bool = false) {
    self.written = written
    self.isOfFolder = isOfFolder
    let significant = written.drop { $0 == "0" }
    digits = significant.isEmpty ? "0" : String(significant)
  }

  private static func leading(_ name: String) -> String? {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    return digits.isEmpty ? nil : String(digits)
  }

  /// nil for one that no `Int` holds.
  var value: Int? { Int(digits) }

  package static func == (left: MigrationNumber, right: MigrationNumber) -> Bool { left.digits == right.digits }

  package static func < (left: MigrationNumber, right: MigrationNumber) -> Bool {
    left.digits.utf8.count != right.digits.utf8.count
      ? left.digits.utf8.count < right.digits.utf8.count
      : left.digits.utf8.lexicographicallyPrecedes(right.digits.utf8)
  }

  /// The number that is so much greater, without zeros in front.
  func advanced(by step: Int) -> MigrationNumber {
    var sum = Array(digits.utf8)
    var carry = step
    for place in sum.indices.reversed() where carry > 0 {
      carry += Int(sum[place] - UInt8(ascii: "0"))
      sum[place] = UInt8(ascii: "0") + UInt8(carry % 10)
      carry /= 10
    }
    return MigrationNumber(written: (carry > 0 ? String(carry) : "") + String(decoding: sum, as: UTF8.self))
  }

  /// `3`, or `3 to 5`, when this doesn't follow the number before.
  func missing(after before: MigrationNumber) -> String? {
    guard let last = before.value, let next = value, next > last, next - last > 1 else { return nil }
    return next - last == 2 ? "\(last + 1)" : "\(last + 1) to \(next - 1)"
  }

  // MARK: How a project counts

  /// The distance of a project's numbers: 10 where they are 10, 20, 30, which leave room; 1 where they just count; nil for
  /// dates, which don't.
  static func step(of numbers: [MigrationNumber]) -> Int? {
    if numbers.contains(where: { $0.digits.utf8.count >= 8 }) { return nil }
    let values = numbers.compactMap(\.value).filter { $0 != 0 }
    let divisor = values.reduce(0, greatestCommonDivisor)
    return values.count > 1 && divisor >= 5 ? divisor : 1
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : greatestCommonDivisor(b, a % b) }
}
