/// Rows of a table: `SQLSelection<Person>().filter { $0.age > 5 }.sorted { $0.name.ascending }`.
public struct SQLSelection<Record: SQLRecord>: SQLRows {
  @usableFromInline let adapters: Record.Adapters
  public var query: SQLQuery

  public init(adapters: Record.Adapters) {
    self.adapters = adapters
    query = SQLQuery(from: SQLText(quotedName(Record.sqlTable.name)))
  }

  public var scope: Record.Columns { Record.Columns(alias, adapters) }
  private var alias: SQLAlias { SQLAlias(table: Record.sqlTable.name) }
  public var results: SQLText { SQLText(SQLTableText.results(alias, Record.sqlTable.columns)) }

  @inlinable
  public func decode(_ row: borrowing Row) throws(SQLiteError) -> Record {
    try Record(row: row, at: 0, adapters: adapters)
  }
}

extension SQLSelection where Record.Adapters == Void {
  public init() { self.init(adapters: ()) }
}

extension SQLTable {
  /// Its rows, to choose from.
  public var rows: SQLSelection<Record> { SQLSelection(adapters: adapters) }
}

extension SQLRecord where Adapters == Void {
  /// The rows of the table, to choose from: `Person.rows.filter { $0.age > 5 }.fetch(in: tx)`.
  public static var rows: SQLSelection<Self> { SQLSelection() }
}
