/// What a condition is for a row: true, false or NULL.
public enum Truth: Sendable {
  case `true`, `false`, null

  public init(_ isTrue: Bool) { self = isTrue ? .true : .false }

  public static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .true: .false
    case .false: .true
    case .null: .null
    }
  }
}

extension Constant {
  /// What SQLite makes of the value where a condition is asked for (vdbe.c, `sqlite3VdbeBooleanValue`); nil for a BLOB,
  /// whose content isn't known.
  public var truth: Truth? {
    switch self {
    case .null: .null
    case .integer(let number): Truth(number != 0)
    case .real(let number): Truth(number != 0)
    case .text(let text): Truth(NumberText(text).value != 0)
    case .blob: nil
    }
  }

  public init(_ truth: Truth) {
    switch truth {
    case .true: self = .integer(1)
    case .false: self = .integer(0)
    case .null: self = .null
    }
  }
}

extension SyntaxTree {
  /// Whether a numeral is false where a truth is asked for: `0`, `00`, `0x0`, `0_0`, `0.0`.
  public func isZero(_ token: TokenID) -> Bool { NumberLiteral.constant(token, in: self).truth == .false }
}
