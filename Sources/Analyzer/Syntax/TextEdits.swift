/// Edits of files that don't touch one another, and the files as they are with them.
package struct TextEdits {
  private typealias Edit = (range: SourceRange, text: String)

  /// The edits of each path, in the order of the text.
  private var edits: [String: [Edit]] = [:]
  /// The line ending in the file of each path.
  private var lineEndings: [String: String] = [:]

  /// No edits yet.
  package init() {}

  /// Adds the edits of a fix, all or none: a fix is left out if it overlaps with those that were added before.
  ///
  /// - Returns: whether they were added.
  package mutating func add(_ fix: Fix) -> Bool {
    guard !fix.edits.isEmpty else { return false }
    // One file's, nearly always.
    var added: [(path: String, lineEnding: String, end: UInt32, edits: [Edit])] = []
    for edit in fix.edits {
      let (file, range) = (edit.location.file, edit.location.range)
      guard range.start <= range.end, Int(range.end) <= file.bytes.count else { return false }
      let place = added.firstIndex { $0.path == file.path } ?? added.count
      if place == added.count { added.append((file.path, lineEnding(of: file), 0, [])) }
      // One fix knows in which order its own edits stand.
      if range.start < added[place].end, added[place].edits.contains(where: { Self.overlap($0.range, range) }) {
        return false
      }
      if touches(range, in: file.path) { return false }
      let lineEnding = added[place].lineEnding
      var text = lineEnding == "\n" ? edit.text : edit.text.replacing("\n", with: lineEnding)
      Self.separate(&text, in: range, of: file.bytes)
      added[place].edits.append((range, text))
      added[place].end = max(added[place].end, range.end)
    }
    for file in added { Self.insert(file.edits, into: &edits[file.path, default: []]) }
    return true
  }

  private static func insert(_ new: [Edit], into edits: inout [Edit]) {
    for edit in new {
      // Behind its equals.
      func isBefore(_ other: Edit) -> Bool {
        (edit.range.start, edit.range.end) < (other.range.start, other.range.end)
      }
      if edits.last.map(isBefore) == true {
        edits.insert(edit, at: partition(edits, isBefore))
      } else {
        edits.append(edit)
      }
    }
  }

  /// Adds a blank where the text and what is beside it would become one token: `NOT IN(NULL)AS n` → `IS NOT NULL AS n`.
  ///
  /// An edit that begins or ends within a token means that token, and gets none there.
  private static func separate(_ text: inout String, in range: SourceRange, of bytes: [UInt8]) {
    let (start, end) = (Int(range.start), Int(range.end))
    let before = start > 0 ? bytes[start - 1] : nil
    let after = end < bytes.count ? bytes[end] : nil
    let cutsBefore = start < bytes.count && wouldJoin(before, bytes[start])
    let cutsAfter = end > 0 && wouldJoin(bytes[end - 1], after)
    guard let first = text.utf8.first, let last = text.utf8.last else {
      if !range.isEmpty, !cutsBefore, !cutsAfter, wouldJoin(before, after) { text = " " }
      return
    }
    if !cutsBefore, wouldJoin(before, first) { text = " " + text }
    if !cutsAfter, wouldJoin(last, after) { text += " " }
  }

  /// Whether two bytes that stand side by side would be in one token, or begin a comment.
  private static func wouldJoin(_ left: UInt8?, _ right: UInt8?) -> Bool {
    guard let left, let right else { return false }
    switch (left, right) {
    case (UInt8(ascii: "-"), UInt8(ascii: "-")), (UInt8(ascii: "/"), UInt8(ascii: "*")): return true
    case (UInt8(ascii: "'"), UInt8(ascii: "'")), (UInt8(ascii: "\""), UInt8(ascii: "\"")): return true
    default: return CharacterClass.isIdentifier(left) && CharacterClass.isIdentifier(right)
    }
  }

  private static func overlap(_ left: SourceRange, _ right: SourceRange) -> Bool {
    left.start < right.end && right.start < left.end
  }

  /// Whether two ranges touch. Two insertions at one place have no order, so they do, too.
  private static func touch(_ left: SourceRange, _ right: SourceRange) -> Bool {
    if left.isEmpty || right.isEmpty { return left.start <= right.end && right.start <= left.end }
    return overlap(left, right)
  }

  /// Whether a range touches an edit. Only an edit can that ends at the start of the range or behind it, and starts at
  /// its end or before.
  private func touches(_ range: SourceRange, in path: String) -> Bool {
    guard let edits = edits[path], let last = edits.last, range.start <= last.range.end else { return false }
    let first = Self.partition(edits) { range.start <= $0.range.end }
    return edits[first...].prefix { $0.range.start <= range.end }.contains { Self.touch($0.range, range) }
  }

  /// The first place from which on something is true.
  private static func partition(_ edits: [Edit], _ isBehind: (Edit) -> Bool) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(edits[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The paths of the files that have edits.
  package var paths: Set<String> { Set(edits.keys) }

  /// The places that some offsets of a file have once the edits are made: behind, and before, what an edit puts right
  /// there. Offsets ascend; one within replaced text has no places.
  package func places(of offsets: [UInt32], in path: String) -> [[UInt32]] {
    let edits = edits[path] ?? []
    var next = 0
    // By how much the edits before `next` move what stands behind them.
    var shift = 0
    return offsets.map { offset in
      while next < edits.count, edits[next].range.start < offset {
        shift += Self.growth(edits[next])
        next += 1
      }
      if next > 0, edits[next - 1].range.end > offset { return [] }
      let before = Int(offset) + shift
      let inserted = edits[next...].prefix { $0.range.start == offset && $0.range.isEmpty }
      let behind = inserted.reduce(before) { $0 + Self.growth($1) }
      return before == behind ? [UInt32(before)] : [UInt32(behind), UInt32(before)]
    }
  }

  private static func growth(_ edit: Edit) -> Int { edit.text.utf8.count - Int(edit.range.end - edit.range.start) }

  /// The file with its edits, or the same one where it has none.
  package func applied(to file: SourceFile) -> SourceFile {
    guard let edits = edits[file.path] else { return file }
    var bytes: [UInt8] = []
    var position = 0
    for edit in edits {
      bytes += file.bytes[position..<Int(edit.range.start)]
      bytes += edit.text.utf8
      position = Int(edit.range.end)
    }
    bytes += file.bytes[position...]
    return SourceFile(path: file.path, bytes: bytes)
  }

  private mutating func lineEnding(of file: SourceFile) -> String {
    if let known = lineEndings[file.path] { return known }
    let lineEnding = Self.lineEnding(of: file.bytes)
    lineEndings[file.path] = lineEnding
    return lineEnding
  }

  /// The ending of the first line.
  private static func lineEnding(of bytes: [UInt8]) -> String {
    guard let end = bytes.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
      return "\n"
    }
    if bytes[end] == UInt8(ascii: "\n") { return "\n" }
    return end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }
}
