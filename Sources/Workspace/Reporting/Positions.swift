package import Analyzer

/// Lines and columns of one file. Remembers the last answer, so that asking in order costs one pass over the file,
/// however long its lines are.
package final class Positions {
  package struct Position: Equatable {
    /// From 1.
    package let line: Int
    /// From 1, in UTF-16 code units.
    package let column: Int
    /// From 0, in bytes.
    package let offset: Int
  }

  private let file: SourceFile
  private let lineStarts: [Int]
  private var last = Position(line: 1, column: 1, offset: 0)

  package init(_ file: SourceFile) {
    self.file = file
    var starts = [0]
    let bytes = file.bytes
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { starts.append(index) }
    }
    lineStarts = starts
  }

  package func position(of offset: UInt32) -> Position {
    let offset = min(Int(offset), file.bytes.count)
    let line = line(of: offset)
    var start = lineStarts[line - 1]
    var column = 1
    if last.line == line, last.offset <= offset {
      start = last.offset
      column = last.column
    }
    column += String(decoding: file.bytes[start..<offset], as: UTF8.self).utf16.count
    last = Position(line: line, column: column, offset: offset)
    return last
  }

  /// The bytes of a line, counted from 1, without its ending.
  package func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : file.bytes.count
    while end > start, file.bytes[end - 1] == UInt8(ascii: "\n") || file.bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return file.bytes[start..<end]
  }

  private func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}

/// The positions of each file that is asked for, made once.
package final class PositionTable {
  private var positions: [ObjectIdentifier: Positions] = [:]

  package init() {}

  package func positions(in file: SourceFile) -> Positions {
    if let known = positions[ObjectIdentifier(file)] { return known }
    let new = Positions(file)
    positions[ObjectIdentifier(file)] = new
    return new
  }

  package func start(of location: SourceLocation) -> Positions.Position {
    positions(in: location.file).position(of: location.range.start)
  }

  package func end(of location: SourceLocation) -> Positions.Position {
    positions(in: location.file).position(of: max(location.range.start, location.range.end))
  }
}
