/// The truth of a condition for a row: true, false or NULL.
public enum Truth: Sendable {
  /// The row passes WHERE, ON and HAVING.
  case `true`
  /// The row doesn't pass.
  case `false`
  /// Not known: the row passes no WHERE, but breaks no CHECK.
  case null

  /// The truth of something that is known for certain.
  public init(_ isTrue: Bool) { self = isTrue ? .true : .false }

  /// `NOT truth`: NULL stays NULL.
  public static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .true: .false
    case .false: .true
    case .null: .null
    }
  }
}

extension Constant {
  /// The truth of the value where a condition is asked for (vdbe.c, `sqlite3VdbeBooleanValue`); nil for a BLOB, whose
  /// content isn't known.
  public var truth: Truth? {
    switch self {
    case .null: .null
    case .integer(let number): Truth(number != 0)
    case .real(let number): Truth(number != 0)
    case .text(let text): Truth(NumberText(text).value != 0)
    case .blob: nil
    }
  }

  /// Makes the constant of a truth: 1, 0 or NULL.
  public init(_ truth: Truth) {
    switch truth {
    case .true: self = .integer(1)
    case .false: self = .integer(0)
    case .null: self = .null
    }
  }
}

extension SyntaxTree {
  /// TRUE or FALSE, written without quotes. It is a truth only where no column has that name (resolve.c,
  /// `sqlite3ExprIdToTrueFalse`).
  public func truthName(_ token: TokenID) -> Truth? {
    guard quote(of: token) == nil else { return nil }
    if isNamed(self[token], SyntaxTree.trueName) { return .true }
    return isNamed(self[token], SyntaxTree.falseName) ? .false : nil
  }

  private static let trueName = Name("true")
  private static let falseName = Name("false")
}
