/// How SQLite reads text as a number (util.c, `sqlite3AtoF`): white space around it, a sign, digits, a point, an exponent.
public struct NumberText: Sendable {
  /// Whether the whole text is a number, as affinity asks for ("Datatypes In SQLite" §3).
  public let isNumber: Bool
  /// Whether it is a number that an INTEGER column can hold.
  public let isInteger: Bool
  /// The number that the text begins with, as CAST and conditions take it; 0 where it begins with none.
  public let value: Double

  /// Reads a text. One that isn't a number has the value of its longest beginning that is: 12 for `12ab`.
  public init(_ text: String) {
    self.init(Array(text.utf8)[...])
  }

  /// Reads a text of these bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    var place = bytes.startIndex
    let last = bytes.endIndex
    @discardableResult func skip(_ isSkipped: (UInt8) -> Bool) -> Range<Int> {
      let start = place
      while place < last, isSkipped(bytes[place]) { place += 1 }
      return start..<place
    }
    func skipOne(_ isSkipped: (UInt8) -> Bool) -> Bool {
      guard place < last, isSkipped(bytes[place]) else { return false }
      place += 1
      return true
    }
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 9 < 5 }
    func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }

    skip(isSpace)
    let isNegative = place < last && bytes[place] == UInt8(ascii: "-")
    _ = skipOne(isSign)
    let whole = skip(isDigit)
    let fraction = skipOne { $0 == UInt8(ascii: ".") } ? skip(isDigit) : place..<place
    guard !whole.isEmpty || !fraction.isEmpty else {
      (isNumber, isInteger, value) = (false, false, 0)
      return
    }
    var exponent = ""
    let end = place
    if skipOne({ $0 | 0x20 == UInt8(ascii: "e") }) {
      let sign = place < last && bytes[place] == UInt8(ascii: "-") ? "-" : ""
      _ = skipOne(isSign)
      let digits = skip(isDigit)
      if digits.isEmpty { place = end } else { exponent = "e\(sign)\(text(digits))" }
    }
    let magnitude =
      if fraction.isEmpty, exponent.isEmpty, whole.count <= 15 {
        // A Double has all of these.
        Double(bytes[whole].reduce(0) { $0 * 10 + Int($1 - 48) })
      } else {
        Double("0\(text(whole)).\(text(fraction))0\(exponent)") ?? 0
      }
    value = isNegative ? -magnitude : magnitude
    skip(isSpace)
    isNumber = place == last
    isInteger = isNumber && (magnitude == 0x1p63 || Int64(whole: magnitude) != nil)
  }
}

extension Int64 {
  /// A number that is whole and fits; nil for any other. It does without the library of mathematics, which not every
  /// program that has this module links.
  init?(whole number: Double) {
    guard number >= -0x1p63, number < 0x1p63 else { return nil }
    self.init(number)
    if Double(self) != number { return nil }
  }
}
