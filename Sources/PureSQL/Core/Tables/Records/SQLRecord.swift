/// A row of a table or view as a value. Generated code conforms each table's and view's struct to it, and to those of the
/// protocols below whose verbs the table has.
///
/// The verbs are those of ``SQLTable``. What is generated is only what differs from table to table: names, how a row is
/// read, and how values are bound. Names of requirements begin with `sql`, since columns have all others.
public protocol SQLRecord: Sendable {
  /// The values that columns declared with `USING` are stored by: those of the whole database, or `Void`.
  associatedtype Adapters: Sendable = Void
  /// The columns, for conditions, order and results.
  associatedtype Columns: SQLColumns where Columns.Adapters == Adapters
  /// The keys by which a row can be found, each a property.
  associatedtype Keys: Sendable = SQLNone
  /// The relations that foreign keys lead to and come from, each a property.
  associatedtype Relations: Sendable = SQLNone

  /// The table or view: its name, its columns and their keys.
  static var sqlTable: SQLTableSchema { get }
  /// The keys, for `find(by:)` and the like.
  static var sqlKeys: Keys { get }
  /// The relations, by their names.
  static var sqlRelations: Relations { get }

  /// Reads a row whose columns are the table's, from `start` on.
  init(row: borrowing Row, at start: Int32, adapters: Adapters) throws(SQLiteError)
}

/// A record that foreign keys lead from or to. What they lead to is a member of the record, unless a column has the name:
/// `try await book.author(in: database)`.
@dynamicMemberLookup
public protocol SQLRelating: SQLRecord {}

/// A table without keys, or without relations.
public struct SQLNone: Sendable {
  /// Nothing: there is no key to find a row by, and no relation to follow.
  @inlinable public init() {}
}

extension SQLRecord where Keys == SQLNone {
  /// None: the table has no key.
  @inlinable public static var sqlKeys: SQLNone { SQLNone() }
}

extension SQLRecord where Relations == SQLNone {
  /// None: no foreign key leads from the table or to it.
  @inlinable public static var sqlRelations: SQLNone { SQLNone() }
}

extension SQLRecord where Self: RowDecodable {
  /// Reads the row's columns from `start` on, as ``RowDecodable`` does it. No column needs an adapter.
  @inlinable
  public init(row: borrowing Row, at start: Int32, adapters: Adapters) throws(SQLiteError) {
    try self.init(row: row, at: start)
  }
}

/// The columns of a table, under the name that it has in a statement.
public protocol SQLColumns: Sendable {
  /// The values that columns declared with `USING` are stored by.
  associatedtype Adapters: Sendable = Void

  /// The columns of the table that a statement calls `alias`.
  init(_ alias: SQLAlias, _ adapters: Adapters)
}

/// A record with a primary key that is never NULL.
public protocol SQLKeyed: SQLRecord {
  /// The type of the key's one column, or a tuple.
  associatedtype PrimaryKey: Sendable

  /// The primary key, to find a row by.
  static var sqlPrimaryKey: SQLKey<Self, PrimaryKey> { get }
  /// The record's own values in the primary key's columns.
  var sqlPrimaryKeyValue: PrimaryKey { get }
}

/// A record whose values can be bound: of each column that isn't generated, from parameter 1 on, in order.
public protocol SQLBindable: SQLRecord {
  /// Binds the record's values. Throws what codecs throw of values that they can't store.
  func sqlBind(to statement: borrowing Statement, adapters: Adapters) throws(SQLiteError)
}

/// A record of a table, or of a view with a trigger, that takes INSERT.
public protocol SQLInsertable: SQLBindable {
  /// The record before it is stored: no key that SQLite makes, no generated column, and nil for a column with a
  /// DEFAULT. Where that leaves nothing out, it is the record itself.
  associatedtype Draft: Sendable = Self

  /// Binds the columns of ``SQLTableSchema/draft``, from parameter 1 on, in order.
  static func sqlBind(_ draft: Draft, to statement: borrowing Statement, adapters: Adapters) throws(SQLiteError)

  /// The row that a draft becomes, where nothing but its rowid is SQLite's to say; nil where something else is, a default.
  /// So it needn't be read again, which costs several times as much as the INSERT.
  ///
  /// - Parameters:
  ///   - draft: the row as it is to be stored.
  ///   - insert: inserts the row and returns its rowid.
  static func sqlStored(_ draft: Draft, _ insert: () throws(SQLiteError) -> Int) throws(SQLiteError) -> Self?
}

extension SQLInsertable {
  /// Nil: what is stored isn't known before it is read back.
  @inlinable
  public static func sqlStored(
    _ draft: Draft, _ insert: () throws(SQLiteError) -> Int
  ) throws(SQLiteError) -> Self? { nil }
}

extension SQLInsertable where Draft == Self {
  /// Binds the record: it is its own draft.
  @inlinable
  public static func sqlBind(
    _ draft: Self, to statement: borrowing Statement, adapters: Adapters
  ) throws(SQLiteError) {
    try draft.sqlBind(to: statement, adapters: adapters)
  }
}

/// A record of a table, or of a view with a trigger, that takes UPDATE.
public protocol SQLUpdatable: SQLBindable {}

/// A record of a table, or of a view with a trigger, that takes DELETE.
public protocol SQLDeletable: SQLBindable {}

/// A record of a table: what is written is stored, and comes back.
public protocol SQLStored: SQLRecord {}

/// A record of a view: what is written goes to its triggers, and nothing comes back.
public protocol SQLViewRecord: SQLRecord {}
