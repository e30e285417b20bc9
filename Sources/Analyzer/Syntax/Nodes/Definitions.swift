/// What CREATE, ALTER and DROP say. DDL is rare beside queries, so these hold ordinary arrays.

/// `s.t`, with the schema `.none` when it isn't written.
package struct QualifiedName: Sendable {
  package var schema: TokenID
  package var name: TokenID

  package static let none = QualifiedName(schema: .none, name: .none)
}

package struct CreateTable: Sendable {
  package var isTemporary: Bool
  package var ifNotExists: Bool
  package var name: QualifiedName
  package var columns: [ColumnDefinition]
  package var constraints: [TableConstraint]
  package var isStrict: Bool
  package var isWithoutRowid: Bool
  /// The closing parenthesis, where `STRICT` would follow; `.none` for `AS SELECT`.
  package var closingParenthesis: TokenID
  /// `CREATE TABLE … AS SELECT`
  package var select: SelectID
}

/// `name [type] [AS SwiftType [USING Adapter]] {constraint}`
package struct ColumnDefinition: Sendable {
  package var name: TokenID
  package var type: TypeName
  package var swiftType: SwiftTypeClause?
  package var constraints: [ColumnConstraint]
  package var span: TokenSpan
}

/// `AS Date`, `AS "Todo.ID"`, optionally `USING Adapter` (an addition to SQLite's grammar).
package struct SwiftTypeClause: Sendable {
  package var type: TokenID
  package var adapter: TokenID
  package var span: TokenSpan
}

package struct ColumnConstraint: Sendable {
  /// `CONSTRAINT name`
  package var name: TokenID
  package var kind: Kind
  package var span: TokenSpan

  package enum Kind: Sendable {
    /// A `CONSTRAINT name` that names nothing; SQLite allows it.
    case nameOnly
    /// `NULL`, which says nothing
    case null
    case notNull(ConflictAction?)
    case primaryKey(OrderingTerm.Direction, ConflictAction?, isAutoincrement: Bool)
    case unique(ConflictAction?)
    case check(ExprID)
    case defaultValue(ExprID)
    case collate(TokenID)
    case references(ForeignKeyClause)
    /// `[NOT] DEFERRABLE …` on its own
    case deferrable(ForeignKeyClause.Deferral)
    case generated(ExprID, isStored: Bool)
  }
}

package struct TableConstraint: Sendable {
  package var name: TokenID
  package var kind: Kind
  package var span: TokenSpan

  package enum Kind: Sendable {
    case nameOnly
    case primaryKey([OrderingTerm], ConflictAction?, isAutoincrement: Bool)
    case unique([OrderingTerm], ConflictAction?)
    case check(ExprID)
    case foreignKey(columns: [TokenID], ForeignKeyClause)
  }
}

/// `REFERENCES t [(columns)] [ON DELETE …] [ON UPDATE …] [DEFERRABLE …]`
package struct ForeignKeyClause: Sendable {
  package enum Action: UInt8, Sendable {
    case noAction, restrict, setNull, setDefault, cascade

    /// As SQL and `PRAGMA foreign_key_list` spell it.
    package var sql: String {
      switch self {
      case .noAction: "NO ACTION"
      case .restrict: "RESTRICT"
      case .setNull: "SET NULL"
      case .setDefault: "SET DEFAULT"
      case .cascade: "CASCADE"
      }
    }
  }

  package enum Deferral: UInt8, Sendable { case immediate, deferred }

  package var table: TokenID
  package var columns: [TokenID]
  package var onDelete: Action
  package var onUpdate: Action
  package var deferral: Deferral
}

/// `CREATE VIRTUAL TABLE name USING module(arguments)`
package struct CreateVirtualTable: Sendable {
  package var ifNotExists: Bool
  package var name: QualifiedName
  package var module: TokenID
  /// The tokens of each argument; an empty one has `first == .none`.
  package var arguments: [TypeName]
}

package struct CreateIndex: Sendable {
  package var isUnique: Bool
  package var ifNotExists: Bool
  package var name: QualifiedName
  package var table: TokenID
  package var terms: [OrderingTerm]
  package var condition: ExprID
}

package struct CreateView: Sendable {
  package var isTemporary: Bool
  package var ifNotExists: Bool
  package var name: QualifiedName
  package var columns: [TokenID]
  package var select: SelectID
}

package struct CreateTrigger: Sendable {
  package enum Time: UInt8, Sendable { case before, after, insteadOf }
  package enum Event: UInt8, Sendable { case delete, insert, update }

  package var isTemporary: Bool
  package var ifNotExists: Bool
  package var name: QualifiedName
  package var time: Time
  package var event: Event
  /// `UPDATE OF a, b`
  package var columns: [TokenID]
  package var table: QualifiedName
  package var condition: ExprID
  package var steps: [Step]

  package struct Step: Sendable {
    package var body: Statement.Body
    package var span: TokenSpan
  }
}

package struct AlterTable: Sendable {
  package var table: QualifiedName
  package var action: Action

  package enum Action: Sendable {
    case missing
    case rename(to: TokenID)
    case renameColumn(TokenID, to: TokenID)
    case addColumn(ColumnDefinition)
    case dropColumn(TokenID)
    /// 3.53: `ALTER COLUMN c SET NOT NULL`
    case setNotNull(TokenID, ConflictAction?)
    /// 3.53: `ALTER COLUMN c DROP NOT NULL`
    case dropNotNull(TokenID)
    /// 3.53: `ADD [CONSTRAINT name] CHECK (…)`
    case addCheck(name: TokenID, ExprID, ConflictAction?)
    /// 3.53: `DROP CONSTRAINT name`
    case dropConstraint(TokenID)
  }
}

package struct Drop: Sendable {
  package enum Kind: UInt8, Sendable { case table, index, view, trigger }
  package var kind: Kind
  package var ifExists: Bool
  package var name: QualifiedName
}
