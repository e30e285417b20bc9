import Analyzer
import Notations

/// How a file of statements is written, as far as its text says so.
enum StatementNotations {
  /// How the SQL of a file is written, as far as its text says so; nil for plain SQL and for our own name lines.
  static func notation(for file: SourceFile) -> (any Notation)? {
    nil
  }

  /// The layout whose names a file has; nil for plain SQL and for our own name lines.
  static func layout(of file: String, _ texts: TextCache) -> LayoutName? {
    guard let bytes = texts.bytes(of: file) else { return nil }
    return SqlcNames.isUsed(in: bytes) ? .sqlc : nil
  }
}

/// sqlc's names: a comment `-- name: GetAuthor :one` before a statement.
enum SqlcNames {
  static func isUsed(in bytes: [UInt8]) -> Bool {
    for line in Lines(SourceFile(path: "", bytes: bytes)) {
      guard let words = line.words(behind: "name:"), words.count >= 2 else { continue }
      if words[1].hasPrefix(":"), words[1].count > 1 { return true }
    }
    return false
  }
}
