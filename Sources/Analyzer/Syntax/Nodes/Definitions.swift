/// Nodes of CREATE, ALTER and DROP. DDL is rare beside queries, so these hold ordinary arrays.

/// `s.t`, with the schema `.none` when it isn't written.
public struct QualifiedName: Sendable {
  /// `s`; `.none` when it isn't written.
  public var schema: TokenID
  /// `t`
  public var name: TokenID

  /// A name that isn't written.
  public static let none = QualifiedName(schema: .none, name: .none)

  /// Each parameter sets the property of its name.
  public init(schema: TokenID, name: TokenID) {
    self.schema = schema
    self.name = name
  }
}

/// `CREATE [TEMP] TABLE [IF NOT EXISTS] name (columns, constraints) [STRICT] [, WITHOUT ROWID]`, or `… AS select`
public struct CreateTable: Sendable {
  /// Whether `TEMP` or `TEMPORARY` is written.
  public var isTemporary: Bool
  /// Whether `IF NOT EXISTS` is written.
  public var ifNotExists: Bool
  /// The table, perhaps with its schema.
  public var name: QualifiedName
  /// The columns, in order; empty for `AS SELECT`.
  public var columns: [ColumnDefinition]
  /// The constraints behind the columns, in order.
  public var constraints: [TableConstraint]
  /// Whether `STRICT` is written.
  public var isStrict: Bool
  /// Whether `WITHOUT ROWID` is written.
  public var isWithoutRowid: Bool
  /// The closing parenthesis, where `STRICT` would follow; `.none` for `AS SELECT`.
  public var closingParenthesis: TokenID
  /// The SELECT of `CREATE TABLE … AS SELECT`; `.none` without one.
  public var select: SelectID
}

/// `name [type] [AS NamedType [USING Adapter]] {constraint}`
public struct ColumnDefinition: Sendable {
  /// `name`
  public var name: TokenID
  /// The type as written; `.none` for a column without one.
  public var type: TypeName
  /// `AS NamedType [USING Adapter]`; nil without it.
  public var namedType: NamedTypeClause?
  /// The constraints in the order in which they are written.
  public var constraints: [ColumnConstraint]
  /// From the name to the last constraint.
  public var span: TokenSpan
}

/// `AS Date`, `AS "Todo.ID"`, `AS Map<String, Todo.ID>`, optionally `USING Adapter` (an addition to SQLite's grammar).
public struct NamedTypeClause: Sendable {
  /// `Date`, `"Todo.ID"`, `Map<String, Todo.ID>`
  public var type: TypeName
  /// The name behind USING; `.none` without one.
  public var adapter: TokenID
  /// From AS to the type or the adapter.
  public var span: TokenSpan
}

/// A constraint behind a column's type: `[CONSTRAINT name] NOT NULL`.
public struct ColumnConstraint: Sendable {
  /// The name of `CONSTRAINT name`; `.none` without one.
  public var name: TokenID
  /// The kind of the constraint.
  public var kind: Kind
  /// From CONSTRAINT, or from the constraint's own first word, to its last token.
  public var span: TokenSpan

  /// The kind of a column's constraint. A `ConflictAction` is that of `ON CONFLICT action` behind it, nil without that.
  public enum Kind: Sendable {
    /// A `CONSTRAINT name` that names nothing; SQLite allows it.
    case nameOnly
    /// `NULL`, which says nothing
    case null
    /// `NOT NULL ON CONFLICT IGNORE`
    case notNull(ConflictAction?)
    /// `PRIMARY KEY DESC ON CONFLICT REPLACE AUTOINCREMENT`
    case primaryKey(OrderingTerm.Direction, ConflictAction?, isAutoincrement: Bool)
    /// `UNIQUE ON CONFLICT IGNORE`
    case unique(ConflictAction?)
    /// `CHECK (expr)`
    case check(ExprID)
    /// `DEFAULT 1`, `DEFAULT (expr)`
    case defaultValue(ExprID)
    /// `COLLATE NOCASE`: the collation's name.
    case collate(TokenID)
    /// `REFERENCES author (id) ON DELETE CASCADE`
    case references(ForeignKeyClause)
    /// `[NOT] DEFERRABLE …` on its own
    case deferrable(ForeignKeyClause.Deferral)
    /// `[GENERATED ALWAYS] AS (expr) [STORED | VIRTUAL]`
    case generated(ExprID, isStored: Bool)
  }
}

