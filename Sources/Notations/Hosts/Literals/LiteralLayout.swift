/// The white space of a literal of several lines that is there for its looks: it isn't part of the text.
struct LiteralLayout {
  /// Whether all of it is text.
  let isPlain: Bool
  /// Whether a line begins where the literal does.
  let beginsWithLine: Bool
  /// The range of the literal that is kept, before lines lose their indentation.
  private let body: Range<Int>
  private let indentation: Int
  private let trimsEnds: Bool

  init(_ layout: StringForm.Layout, _ source: [UInt8], _ range: Range<Int>) {
    var start = range.lowerBound
    switch layout {
    case .asWritten:
      (isPlain, beginsWithLine, body, indentation, trimsEnds) = (true, false, range, 0, false)
      return
    case .byClosingQuotes, .byAllLines:
      guard let behind = Self.behindFirstLine(source, range) else {
        (isPlain, beginsWithLine, body, indentation, trimsEnds) = (true, false, range, 0, false)
        return
      }
      start = behind
    case .squiggly: break
    }
    isPlain = false
    beginsWithLine = true
    trimsEnds = layout == .byAllLines
    var lastLine = range.upperBound
    while lastLine > start, !Self.isLineEnd(source[lastLine - 1]) { lastLine -= 1 }
    let isLastBlank = source[lastLine..<range.upperBound].allSatisfy(Self.isSpace)
    switch layout {
    case .byClosingQuotes where isLastBlank:
      indentation = range.upperBound - lastLine
      // The last line's end goes, too.
      var end = lastLine
      if end > start { end -= 1 }
      if end > start, source[end] == UInt8(ascii: "\n"), source[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      body = start..<end
    case .byAllLines:
      indentation = Self.commonIndentation(source, start..<range.upperBound, countsLast: true)
      body = start..<(isLastBlank ? lastLine : range.upperBound)
    case .asWritten, .byClosingQuotes, .squiggly:
      indentation = Self.commonIndentation(source, start..<range.upperBound, countsLast: false)
      body = start..<range.upperBound
    }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Where the second line begins, if the first has nothing but white space.
  private static func behindFirstLine(_ source: [UInt8], _ range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound, isSpace(source[place]) { place += 1 }
    guard place < range.upperBound, isLineEnd(source[place]) else { return nil }
    let isPair =
      source[place] == UInt8(ascii: "\r") && place + 1 < range.upperBound && source[place + 1] == UInt8(ascii: "\n")
    return place + (isPair ? 2 : 1)
  }

  /// The white space that all lines begin with; one of white space alone has none, unless it is the last and counts.
  private static func commonIndentation(_ source: [UInt8], _ range: Range<Int>, countsLast: Bool) -> Int {
    var common = Int.max
    var place = range.lowerBound
    while place < range.upperBound {
      let start = place
      while place < range.upperBound, isSpace(source[place]) { place += 1 }
      let isBlank = place == range.upperBound || isLineEnd(source[place])
      if !isBlank || countsLast && place == range.upperBound { common = min(common, place - start) }
      while place < range.upperBound, !isLineEnd(source[place]) { place += 1 }
      place += 1
    }
    if countsLast, range.upperBound > range.lowerBound, isLineEnd(source[range.upperBound - 1]) { common = 0 }
    return common == .max ? 0 : common
  }

  /// The ranges of a piece that are kept, line by line.
  ///
  /// - Parameter isLineStart: whether a line begins where the piece does; gets whether one begins behind it.
  func kept(of piece: Range<Int>, isLineStart: inout Bool, in source: [UInt8]) -> [Range<Int>] {
    var kept: [Range<Int>] = []
    var place = max(piece.lowerBound, body.lowerBound)
    let limit = min(piece.upperBound, body.upperBound)
    while place < limit {
      if isLineStart {
        let indented = place
        while place < limit, place - indented < indentation, Self.isSpace(source[place]) { place += 1 }
        isLineStart = false
      }
      var end = place
      while end < limit, !Self.isLineEnd(source[end]) { end += 1 }
      var textEnd = end
      if trimsEnds, end < limit || end == body.upperBound {
        while textEnd > place, Self.isSpace(source[textEnd - 1]) { textEnd -= 1 }
      }
      let text = place..<textEnd
      if end < limit {
        let isPair = source[end] == UInt8(ascii: "\r") && end + 1 < limit && source[end + 1] == UInt8(ascii: "\n")
        let next = end + (isPair ? 2 : 1)
        // A `\` may stand before the line's end, so that both stay together.
        if textEnd == end {
          kept.append(place..<next)
        } else {
          kept += [text, end..<next]
        }
        end = next
        isLineStart = true
      } else {
        kept.append(text)
      }
      place = end
    }
    return kept
  }
}
