/// One statement of a file, up to its semicolon.
public struct Statement: Sendable {
  /// Its name, and what the author says besides; nil for a statement without a name.
  public var header: QueryHeader?
  /// The word EXPLAIN before it, with what it asks for.
  public var explain: Explain
  /// The body of the statement.
  public var body: Body
  /// From the first token of the statement proper (behind the name line) to the last before the semicolon.
  public var span: TokenSpan
  /// Its expressions, which lie side by side: the ids from the first to the last.
  public var exprs: NodeList<ExprID>
  /// Whether a part of it could not be read; what could is in `body`.
  public var hasErrors: Bool
  /// The parts that a program puts in when it runs, which nobody knows.
  public var gaps: Gaps

  /// Whether everything that the statement does is written down, but for values and names. Of one that isn't whole, nothing
  /// can be said that a condition, a column or a clause more would change.
  public var isWhole: Bool { gaps.isSubset(of: .identifiers) }

  /// The parts of a statement that the holes in it leave open which aren't values.
  public struct Gaps: OptionSet, Sendable {
    /// Which of them there are, as bits.
    public let rawValue: UInt8

    /// Gaps of some kinds.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A condition, an expression or a list that stands where the grammar has one.
    public static let parts = Gaps(rawValue: 1)
    /// SQL of any kind between two parts or behind the last: a clause, a join, another SELECT.
    public static let clauses = Gaps(rawValue: 2)
    /// The same where it can bring along names that are used elsewhere.
    public static let names = Gaps(rawValue: 4)
    /// The name of a table, a column or another thing.
    public static let identifiers = Gaps(rawValue: 8)
  }

  /// The description that is asked for instead of the statement's own work.
  public enum Explain: UInt8, Sendable {
    /// Nothing: the statement runs.
    case no
    /// `EXPLAIN`: its bytecode.
    case explain
    /// `EXPLAIN QUERY PLAN`: the tables and indexes it goes through.
    case queryPlan
  }

  /// The kind of a statement, by its first words.
  public enum Body: Sendable {
    /// A statement of which nothing could be read.
    case invalid
    /// `SELECT`, `VALUES`, with or without `WITH`
    case select(SelectID)
    /// `INSERT`, `REPLACE`
    case insert(Insert)
    /// `UPDATE`
    case update(Update)
    /// `DELETE`
    case delete(Delete)
    /// `CREATE TABLE`
    case createTable(CreateTable)
    /// `CREATE VIRTUAL TABLE`
    case createVirtualTable(CreateVirtualTable)
    /// `CREATE INDEX`
    case createIndex(CreateIndex)
    /// `CREATE VIEW`
    case createView(CreateView)
    /// `CREATE TRIGGER`
    case createTrigger(CreateTrigger)
    /// `ALTER TABLE`
    case alterTable(AlterTable)
    /// `DROP TABLE`, `DROP INDEX`, `DROP VIEW`, `DROP TRIGGER`
    case drop(Drop)
    /// `PRAGMA`
    case pragma(Pragma)
    /// `BEGIN`, `COMMIT`, `END`, `ROLLBACK`, `SAVEPOINT`, `RELEASE`
    case transaction(Transaction)
    /// `ATTACH`, `DETACH`, `VACUUM`, `ANALYZE`, `REINDEX`
    case utility(Utility)
    /// `other(:id)`, in a group
    case call(QueryCall)
  }
}

extension Statement.Body {
  /// Whether it is CREATE, ALTER or DROP.
  public var isDefinition: Bool {
    switch self {
    case .createTable, .createVirtualTable, .createIndex, .createView, .createTrigger, .alterTable, .drop: true
    case .invalid, .select, .insert, .update, .delete, .pragma, .transaction, .utility, .call: false
    }
  }

  /// Whether it is INSERT, UPDATE or DELETE.
  public var changesRows: Bool {
    switch self {
    case .insert, .update, .delete: true
    case .invalid, .select, .createTable, .createVirtualTable, .createIndex, .createView, .createTrigger, .alterTable,
      .drop, .pragma, .transaction, .utility, .call:
      false
    }
  }
}

