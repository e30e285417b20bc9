/// A literal of Swift as somebody wrote it, read: its text, and where in the source each byte of it stands.
///
/// The source is one that the compiler takes for a string literal; of one that it doesn't, no more is promised than that
/// reading ends.
package struct WrittenLiteral: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// The letter or escape that each byte comes from, counted from the literal's first byte.
  private var places: [Range<Int>] = []
  private var end = 0
  /// The first `\(`: what stands there isn't known before the program runs.
  package private(set) var interpolation: Range<Int>?

  /// - Parameter source: from the first `#` or quote to the last.
  package init(_ source: some Sequence<UInt8>) {
    var reader = Reader(source: Array(source))
    reader.read(into: &self)
  }

  /// The part of the source that a part of the text comes from.
  package func source(_ range: Range<Int>) -> Range<Int> {
    let start = range.lowerBound < places.count ? places[range.lowerBound].lowerBound : end
    let last = min(range.upperBound, places.count) - 1
    return start..<(last < range.lowerBound ? start : places[last].upperBound)
  }

  fileprivate mutating func add(_ byte: UInt8, from place: Range<Int>) {
    bytes.append(byte)
    places.append(place)
  }

  fileprivate mutating func add(_ scalar: Unicode.Scalar, from place: Range<Int>) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { add(byte, from: place) }
  }

  fileprivate mutating func end(at place: Int) { end = place }

  fileprivate mutating func interpolate(_ range: Range<Int>) {
    if interpolation == nil { interpolation = range }
  }
}

private struct Reader {
  let source: [UInt8]
  private var position = 0
  private var hashes = 0
  private var end: Int

  init(source: [UInt8]) {
    self.source = source
    end = source.count
  }

  private static let quote = UInt8(ascii: "\"")

  private func byte(_ place: Int) -> UInt8 { place < end ? source[place] : 0 }

  mutating func read(into literal: inout WrittenLiteral) {
    while byte(position) == UInt8(ascii: "#") { position += 1 }
    hashes = position
    let isMultiline = (0..<3).allSatisfy { byte(position + $0) == Reader.quote }
    let quotes = isMultiline ? 3 : 1
    position += quotes
    end = max(min(position, end), end - quotes - hashes)
    if isMultiline { readLines(&literal) } else { readLine(&literal, upTo: end) }
    literal.end(at: end)
  }

  /// The lines between those of the quotes, without the last one's indentation and the last line's end.
  private mutating func readLines(_ literal: inout WrittenLiteral) {
    position = afterLine(position)
    let lastStart = startOfLastLine()
    let indentation = end - lastStart
    // Nothing but white space stands before the quotes that end the literal.
    while position < lastStart {
      let next = afterLine(position)
      let lineEnd = beforeLineEnd(next)
      position = min(position + indentation, lineEnd)
      let isContinued = readLine(&literal, upTo: lineEnd)
      if !isContinued, next < lastStart { literal.add(UInt8(ascii: "\n"), from: lineEnd..<next) }
      position = next
    }
  }

  private func afterLine(_ start: Int) -> Int {
    var place = start
    while place < end, source[place] != 0x0A, source[place] != 0x0D { place += 1 }
    if byte(place) == 0x0D, byte(place + 1) == 0x0A { return place + 2 }
    return min(place + 1, end)
  }

  private func beforeLineEnd(_ next: Int) -> Int {
    var place = next
    if place > 0, source[place - 1] == 0x0A { place -= 1 }
    if place > 0, source[place - 1] == 0x0D { place -= 1 }
    return place
  }

  private func startOfLastLine() -> Int {
    var place = end
    while place > position, source[place - 1] != 0x0A, source[place - 1] != 0x0D { place -= 1 }
    return place
  }

  /// - Returns: whether the line's end is escaped.
  @discardableResult
  private mutating func readLine(_ literal: inout WrittenLiteral, upTo lineEnd: Int) -> Bool {
    while position < lineEnd {
      guard isEscape(position) else {
        literal.add(source[position], from: position..<position + 1)
        position += 1
        continue
      }
      let start = position
      position += 1 + hashes
      if readEscape(&literal, from: start, upTo: lineEnd) { return true }
    }
    return false
  }

  private func isEscape(_ place: Int) -> Bool {
    byte(place) == UInt8(ascii: "\\") && (0..<hashes).allSatisfy { byte(place + 1 + $0) == UInt8(ascii: "#") }
  }

  private mutating func readEscape(_ literal: inout WrittenLiteral, from start: Int, upTo lineEnd: Int) -> Bool {
    if position >= lineEnd { return true }
    let letter = source[position]
    position += 1
    let scalar: Unicode.Scalar
    switch letter {
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "0"): scalar = "\0"
    case UInt8(ascii: "u"): scalar = readScalar(upTo: lineEnd)
    case UInt8(ascii: "("):
      literal.interpolate(start..<position)
      return false
    case UInt8(ascii: " "), 0x09: return true
    default: scalar = Unicode.Scalar(letter)
    }
    literal.add(scalar, from: start..<position)
    return false
  }

  /// `{1F600}`
  private mutating func readScalar(upTo lineEnd: Int) -> Unicode.Scalar {
    guard let close = source[position..<lineEnd].firstIndex(of: UInt8(ascii: "}")) else { return "\u{FFFD}" }
    defer { position = close + 1 }
    let digits = String(decoding: source[position..<close].drop { $0 == UInt8(ascii: "{") }, as: UTF8.self)
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
  }
}
