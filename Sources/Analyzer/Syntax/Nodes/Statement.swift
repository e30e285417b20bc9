/// One statement of a file, up to its semicolon.
public struct Statement: Sendable {
  /// What its name line, or its notation, says of it; nil for a statement without a name.
  public var header: QueryHeader?
  public var explain: Explain
  public var body: Body
  /// From the first token of the statement proper (behind the name line) to the last before the semicolon.
  public var span: TokenSpan
  /// The ids of its expressions, which are side by side.
  public var exprs: NodeList<ExprID>
  /// Something in it could not be read; what could is in `body`.
  public var hasErrors: Bool

  public enum Explain: UInt8, Sendable { case no, explain, queryPlan }

  public enum Body: Sendable {
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
  public var isDefinition: Bool {
    switch self {
    case .createTable, .createVirtualTable, .createIndex, .createView, .createTrigger, .alterTable, .drop: true
    case .invalid, .select, .insert, .update, .delete, .pragma, .transaction, .utility: false
    }
  }
}

public enum ConflictAction: UInt8, Sendable {
  case rollback, abort, fail, ignore, replace
}

/// `t`, `s.t` or `s.t AS a`; `indexed` as in a FROM clause.
public struct TargetTable: Sendable {
  public var schema: TokenID
  public var name: TokenID
  public var alias: TokenID
  public var indexedBy: TokenID
  public var isNotIndexed: Bool
}

/// The result columns of RETURNING; `exists` tells `RETURNING` apart from none.
public struct Returning: Sendable {
  public var exists: Bool
  public var columns: NodeList<ResultColumn>

  public static let none = Returning(exists: false, columns: .empty)
}

/// `[WITH …] INSERT [OR action] INTO t [(columns)] select|VALUES|DEFAULT VALUES [ON CONFLICT …] [RETURNING …]`
public struct Insert: Sendable {
  public var with: WithID
  /// The action of `INSERT OR …`; `.replace` for REPLACE.
  public var or: ConflictAction?
  public var table: TargetTable
  public var columns: NodeList<TokenID>
  public var source: Source
  public var upserts: [Upsert]
  public var returning: Returning

  public enum Source: Sendable {
    case missing
    case defaultValues
    /// VALUES too: a select whose core has `values`.
    case select(SelectID)
  }
}

/// `ON CONFLICT [(targets) [WHERE …]] DO NOTHING|UPDATE SET … [WHERE …]`
public struct Upsert: Sendable {
  public var targets: NodeList<OrderingTerm>
  public var targetCondition: ExprID
  /// Empty for DO NOTHING.
  public var assignments: NodeList<Assignment>
  public var condition: ExprID
  public var span: TokenSpan

  public var isUpdate: Bool { !assignments.isEmpty }
}

/// `a = expr` or `(a, b) = expr`
public struct Assignment: Sendable {
  public var columns: NodeList<TokenID>
  public var value: ExprID
  public var isRow: Bool
}

public struct Update: Sendable {
  public var with: WithID
  public var or: ConflictAction?
  public var table: TargetTable
  public var assignments: NodeList<Assignment>
  public var from: NodeList<JoinTerm>
  public var condition: ExprID
  public var returning: Returning
  public var orderBy: NodeList<OrderingTerm>
  public var limit: ExprID
  public var offset: ExprID
}

public struct Delete: Sendable {
  public var with: WithID
  public var table: TargetTable
  public var condition: ExprID
  public var returning: Returning
  public var orderBy: NodeList<OrderingTerm>
  public var limit: ExprID
  public var offset: ExprID
}

public struct Pragma: Sendable {
  public var schema: TokenID
  public var name: TokenID
  /// The tokens of the value, sign included; `.none` without one.
  public var value: TypeName
  /// `PRAGMA x(1)` rather than `PRAGMA x = 1`
  public var isCall: Bool
}

public struct Transaction: Sendable {
  public enum Kind: UInt8, Sendable { case begin, commit, rollback, savepoint, release, rollbackTo }
  public var kind: Kind
  /// The savepoint's name.
  public var name: TokenID
}

public struct Utility: Sendable {
  public enum Kind: UInt8, Sendable { case attach, detach, vacuum, analyze, reindex }
  public var kind: Kind
  public var schema: TokenID
  public var name: TokenID
  public var exprs: NodeList<ExprID>
}
