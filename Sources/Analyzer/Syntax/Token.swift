/// One token: its kind and where it is. White space and comments are the gaps between tokens.
package struct Token: Sendable {
  package let kind: TokenKind
  package let start: UInt32
  package let end: UInt32
  /// For words and quoted names: `FoldedHash` of the name without its quotes. Otherwise 0.
  package let hash: UInt32

  package var range: SourceRange { SourceRange(start: start, end: end) }
}

/// The place of a token in its file's `tokens`.
package struct TokenID: Hashable, Comparable, Sendable {
  package let index: UInt32

  package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
  private init(raw: UInt32) { index = raw }

  /// Stands for "not written".
  package static let none = TokenID(raw: .max)
  package var exists: Bool { index != .max }

  package static func < (left: TokenID, right: TokenID) -> Bool { left.index < right.index }
}

/// The tokens of a node: from the first to the last, both included.
package struct TokenSpan: Hashable, Sendable {
  package var first: TokenID
  package var last: TokenID

  package init(_ first: TokenID, _ last: TokenID) {
    self.first = first
    self.last = last
  }
}
