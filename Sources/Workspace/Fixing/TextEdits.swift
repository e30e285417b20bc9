package import Analyzer

/// Edits of files that don't touch one another, and what the files are with them.
package struct TextEdits {
  /// By path.
  private var edits: [String: [(range: SourceRange, text: String)]] = [:]

  package init() {}

  /// Takes the edits of a fix, all or none: not those that overlap with what was taken before.
  ///
  /// - Returns: Whether they were taken.
  package mutating func add(_ fix: Fix) -> Bool {
    guard !fix.edits.isEmpty else { return false }
    var added = edits
    for edit in fix.edits {
      let range = edit.location.range
      guard range.start <= range.end, Int(range.end) <= edit.location.file.bytes.count else { return false }
      let others = added[edit.location.file.path, default: []]
      if others.contains(where: { Self.touch($0.range, range) }) { return false }
      added[edit.location.file.path] = others + [(range, edit.text)]
    }
    edits = added
    return true
  }

  /// Two insertions at one place have no order, so they touch as well.
  private static func touch(_ left: SourceRange, _ right: SourceRange) -> Bool {
    if left.isEmpty || right.isEmpty { return left.start <= right.end && right.start <= left.end }
    return left.start < right.end && right.start < left.end
  }

  package var paths: Set<String> { Set(edits.keys) }

  /// The file with its edits, or the same one where it has none.
  package func applied(to file: SourceFile) -> SourceFile {
    guard let edits = edits[file.path] else { return file }
    let lineEnding = Self.lineEnding(of: file.bytes)
    var bytes: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }) {
      bytes += file.bytes[position..<Int(edit.range.start)]
      bytes += (lineEnding == "\n" ? edit.text : edit.text.replacing("\n", with: lineEnding)).utf8
      position = Int(edit.range.end)
    }
    bytes += file.bytes[position...]
    return SourceFile(path: file.path, bytes: bytes)
  }

  /// What ends the first line.
  private static func lineEnding(of bytes: [UInt8]) -> String {
    guard let end = bytes.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
      return "\n"
    }
    if bytes[end] == UInt8(ascii: "\n") { return "\n" }
    return end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }
}
