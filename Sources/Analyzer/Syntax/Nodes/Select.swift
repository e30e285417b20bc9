/// `[WITH …] core {UNION … core} [ORDER BY …] [LIMIT … [OFFSET …]]`
package struct Select: Sendable {
  package var with: WithID
  /// One, or more in a compound.
  package var cores: NodeList<SelectCore>
  package var orderBy: NodeList<OrderingTerm>
  package var limit: ExprID
  package var offset: ExprID
  package var span: TokenSpan
}

package struct SelectCore: Sendable {
  /// How it combines with the core before it; nil for the first.
  package var compound: CompoundOperator?
  package var isDistinct: Bool
  /// The rows of `VALUES (…), (…)`; empty for a SELECT.
  package var values: NodeList<ValuesRow>
  package var columns: NodeList<ResultColumn>
  package var from: NodeList<JoinTerm>
  package var condition: ExprID
  package var groupBy: NodeList<ExprID>
  package var having: ExprID
  package var windows: NodeList<WindowID>
  package var span: TokenSpan

  package var isValues: Bool { !values.isEmpty }
}

package enum CompoundOperator: UInt8, Sendable {
  case union, unionAll, intersect, except
}

/// `(1, 2)` in VALUES.
package struct ValuesRow: Sendable {
  package var exprs: NodeList<ExprID>
  package var span: TokenSpan
}

package enum ResultColumn: Sendable {
  /// `*`
  case star(TokenID)
  /// `t.*`
  case tableStar(table: TokenID, star: TokenID)
  /// `expr [[AS] alias]`
  case expr(ExprID, alias: TokenID)
}

/// One table in a FROM clause, and how it joins what stands before it. SQLite's joins are left-associative, so a
/// FROM clause is a list.
package struct JoinTerm: Sendable {
  package var join: JoinOperator
  package var source: TableSource
  package var alias: TokenID
  /// `INDEXED BY name`
  package var indexedBy: TokenID
  package var isNotIndexed: Bool
  package var on: ExprID
  /// `USING (a, b)`
  package var using: NodeList<TokenID>
  package var span: TokenSpan
}

package struct JoinOperator: Sendable {
  package enum Kind: UInt8, Sendable {
    case first, comma, inner, cross, left, right, full

    package var isOuter: Bool { self == .left || self == .right || self == .full }
  }
  package var kind: Kind
  package var isNatural: Bool
  /// The first token of the operator (`,`, `LEFT`, …), or `.none`.
  package var token: TokenID

  package static let first = JoinOperator(kind: .first, isNatural: false, token: .none)
}

package enum TableSource: Sendable {
  case missing
  case table(schema: TokenID, name: TokenID)
  /// `json_each(x)`
  case function(schema: TokenID, name: TokenID, arguments: NodeList<ExprID>)
  case subquery(SelectID)
  /// `(a JOIN b)`
  case join(NodeList<JoinTerm>)
}

package struct With: Sendable {
  package var isRecursive: Bool
  package var tables: NodeList<CommonTable>
}

/// `name [(columns)] AS [[NOT] MATERIALIZED] (select)`
package struct CommonTable: Sendable {
  package enum Materialized: UInt8, Sendable { case unspecified, yes, no }

  package var name: TokenID
  package var columns: NodeList<TokenID>
  package var materialized: Materialized
  package var select: SelectID
}
