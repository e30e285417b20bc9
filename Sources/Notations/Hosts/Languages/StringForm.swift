/// How one kind of string literal is written: what ends it, and what its bytes stand for.
package struct StringForm: Sendable, Equatable {
  /// Which bytes of a literal stand for others.
  package enum Escapes: UInt8, Sendable {
    /// Each byte stands for itself.
    case none
    /// Python's `r"…"`: each byte stands for itself, but a quote behind a `\` doesn't end the literal.
    case raw
    /// `\` begins an escape.
    case backslash
    /// `\` stands before a quote or another `\` alone; before anything else it stands for itself.
    case ofQuote
    /// A doubled quote stands for one.
    case doubled
  }

  /// How an expression is written into a literal.
  package enum Holes: UInt8, Sendable {
    case none
    /// Swift: `\(x)`.
    case parenthesis
    /// Kotlin, Dart, PHP, Groovy, Scala: `$x` and `${x}`.
    case dollar
    /// JavaScript: `${x}`.
    case dollarBrace
    /// Python, C#: `{x}`; a doubled brace stands for one.
    case brace
    /// Ruby, Elixir: `#{x}`.
    case hash
  }

  /// The white space that a literal of several lines has for its looks alone.
  package enum Layout: UInt8, Sendable {
    case asWritten
    /// Swift, C#: the line of the opening quotes, the indentation of the closing ones, and the last line's end.
    case byClosingQuotes
    /// Java: the line of the opening quotes, the indentation that all lines share, and spaces at their ends.
    case byAllLines
    /// Ruby, PHP: the indentation that all lines share.
    case squiggly
  }

  /// The byte that ends the literal.
  package var quote: UInt8
  /// How many of them do.
  package var count = 1
  /// How many `#` stand around the literal.
  package var hashes = 0
  /// Which bytes stand for others.
  package var escapes = Escapes.backslash
  /// How expressions are written into it.
  package var holes = Holes.none
  /// How many `$` begin an expression, where one does.
  package var dollars = 1
  /// Whether it may go over several lines.
  package var isMultiline = false
  /// The white space in it that is there for its looks.
  package var layout = Layout.asWritten
  /// Whether more quotes than needed at the end belong to the text: `""""` ends with a quote.
  package var takesExtraQuotes = false
  /// Whether the literal gives bytes and no text.
  package var isBytes = false
}
