/// Lines and columns of one file.
///
/// A line ends at LF, CR LF or a lone CR. Lines and columns count from 1; a column counts UTF-16 code units, which is what
/// SARIF viewers and editors use. A sequence of bytes that is no valid UTF-8 counts as one unit. A long line is measured once, so that
/// many findings in it cost no more than elsewhere.
public final class Positions {
  /// A place in a file, as people and editors count.
  public struct Position: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in UTF-16 code units.
    public let column: Int
    /// The place in bytes, from 0.
    public let offset: Int

    /// Each parameter sets the property of its name.
    public init(line: Int, column: Int, offset: Int) {
      self.line = line
      self.column = column
      self.offset = offset
    }
  }

  private let file: SourceFile
  private let lineStarts: [Int]
  /// For each long line, the places in it whose columns are known: one about every `stride` bytes.
  @exclusivity(unchecked) private var milestones: [Int: [Position]] = [:]

  private static let stride = 1024

  /// Looks for the ends of lines in a file, once.
  public init(_ file: SourceFile) {
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

  /// The line and column of a byte, counted from 0; the end of the file for a byte behind it.
  public func position(of offset: UInt32) -> Position {
    let offset = min(Int(offset), file.bytes.count)
    let line = line(of: offset)
    let known = milestone(before: offset, in: line)
    let text = String(decoding: file.bytes[known.offset..<offset], as: UTF8.self)
    return Position(line: line, column: known.column + text.utf16.count, offset: offset)
  }

  /// The byte at a line and column, both from 1, the column in UTF-16 code units; nil when there is no such line. A column
  /// behind the end of its line is the end.
  public func offset(line: Int, column: Int) -> Int? {
    guard line >= 1, line <= lineCount, column >= 1 else { return nil }
    var offset = lineStarts[line - 1]
    var units = column - 1
    var bytes = bytes(ofLine: line).makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while units > 0 {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let character):
        units -= UTF16.width(Unicode.UTF8.decode(character))
        offset += character.count
      case .error(let length):
        units -= 1
        offset += length
      case .emptyInput: return offset
      }
    }
    return offset
  }

  /// The nearest place before an offset whose column is known.
  private func milestone(before offset: Int, in line: Int) -> Position {
    let start = Position(line: line, column: 1, offset: lineStarts[line - 1])
    if offset - start.offset <= 2 * Self.stride { return start }
    let places = milestones[line] ?? measure(from: start)
    milestones[line] = places
    // They are not further apart than the stride and one character.
    var place = min((offset - start.offset) / Self.stride, places.count - 1)
    while places[place].offset > offset { place -= 1 }
    return places[place]
  }

  private func measure(from start: Position) -> [Position] {
    let end = start.line < lineStarts.count ? lineStarts[start.line] : file.bytes.count
    var places = [start]
    var last = start
    while end - last.offset > Self.stride {
      var next = last.offset + Self.stride
      // Not within a character.
      while next < end, file.bytes[next] & 0xC0 == 0x80, next - last.offset < Self.stride + 3 { next += 1 }
      let text = String(decoding: file.bytes[last.offset..<next], as: UTF8.self)
      last = Position(line: start.line, column: last.column + text.utf16.count, offset: next)
      places.append(last)
    }
    return places
  }

  /// How many lines there are: at least one, and the one behind the last line ending counts.
  public var lineCount: Int { lineStarts.count }

  /// The bytes of a line, counted from 1, without its ending; empty for a line that isn't there.
  public func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    guard line >= 1, line <= lineStarts.count else { return [] }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : file.bytes.count
    while end > start, file.bytes[end - 1] == UInt8(ascii: "\n") || file.bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return file.bytes[start..<end]
  }

  /// The line of an offset, counted from 1.
  public func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}

/// The positions of files, which are looked up once for each file. Locations are shown in the files as they lie on the
/// disk.
public final class PositionTable {
  @exclusivity(unchecked) private var positions: [ObjectIdentifier: Positions] = [:]

  /// A table without files yet.
  public init() {}

  /// The positions of a file, by its identity: the same `SourceFile` gives the same object.
  public func positions(in file: SourceFile) -> Positions {
    if let known = positions[ObjectIdentifier(file)] { return known }
    let new = Positions(file)
    positions[ObjectIdentifier(file)] = new
    return new
  }

  /// Where a location begins, in the file as it lies on the disk.
  public func start(of location: SourceLocation) -> Positions.Position {
    let location = location.inHost
    return positions(in: location.file).position(of: location.range.start)
  }

  /// Where a location ends, in the file as it lies on the disk: the first byte behind it.
  public func end(of location: SourceLocation) -> Positions.Position {
    let location = location.inHost
    return positions(in: location.file).position(of: max(location.range.start, location.range.end))
  }
}
