/// The name of a table, column, function, …, without its quotes. Equal as SQLite sees it: ASCII letters fold.
package struct Name: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let text: String
  /// `FoldedHash` of the text.
  package let hash: UInt32

  package init(_ text: String) {
    self.text = text
    self.hash = FoldedHash.hash(text.utf8)
  }

  init(_ text: String, hash: UInt32) {
    self.text = text
    self.hash = hash
  }

  package init(stringLiteral value: String) { self.init(value) }

  package var description: String { text }

  /// ASCII letters in lower case: two equal names have the same key.
  package var folded: String {
    String(decoding: text.utf8.map { $0 &- 65 < 26 ? $0 &+ 32 : $0 }, as: UTF8.self)
  }

  package static func == (left: Name, right: Name) -> Bool {
    left.hash == right.hash && left.text.utf8.count == right.text.utf8.count
      && zip(left.text.utf8, right.text.utf8).allSatisfy { FoldedHash.upper($0) == FoldedHash.upper($1) }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
