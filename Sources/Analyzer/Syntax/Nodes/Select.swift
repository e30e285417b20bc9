/// `[WITH …] core {UNION … core} [ORDER BY …] [LIMIT … [OFFSET …]]`
public struct Select: Sendable {
  /// The WITH before it; `.none` without one.
  public var with: WithID
  /// The SELECTs or VALUES that UNION and its like combine, in order; one where there is no such word.
  public var cores: NodeList<SelectCore>
  /// The terms that the rows are sorted by; empty without ORDER BY. In a compound they sort the rows of all cores.
  public var orderBy: NodeList<OrderingTerm>
  /// How many rows there are at most; `.none` without LIMIT.
  public var limit: ExprID
  /// How many rows are left out first: what stands behind OFFSET, or first in `LIMIT offset, limit`; `.none` without
  /// it.
  public var offset: ExprID
  /// From WITH, or the first core, to the last token.
  public var span: TokenSpan
}

/// `SELECT [DISTINCT] columns [FROM …] [WHERE …] [GROUP BY …] [HAVING …] [WINDOW …]`, or `VALUES …`
public struct SelectCore: Sendable {
  /// How its rows are combined with those of the cores before it; nil for the first core.
  public var compound: CompoundOperator?
  /// Whether `SELECT DISTINCT` is written.
  public var isDistinct: Bool
  /// The rows of `VALUES (…), (…)`; empty for a SELECT.
  public var values: NodeList<ValuesRow>
  /// The columns behind SELECT; empty for VALUES.
  public var columns: NodeList<ResultColumn>
  /// The tables in FROM; empty without FROM.
  public var from: NodeList<JoinTerm>
  /// The condition behind WHERE; `.none` without one.
  public var condition: ExprID
  /// The expressions behind GROUP BY; empty without it.
  public var groupBy: NodeList<ExprID>
  /// The condition behind HAVING; `.none` without one.
  public var having: ExprID
  /// The windows that WINDOW names.
  public var windows: NodeList<WindowID>
  /// The whole core, without the operator before it.
  public var span: TokenSpan

  /// Whether this is VALUES and no SELECT.
  public var isValues: Bool { !values.isEmpty }
}

/// The word between two SELECTs.
public enum CompoundOperator: UInt8, Sendable {
  /// `UNION`: the rows of both, each once.
  case union
  /// `UNION ALL`: the rows of both.
  case unionAll
  /// `INTERSECT`: the rows that both have, each once.
  case intersect
  /// `EXCEPT`: the rows of the left that the right doesn't have, each once.
  case except
}

/// `(1, 2)` in VALUES.
public struct ValuesRow: Sendable {
  /// The values, in order.
  public var exprs: NodeList<ExprID>
  /// From one parenthesis to the other.
  public var span: TokenSpan
}

/// A term between two commas behind SELECT or RETURNING.
public enum ResultColumn: Sendable {
  /// `*`
  case star(TokenID)
  /// `t.*`
  case tableStar(table: TokenID, star: TokenID)
  /// `expr [[AS] alias]`
  case expr(ExprID, alias: TokenID)
}

/// One table in a FROM clause, and how it joins what stands before it. SQLite's joins are left-associative, so a
/// FROM clause is a list.
public struct JoinTerm: Sendable {
  /// How it joins what stands before it.
  public var join: JoinOperator
  /// The source that is joined.
  public var source: TableSource
  /// The name behind AS; `.none` without one.
  public var alias: TokenID
  /// The index of `INDEXED BY name`; `.none` without it.
  public var indexedBy: TokenID
  /// Whether `NOT INDEXED` is written.
  public var isNotIndexed: Bool
  /// The condition behind ON; `.none` without one.
  public var on: ExprID
  /// The columns of `USING (a, b)`; empty without it.
  public var using: NodeList<TokenID>
  /// The source with its alias and INDEXED BY, without the operator, ON and USING.
  public var span: TokenSpan
}

/// `,`, `LEFT JOIN`, `NATURAL JOIN`, …
public struct JoinOperator: Sendable {
  /// Which rows a join keeps.
  public enum Kind: UInt8, Sendable {
    /// No operator: the first term of FROM.
    case first
    /// `,`
    case comma
    /// `JOIN`, `INNER JOIN`
    case inner
    /// `CROSS JOIN`: SQLite doesn't reorder its tables.
    case cross
    /// `LEFT [OUTER] JOIN`: also the left rows that have no partner, with NULLs to the right.
    case left
    /// `RIGHT [OUTER] JOIN`: also the right rows that have no partner, with NULLs to the left.
    case right
    /// `FULL [OUTER] JOIN`: both.
    case full

    /// Whether it keeps rows without a partner.
    public var isOuter: Bool { self == .left || self == .right || self == .full }
  }
  /// Which rows it keeps.
  public var kind: Kind
  /// Whether `NATURAL` is written: columns of one name on both sides have to be equal.
  public var isNatural: Bool
  /// The first token of the operator (`,`, `LEFT`, …), or `.none`.
  public var token: TokenID

  /// The operator of the first term, which has none.
  public static let first = JoinOperator(kind: .first, isNatural: false, token: .none)
}

/// A source in FROM.
public enum TableSource: Sendable {
  /// Nothing that could be read.
  case missing
  /// `t`, `s.t`: a table, view or CTE, or a table-valued function without its parentheses.
  case table(schema: TokenID, name: TokenID)
  /// `json_each(x)`
  case function(schema: TokenID, name: TokenID, arguments: NodeList<ExprID>)
  /// `(SELECT …)`
  case subquery(SelectID)
  /// `(a JOIN b)`
  case join(NodeList<JoinTerm>)
}

/// `WITH [RECURSIVE] a AS (…), b AS (…)`
public struct With: Sendable {
  /// Whether `RECURSIVE` is written. SQLite makes nothing of it: a CTE is recursive if it names itself.
  public var isRecursive: Bool
  /// The CTEs, in order.
  public var tables: NodeList<CommonTable>
}

/// `name [(columns)] AS [[NOT] MATERIALIZED] (select)`
public struct CommonTable: Sendable {
  /// Whether SQLite has to keep the rows of the CTE, rather than treat it like a view.
  public enum Materialized: UInt8, Sendable {
    /// Nothing is written: as SQLite likes.
    case unspecified
    /// `AS MATERIALIZED`
    case yes
    /// `AS NOT MATERIALIZED`
    case no
  }

  /// The name, which goes before that of a table.
  public var name: TokenID
  /// The names in parentheses; empty where the columns have the names of the SELECT.
  public var columns: NodeList<TokenID>
  /// Whether its rows are kept.
  public var materialized: Materialized
  /// The SELECT of the common table.
  public var select: SelectID
}
