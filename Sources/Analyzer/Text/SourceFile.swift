/// One text that was read: its path and its bytes, exactly as they are on disk.
///
/// The bytes may be anything at all; nothing here assumes valid UTF-8.
public final class SourceFile: Sendable {
  /// Relative to the project's root, with `/`.
  public let path: String
  public let bytes: [UInt8]
  /// Set for the text of a definition that an ALTER rewrote: where its pieces were written.
  public let origin: SourceOrigin?

  /// Set for SQL that a notation took out of a host file.
  public let notated: NotatedText?

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

  /// What a token stands for: its text without the quotes around it, and each pair of quotes in it one.
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
  public var start: UInt32
  public var end: UInt32

  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  public static let empty = SourceRange(start: 0, end: 0)
  public var isEmpty: Bool { start >= end }

  /// The smallest range that covers both.
  public func union(_ other: SourceRange) -> SourceRange {
    SourceRange(start: min(start, other.start), end: max(end, other.end))
  }
}

/// A range in a file: where a diagnostic, a definition or a reference is. Always in a file as written: a place in
/// a rewritten definition becomes the place where that piece of it was written.
public struct SourceLocation: Sendable {
  public let file: SourceFile
  public let range: SourceRange

  public init(_ file: SourceFile, _ range: SourceRange) {
    if let origin = file.origin, let written = origin.location(of: range) {
      self = written
    } else {
      self.file = file
      self.range = range
    }
  }

  public var text: String { file.text(range) }
}
