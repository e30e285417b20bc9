import Analyzer
import Notations

/// How a file of statements is written, as far as its text says so.
enum StatementNotations {
  /// The layout whose names a file has; nil for plain SQL, our own name lines, and names that no layout of ours is about.
  static func layout(of file: String, _ texts: TextCache) -> LayoutName? {
    texts.isSqlc(file) ? .sqlc : nil
  }

  /// What reads a file; nil for plain SQL and our own name lines.
  static func notation(for file: SourceFile) -> (any Notation)? {
    if Sqlc.isUsed(in: file) { return Sqlc() }
    if CommentNames.isUsed(in: file) { return CommentNames() }
    return NamedBlocks.isUsed(in: file) ? NamedBlocks() : nil
  }
}
