/// What CREATE, ALTER and DROP say. DDL is rare beside queries, so these hold ordinary arrays.

/// `s.t`, with the schema `.none` when it isn't written.
public struct QualifiedName: Sendable {
  public var schema: TokenID
  public var name: TokenID

  public static let none = QualifiedName(schema: .none, name: .none)

  public init(schema: TokenID, name: TokenID) {
    self.schema = schema
    self.name = name
  }
}

public struct CreateTable: Sendable {
  public var isTemporary: Bool
  public var ifNotExists: Bool
  public var name: QualifiedName
  public var columns: [ColumnDefinition]
  public var constraints: [TableConstraint]
  public var isStrict: Bool
  public var isWithoutRowid: Bool
  /// The closing parenthesis, where `STRICT` would follow; `.none` for `AS SELECT`.
  public var closingParenthesis: TokenID
  /// `CREATE TABLE … AS SELECT`
  public var select: SelectID
}

/// `name [type] [AS SwiftType [USING Adapter]] {constraint}`
public struct ColumnDefinition: Sendable {
  public var name: TokenID
  public var type: TypeName
  public var swiftType: SwiftTypeClause?
  public var constraints: [ColumnConstraint]
  public var span: TokenSpan
}

/// `AS Date`, `AS "Todo.ID"`, `AS Map<String, Todo.ID>`, optionally `USING Adapter` (an addition to SQLite's grammar).
public struct SwiftTypeClause: Sendable {
  public var type: TypeName
  public var adapter: TokenID
  public var span: TokenSpan
}

public struct ColumnConstraint: Sendable {
  /// `CONSTRAINT name`
  public var name: TokenID
  public var kind: Kind
  public var span: TokenSpan

  public enum Kind: Sendable {
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

public struct TableConstraint: Sendable {
  public var name: TokenID
  public var kind: Kind
  public var span: TokenSpan

  public enum Kind: Sendable {
    case nameOnly
    case primaryKey([OrderingTerm], ConflictAction?, isAutoincrement: Bool)
    case unique([OrderingTerm], ConflictAction?)
    case check(ExprID)
    case foreignKey(columns: [TokenID], ForeignKeyClause)
  }
}

/// `REFERENCES t [(columns)] [ON DELETE …] [ON UPDATE …] [DEFERRABLE …]`
public struct ForeignKeyClause: Sendable {
  public enum Action: UInt8, Sendable {
    case noAction, restrict, setNull, setDefault, cascade

    /// As SQL and `PRAGMA foreign_key_list` spell it.
    public var sql: String {
      switch self {
      case .noAction: "NO ACTION"
      case .restrict: "RESTRICT"
      case .setNull: "SET NULL"
      case .setDefault: "SET DEFAULT"
      case .cascade: "CASCADE"
      }
    }
  }

  public enum Deferral: UInt8, Sendable { case immediate, deferred }

  public var table: TokenID
  public var columns: [TokenID]
  public var onDelete: Action
  public var onUpdate: Action
  public var deferral: Deferral
}

/// `CREATE VIRTUAL TABLE name USING module(arguments)`
public struct CreateVirtualTable: Sendable {
  public var ifNotExists: Bool
  public var name: QualifiedName
  public var module: TokenID
  /// The tokens of each argument; an empty one has `first == .none`.
  public var arguments: [TypeName]
}

public struct CreateIndex: Sendable {
  public var isUnique: Bool
  public var ifNotExists: Bool
  public var name: QualifiedName
  public var table: TokenID
  public var terms: [OrderingTerm]
  public var condition: ExprID
}

public struct CreateView: Sendable {
  public var isTemporary: Bool
  public var ifNotExists: Bool
  public var name: QualifiedName
  public var columns: [TokenID]
  public var select: SelectID
}

public struct CreateTrigger: Sendable {
  public enum Time: UInt8, Sendable { case before, after, insteadOf }
  public enum Event: UInt8, Sendable { case delete, insert, update }

  public var isTemporary: Bool
  public var ifNotExists: Bool
  public var name: QualifiedName
  public var time: Time
  public var event: Event
  /// `UPDATE OF a, b`
  public var columns: [TokenID]
  public var table: QualifiedName
  public var condition: ExprID
  public var steps: [Step]

  public struct Step: Sendable {
    public var body: Statement.Body
    public var span: TokenSpan
  }
}

public struct AlterTable: Sendable {
  public var table: QualifiedName
  public var action: Action

  public enum Action: Sendable {
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

public struct Drop: Sendable {
  public enum Kind: UInt8, Sendable { case table, index, view, trigger }
  public var kind: Kind
  public var ifExists: Bool
  public var name: QualifiedName
}