/// A constraint behind the columns of a table: `[CONSTRAINT name] UNIQUE (a, b)`.
public struct TableConstraint: Sendable {
  /// The name of `CONSTRAINT name`; `.none` without one.
  public var name: TokenID
  /// The kind of the constraint.
  public var kind: Kind
  /// From CONSTRAINT, or from the constraint's own first word, to its last token.
  public var span: TokenSpan

  /// The kind of a table's constraint. A `ConflictAction` is that of `ON CONFLICT action` behind it, nil without that.
  public enum Kind: Sendable {
    /// A `CONSTRAINT name` that names nothing; SQLite allows it.
    case nameOnly
    /// `PRIMARY KEY (a, b DESC AUTOINCREMENT)`
    case primaryKey([OrderingTerm], ConflictAction?, isAutoincrement: Bool)
    /// `UNIQUE (a, b COLLATE NOCASE)`
    case unique([OrderingTerm], ConflictAction?)
    /// `CHECK (expr)`
    case check(ExprID)
    /// `FOREIGN KEY (a, b) REFERENCES t (c, d)`
    case foreignKey(columns: [TokenID], ForeignKeyClause)
  }
}

/// `REFERENCES t [(columns)] [ON DELETE …] [ON UPDATE …] [DEFERRABLE …]`
public struct ForeignKeyClause: Sendable {
  /// The action on a row when the row that it refers to is deleted or gets another key ("SQLite Foreign Key Support"
  /// §4.3).
  public enum Action: UInt8, Sendable {
    /// Nothing: the statement, or with a deferred key the transaction, fails if rows still refer to it at its end.
    case noAction
    /// The change fails at once, whether the key is deferred or not.
    case restrict
    /// The columns that refer become NULL.
    case setNull
    /// The columns that refer get their default.
    case setDefault
    /// The row is deleted, or gets the new key, too.
    case cascade

    /// The words for it in SQL and in `PRAGMA foreign_key_list`.
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

  /// When SQLite checks the key.
  public enum Deferral: UInt8, Sendable {
    /// At the end of each statement. It is so unless `DEFERRABLE INITIALLY DEFERRED` is written.
    case immediate
    /// When the transaction commits: `DEFERRABLE INITIALLY DEFERRED`.
    case deferred
  }

  /// The table that is referred to; it has no schema, because it is in that of the table with the key.
  public var table: TokenID
  /// The columns there; empty where the primary key is meant.
  public var columns: [TokenID]
  /// The action of `ON DELETE`; `.noAction` without it.
  public var onDelete: Action
  /// The action of `ON UPDATE`; `.noAction` without it.
  public var onUpdate: Action
  /// When the key is checked.
  public var deferral: Deferral
}

/// `CREATE VIRTUAL TABLE name USING module(arguments)`
public struct CreateVirtualTable: Sendable {
  /// Whether `IF NOT EXISTS` is written.
  public var ifNotExists: Bool
  /// The table, perhaps with its schema.
  public var name: QualifiedName
  /// The module: `fts5`.
  public var module: TokenID
  /// The tokens of each argument between its commas; an empty argument has `first == .none`.
  public var arguments: [TypeName]
}

/// `CREATE [UNIQUE] INDEX [IF NOT EXISTS] name ON table (terms) [WHERE condition]`
public struct CreateIndex: Sendable {
  /// Whether `UNIQUE` is written.
  public var isUnique: Bool
  /// Whether `IF NOT EXISTS` is written.
  public var ifNotExists: Bool
  /// The index, perhaps with its schema.
  public var name: QualifiedName
  /// The table, which is in the schema of the index.
  public var table: TokenID
  /// The columns or expressions, each with its direction: `lower(name) DESC`.
  public var terms: [OrderingTerm]
  /// The condition of a partial index; `.none` without one.
  public var condition: ExprID
}

/// `CREATE [TEMP] VIEW [IF NOT EXISTS] name [(columns)] AS select`
public struct CreateView: Sendable {
  /// Whether `TEMP` or `TEMPORARY` is written.
  public var isTemporary: Bool
  /// Whether `IF NOT EXISTS` is written.
  public var ifNotExists: Bool
  /// The view, perhaps with its schema.
  public var name: QualifiedName
  /// The names in parentheses; empty where the columns have the names of the SELECT.
  public var columns: [TokenID]
  /// The SELECT of the view.
  public var select: SelectID
}

/// `CREATE [TEMP] TRIGGER [IF NOT EXISTS] name [time] event [OF columns] ON table [FOR EACH ROW] [WHEN condition]`, and
/// its steps between BEGIN and END.
public struct CreateTrigger: Sendable {
  /// When a trigger runs, of each row that is changed.
  public enum Time: UInt8, Sendable {
    /// `BEFORE`, or nothing: before the row is changed.
    case before
    /// `AFTER`: when the row has been changed.
    case after
    /// `INSTEAD OF`: a view has no rows to be changed, and its trigger runs in place of that.
    case insteadOf

