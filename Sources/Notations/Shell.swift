package import Analyzer

/// A script for sqlite3's shell: lines that begin with `.` where a statement could begin are the shell's own, and those with `#` are
/// comments to it.
package struct Shell: Notation {
  package init() {}

  /// Whether a text has such a line.
  package static func isUsed(in file: SourceFile) -> Bool { !commandLines(of: file).isEmpty }

  package func read(_ host: SourceFile) -> SourceFile {
    NotatedTextBuilder.text(of: host, without: Shell.commandLines(of: host))
  }

  /// Whether a line begins with a dot or a number sign.
  private static func mayHaveLines(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for sign in [dot, numberSign] {
      var start = 0
      while let place = bytes.firstPlace(of: sign, from: start) {
        if place == 0 || bytes[place - 1] == 0x0A { return true }
        start = place + 1
      }
    }
    return false
  }

  private static let dot = UInt8(ascii: ".")
  private static let numberSign = UInt8(ascii: "#")

  /// The ranges of the shell's own lines. What is in such a line (an apostrophe in a comment) doesn't matter to the SQL around it,
  /// so the text isn't lexed as a whole.
  private static func commandLines(of file: SourceFile) -> [Range<Int>] {
    let bytes = file.bytes
    guard bytes.withUnsafeBufferPointer(mayHaveLines) else { return [] }
    var found: [Range<Int>] = []
    var sql = PendingSQL()
    for line in Lines(file) {
      let range = line.range
      if !sql.isPending, !range.isEmpty, isOwn(bytes[range]) {
        found.append(range.lowerBound..<line.next)
      } else {
        sql.take(bytes[range.lowerBound..<line.next])
      }
    }
    return found
  }

  /// `.mode csv`, `# a comment`: within a statement a dot is part of a name.
  private static func isOwn(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == dot else { return line.first == numberSign }
    return line.dropFirst().first.map { ($0 | 0x20) &- UInt8(ascii: "a") < 26 } ?? false
  }

  /// The end that the shell waits for before it takes a line for one of its own: that of a statement, and of a comment.
  private struct PendingSQL {
    /// The byte that ends the string, name in quotes or comment that is open; 0 where none is.
    private var end: UInt8 = 0
    private var isInStatement = false

    var isPending: Bool { isInStatement || end != 0 }

    mutating func take(_ bytes: ArraySlice<UInt8>) {
      var place = bytes.startIndex
      while place < bytes.endIndex {
        let byte = bytes[place]
        let next = place + 1 < bytes.endIndex ? bytes[place + 1] : 0
        place += 1
        if end != 0 {
          if byte == end, end != UInt8(ascii: "*") || next == UInt8(ascii: "/") {
            if end == UInt8(ascii: "*") { place += 1 }
            end = 0
          }
          continue
        }
        switch byte {
        case UInt8(ascii: "-") where next == byte: return
        case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
          end = next
          place += 1
        case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
          (end, isInStatement) = (byte, true)
        case UInt8(ascii: "["): (end, isInStatement) = (UInt8(ascii: "]"), true)
        case UInt8(ascii: ";"): isInStatement = false
        // A byte order mark, too.
        case 0...0x20, 0x80...: break
        default: isInStatement = true
        }
      }
    }
  }
}