/// The action of SQLite on a row that breaks a constraint ("The ON CONFLICT Clause"): the word in `INSERT OR IGNORE`
/// and in `UNIQUE ON CONFLICT IGNORE`.
public enum ConflictAction: UInt8, Sendable {
  /// The statement fails, and the transaction is rolled back.
  case rollback
  /// The statement fails, and its own changes are undone. It is so where nothing is written.
  case abort
  /// The statement fails; what it has changed so far stays.
  case fail
  /// The row is left out, and the statement goes on.
  case ignore
  /// For keys: the rows in the way are deleted. For NOT NULL: the column's default is taken.
  case replace
}

/// The table that INSERT, UPDATE or DELETE changes: `t`, `s.t` or `s.t AS a`; for UPDATE and DELETE `INDEXED BY` as in
/// FROM.
public struct TargetTable: Sendable {
  /// The schema; `.none` when it isn't written.
  public var schema: TokenID
  /// The table or view.
  public var name: TokenID
  /// The name behind AS; `.none` without one.
  public var alias: TokenID
  /// The index of `INDEXED BY name`; `.none` without it.
  public var indexedBy: TokenID
  /// Whether `NOT INDEXED` is written.
  public var isNotIndexed: Bool
}

/// `RETURNING columns`, behind INSERT, UPDATE or DELETE.
public struct Returning: Sendable {
  /// Whether it is written.
  public var exists: Bool
  /// The columns that it gives of each row; empty where it isn't written.
  public var columns: NodeList<ResultColumn>

  /// No RETURNING.
  public static let none = Returning(exists: false, columns: .empty)
}

/// `[WITH …] INSERT [OR action] INTO t [(columns)] select|VALUES|DEFAULT VALUES [ON CONFLICT …] [RETURNING …]`
public struct Insert: Sendable {
  /// The WITH before it; `.none` without one.
  public var with: WithID
  /// The action of `INSERT OR …`; `.replace` for REPLACE.
  public var or: ConflictAction?
  /// The table that gets rows.
  public var table: TargetTable
  /// The columns in parentheses; empty where none are written, which stands for all of the table's.
  public var columns: NodeList<TokenID>
  /// Where the rows come from.
  public var source: Source
  /// The ON CONFLICT clauses, in order.
  public var upserts: [Upsert]
  /// The RETURNING clause.
  public var returning: Returning

  /// Where the rows come from.
  public enum Source: Sendable {
    /// Nothing that could be read.
    case missing
    /// `DEFAULT VALUES`: one row.
    case defaultValues
    /// A SELECT, or VALUES, which is a select whose core has `values`.
    case select(SelectID)
  }
}

/// `ON CONFLICT [(targets) [WHERE …]] DO NOTHING|UPDATE SET … [WHERE …]`
public struct Upsert: Sendable {
  /// The columns or expressions of the key, as those of an index; empty for every key.
  public var targets: NodeList<OrderingTerm>
  /// The condition of the partial index that is meant; `.none` without one.
  public var targetCondition: ExprID
  /// The assignments of `DO UPDATE SET`; empty for DO NOTHING.
  public var assignments: NodeList<Assignment>
  /// The WHERE behind DO UPDATE: a row that doesn't fulfil it stays as it is. `.none` without one.
  public var condition: ExprID
  /// From ON to the last token.
  public var span: TokenSpan

  /// Whether it says DO UPDATE.
  public var isUpdate: Bool { !assignments.isEmpty }
}

/// `a = expr` or `(a, b) = expr`
public struct Assignment: Sendable {
  /// The columns: one, or those in parentheses.
  public var columns: NodeList<TokenID>
  /// The value, or a row of as many values.
  public var value: ExprID
  /// Whether the columns are in parentheses, even if there is one.
  public var isRow: Bool
}

