/// The rows of a table or view of a database: `database.people`.
///
/// Each verb comes in three forms: asynchronous, blocking the thread, and in a transaction that is there already (`tx:`).
/// What each does is said at ``SQLTable``.
@dynamicMemberLookup
public struct SQLRecords<Record: SQLRecord>: Sendable {
  /// The database, or another connection, whose rows these are.
  public let connection: any Connection
  /// The verbs for any ``StatementSource``.
  public let table: SQLTable<Record>

  /// The rows of a table or view of a connection. Generated code makes these.
  ///
  /// - Parameters:
  ///   - connection: the database, or another connection to it.
  ///   - adapters: the values that columns declared with `USING` are stored by.
  public init(_ connection: any Connection, adapters: Record.Adapters) {
    self.connection = connection
    table = SQLTable(adapters: adapters)
  }
}

extension SQLRecords where Record.Adapters == Void {
  /// The rows of a table or view of a connection.
  public init(_ connection: any Connection) { self.init(connection, adapters: ()) }
}

// MARK: - Choosing

extension SQLRecords {
  /// All rows, to choose from.
  public var rows: SQLConnected<SQLSelection<Record>> { SQLConnected(connection, table.rows) }

  /// The rows that fulfil a condition: `filter { $0.age > 5 && $0.name.hasPrefix("D") }`.
  public func filter(_ condition: (Record.Columns) -> SQLCondition) -> SQLConnected<SQLSelection<Record>> {
    rows.filter(condition)
  }

  /// The rows for which a closure in Swift returns true, asked from inside of SQLite.
  public func matching(
    _ isIncluded: @escaping @Sendable (Record) -> Bool
  ) -> SQLConnected<SQLSelection<Record>> {
    rows.matching(isIncluded)
  }

  /// All rows in an order: `sorted { $0.name.ascending }`.
  public func sorted(
    @SQLList<SQLOrder> by order: (Record.Columns) -> [SQLOrder]
  ) -> SQLConnected<SQLSelection<Record>> {
    rows.sorted(by: order)
  }

  /// So many of the rows at most, after the first `offset`. Which ones is SQLite's to say; give them an order first.
  public func limit(_ count: Int, offset: Int = 0) -> SQLConnected<SQLSelection<Record>> {
    rows.limit(count, offset: offset)
  }

  /// Each row with each row of the other table for which the condition holds.
  public func join<Other>(
    _ other: SQLRecords<Other>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLConnected<SQLJoin<Record, Other>> where Other.Adapters == Record.Adapters {
    SQLConnected(connection, table.join(other.table, on: condition))
  }

  /// Each row with each row of the other table for which the condition holds, or once with nil.
  public func leftJoin<Other>(
    _ other: SQLRecords<Other>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLConnected<SQLLeftJoin<Record, Other>> where Other.Adapters == Record.Adapters {
    SQLConnected(connection, table.leftJoin(other.table, on: condition))
  }

  /// Each row with each of the others for which the condition holds.
  public func join<Other>(
    _ others: SQLConnected<SQLSelection<Other>>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLConnected<SQLJoin<Record, Other>> where Other.Adapters == Record.Adapters {
    SQLConnected(connection, table.rows.join(others.rows, on: condition))
  }

  /// Each row with each of the others for which the condition holds, or once with nil.
  public func leftJoin<Other>(
    _ others: SQLConnected<SQLSelection<Other>>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLConnected<SQLLeftJoin<Record, Other>> where Other.Adapters == Record.Adapters {
    SQLConnected(connection, table.rows.leftJoin(others.rows, on: condition))
  }
}
