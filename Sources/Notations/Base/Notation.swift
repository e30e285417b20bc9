package import Analyzer

/// How a tool writes SQL into its files: what of the bytes is SQL, what each statement is called, which part runs.
///
/// A notation is pure: bytes in, SQL out. Nothing behind it knows that there was one; what is found in the SQL finds its way
/// back by `SourceLocation.inHost`.
package protocol Notation: Sendable {
  /// The SQL of a file, and what the notation says of it. The file itself where it is plain SQL.
  func read(_ host: SourceFile) -> SourceFile

  /// The SQL of a file that takes back what ``read(_:)`` gives; nil where the file has none.
  func readReversal(_ host: SourceFile) -> SourceFile?
}

extension Notation {
  /// Files of most notations only go one way.
  package func readReversal(_ host: SourceFile) -> SourceFile? { nil }
}