/// `[WITH …] UPDATE [OR action] t SET … [FROM …] [WHERE …] [RETURNING …] [ORDER BY … LIMIT …]`
public struct Update: Sendable {
  /// The WITH before it; `.none` without one.
  public var with: WithID
  /// The action of `UPDATE OR …`; nil without one.
  public var or: ConflictAction?
  /// The table whose rows are changed.
  public var table: TargetTable
  /// The assignments, in order.
  public var assignments: NodeList<Assignment>
  /// The tables in FROM, joined with the one that is changed; empty without FROM.
  public var from: NodeList<JoinTerm>
  /// Which rows are changed; `.none` for all.
  public var condition: ExprID
  /// The RETURNING clause.
  public var returning: Returning
  /// With `limit`: which rows come first. SQLite has this and the limit only if it was compiled with
  /// `SQLITE_ENABLE_UPDATE_DELETE_LIMIT`.
  public var orderBy: NodeList<OrderingTerm>
  /// How many rows are changed at most; `.none` without LIMIT.
  public var limit: ExprID
  /// How many rows are left out first; `.none` without OFFSET.
  public var offset: ExprID
}

/// `[WITH …] DELETE FROM t [WHERE …] [RETURNING …] [ORDER BY … LIMIT …]`
public struct Delete: Sendable {
  /// The WITH before it; `.none` without one.
  public var with: WithID
  /// The table that loses rows.
  public var table: TargetTable
  /// Which rows are deleted; `.none` for all.
  public var condition: ExprID
  /// The RETURNING clause.
  public var returning: Returning
  /// With `limit`: which rows come first, as for UPDATE.
  public var orderBy: NodeList<OrderingTerm>
  /// How many rows are deleted at most; `.none` without LIMIT.
  public var limit: ExprID
  /// How many rows are left out first; `.none` without OFFSET.
  public var offset: ExprID
}

/// `PRAGMA [schema.]name [= value | (value)]`
public struct Pragma: Sendable {
  /// The schema; `.none` when it isn't written.
  public var schema: TokenID
  /// The pragma: `foreign_keys`.
  public var name: TokenID
  /// The tokens of the value, sign included; `.none` without one.
  public var value: TypeName
  /// Whether it is written as `PRAGMA x(1)` rather than `PRAGMA x = 1`.
  public var isCall: Bool
}

/// `BEGIN`, `COMMIT`, `ROLLBACK`, `SAVEPOINT` or `RELEASE`.
public struct Transaction: Sendable {
  /// The kind of the statement.
  public enum Kind: UInt8, Sendable {
    /// `BEGIN`
    case begin
    /// `COMMIT`, `END`
    case commit
    /// `ROLLBACK`
    case rollback
    /// `SAVEPOINT name`
    case savepoint
    /// `RELEASE name`
    case release
    /// `ROLLBACK TO name`
    case rollbackTo
  }
  /// The kind of the statement.
  public var kind: Kind
  /// The savepoint's name; `.none` for BEGIN, COMMIT and ROLLBACK.
  public var name: TokenID
}

/// `other(:id, ?)`: a call of another query, in a group. SQLite knows no such thing.
public struct QueryCall: Sendable {
  /// The query that is called.
  public var name: TokenID
  /// The parameters whose values it is given, in order.
  public var arguments: NodeList<TokenID>
}

/// `ATTACH`, `DETACH`, `VACUUM`, `ANALYZE` or `REINDEX`.
public struct Utility: Sendable {
  /// The kind of the statement.
  public enum Kind: UInt8, Sendable {
    /// `ATTACH file AS schema [KEY key]`
    case attach
    /// `DETACH schema`
    case detach
    /// `VACUUM [schema] [INTO file]`
    case vacuum
    /// `ANALYZE [schema.]name`
    case analyze
    /// `REINDEX [schema.]name`
    case reindex
  }
  /// The kind of the statement.
  public var kind: Kind
  /// The schema before the name of ANALYZE and REINDEX; `.none` when it isn't written.
  public var schema: TokenID
  /// The name that ANALYZE and REINDEX are for: a schema, table, index or collation. The schema of VACUUM. `.none`
  /// without one.
  public var name: TokenID
  /// The expressions of ATTACH (file, schema, perhaps key), DETACH (schema) and VACUUM INTO (file), in that order.
  public var exprs: NodeList<ExprID>
}
