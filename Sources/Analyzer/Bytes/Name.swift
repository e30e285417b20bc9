/// The name of a table, column, function, …, without its quotes. Equal as SQLite sees it: ASCII letters fold.
public struct Name: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name as it was written, letter case included: `Author`.
  public let text: String
  /// `FoldedHash` of the text.
  public let hash: UInt32

  /// A name of a text without quotes around it: `a b`, not `"a b"`.
  public init(_ text: String) {
    self.text = text
    self.hash = FoldedHash.hash(text.utf8)
  }

  init(_ text: String, hash: UInt32) {
    self.text = text
    self.hash = hash
  }

  /// A name written as a literal: `"author"`.
  public init(stringLiteral value: String) { self.init(value) }

  /// The name as it was written, for messages.
  public var description: String { text }

  /// ASCII letters in lower case: two equal names have the same key.
  public var folded: String {
    String(decoding: text.utf8.map { $0 &- 65 < 26 ? $0 &+ 32 : $0 }, as: UTF8.self)
  }

  /// Whether SQLite takes the two for one name: `author` and `AUTHOR` are, `é` and `É` aren't (util.c,
  /// `sqlite3StrICmp`).
  public static func == (left: Name, right: Name) -> Bool {
    guard left.hash == right.hash else { return false }
    // Spelt alike nearly always.
    return left.text == right.text || isFoldedEqual(left.text, right.text)
  }

  private static func isFoldedEqual(_ left: String, _ right: String) -> Bool {
    let left = left.utf8
    let right = right.utf8
    guard left.count == right.count else { return false }
    var other = right.startIndex
    for byte in left {
      if FoldedHash.upper(byte) != FoldedHash.upper(right[other]) { return false }
      right.formIndex(after: &other)
    }
    return true
  }

  /// Feeds in `hash`, which equal names share.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
