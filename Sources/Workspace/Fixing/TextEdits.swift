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
    var added: [String: [(range: SourceRange, text: String)]] = [:]
    for edit in fix.edits {
      let (file, range) = (edit.location.file, edit.location.range)
      guard range.start <= range.end, Int(range.end) <= file.bytes.count else { return false }
      // One fix knows in which order its own edits stand.
      if added[file.path, default: []].contains(where: { Self.overlap($0.range, range) }) { return false }
      if edits[file.path, default: []].contains(where: { Self.touch($0.range, range) }) { return false }
      let lineEnding = Self.lineEnding(of: file.bytes)
      let text = lineEnding == "\n" ? edit.text : edit.text.replacing("\n", with: lineEnding)
      added[file.path, default: []].append((range, text))
    }
    edits.merge(added) { $0 + $1 }
    return true
  }

  private static func overlap(_ left: SourceRange, _ right: SourceRange) -> Bool {
    left.start < right.end && right.start < left.end
  }

  /// Two insertions at one place have no order, so they touch as well.
  private static func touch(_ left: SourceRange, _ right: SourceRange) -> Bool {
    if left.isEmpty || right.isEmpty { return left.start <= right.end && right.start <= left.end }
    return overlap(left, right)
  }

  var paths: Set<String> { Set(edits.keys) }

  /// Where the text that starts at an offset of a file is with the edits: behind and before what an edit puts right there.
  /// Empty when it was replaced.
  func places(of offset: UInt32, in path: String) -> [UInt32] {
    var before = Int(offset)
    var behind = before
    for edit in edits[path] ?? [] where edit.range.start <= offset {
      if edit.range.start < offset, offset < edit.range.end { return [] }
      let change = edit.text.utf8.count - Int(edit.range.end - edit.range.start)
      if edit.range.end <= offset, edit.range.start < offset { before += change }
      behind += edit.range.start == offset && !edit.range.isEmpty ? 0 : change
    }
    return before == behind ? [UInt32(before)] : [UInt32(behind), UInt32(before)]
  }

  /// The file with its edits, or the same one where it has none.
  package func applied(to file: SourceFile) -> SourceFile {
    guard let edits = edits[file.path] else { return file }
    var bytes: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }) {
      bytes += file.bytes[position..<Int(edit.range.start)]
      bytes += edit.text.utf8
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
