/// One statement of a file, up to its semicolon.
package struct Statement: Sendable {
  /// The name line before it, if any.
  package var header: QueryHeader?
  package var explain: Explain
  package var body: Body
  /// From the first token of the statement proper (behind the name line) to the last before the semicolon.
  package var span: TokenSpan
  /// The ids of its expressions, which are side by side.
  package var exprs: NodeList<ExprID>
  /// Something in it could not be read; what could is in `body`.
  package var hasErrors: Bool

  package enum Explain: UInt8, Sendable { case no, explain, queryPlan }

  package enum Body: Sendable {
    /// Nothing could be read of it.
    case invalid
    case select(SelectID)
    case insert(Insert)
    case update(Update)
    case delete(Delete)
    case createTable(CreateTable)
    case createVirtualTable(CreateVirtualTable)
    case createIndex(CreateIndex)
    case createView(CreateView)
    case createTrigger(CreateTrigger)
    case alterTable(AlterTable)
    case drop(Drop)
    case pragma(Pragma)
    /// BEGIN, COMMIT, END, ROLLBACK, SAVEPOINT, RELEASE
    case transaction(Transaction)
    /// ATTACH, DETACH, VACUUM, ANALYZE, REINDEX
    case utility(Utility)
  }
}

extension Statement.Body {
  /// CREATE, ALTER or DROP.
  package var isDefinition: Bool {
    switch self {
    case .createTable, .createVirtualTable, .createIndex, .createView, .createTrigger, .alterTable, .drop: true
    case .invalid, .select, .insert, .update, .delete, .pragma, .transaction, .utility: false
    }
  }
}

/// `name(input: In, output: Out):` or `DEFINE QUERY name AS` before a statement.
package struct QueryHeader: Sendable {
  package var name: TokenID
  package var input: TokenID
  package var output: TokenID
  package var span: TokenSpan
}

package enum ConflictAction: UInt8, Sendable {
  case rollback, abort, fail, ignore, replace
}

/// `t`, `s.t` or `s.t AS a`; `indexed` as in a FROM clause.
package struct TargetTable: Sendable {
  package var schema: TokenID
  package var name: TokenID
  package var alias: TokenID
  package var indexedBy: TokenID
  package var isNotIndexed: Bool
}

/// The result columns of RETURNING; `exists` tells `RETURNING` apart from none.
package struct Returning: Sendable {
  package var exists: Bool
  package var columns: NodeList<ResultColumn>

  package static let none = Returning(exists: false, columns: .empty)
}

/// `[WITH …] INSERT [OR action] INTO t [(columns)] select|VALUES|DEFAULT VALUES [ON CONFLICT …] [RETURNING …]`
package struct Insert: Sendable {
  package var with: WithID
  /// The action of `INSERT OR …`; `.replace` for REPLACE.
  package var or: ConflictAction?
  package var isReplaceKeyword: Bool
  package var table: TargetTable
  package var columns: NodeList<TokenID>
  package var source: Source
  package var upserts: [Upsert]
  package var returning: Returning

  package enum Source: Sendable {
    case missing
    case defaultValues
    /// VALUES too: a select whose core has `values`.
    case select(SelectID)
  }
}

/// `ON CONFLICT [(targets) [WHERE …]] DO NOTHING|UPDATE SET … [WHERE …]`
package struct Upsert: Sendable {
  package var targets: NodeList<OrderingTerm>
  package var targetCondition: ExprID
  /// Empty for DO NOTHING.
  package var assignments: NodeList<Assignment>
  package var condition: ExprID
  package var span: TokenSpan

  package var isUpdate: Bool { !assignments.isEmpty }
}

/// `a = expr` or `(a, b) = expr`
package struct Assignment: Sendable {
  package var columns: NodeList<TokenID>
  package var value: ExprID
  package var isRow: Bool
}

package struct Update: Sendable {
  package var with: WithID
  package var or: ConflictAction?
  package var table: TargetTable
  package var assignments: NodeList<Assignment>
  package var from: NodeList<JoinTerm>
  package var condition: ExprID
  package var returning: Returning
  package var orderBy: NodeList<OrderingTerm>
  package var limit: ExprID
  package var offset: ExprID
}

package struct Delete: Sendable {
  package var with: WithID
  package var table: TargetTable
  package var condition: ExprID
  package var returning: Returning
  package var orderBy: NodeList<OrderingTerm>
  package var limit: ExprID
  package var offset: ExprID
}

package struct Pragma: Sendable {
  package var schema: TokenID
  package var name: TokenID
  /// The tokens of the value, sign included; `.none` without one.
  package var value: TypeName
  /// `PRAGMA x(1)` rather than `PRAGMA x = 1`
  package var isCall: Bool
}

package struct Transaction: Sendable {
  package enum Kind: UInt8, Sendable { case begin, commit, rollback, savepoint, release, rollbackTo }
  package var kind: Kind
  /// The savepoint's name.
  package var name: TokenID
}

package struct Utility: Sendable {
  package enum Kind: UInt8, Sendable { case attach, detach, vacuum, analyze, reindex }
  package var kind: Kind
  package var schema: TokenID
  package var name: TokenID
  package var exprs: NodeList<ExprID>
}
