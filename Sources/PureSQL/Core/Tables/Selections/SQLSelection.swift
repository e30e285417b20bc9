/// Rows of a table: `SQLSelection<Person>().filter { $0.age > 5 }.sorted { $0.name.ascending }`.
public struct SQLSelection<Record: SQLRecord>: SQLRows {
  @usableFromInline let adapters: Record.Adapters
  /// The table, and which of its rows are wanted in what order.
  public var query: SQLQuery

  /// Every row of the table, to choose from.
  ///
  /// - Parameter adapters: the values that columns declared with `USING` are stored by.
  public init(adapters: Record.Adapters) {
    self.adapters = adapters
    query = SQLQuery(from: Record.sqlTable.from)
  }

  /// The table's columns, for conditions, order and results.
  public var scope: Record.Columns { Record.Columns(Record.sqlTable.alias, adapters) }
  /// Every column of the table.
  public var results: SQLText { Record.sqlTable.resultColumns }

  /// The record that a row of the result holds.
  ///
  /// - Throws: an error with the reason `.decoding` where a value isn't what the record has there.
  @inlinable
  public func decode(_ row: borrowing Row) throws(SQLiteError) -> Record {
    try Record(row: row, at: 0, adapters: adapters)
  }
}

extension SQLSelection {
  /// The rows for which the closure returns true. It runs inside of SQLite, for each row that fulfils the conditions so
  /// far, and so takes part in order, limits, counts, updates and deletions; but no index can help it.
  public func matching(_ isIncluded: @escaping @Sendable (Record) -> Bool) -> SQLSelection {
    let columns = Record.sqlTable.columns
    let adapters = adapters
    let filter = RowFilter(names: columns) { (row: borrowing Row) throws(SQLiteError) -> Bool in
      isIncluded(try Record(row: row, at: 0, adapters: adapters))
    }
    var text = "\(RowFilter.name)(?, " + results + ")"
    text.append(.filter(filter))
    var rows = self
    rows.query.text.add(SQLCondition(text))
    return rows
  }
}

extension SQLSelection where Record.Adapters == Void {
  /// Every row of the table, to choose from.
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
