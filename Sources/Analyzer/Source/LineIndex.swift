/// Turns byte offsets into lines and columns. Build one per file, when a position is shown.
///
/// A line ends at LF, CR LF or a lone CR. Lines and columns count from 1; a column counts UTF-16 code units,
/// which is what SARIF viewers and editors use. A byte that is no valid UTF-8 counts as one unit.
package struct LineIndex: Sendable {
  private let file: SourceFile
  private let lineStarts: [UInt32]

  package struct Position: Hashable, Sendable {
    package let line: Int
    package let column: Int
    package let offset: Int
  }

  package init(_ file: SourceFile) {
    self.file = file
    var starts: [UInt32] = [0]
    file.bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == UInt8(ascii: "\n") {
          starts.append(UInt32(index))
        } else if byte == UInt8(ascii: "\r") {
          if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
          starts.append(UInt32(index))
        }
      }
    }
    lineStarts = starts
  }

  package var lineCount: Int { lineStarts.count }

  package func position(of offset: UInt32) -> Position {
    let clamped = min(Int(offset), file.bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= clamped { low = middle } else { high = middle }
    }
    let text = String(decoding: file.bytes[Int(lineStarts[low])..<clamped], as: UTF8.self)
    return Position(line: low + 1, column: text.utf16.count + 1, offset: clamped)
  }

  /// The bytes of a line (counted from 1) without its line ending; empty for a line that isn't there.
  package func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    guard line >= 1, line <= lineStarts.count else { return [] }
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) : file.bytes.count
    while end > start, file.bytes[end - 1] == UInt8(ascii: "\n") || file.bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return file.bytes[start..<end]
  }
}
