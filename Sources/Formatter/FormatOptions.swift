/// How SQL is laid out.
public struct FormatOptions: Sendable {
  /// How keywords are written.
  public enum KeywordCase: String, CaseIterable, Sendable { case upper, lower, keep }

  /// How keywords are written; names and types stay as they are.
  public var keywords = KeywordCase.upper
  /// Spaces a level.
  public var indent = 2
  /// How many characters a line has at most, where there is a place to break it.
  public var lineWidth = 100

  /// Keywords in capitals, two spaces a level, lines of at most 100 characters.
  public init() {}
}
