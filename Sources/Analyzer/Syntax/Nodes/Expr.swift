/// An expression. Names and literals are tokens; their text is in the source.
///
/// `tree.span(of: id)` gives the tokens it covers.
public enum Expr: Sendable {
  /// Something that could not be read, of which `SyntaxTree.diagnostics` says so, or that a program puts in.
  case missing
  /// `1`, `'a'`, `x'00'`, `NULL`, `current_date`
  case literal(Literal, TokenID)
  /// `a`, `"a"`, `[a]`: a column, an alias, TRUE or FALSE, or (double-quoted) perhaps a string.
  case name(TokenID)
  /// `t.a` or `s.t.a`; `schema` may be `.none`.
  case column(schema: TokenID, table: TokenID, column: TokenID)
  /// `?`, `?1`, `:a`, `@a`, `$a`
  case parameter(TokenID)
  /// `(a)`
  case parenthesized(ExprID)
  /// `(a, b)`, two or more.
  case row(NodeList<ExprID>)
  /// `-a`, `NOT a`
  case unary(UnaryOperator, ExprID)
  /// `a + b`, `a AND b`, `a IS b`; left, then right.
  case binary(BinaryOperator, ExprID, ExprID)
  /// `x ISNULL`, `x NOTNULL`, `x NOT NULL`, `x IS [NOT] NULL`, `x IS [NOT] DISTINCT FROM NULL`.
  case isNull(ExprID, negated: Bool)
  /// `x [NOT] BETWEEN lower AND upper`
  case between(ExprID, lower: ExprID, upper: ExprID, negated: Bool)
  /// `x LIKE pattern [ESCAPE escape]` and GLOB, REGEXP, MATCH.
  case match(MatchOperator, ExprID, pattern: ExprID, escape: ExprID, negated: Bool)
  /// `x [NOT] IN (a, b)`; the list may be empty.
  case inList(ExprID, NodeList<ExprID>, negated: Bool)
  /// `x [NOT] IN (SELECT …)`
  case inSelect(ExprID, SelectID, negated: Bool)
  /// `x IN t`, `x IN s.t`, `x IN f(args)`. The list has one element.
  case inTable(ExprID, NodeList<InTable>, negated: Bool)
  /// `x IN ?` or `x IN ?name`: an array of any length (an addition to SQLite's grammar).
  /// The second operand is an `.arrayParameter`.
  case inArray(ExprID, ExprID, negated: Bool)
  /// The `?` of `x IN ?name`, with the name's token or `.none`.
  case arrayParameter(TokenID, name: TokenID)
  /// `x COLLATE NOCASE`: the operand and the collation's name.
  case collate(ExprID, TokenID)
  /// `CAST(x AS TEXT)`
  case cast(ExprID, TypeName)
  /// `lower(x)`, `count(*)`, `sum(x) OVER w`
  case call(CallID)
  /// `CASE x WHEN 1 THEN a ELSE b END`
  case caseWhen(CaseID)
  /// `EXISTS (SELECT …)`; `NOT EXISTS` is `.unary(.not, …)`.
  case exists(SelectID)
  /// `(SELECT …)`
  case subquery(SelectID)
  /// `RAISE(IGNORE)` or `RAISE(ABORT, message)`; only in a trigger.
  case raise(RaiseAction, message: ExprID)
}

/// The kind of a literal; its text is that of its token.
public enum Literal: UInt8, Sendable {
  /// `NULL`
  case null
  /// `12`, `0x1f`, `1_000`; also a number too large for 64 bits, which SQLite reads as REAL.
  case integer
  /// `1.5`, `1e3`
  case real
  /// `'it''s'`
  case string
  /// `x'00ff'`
  case blob
  /// `CURRENT_DATE`: `2026-01-31`, in UTC
  case currentDate
  /// `CURRENT_TIME`: `23:59:59`, in UTC
  case currentTime
  /// `CURRENT_TIMESTAMP`: `2026-01-31 23:59:59`, in UTC
  case currentTimestamp
}

