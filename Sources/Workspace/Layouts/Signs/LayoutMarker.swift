private import Analyzer

/// Text that a tool writes behind the `--` of a line into each migration.
struct LayoutMarker: Sendable, Equatable {
  /// The text behind the dashes and the white space after them.
  let text: StaticString

  init(_ text: StaticString) { self.text = text }

  static func == (left: LayoutMarker, right: LayoutMarker) -> Bool {
    left.text.description == right.text.description
  }

  /// For each marker the number of the first line, from 1, that is a comment and begins with it; 0 for none. A text is looked
  /// through once for all of them: most have none.
  static func firstLines(of markers: [LayoutMarker], in text: [UInt8]) -> [Int] {
    var found = Array(repeating: 0, count: markers.count)
    text.withUnsafeBufferPointer { bytes in
      guard let dash = bytes.firstPlace(of: UInt8(ascii: "-"), from: 0) else { return }
      var number = 0
      var start = 0
      while start < bytes.count {
        number += 1
        let end = bytes.firstPlace(of: UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), from: start) ?? bytes.count
        if dash < end, let comment = comment(in: bytes, start..<end) {
          for (place, marker) in markers.enumerated() where found[place] == 0 {
            let begins = marker.text.withUTF8Buffer { bytes[comment].starts(with: $0) }
            if begins { found[place] = number }
          }
        }
        let isPair = end + 1 < bytes.count && bytes[end] == UInt8(ascii: "\r") && bytes[end + 1] == UInt8(ascii: "\n")
        start = end + (isPair ? 2 : 1)
      }
    }
    return found
  }

  /// The text behind the dashes of a line that begins with two, white space aside; nil for another line.
  private static func comment(in bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Range<Int>? {
    var (start, end) = (line.lowerBound, line.upperBound)
    if bytes[line].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
    guard start + 1 < end, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: "-") else { return nil }
    while start < end, bytes[start] == UInt8(ascii: "-") { start += 1 }
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    return start..<end
  }
}
