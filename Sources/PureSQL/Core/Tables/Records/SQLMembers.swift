// What generated records would otherwise each say by themselves.

/// Values that are all alike, since what they have is worked out from their type: the keys of a table, its relations.
public protocol SQLMembers: Sendable {
  /// The only value that there is.
  init()
}

extension SQLRecord where Keys: SQLMembers {
  /// The keys, each a property.
  @inlinable public static var sqlKeys: Keys { Keys() }
}

extension SQLRecord where Relations: SQLMembers {
  /// The relations, each a property.
  @inlinable public static var sqlRelations: Relations { Relations() }
}

/// The keys of a table that has no other than its primary key.
public struct SQLOnlyKey<Record: SQLKeyed>: SQLMembers {
  /// The only value that there is.
  @inlinable public init() {}

  /// The primary key.
  @inlinable public var primaryKey: SQLKey<Record, Record.PrimaryKey> { Record.sqlPrimaryKey }
}

extension SQLKeyed where Self: Identifiable, PrimaryKey == Self.ID {
  /// The record's `id`, which is its primary key.
  @inlinable public var sqlPrimaryKeyValue: PrimaryKey { id }
}

/// The columns of a table none of which needs an adapter. Generated code declares only `alias`, and the columns.
public protocol SQLPlainColumns: SQLColumns where Adapters == Void {
  /// The columns of the table that a statement calls `alias`.
  init(alias: SQLAlias)
}

extension SQLPlainColumns {
  /// The columns of the table that a statement calls `alias`.
  @inlinable public init(_ alias: SQLAlias, _ adapters: ()) { self.init(alias: alias) }
}

/// A table whose rows are read, inserted, updated and deleted, and found by a primary key that is never NULL.
public typealias SQLKeyedTable = SQLKeyed & SQLInsertable & SQLUpdatable & SQLDeletable & SQLStored

/// A table whose rows are read, inserted, updated and deleted, and whose primary key may be NULL, if it has one.
public typealias SQLKeylessTable = SQLInsertable & SQLUpdatable & SQLDeletable & SQLStored

extension SQLTableSchema.DraftColumn: ExpressibleByIntegerLiteral {
  /// A column without a DEFAULT, by its place in ``SQLTableSchema/columns``.
  public init(integerLiteral place: Int) { self.init(place) }
}

extension SQLRecord where Self: RowDecodable {
  /// How many columns the table has.
  @inlinable public static var columnCount: Int32 { Int32(sqlTable.columns.count) }
}
