/// An expression. Names and literals are tokens; their text is in the source.
///
/// `tree.span(of: id)` gives the tokens it covers.
public enum Expr: Sendable {
  /// Something that could not be read; a diagnostic says so.
  case missing
  case literal(Literal, TokenID)
  /// `a`, `"a"`, `[a]`: a column, an alias, TRUE or FALSE, or (double-quoted) perhaps a string.
  case name(TokenID)
  /// `t.a` or `s.t.a`; `schema` may be `.none`.
  case column(schema: TokenID, table: TokenID, column: TokenID)
  case parameter(TokenID)
  /// `(a)`
  case parenthesized(ExprID)
  /// `(a, b)`, two or more.
  case row(NodeList<ExprID>)
  case unary(UnaryOperator, ExprID)
  case binary(BinaryOperator, ExprID, ExprID)
  /// `x ISNULL`, `x NOTNULL`, `x NOT NULL`, `x IS [NOT] NULL`, `x IS [NOT] DISTINCT FROM NULL`.
  case isNull(ExprID, negated: Bool)
  case between(ExprID, lower: ExprID, upper: ExprID, negated: Bool)
  /// `x LIKE pattern [ESCAPE escape]` and GLOB, REGEXP, MATCH.
  case match(MatchOperator, ExprID, pattern: ExprID, escape: ExprID, negated: Bool)
  case inList(ExprID, NodeList<ExprID>, negated: Bool)
  case inSelect(ExprID, SelectID, negated: Bool)
  /// `x IN t`, `x IN s.t`, `x IN f(args)`. A plain table has no `arguments`, and `hasArguments` is false.
  case inTable(ExprID, NodeList<InTable>, negated: Bool)
  /// `x IN ?` or `x IN ?name`: an array of any length (an addition to SQLite's grammar).
  /// The second operand is an `.arrayParameter`.
  case inArray(ExprID, ExprID, negated: Bool)
  /// The `?` of `x IN ?name`, with the name's token or `.none`.
  case arrayParameter(TokenID, name: TokenID)
  case collate(ExprID, TokenID)
  case cast(ExprID, TypeName)
  case call(CallID)
  case caseWhen(CaseID)
  case exists(SelectID)
  case subquery(SelectID)
  /// `RAISE(IGNORE)` or `RAISE(ABORT, message)`; only in a trigger.
  case raise(RaiseAction, message: ExprID)
}

public enum Literal: UInt8, Sendable {
  case null, integer, real, string, blob
  case currentDate, currentTime, currentTimestamp
}

public enum UnaryOperator: UInt8, Sendable {
  case not, minus, plus, bitNot
}

public enum BinaryOperator: UInt8, Sendable {
  case or, and
  /// `=` and `==`; `<>` and `!=`
  case equal, notEqual
  /// `IS`, `IS NOT DISTINCT FROM`; `IS NOT`, `IS DISTINCT FROM`
  case `is`, isNot
  case less, lessOrEqual, greater, greaterOrEqual
  case bitAnd, bitOr, shiftLeft, shiftRight
  case add, subtract, multiply, divide, remainder
  case concat
  /// `->` gives JSON text, `->>` an SQL value
  case jsonArrow, jsonArrowText
}

public enum MatchOperator: UInt8, Sendable {
  case like, glob, regexp, match
}

public enum RaiseAction: UInt8, Sendable {
  case ignore, rollback, abort, fail
}

/// A type name as written: the tokens of `VARCHAR(10)`. `first` is `.none` when there is none.
public struct TypeName: Sendable {
  public var first: TokenID
  public var last: TokenID

  public static let none = TypeName(first: .none, last: .none)
  public var exists: Bool { first.exists }
}

/// The right side of `x IN table`.
public struct InTable: Sendable {
  public var schema: TokenID
  public var table: TokenID
  public var hasArguments: Bool
  public var arguments: NodeList<ExprID>
}

/// `name([DISTINCT] arguments [ORDER BY …]) [WITHIN GROUP (ORDER BY x)] [FILTER (WHERE …)] [OVER …]`
public struct Call: Sendable {
  public var name: TokenID
  public var arguments: NodeList<ExprID>
  /// `count(*)`
  public var isStar: Bool
  public var isDistinct: Bool
  public var orderBy: NodeList<OrderingTerm>
  /// `percentile(0.5) WITHIN GROUP (ORDER BY x)`; otherwise `.none`
  public var withinGroup: ExprID
  public var filter: ExprID
  public var over: Over

  public enum Over: Sendable {
    case none
    /// `OVER w`
    case named(TokenID)
    /// `OVER (…)`
    case window(WindowID)
  }
}

/// `CASE [operand] WHEN … THEN … [ELSE …] END`
public struct Case: Sendable {
  public var operand: ExprID
  public var branches: NodeList<CaseBranch>
  public var otherwise: ExprID
}

public struct CaseBranch: Sendable {
  public var when: ExprID
  public var then: ExprID
}

public struct OrderingTerm: Sendable {
  public enum Direction: UInt8, Sendable { case unspecified, ascending, descending }
  public enum Nulls: UInt8, Sendable { case unspecified, first, last }

  public var expr: ExprID
  public var direction: Direction
  public var nulls: Nulls
}

/// `[base] [PARTITION BY …] [ORDER BY …] [frame]`, in an OVER clause or a WINDOW clause (then with a name).
public struct Window: Sendable {
  public var name: TokenID
  public var base: TokenID
  public var partitionBy: NodeList<ExprID>
  public var orderBy: NodeList<OrderingTerm>
  /// nil for SQLite's default: RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW.
  public var frame: Frame?

  public struct Frame: Sendable {
    public enum Unit: UInt8, Sendable { case range, rows, groups }
    public enum Exclude: UInt8, Sendable { case noOthers, currentRow, group, ties }
    public enum Bound: Sendable {
      case unboundedPreceding
      case preceding(ExprID)
      case currentRow
      case following(ExprID)
      case unboundedFollowing
    }

    public var unit: Unit
    public var start: Bound
    public var end: Bound
    public var exclude: Exclude
  }
}
