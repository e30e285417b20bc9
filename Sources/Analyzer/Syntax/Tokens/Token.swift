/// One token: its kind and where it is. White space and comments are the gaps between tokens.
public struct Token: Sendable {
  public let kind: TokenKind
  public let start: UInt32
  public let end: UInt32
  /// For words and quoted names: `FoldedHash` of the name without its quotes. Otherwise 0.
  public let hash: UInt32

  public var range: SourceRange { SourceRange(start: start, end: end) }
}

/// The place of a token in its file's `tokens`.
public struct TokenID: Hashable, Comparable, Sendable {
  public let index: UInt32

  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
  private init(raw: UInt32) { index = raw }

  /// Stands for "not written".
  public static let none = TokenID(raw: .max)
  public var exists: Bool { index != .max }

  public static func < (left: TokenID, right: TokenID) -> Bool { left.index < right.index }
}

/// The tokens of a node: from the first to the last, both included.
public struct TokenSpan: Hashable, Sendable {
  public var first: TokenID
  public var last: TokenID

  public init(_ first: TokenID, _ last: TokenID) {
    self.first = first
    self.last = last
  }
}