/// An operator before its operand.
public enum UnaryOperator: UInt8, Sendable {
  /// `NOT a`
  case not
  /// `-a`
  case minus
  /// `+a`, which leaves the value alone but takes away a column's affinity and use of an index.
  case plus
  /// `~a`
  case bitNot
}

/// An operator between two operands.
public enum BinaryOperator: UInt8, Sendable {
  /// `a OR b`; `a AND b`
  case or, and
  /// `=` and `==`; `<>` and `!=`
  case equal, notEqual
  /// `IS`, `IS NOT DISTINCT FROM`; `IS NOT`, `IS DISTINCT FROM`
  case `is`, isNot
  /// `<`, `<=`, `>`, `>=`
  case less, lessOrEqual, greater, greaterOrEqual
  /// `&`, `|`, `<<`, `>>`
  case bitAnd, bitOr, shiftLeft, shiftRight
  /// `+`, `-`, `*`, `/`, `%`
  case add, subtract, multiply, divide, remainder
  /// `||`
  case concat
  /// `->` gives JSON text, `->>` an SQL value
  case jsonArrow, jsonArrowText
}

/// `x LIKE y`, `x GLOB y`, `x REGEXP y`, `x MATCH y`. SQLite has no function for the last two but those of an
/// application or module.
public enum MatchOperator: UInt8, Sendable {
  case like, glob, regexp, match
}

/// The action of RAISE: `RAISE(ABORT, 'no such pet')`.
public enum RaiseAction: UInt8, Sendable {
  /// `RAISE(IGNORE)`: the rest of the trigger, and the change that it ran for, are left out.
  case ignore
  /// The transaction is rolled back.
  case rollback
  /// The statement's changes are undone; the transaction goes on.
  case abort
  /// The statement stops; what it has changed stays.
  case fail
}

/// A type name as written: the tokens of `VARCHAR(10)`. `first` is `.none` when there is none.
public struct TypeName: Sendable {
  /// The first token: `VARCHAR`.
  public var first: TokenID
  /// The last token, included: `)`.
  public var last: TokenID

  /// A type that isn't written.
  public static let none = TypeName(first: .none, last: .none)
  /// Whether a type is written.
  public var exists: Bool { first.exists }
}

/// The right side of `x IN table`.
public struct InTable: Sendable {
  /// The schema before the table; `.none` when it isn't written.
  public var schema: TokenID
  /// The table, view, CTE or table-valued function.
  public var table: TokenID
  /// Whether parentheses follow, as in `x IN f()`.
  public var hasArguments: Bool
  /// The arguments in them.
  public var arguments: NodeList<ExprID>
}

/// `name([DISTINCT] arguments [ORDER BY …]) [WITHIN GROUP (ORDER BY x)] [FILTER (WHERE …)] [OVER …]`
public struct Call: Sendable {
  /// The function's name.
  public var name: TokenID
  /// The arguments; empty for `count(*)`.
  public var arguments: NodeList<ExprID>
  /// Whether the only argument is `*`: `count(*)`.
  public var isStar: Bool
  /// Whether `DISTINCT` stands before the arguments.
  public var isDistinct: Bool
  /// The ORDER BY among the arguments: `group_concat(name ORDER BY id)`.
  public var orderBy: NodeList<OrderingTerm>
  /// `percentile(0.5) WITHIN GROUP (ORDER BY x)`; otherwise `.none`
  public var withinGroup: ExprID
  /// The condition of `FILTER (WHERE …)`; `.none` without it.
  public var filter: ExprID
  /// The window that OVER names or defines.
  public var over: Over

  /// The window of a call.
  public enum Over: Sendable {
    /// No OVER: a scalar function, or an aggregate over a group.
    case none
    /// `OVER w`
    case named(TokenID)
    /// `OVER (…)`
    case window(WindowID)
  }
}

