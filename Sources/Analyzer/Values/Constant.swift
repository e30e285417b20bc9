/// A value that is known without running anything.
public enum Constant: Hashable, Sendable {
  /// `NULL`
  case null
  /// `1`
  case integer(Int64)
  /// `1.5`, or a whole number that 64 bits don't hold
  case real(Double)
  /// A text, without quotes.
  case text(String)
  /// Some bytes: what they are isn't kept.
  case blob
}
