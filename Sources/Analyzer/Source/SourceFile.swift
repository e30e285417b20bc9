/// One text that was read: its path and its bytes, exactly as they are on disk.
///
/// The bytes may be anything at all; nothing here assumes valid UTF-8.
package final class SourceFile: Sendable {
  /// Relative to the project's root, with `/`.
  package let path: String
  package let bytes: [UInt8]
  /// Set for the text of a definition that an ALTER rewrote: where its pieces were written.
  package let origin: SourceOrigin?

  package init(path: String, bytes: [UInt8], origin: SourceOrigin? = nil) {
    self.path = path
    self.bytes = bytes
    self.origin = origin
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text of a range, invalid UTF-8 repaired; the range is clamped to the file.
  package func text(_ range: SourceRange) -> String {
    let end = min(Int(range.end), bytes.count)
    let start = min(Int(range.start), end)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

/// A half-open range of byte offsets in one `SourceFile`.
package struct SourceRange: Hashable, Sendable {
  package var start: UInt32
  package var end: UInt32

  package init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  package static let empty = SourceRange(start: 0, end: 0)
  package var isEmpty: Bool { start >= end }

  /// The smallest range that covers both.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(start: min(start, other.start), end: max(end, other.end))
  }
}

/// A range in a file: where a diagnostic, a definition or a reference is. Always in a file as written: a place in
/// a rewritten definition becomes the place where that piece of it was written.
package struct SourceLocation: Sendable {
  package let file: SourceFile
  package let range: SourceRange

  package init(_ file: SourceFile, _ range: SourceRange) {
    if let origin = file.origin, let written = origin.location(of: range) {
      self = written
    } else {
      self.file = file
      self.range = range
    }
  }

  package var text: String { file.text(range) }
}