/// `CASE [operand] WHEN … THEN … [ELSE …] END`
public struct Case: Sendable {
  /// The value that the branches are compared with: `x` in `CASE x WHEN 1 …`; `.none` where each branch has a
  /// condition.
  public var operand: ExprID
  /// The branches in order, at least one; the first that fits is taken.
  public var branches: NodeList<CaseBranch>
  /// The value behind ELSE; `.none` without ELSE, which gives NULL.
  public var otherwise: ExprID
}

/// `WHEN when THEN then`
public struct CaseBranch: Sendable {
  /// A condition, or a value if the CASE has an operand.
  public var when: ExprID
  /// The value of the CASE, if this branch is taken.
  public var then: ExprID
}

/// `expr [ASC | DESC] [NULLS FIRST | NULLS LAST]`, in ORDER BY, or as a column of an index or key.
public struct OrderingTerm: Sendable {
  /// Which values come first.
  public enum Direction: UInt8, Sendable {
    /// Neither word is written, which is as if ASC were.
    case unspecified
    /// `ASC`: small values.
    case ascending
    /// `DESC`: large values.
    case descending
  }
  /// Where NULL comes.
  public enum Nulls: UInt8, Sendable {
    /// Nothing is written: NULL is smaller than every value, so it comes first, and last with DESC.
    case unspecified
    /// `NULLS FIRST`
    case first
    /// `NULLS LAST`
    case last
  }

  /// The expression that is sorted by. In ORDER BY of a SELECT it may be the number of a result column, or its alias.
  public var expr: ExprID
  /// Which values come first.
  public var direction: Direction
  /// Where NULL comes.
  public var nulls: Nulls
}

/// `[base] [PARTITION BY …] [ORDER BY …] [frame]`, in an OVER clause or a WINDOW clause (then with a name).
public struct Window: Sendable {
  /// The name in `WINDOW name AS (…)`; `.none` in an OVER clause.
  public var name: TokenID
  /// The window that this one is built upon: `w` in `OVER (w ORDER BY a)`; `.none` without one.
  public var base: TokenID
  /// The values that make a partition; empty where all rows are one.
  public var partitionBy: NodeList<ExprID>
  /// The order of the rows within a partition.
  public var orderBy: NodeList<OrderingTerm>
  /// The rows that an aggregate sees; nil for SQLite's default, RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW.
  public var frame: Frame?

  /// `RANGE|ROWS|GROUPS BETWEEN start AND end [EXCLUDE …]`
  public struct Frame: Sendable {
    /// The unit that the bounds count.
    public enum Unit: UInt8, Sendable {
      /// `RANGE`: the value of the only ORDER BY expression.
      case range
      /// `ROWS`: rows.
      case rows
      /// `GROUPS`: groups of rows that ORDER BY doesn't tell apart.
      case groups
    }
    /// Which rows are taken out of the frame again.
    public enum Exclude: UInt8, Sendable {
      /// `EXCLUDE NO OTHERS`, or nothing.
      case noOthers
      /// `EXCLUDE CURRENT ROW`
      case currentRow
      /// `EXCLUDE GROUP`: the current row, and those that ORDER BY doesn't tell from it.
      case group
      /// `EXCLUDE TIES`: the latter, but not the current row.
      case ties
    }
    /// Where a frame begins or ends.
    public enum Bound: Sendable {
      /// `UNBOUNDED PRECEDING`: the partition's first row.
      case unboundedPreceding
      /// `expr PRECEDING`
      case preceding(ExprID)
      /// `CURRENT ROW`
      case currentRow
      /// `expr FOLLOWING`
      case following(ExprID)
      /// `UNBOUNDED FOLLOWING`: the partition's last row.
      case unboundedFollowing
    }

    /// The unit that the bounds count.
    public var unit: Unit
    /// Where it begins.
    public var start: Bound
    /// Where it ends; `.currentRow` where only a start is written, as in `ROWS 2 PRECEDING`.
    public var end: Bound
    /// Which rows are taken out again.
    public var exclude: Exclude
  }
}
