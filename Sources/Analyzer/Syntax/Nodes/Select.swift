/// `[WITH …] core {UNION … core} [ORDER BY …] [LIMIT … [OFFSET …]]`
public struct Select: Sendable {
  public var with: WithID
  /// One, or more in a compound.
  public var cores: NodeList<SelectCore>
  public var orderBy: NodeList<OrderingTerm>
  public var limit: ExprID
  public var offset: ExprID
  public var span: TokenSpan
}

public struct SelectCore: Sendable {
  /// How it combines with the core before it; nil for the first.
  public var compound: CompoundOperator?
  public var isDistinct: Bool
  /// The rows of `VALUES (…), (…)`; empty for a SELECT.
  public var values: NodeList<ValuesRow>
  public var columns: NodeList<ResultColumn>
  public var from: NodeList<JoinTerm>
  public var condition: ExprID
  public var groupBy: NodeList<ExprID>
  public var having: ExprID
  public var windows: NodeList<WindowID>
  public var span: TokenSpan

  public var isValues: Bool { !values.isEmpty }
}

public enum CompoundOperator: UInt8, Sendable {
  case union, unionAll, intersect, except
}

/// `(1, 2)` in VALUES.
public struct ValuesRow: Sendable {
  public var exprs: NodeList<ExprID>
  public var span: TokenSpan
}

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
  public var join: JoinOperator
  public var source: TableSource
  public var alias: TokenID
  /// `INDEXED BY name`
  public var indexedBy: TokenID
  public var isNotIndexed: Bool
  public var on: ExprID
  /// `USING (a, b)`
  public var using: NodeList<TokenID>
  public var span: TokenSpan
}

public struct JoinOperator: Sendable {
  public enum Kind: UInt8, Sendable {
    case first, comma, inner, cross, left, right, full

    public var isOuter: Bool { self == .left || self == .right || self == .full }
  }
  public var kind: Kind
  public var isNatural: Bool
  /// The first token of the operator (`,`, `LEFT`, …), or `.none`.
  public var token: TokenID

  public static let first = JoinOperator(kind: .first, isNatural: false, token: .none)
}

public enum TableSource: Sendable {
  case missing
  case table(schema: TokenID, name: TokenID)
  /// `json_each(x)`
  case function(schema: TokenID, name: TokenID, arguments: NodeList<ExprID>)
  case subquery(SelectID)
  /// `(a JOIN b)`
  case join(NodeList<JoinTerm>)
}

public struct With: Sendable {
  public var isRecursive: Bool
  public var tables: NodeList<CommonTable>
}

/// `name [(columns)] AS [[NOT] MATERIALIZED] (select)`
public struct CommonTable: Sendable {
  public enum Materialized: UInt8, Sendable { case unspecified, yes, no }

  public var name: TokenID
  public var columns: NodeList<TokenID>
  public var materialized: Materialized
  public var select: SelectID
}
