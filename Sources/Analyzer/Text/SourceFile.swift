/// One text that was read: its path and its bytes, exactly as they are on disk.
///
/// The bytes may be anything at all; nothing here assumes valid UTF-8.
public final class SourceFile: Sendable {
  /// The file's path, relative to the project's root, with `/`.
  public let path: String
  /// The text's bytes. UTF-8 is expected, and any bytes are possible.
  public let bytes: [UInt8]
  /// Where the pieces of the text were written; set only for a definition that an ALTER rewrote.
  public let origin: SourceOrigin?

  /// The host file; set only for SQL that a notation took out of one.
  public let notated: NotatedText?

  /// A file as it was read, or with `origin` a definition that an ALTER rewrote.
  public init(path: String, bytes: [UInt8], origin: SourceOrigin? = nil) {
    self.path = path
    self.bytes = bytes
    self.origin = origin
    notated = nil
  }

  /// SQL that a notation took out of a file; it has that file's path.
  public init(_ bytes: [UInt8], notated: NotatedText) {
    path = notated.host.path
    self.bytes = bytes
    self.notated = notated
    origin = nil
  }

  /// A file whose bytes are a text's in UTF-8.
  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text of a range, invalid UTF-8 repaired; the range is clamped to the file.
  public func text(_ range: SourceRange) -> String { String(decoding: bytes(in: range), as: UTF8.self) }

  /// The bytes of a range, clamped to the file.
  public func bytes(in range: SourceRange) -> ArraySlice<UInt8> {
    let end = min(Int(range.end), bytes.count)
    return bytes[min(Int(range.start), end)..<end]
  }

  /// The text that a token stands for: without the quotes around it, and with doubled quotes inside made single
  /// (util.c, `sqlite3Dequote`).
  public func unquoted(_ range: SourceRange) -> String {
    let start = Int(range.start)
    let end = Int(range.end)
    guard end - start >= 2 else { return text(range) }
    let quote = bytes[start]
    switch quote {
    case UInt8(ascii: "["):
      return String(decoding: bytes[(start + 1)..<(end - 1)], as: UTF8.self)
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
      let inner = bytes[(start + 1)..<(end - 1)]
      if !inner.contains(quote) { return String(decoding: inner, as: UTF8.self) }
      var text: [UInt8] = []
      text.reserveCapacity(inner.count)
      var index = inner.startIndex
      while index < inner.endIndex {
        text.append(inner[index])
        index += inner[index] == quote ? 2 : 1
      }
      return String(decoding: text, as: UTF8.self)
    default:
      return bytes.withUnsafeBufferPointer {
        String(decoding: UnsafeBufferPointer(rebasing: $0[start..<end]), as: UTF8.self)
      }
    }
  }
}

/// A half-open range of byte offsets in one `SourceFile`.
public struct SourceRange: Hashable, Sendable {
  /// The first byte, counted from 0.
  public var start: UInt32
  /// The byte behind the last.
  public var end: UInt32

  /// Each parameter sets the property of its name.
  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  /// The empty range at the beginning of a text.
  public static let empty = SourceRange(start: 0, end: 0)
  /// Whether there are no bytes in it.
  public var isEmpty: Bool { start >= end }

  /// The smallest range that covers both.
  public func union(_ other: SourceRange) -> SourceRange {
    SourceRange(start: min(start, other.start), end: max(end, other.end))
  }
}

/// A range in a file: where a finding, a definition or a reference is. The file is always one as it was written: a
/// place in a rewritten definition becomes the place where that piece of it was written.
public struct SourceLocation: Sendable {
  /// The file, never the text of a rewritten definition.
  public let file: SourceFile
  /// The bytes in `file`.
  public let range: SourceRange

  /// The place of a range. A range in a definition that an ALTER rewrote becomes the place where that was written.
  public init(_ file: SourceFile, _ range: SourceRange) {
    if let origin = file.origin, let written = origin.location(of: range) {
      self = written
    } else {
      self.file = file
      self.range = range
    }
  }

  /// The text there, invalid UTF-8 repaired.
  public var text: String { file.text(range) }
}
