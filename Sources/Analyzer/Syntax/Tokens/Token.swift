/// One token: its kind and where it is. White space and comments are the gaps between tokens.
public struct Token: Sendable {
  /// The kind of the token.
  public let kind: TokenKind
  /// The first byte, counted from 0.
  public let start: UInt32
  /// The byte behind the last.
  public let end: UInt32
  /// `FoldedHash` of a word, or of a quoted name without its quotes; `pastedHash` for a hole that a program pastes a text
  /// into as it is, and for SQL that it puts between two parts; 0 for other tokens.
  public let hash: UInt32

  /// Marks a hole that may become anything, while one that is bound or in quotes is one value.
  static let pastedHash: UInt32 = 1

  /// Whether it is such a hole.
  var isPasted: Bool { hash == Self.pastedHash }

  /// Where it is in the text.
  public var range: SourceRange { SourceRange(start: start, end: end) }
}

/// The place of a token in its file's `tokens`.
public struct TokenID: Hashable, Comparable, Sendable {
  /// The place, counted from 0; the largest number for `none`, which needs `Int(clamping:)` where `Int` has 32 bits.
  public let index: UInt32

  /// The id of a place.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
  private init(raw: UInt32) { index = raw }

  /// Stands for "not written".
  public static let none = TokenID(raw: .max)
  /// Whether the token is written.
  public var exists: Bool { index != .max }

  /// Whether the left one is before the right one. `none` is behind all.
  public static func < (left: TokenID, right: TokenID) -> Bool { left.index < right.index }
}

/// The tokens of a node: from the first to the last, both included.
public struct TokenSpan: Hashable, Sendable {
  /// The first token.
  public var first: TokenID
  /// The last token, which is part of the node.
  public var last: TokenID

  /// The tokens from one to another.
  public init(_ first: TokenID, _ last: TokenID) {
    self.first = first
    self.last = last
  }
}
