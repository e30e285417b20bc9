package import Analyzer

/// The lines of a file, for notations whose markers are lines.
package struct Lines: Sequence {
  package struct Line {
    /// The range of the bytes, the line's ending not included.
    package let range: Range<Int>
    /// Where the next line begins.
    package let next: Int
    /// Without white space at both ends, and without a byte order mark.
    package let text: String
  }

  private let bytes: [UInt8]

  package init(_ file: SourceFile) { bytes = file.bytes }

  package func makeIterator() -> AnyIterator<Line> {
    var start = 0
    return AnyIterator { [bytes] in
      guard start < bytes.count else { return nil }
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
      var next = Swift.min(end + 1, bytes.count)
      if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\r"), bytes[end + 1] == UInt8(ascii: "\n") { next += 1 }
      defer { start = next }
      return Line(range: start..<end, next: next, text: Lines.trimmed(bytes[start..<end]))
    }
  }

  package static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Lines.Line {
  /// The words behind `--` and `prefix`, for a comment that begins so: `-- +goose Up` → `["Up"]`; else nil.
  package func words(behind prefix: String) -> [Substring]? {
    guard text.hasPrefix("--") else { return nil }
    let comment = text.drop { $0 == "-" }.drop { $0 == " " || $0 == "\t" }
    guard comment.hasPrefix(prefix) else { return nil }
    return comment.dropFirst(prefix.count).split { $0 == " " || $0 == "\t" }
  }
}
