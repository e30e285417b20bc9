import Analyzer
import Workspace

/// A text with its lines, for positions as an editor counts them. A line ends at LF, CR LF or a lone CR.
struct TextLines {
  private(set) var bytes: [UInt8]
  private let encoding: PositionEncoding
  private var starts: [Int]

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    starts = Self.starts(of: bytes)
  }

  private static func starts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        if byte == 13, place < bytes.count, bytes[place] == 10 { place += 1 }
        if byte == 10 || byte == 13 { starts.append(place) }
      }
    }
    return starts
  }

  var lineCount: Int { starts.count }

  /// The end of a line, before what ends it.
  private func end(ofLine line: Int) -> Int {
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > starts[line], line + 1 < starts.count, bytes[end - 1] == 10 || bytes[end - 1] == 13 { end -= 1 }
    return end
  }

  /// The byte at a position. Behind the end of a line is its end, behind the last line the end of the text.
  func offset(of position: TextPosition) -> Int {
    guard position.line < starts.count else { return bytes.count }
    let end = end(ofLine: position.line)
    var place = starts[position.line]
    var column = position.column
    if encoding == .utf8 { return aligned(min(end, place + column)) }
    while column > 0, place < end {
      let units = units(of: bytes[place])
      if units > column { break }
      column -= units
      place += 1
      while place < end, bytes[place] & 0xC0 == 0x80 { place += 1 }
    }
    return place
  }

  /// A byte that begins a character, at or before another.
  private func aligned(_ offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  func position(of offset: Int) -> TextPosition {
    let offset = min(max(0, offset), bytes.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = starts[low]
    if encoding == .utf8 { return TextPosition(line: low, column: offset - start) }
    return TextPosition(line: low, column: bytes[start..<offset].reduce(0) { $0 + units(of: $1) })
  }

  func range(of range: SourceRange) -> PositionRange {
    PositionRange(start: position(of: Int(range.start)), end: position(of: Int(max(range.start, range.end))))
  }

  func sourceRange(of range: PositionRange) -> SourceRange {
    let (start, end) = (offset(of: range.start), offset(of: range.end))
    return SourceRange(start: UInt32(start), end: UInt32(max(start, end)))
  }

  /// How many units a byte begins; none for one within a character.
  private func units(of byte: UInt8) -> Int {
    if byte & 0xC0 == 0x80 { return 0 }
    return encoding == .utf16 && byte >= 0xF0 ? 2 : 1
  }

  /// Puts a text in the place of another.
  mutating func replace(_ range: PositionRange, with text: String) {
    let range = sourceRange(of: range)
    bytes.replaceSubrange(Int(range.start)..<Int(range.end), with: text.utf8)
    starts = Self.starts(of: bytes)
  }
}
