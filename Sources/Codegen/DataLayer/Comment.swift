package import Analyzer

/// The comment that somebody wrote above a query, a table or a column, as documentation.
package enum Comment {
  /// The lines of the comment right above the line that a place is in, if the place stands at that line's beginning; none
  /// if there is no comment.
  package static func above(_ location: SourceLocation?) -> [String] {
    guard let location else { return [] }
    let bytes = location.file.bytes
    let start = lineStart(bytes, Int(location.range.start))
    guard isFirst(bytes[start..<Int(location.range.start)]) else { return [] }
    var lines: [String] = []
    var end = start
    var isInBlock = false
    while end > 0 {
      let start = lineStart(bytes, end - 1)
      let line = trimmed(bytes[start..<end - 1])
      if isInBlock {
        isInBlock = !line.hasPrefix("/*")
        lines.append(text(line))
      } else if line.hasPrefix("--") {
        lines.append(text(line))
      } else if lines.isEmpty, line.hasSuffix("*/"), line.hasPrefix("/*") || !line.contains("/*") {
        isInBlock = !line.hasPrefix("/*")
        lines.append(text(line))
      } else {
        break
      }
      end = start
    }
    if isInBlock { return [] }
    return sentence(lines.reversed().filter { isSaid($0) })
  }

  private static func lineStart(_ bytes: [UInt8], _ place: Int) -> Int {
    (bytes[..<min(place, bytes.count)].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  /// A query's name and a column's stand first in their line; a table's behind CREATE. In `CREATE TABLE pet (id` the column
  /// doesn't.
  private static func isFirst(_ before: ArraySlice<UInt8>) -> Bool {
    if before.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ";") }) { return false }
    let words = String(decoding: before, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
    return words.isEmpty || words[0] == "create"
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> String {
    let text = String(decoding: line, as: UTF8.self).drop(while: \.isWhitespace)
    return String(text.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// A line of a comment without what makes it one.
  private static func text(_ line: String) -> String {
    var line = line[...]
    for mark in ["--", "/*"] where line.hasPrefix(mark) { line = line.dropFirst(2) }
    if line.hasSuffix("*/") { line = line.dropLast(2) }
    while let first = line.first, first == "-" || first == "*" || first.isWhitespace { line = line.dropFirst() }
    while let last = line.last, last == "*" || last.isWhitespace { line = line.dropLast() }
    let scalars = line.unicodeScalars.map { VisibleText.isVisible($0) ? $0 : " " }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Rulers say nothing, and neither do words to tools: `puresql-lint: allow(…)`, `name: find :one`, `+goose Up`.
  private static func isSaid(_ line: String) -> Bool {
    guard line.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
    let directives = ["puresql-lint:", "name:", "migrate:", "atlas:", "sqlfluff:", "only:", "+", "@"]
    return !directives.contains { line.hasPrefix($0) }
  }

  /// So that what follows begins another sentence.
  private static func sentence(_ lines: [String]) -> [String] {
    guard let last = lines.last?.last, last.isLetter || last.isNumber || "`'\")]".contains(last) else { return lines }
    return lines.dropLast() + ["\(lines[lines.count - 1])."]
  }
}

extension Array {
  /// The array, or nil where there is nothing in it.
  var nonEmpty: [Element]? { isEmpty ? nil : self }
}
