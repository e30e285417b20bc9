package import Analyzer

/// A script for sqlite3's shell: lines that begin with `.` where a statement could begin are the shell's own, no SQL.
package struct Shell: Notation {
  package init() {}

  /// Whether a text has such a line.
  package static func isUsed(in file: SourceFile) -> Bool { !commandLines(of: file).isEmpty }

  package func read(_ host: SourceFile) -> SourceFile {
    NotatedTextBuilder.text(of: host, without: Shell.commandLines(of: host))
  }

  /// Whether a line begins with a dot.
  private static func hasLine(beginningWithDotIn bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while let place = bytes.firstPlace(of: UInt8(ascii: "."), from: start) {
      if place == 0 || bytes[place - 1] == 0x0A { return true }
      start = place + 1
    }
    return false
  }

  /// The ranges of the shell's own lines.
  private static func commandLines(of file: SourceFile) -> [Range<Int>] {
    let bytes = file.bytes
    let dot = UInt8(ascii: ".")
    guard bytes.withUnsafeBufferPointer(hasLine(beginningWithDotIn:)) else { return [] }
    let lexed = Lexer.lex(file)
    var found: [Range<Int>] = []
    var token = 0
    for line in Lines(file) where !line.range.isEmpty && bytes[line.range.lowerBound] == dot {
      let start = UInt32(truncatingIfNeeded: line.range.lowerBound)
      while token < lexed.tokens.count, lexed.tokens[token].start < start { token += 1 }
      let letter = line.range.count > 1 ? bytes[line.range.lowerBound + 1] | 0x20 : 0
      guard letter &- UInt8(ascii: "a") < 26, lexed.tokens[token].start == start else { continue }
      // Within a statement a dot is part of a name.
      let follows = found.last?.upperBound ?? 0
      let isFirst =
        token == 0 || lexed.tokens[token - 1].kind == .semicolon || Int(lexed.tokens[token - 1].end) <= follows
      if isFirst { found.append(line.range.lowerBound..<line.next) }
    }
    return found
  }
}
