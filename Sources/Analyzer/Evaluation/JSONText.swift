/// Reads JSON as leniently as any SQLite does: with JSON5 (https://sqlite.org/json1.html §1.2), which came with 3.42.
public struct JSONText {
  private let bytes: [UInt8]
  private var place = 0

  /// Whether SQLite says "malformed JSON" of a text, whatever its version.
  public static func isMalformed(_ text: String) -> Bool {
    var reader = JSONText(bytes: Array(text.utf8))
    // Before 3.42 a NUL ends the text, and later ones say nothing of it either.
    if reader.bytes.contains(0) { return false }
    return !reader.readsValue()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func accepts(_ letter: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: letter) else { return false }
    place += 1
    return true
  }

  /// A value and nothing behind it. What is open lies on a stack of its own, since a text may be as deep as it is long.
  private mutating func readsValue() -> Bool {
    var open: [UInt8] = []
    skipGap()
    while true {
      if accepts("{") {
        open.append(UInt8(ascii: "{"))
        skipGap()
        if next != UInt8(ascii: "}") {
          guard readsKey() else { return false }
          continue
        }
      } else if accepts("[") {
        open.append(UInt8(ascii: "["))
        skipGap()
        if next != UInt8(ascii: "]") { continue }
      } else if !readsScalar() {
        return false
      }
      // Behind a value, or right before the end of something empty.
      skipGap()
      var isAtValue = false
      while !isAtValue, let last = open.last {
        let end = last == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
        if accepts(",") {
          skipGap()
          if next != end {
            if last == UInt8(ascii: "{"), !readsKey() { return false }
            isAtValue = true
            continue
          }
        }
        guard next == end else { return false }
        place += 1
        open.removeLast()
        skipGap()
      }
      if !isAtValue { return place == bytes.count }
    }
  }

  /// A key of an object, its colon, and the gap behind it.
  private mutating func readsKey() -> Bool {
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
      guard readsString() else { return false }
    } else {
      guard let first = next, JSONText.isWord(first), !JSONText.isDigit(first) else { return false }
      skipWord()
    }
    skipGap()
    guard accepts(":") else { return false }
    skipGap()
    return true
  }

  private mutating func readsScalar() -> Bool {
    guard let first = next else { return false }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return readsString()
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return readsNumber()
    default:
      let start = place
      skipWord()
      return JSONText.words.contains(Name(String(decoding: bytes[start..<place], as: UTF8.self)))
    }
  }

  /// `null`, `true` and `false`, and what json.c reads as a number that isn't finite; letter case is taken for no matter.
  private static let words: [Name] = ["null", "true", "false", "inf", "infinity", "nan", "qnan", "snan"]

  private mutating func readsString() -> Bool {
    let quote = next
    place += 1
    while let byte = next {
      place += 1
      if byte == quote { return true }
      if byte == UInt8(ascii: "\\") {
        guard next != nil else { return false }
        place += 1
      }
    }
    return false
  }

  /// A number, or what begins like one: what else is no number is told by what comes behind it.
  private mutating func readsNumber() -> Bool {
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { place += 1 }
    let start = place
    while let byte = next, JSONText.isWord(byte) || byte == UInt8(ascii: ".") || isSign(byte, behind: start) {
      place += 1
    }
    return place > start
  }

  /// The sign of an exponent.
  private func isSign(_ byte: UInt8, behind start: Int) -> Bool {
    guard byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"), place > start else { return false }
    return bytes[place - 1] | 0x20 == UInt8(ascii: "e")
  }

  private mutating func skipWord() { while let byte = next, JSONText.isWord(byte) { place += 1 } }

  /// White space, and comments. Of what isn't ASCII all is taken for white space where some may stand.
  private mutating func skipGap() {
    while let byte = next {
      if byte <= 0x20 || byte >= 0x80 {
        place += 1
      } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "/") {
        while let end = next, end != 10, end != 13 { place += 1 }
      } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "*") {
        place += 2
        while place < bytes.count, !(bytes[place] == UInt8(ascii: "/") && bytes[place - 1] == UInt8(ascii: "*")) {
          place += 1
        }
        place += 1
      } else {
        return
      }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), UInt8(ascii: "\\"), 0x80...:
      true
    default: isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
}
