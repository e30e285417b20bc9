/// A piece of a program's text that belongs together: a name, a literal, a bracket, any other character.
package struct HostToken: Sendable {
  /// A regular expression counts as a character: nothing in it is a string.
  package enum Kind: UInt8, Sendable {
    case word, number, string, character, open, close, punctuation
  }

  /// The kind of the token.
  package let kind: Kind
  /// Whether no other token stands before it on its line.
  package let isFirstOnLine: Bool
  /// Its first byte in the file.
  package let start: UInt32
  /// The byte behind its last.
  package internal(set) var end: UInt32
  /// For a bracket the place of its partner, the number of tokens for one that is never closed; for a string its place among the
  /// literals.
  package internal(set) var partner: UInt32 = 0

  /// Its bytes in the file.
  package var range: Range<Int> { Int(start)..<Int(end) }
}

/// A string literal as it is written.
package struct HostLiteral: Sendable {
  /// How its kind of literal is written.
  package let form: StringForm
  /// Its place among the tokens.
  package let token: Int
  /// The bracket that it stands in, by its place among the tokens; nil outside of all.
  package let bracket: Int?
  /// The place behind the tokens of its holes.
  package internal(set) var next: Int
  /// From the first byte of its prefix to the last of its quotes.
  package internal(set) var range: Range<Int>
  /// Whether its closing quote is there.
  package internal(set) var isClosed = false
  /// Places among the pieces; -1 for none.
  var first: Int32 = -1
  var last: Int32 = -1
}

/// A part of a literal between its quotes: text as it is written, or an expression.
struct HostPiece: Sendable {
  let isHole: Bool
  let range: Range<Int>
  /// The place of the next one of the same literal; -1 for none.
  var next: Int32 = -1
}
