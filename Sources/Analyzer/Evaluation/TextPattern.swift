/// A pattern of LIKE or GLOB (func.c, `patternCompare`).
struct TextPattern {
  private let pattern: [UInt32]
  private let isGlob: Bool

  init(_ pattern: String, isGlob: Bool) {
    self.pattern = pattern.unicodeScalars.map { isGlob ? $0.value : TextPattern.folded($0.value) }
    self.isGlob = isGlob
  }

  func matches(_ text: String) -> Bool {
    let text = text.unicodeScalars.map { isGlob ? $0.value : TextPattern.folded($0.value) }
    // The places in the text that the pattern so far may have led to.
    var places: Set<Int> = [0]
    var index = 0
    while index < pattern.count, !places.isEmpty {
      let sign = pattern[index]
      index += 1
      if sign == (isGlob ? TextPattern.star : TextPattern.percent) {
        places = Set((places.min() ?? 0)...text.count)
        continue
      }
      let isAny = sign == (isGlob ? TextPattern.questionMark : TextPattern.underscore)
      var members: (ranges: [ClosedRange<UInt32>], isNegated: Bool)?
      if isGlob, sign == TextPattern.bracket {
        members = set(&index)
        if members == nil { return false }
      }
      places = Set(
        places.compactMap { place in
          guard place < text.count else { return nil }
          let letter = text[place]
          let isMatch =
            members.map { set in set.ranges.contains { $0.contains(letter) } != set.isNegated }
            ?? (isAny || letter == sign)
          return isMatch ? place + 1 : nil
        })
    }
    return places.contains(text.count)
  }

  /// The bytes of a pattern that stand for themselves: no wildcards, and nothing in brackets.
  static func letters(of pattern: String, isGlob: Bool) -> [UInt8] {
    var letters: [UInt8] = []
    var isInBrackets = false
    for byte in pattern.utf8 {
      switch byte {
      case UInt8(ascii: "["): if isGlob { isInBrackets = true } else { letters.append(byte) }
      case UInt8(ascii: "]") where isInBrackets: isInBrackets = false
      case UInt8(ascii: "*"), UInt8(ascii: "?"): if !isGlob { letters.append(byte) }
      case UInt8(ascii: "%"), UInt8(ascii: "_"): if isGlob, !isInBrackets { letters.append(byte) }
      default: if !isInBrackets { letters.append(byte) }
      }
    }
    return letters
  }

  /// `[a-z]`, `[^a]`, `[]a]`
  private func set(_ index: inout Int) -> (ranges: [ClosedRange<UInt32>], isNegated: Bool)? {
    var members: [ClosedRange<UInt32>] = []
    var isNegated = false
    if index < pattern.count, pattern[index] == TextPattern.caret {
      isNegated = true
      index += 1
    }
    var isFirst = true
    while index < pattern.count {
      let sign = pattern[index]
      if sign == TextPattern.closingBracket, !isFirst {
        index += 1
        return (members, isNegated)
      }
      isFirst = false
      // A range doesn't begin with `]`, and is its first letter alone where it ends before it begins.
      if index + 2 < pattern.count, sign != TextPattern.closingBracket, pattern[index + 1] == TextPattern.minus,
        pattern[index + 2] != TextPattern.closingBracket
      {
        members.append(sign...max(sign, pattern[index + 2]))
        index += 3
      } else {
        members.append(sign...sign)
        index += 1
      }
    }
    return nil
  }

  private static func folded(_ letter: UInt32) -> UInt32 { letter &- 65 < 26 ? letter | 0x20 : letter }

  private static let star = UInt32(UInt8(ascii: "*"))
  private static let percent = UInt32(UInt8(ascii: "%"))
  private static let questionMark = UInt32(UInt8(ascii: "?"))
  private static let underscore = UInt32(UInt8(ascii: "_"))
  private static let bracket = UInt32(UInt8(ascii: "["))
  private static let closingBracket = UInt32(UInt8(ascii: "]"))
  private static let caret = UInt32(UInt8(ascii: "^"))
  private static let minus = UInt32(UInt8(ascii: "-"))
}
