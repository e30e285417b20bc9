/// A table or view of a database: `database.people`.
///
/// Each verb comes in three forms: `async`, blocking the thread, and in a transaction that is already there (`tx:`).
public struct SQLRecords<Record: SQLRecord>: Sendable {
  public let connection: any Connection
  @usableFromInline let table: SQLTable<Record>

  public init(_ connection: any Connection, adapters: Record.Adapters) {
    self.connection = connection
    table = SQLTable(adapters: adapters)
  }
}

extension SQLRecords where Record.Adapters == Void {
  public init(_ connection: any Connection) { self.init(connection, adapters: ()) }
}

extension SQLRecords where Record: SQLKeyed {
  /// The row with this primary key; nil if there is none.
  public func find(_ key: Record.PrimaryKey) async throws -> Record? {
    try await connection.single(.read) { try table.find(key, in: $0) }
  }

  public func findBlocking(_ key: Record.PrimaryKey) throws -> Record? {
    try connection.singleBlocking(.read) { try table.find(key, in: $0) }
  }

  public func find(_ key: Record.PrimaryKey, tx: borrowing Transaction) throws -> Record? {
    try table.find(key, in: tx)
  }
}

extension SQLRecords where Record: SQLInsertable {
  @discardableResult
  public func insert(_ draft: Record.Draft) async throws -> Record {
    try await connection.begin(.write) { try table.insert(draft, in: $0) }
  }
}
