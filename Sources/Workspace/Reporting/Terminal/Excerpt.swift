/// The part of a line around what a finding is about, as wide as there is room, with `…` where it was cut.
struct Excerpt {
  /// With tabs as spaces.
  private(set) var text: String
  /// The cell in which the marked part starts.
  private(set) var start: Int
  /// The cells of the marked part that are shown.
  private(set) var width: Int

  /// - Parameters:
  ///   - marked: Where the finding is, in the line.
  ///   - room: In cells.
  init(of line: ArraySlice<UInt8>, marking marked: Range<Int>, within room: Int) {
    // A file may be one line of megabytes, so only as many bytes are looked at as could be seen: a cell seldom takes more
    // than four.
    let reach = 4 * room
    let from = Self.boundary(in: line, at: marked.lowerBound - min(marked.lowerBound - line.startIndex, reach))
    let to = Self.boundary(in: line, at: marked.lowerBound + min(line.endIndex - marked.lowerBound, reach))
    let end = min(marked.upperBound, to)
    var before = Display.piece(line[from..<marked.lowerBound], column: 0)
    var middle = Display.piece(line[marked.lowerBound..<end], column: before.width)
    var after = Display.piece(line[end..<to], column: before.width + middle.width)
    var isCutBefore = from > line.startIndex
    var isCutAfter = to < line.endIndex

    if before.width + middle.width + after.width + (isCutBefore ? 1 : 0) + (isCutAfter ? 1 : 0) > room {
      // The beginning of the line says most of what it is; it stays where what is marked can be seen behind it.
      let needed = min(middle.width, room / 2)
      if isCutBefore || before.width + needed + 1 > room {
        isCutBefore = true
        let space = room - 2 - needed
        let behind = min(after.width, space / 3)
        before = Display.last(line[from..<marked.lowerBound], within: space - behind)
        middle = Display.piece(line[marked.lowerBound..<end], column: before.width + 1)
        after = Display.piece(line[end..<to], column: before.width + 1 + middle.width)
      }
      var left = room - before.width - (isCutBefore ? 1 : 0)
      if isCutAfter || middle.width + after.width > left {
        isCutAfter = true
        left -= 1
      }
      middle = middle.prefix(left)
      after = after.prefix(left - middle.width)
    }
    text = (isCutBefore ? "…" : "") + before.text + middle.text + after.text + (isCutAfter ? "…" : "")
    start = before.width + (isCutBefore ? 1 : 0)
    width = middle.width
  }

  /// Back to where a character starts, three bytes at most; what has no start there is no character anyway.
  private static func boundary(in line: ArraySlice<UInt8>, at offset: Int) -> Int {
    guard offset < line.endIndex else { return offset }
    let starts = (max(line.startIndex, offset - 3)...offset).reversed()
    return starts.first { line[$0] & 0xC0 != 0x80 } ?? offset
  }
}
