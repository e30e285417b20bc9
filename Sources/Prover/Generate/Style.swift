import Evidence

/// The ways to write the same statement: letter case, white space, comments.
enum Style {
  static func render(_ sql: String, _ seed: UInt64) -> String {
    var random = SplitMix(seed: seed)
    let isLower = random.chance(35)
    let isTight = random.chance(60)
    let commentPercent = random.chance(12) ? 6 : 0
    var bytes = Array(sql.utf8)
    if isLower { lowerWords(&bytes) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 32)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if let end = quoteEnd(bytes, index) {
        result += bytes[index..<end]
        index = end
        continue
      }
      index += 1
      guard byte == space else {
        result.append(byte)
        continue
      }
      let last = result.last ?? space
      let next = index < bytes.count ? bytes[index] : space
      if isTight, isPunctuation(last) || isPunctuation(next) { continue }
      if random.chance(commentPercent) {
        result += Array(random.pick([" /* a */ ", " -- it's\n", "/**/ ", "\n\t"]).utf8)
      } else {
        result.append(space)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Takes words out, doubles, swaps and replaces them: what people type on the way to a statement.
  static func mutate(_ sql: String, _ seed: UInt64) -> String {
    var random = SplitMix(seed: seed)
    // The first word stays: it says what kind of statement this is.
    var words = sql.split(separator: " ").map(String.init)
    for _ in 0..<random.small(1...3) where words.count > 2 {
      let place = random.number(1...(words.count - 1))
      let other = random.number(1...(words.count - 1))
      switch random.number(0...4) {
      case 0, 1: words.remove(at: place)
      case 2: words.insert(words[other], at: place)
      case 3: words.swapAt(place, other)
      default: words[place] = random.pick(strayWords)
      }
    }
    return words.joined(separator: " ")
  }

  private static let strayWords: [String] = [
    "(", ")", ",", ".", "*", "WITH", "SELECT", "AS", "NOT", "IN", "CASE", "END", "WHERE", "ON", "USING", "ORDER", "BY",
    "OVER", "FILTER", "WINDOW", "ROWS", "''", "\"\"", "x'1'", "1e", "0x", ":", "@", "--", "/*", "RAISE", "NULL",
    "VALUES",
    "DISTINCT", "UNION", "LIMIT", "EXISTS", "BETWEEN", "AND", "COLLATE", "CAST", "-", "->", "||", "IS", "!", "'",
    "RETURNING",
    "SET", "REPLACE", "LEFT", "NATURAL", "JOIN", "GENERATED", "TRUE", "new", "excluded", "rowid",
  ]

  private static let space = UInt8(ascii: " ")

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ",")
  }

  /// Where what is quoted at a place ends.
  private static func quoteEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    let quote = bytes[start]
    let partner: UInt8
    switch quote {
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): partner = quote
    case UInt8(ascii: "["): partner = UInt8(ascii: "]")
    default: return nil
    }
    let end = bytes[(start + 1)...].firstIndex(of: partner) ?? bytes.count - 1
    return end + 1
  }

  /// Words in capitals are keywords, mostly.
  private static func lowerWords(_ bytes: inout [UInt8]) {
    var index = 0
    while index < bytes.count {
      if let end = quoteEnd(bytes, index) {
        index = end
        continue
      }
      let start = index
      while index < bytes.count, isWord(bytes[index]) { index += 1 }
      // Not the name of a parameter, in which case matters.
      let isParameter = start > 0 && ":@$".utf8.contains(bytes[start - 1])
      if index > start, !isParameter, bytes[start..<index].allSatisfy({ (65...90).contains($0) }) {
        for place in start..<index { bytes[place] += 32 }
      }
      index = max(index, start + 1)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == 95 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}
