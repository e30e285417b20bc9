/// A value known without running anything.
public enum Constant: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  /// The content, without quotes.
  case text(String)
  case blob
}
