package import Analyzer

/// Statements that a program cuts out of a file by the comments above them, which are nothing but a name: `-- STMT_SELECT_NODE`,
/// `---STATEMENT get_node`, `/* get_node */`. Such a comment ends the statement before it, with or without a semicolon.
package struct NamedBlocks: Notation {
  package init() {}

  /// Whether more than one statement of a file ends so, and the file reads better for it: within a statement a comment of one
  /// word may stand as well.
  package static func isUsed(in file: SourceFile) -> Bool {
    guard mayHaveNames(file.bytes) else { return false }
    let ends = ends(in: file)
    guard ends.count > 1 else { return false }
    let written = Parser.parse(file).diagnostics.count
    return written > 0 && Parser.parse(text(of: file, ends)).diagnostics.count < written
  }

  package func read(_ host: SourceFile) -> SourceFile { Self.text(of: host, Self.ends(in: host)) }

  private static func text(of host: SourceFile, _ ends: [Int]) -> SourceFile {
    var text = NotatedTextBuilder(host)
    for end in ends {
      text.keep(to: end)
      text.write(";", for: end)
    }
    return text.finish()
  }

  /// Where the statements end that have no semicolon before the next name.
  private static func ends(in file: SourceFile) -> [Int] {
    var ends: [Int] = []
    for comment in CommentScan(file).comments {
      guard comment.end > 0, !comment.followsSemicolon, comment.end != ends.last, isName(file.bytes[comment.range]),
        statementBegins(in: file.bytes, behind: comment.range.upperBound)
      else { continue }
      ends.append(comment.end)
    }
    return ends
  }

  /// Going by the bytes: two lines that begin as such a comment does, each with a word alone.
  private static func mayHaveNames(_ bytes: [UInt8]) -> Bool {
    var count = 0
    var place = 0
    bytes.withUnsafeBufferPointer { bytes in
      while count < 2, let start = bytes.firstPlace(of: UInt8(ascii: "-"), or: UInt8(ascii: "/"), from: place) {
        place = start + 1
        guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { continue }
        let end = bytes.firstPlace(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
        if isName(Array(bytes[start..<end])[...]) { count += 1 }
        place = end
      }
    }
    return count > 1
  }

  /// Whether a comment is one word, perhaps behind STATEMENT or QUERY.
  private static func isName(_ comment: ArraySlice<UInt8>) -> Bool {
    guard comment.count > 3 else { return false }
    let isBlock = comment.first == UInt8(ascii: "/")
    let inside = isBlock ? comment.dropFirst(2).dropLast(2) : comment.drop { $0 == UInt8(ascii: "-") }
    let words = inside.split { $0 <= 0x20 }
    guard let name = words.last, words.count <= 2, name.count > 1, name.allSatisfy(isWord),
      name.first.map({ $0 &- 48 >= 10 }) ?? false
    else { return false }
    return words.count == 1
      || ["statement", "query"].contains(String(decoding: words[0], as: UTF8.self).lowercased())
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "_")
  }

  /// Whether the next line that holds anything begins with a statement's first word.
  private static func statementBegins(in bytes: [UInt8], behind end: Int) -> Bool {
    guard let start = bytes[end...].firstIndex(where: { $0 > 0x20 }) else { return true }
    let word = bytes[start...].prefix { ($0 | 0x20) &- 97 < 26 }
    return verbs.contains(String(decoding: word, as: UTF8.self).uppercased()) || bytes[start] == UInt8(ascii: "-")
  }

  private static let verbs: Set<String> = [
    "SELECT", "VALUES", "WITH", "INSERT", "REPLACE", "UPDATE", "DELETE", "CREATE", "ALTER", "DROP", "PRAGMA", "BEGIN",
    "COMMIT",
    "ROLLBACK", "SAVEPOINT", "RELEASE", "ATTACH", "DETACH", "VACUUM", "ANALYZE", "REINDEX", "EXPLAIN",
  ]
}
