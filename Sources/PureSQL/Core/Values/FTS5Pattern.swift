/// The pattern of a full-text search, made of words that a user has typed: `(:pattern TEXT AS FTS5Pattern)`.
///
/// MATCH takes a language of its own (<https://sqlite.org/fts5.html#full_text_query_syntax>), in which `O'Neill` or `c++` is an
/// error. Each word stands in quotes here, so no pattern fails to parse, whatever it is made of. One without words finds nothing.
public struct FTS5Pattern: DatabaseValueConvertible, Hashable {
  /// The pattern as MATCH takes it.
  public let databaseValue: String

  /// A pattern in the language of MATCH, as it is: it may fail to parse, and must not be what a user has typed.
  public init(databaseValue: String) { self.databaseValue = databaseValue }

  /// Rows with all of a text's words, in any order.
  public static func allWords(in text: String) -> FTS5Pattern { FTS5Pattern(words(text).joined(separator: " ")) }

  /// Rows with one of a text's words at least.
  public static func anyWord(in text: String) -> FTS5Pattern { FTS5Pattern(words(text).joined(separator: " OR ")) }

  /// Rows with all of a text's words one after the other.
  public static func phrase(_ text: String) -> FTS5Pattern { FTS5Pattern(words(text).joined(separator: " + ")) }

  /// Rows with words that begin with those of a text, each of them: for a search while somebody types.
  public static func prefixes(in text: String) -> FTS5Pattern {
    FTS5Pattern(words(text).map { $0 + " *" }.joined(separator: " "))
  }

  /// Rows with a text's words one after the other, the last of which may be the beginning of a longer one.
  public static func phrasePrefix(_ text: String) -> FTS5Pattern {
    let phrase = words(text).joined(separator: " + ")
    return FTS5Pattern(phrase.isEmpty ? phrase : phrase + " *")
  }

  /// The rows that a pattern finds in one column, which SQL names so.
  public func inColumn(_ name: String) -> FTS5Pattern {
    databaseValue == Self.nothing ? self : FTS5Pattern(Self.quoted(name[...]) + " : (" + databaseValue + ")")
  }

  private init(_ text: String) { databaseValue = text.isEmpty ? Self.nothing : text }

  /// A phrase without words, which no row has.
  private static let nothing = "\"\""

  private static func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(quoted) }

  /// A string as FTS5 takes it. A text can't go on behind U+0000 there.
  private static func quoted(_ word: Substring) -> String {
    "\"" + word.filter { $0 != "\0" }.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
