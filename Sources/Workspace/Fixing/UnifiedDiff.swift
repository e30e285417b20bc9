/// The difference of two texts, in the form that `patch` and `git apply` read.
package enum UnifiedDiff {
  /// Lines around a change.
  private static let context = 3

  /// The difference of two texts; empty when nothing differs.
  ///
  /// - Parameters:
  ///   - old: nil for a file that isn't there yet.
  ///   - path: what both are called, behind `a/` and `b/`.
  package static func text(from old: [UInt8]?, to new: [UInt8], path: String) -> [UInt8] {
    if old == new { return [] }
    let (before, after) = (lines(of: old ?? []), lines(of: new))
    let difference = LineDifference(from: before, to: after)
    var result = Array("--- \(old == nil ? "/dev/null" : "a/\(path)")\n+++ b/\(path)\n".utf8)
    var hunk = Hunk()
    var unchanged = 0
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      if left < before.count, difference.isRemoved[left] {
        hunk.begin(at: left, right, context, before)
        hunk.add("-", before[left])
        left += 1
        unchanged = 0
      } else if right < after.count, difference.isInserted[right] {
        hunk.begin(at: left, right, context, before)
        hunk.add("+", after[right])
        right += 1
        unchanged = 0
      } else {
        if hunk.isOpen {
          unchanged += 1
          hunk.add(" ", before[left])
          if unchanged > 2 * context {
            hunk.removeLast(unchanged - context)
            result += hunk.finished()
            hunk = Hunk()
          }
        }
        left += 1
        right += 1
      }
    }
    if hunk.isOpen {
      if unchanged > context { hunk.removeLast(unchanged - context) }
      result += hunk.finished()
    }
    return result
  }

  /// With their endings.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(bytes[start...place])
      start = place + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  private struct Hunk {
    private var start: (left: Int, right: Int)?
    private var lines: [(sign: Character, line: ArraySlice<UInt8>)] = []

    var isOpen: Bool { start != nil }

    mutating func begin(at left: Int, _ right: Int, _ context: Int, _ before: [ArraySlice<UInt8>]) {
      if isOpen { return }
      let count = min(context, left, right)
      start = (left - count, right - count)
      for place in (left - count)..<left { lines.append((" ", before[place])) }
    }

    mutating func add(_ sign: Character, _ line: ArraySlice<UInt8>) { lines.append((sign, line)) }

    mutating func removeLast(_ count: Int) { lines.removeLast(count) }

    func finished() -> [UInt8] {
      guard let start else { return [] }
      let left = lines.count { $0.sign != "+" }
      let right = lines.count { $0.sign != "-" }
      var text = Array("@@ -\(range(start.left, left)) +\(range(start.right, right)) @@\n".utf8)
      for (sign, line) in lines {
        text += String(sign).utf8
        text += line
        if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n".utf8 }
      }
      return text
    }

    /// Lines count from 1; where there are none, it is the line before.
    private func range(_ start: Int, _ count: Int) -> String {
      count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
    }
  }
}