    /// The words for it: `before`, `after`, `instead of`.
    public var words: String {
      switch self {
      case .before: "before"
      case .after: "after"
      case .insteadOf: "instead of"
      }
    }
  }
  /// Which change of the table a trigger is for.
  public enum Event: UInt8, Sendable {
    case delete, insert, update

    /// The word for it: `delete`, `insert`, `update`.
    public var word: String {
      switch self {
      case .delete: "delete"
      case .insert: "insert"
      case .update: "update"
      }
    }
  }

  /// Whether `TEMP` or `TEMPORARY` is written.
  public var isTemporary: Bool
  /// Whether `IF NOT EXISTS` is written.
  public var ifNotExists: Bool
  /// The trigger, perhaps with its schema.
  public var name: QualifiedName
  /// When it runs.
  public var time: Time
  /// Which change it is for.
  public var event: Event
  /// The columns of `UPDATE OF a, b`; empty for every update, and for other events.
  public var columns: [TokenID]
  /// The table or view whose rows are changed.
  public var table: QualifiedName
  /// The condition behind WHEN; `.none` without one.
  public var condition: ExprID
  /// The statements between BEGIN and END, in order.
  public var steps: [Step]

  /// A statement of the trigger.
  public struct Step: Sendable {
    /// SELECT, INSERT, UPDATE or DELETE.
    public var body: Statement.Body
    /// The statement, without its semicolon.
    public var span: TokenSpan
  }
}

/// `ALTER TABLE table action`
public struct AlterTable: Sendable {
  /// The table, perhaps with its schema.
  public var table: QualifiedName
  /// The change of the table.
  public var action: Action

  /// The change that ALTER TABLE makes to a table.
  public enum Action: Sendable {
    /// Nothing that could be read.
    case missing
    /// `RENAME TO name`
    case rename(to: TokenID)
    /// `RENAME [COLUMN] a TO b`
    case renameColumn(TokenID, to: TokenID)
    /// `ADD [COLUMN] name type …`
    case addColumn(ColumnDefinition)
    /// `DROP [COLUMN] name`
    case dropColumn(TokenID)
    /// 3.53: `ALTER COLUMN c SET NOT NULL`
    case setNotNull(TokenID, ConflictAction?)
    /// 3.53: `ALTER COLUMN c DROP NOT NULL`
    case dropNotNull(TokenID)
    /// libSQL's alone: `ALTER COLUMN c TO c type …`, which puts another definition in the place of a column's
    /// (https://docs.turso.tech/libsql).
    case alterColumn(TokenID, to: ColumnDefinition)
    /// 3.53: `ADD [CONSTRAINT name] CHECK (…)`
    case addCheck(name: TokenID, ExprID, ConflictAction?)
    /// 3.53: `DROP CONSTRAINT name`
    case dropConstraint(TokenID)
  }
}

/// `DROP kind [IF EXISTS] name`
public struct Drop: Sendable {
  /// The kind of object that is dropped: `DROP TABLE`, `DROP INDEX`, `DROP VIEW`, `DROP TRIGGER`.
  public enum Kind: UInt8, Sendable { case table, index, view, trigger }
  /// The kind of object that is dropped.
  public var kind: Kind
  /// Whether `IF EXISTS` is written.
  public var ifExists: Bool
  /// The name of the object, perhaps with its schema.
  public var name: QualifiedName
}
