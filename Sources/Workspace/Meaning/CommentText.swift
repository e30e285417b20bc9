package import Analyzer

/// The texts of comments about the thing that they stand by.
package enum CommentText {
  /// The comments on the lines right above a place; nil where there are none.
  package static func above(_ offset: UInt32, in tree: SyntaxTree) -> String? {
    var lines: [String] = []
    var start = offset
    for comment in tree.comments.reversed() where comment.end <= start {
      // Nothing but one line's end may stand between.
      let between = tree.file.bytes(in: SourceRange(start: comment.end, end: start))
      let isNear =
        between.allSatisfy { $0 <= 0x20 } && between.count { $0 == 10 } <= 1 && beginsLine(comment.start, in: tree)
      guard isNear else { break }
      lines.insert(contentsOf: text(of: comment, in: tree), at: 0)
      start = comment.start
    }
    let text = lines.filter { !$0.hasPrefix("puresql-lint:") }.joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  /// The comment behind a place on its line; nil where there is none.
  package static func behind(_ offset: UInt32, in tree: SyntaxTree) -> String? {
    guard let comment = tree.comments.first(where: { $0.start >= offset }),
      !tree.file.bytes(in: SourceRange(start: offset, end: comment.start)).contains(10)
    else { return nil }
    let text = text(of: comment, in: tree).joined(separator: "\n")
    return text.isEmpty || text.hasPrefix("puresql-lint:") ? nil : text
  }

  private static func beginsLine(_ offset: UInt32, in tree: SyntaxTree) -> Bool {
    var place = Int(offset)
    while place > 0, tree.file.bytes[place - 1] != 10 {
      place -= 1
      if tree.file.bytes[place] > 0x20 { return false }
    }
    return true
  }

  private static func text(of comment: SourceRange, in tree: SyntaxTree) -> [String] {
    var text = Substring(tree.file.text(comment))
    if text.hasPrefix("/*") {
      text = text.dropFirst(2)
      if text.hasSuffix("*/") { text = text.dropLast(2) }
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let bare = line.drop { $0 == "-" || $0 == "*" || $0 == " " || $0 == "\t" }
      return String(bare.reversed().drop { $0 == " " || $0 == "\r" }.reversed())
    }
  }
}
