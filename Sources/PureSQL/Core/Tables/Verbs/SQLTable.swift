/// A table or view, and what can be done with it. Each verb takes where to do it: a ``Transaction`` or another
/// ``StatementSource``.
///
/// ```swift
/// let people = SQLTable<Person>()
/// let ada = try people.insert(Person.Draft(name: "Ada"), in: tx)
/// ```
public struct SQLTable<Record: SQLRecord>: Sendable {
  @usableFromInline let adapters: Record.Adapters

  /// The table of the record type.
  ///
  /// - Parameter adapters: the values that columns declared with `USING` are stored by.
  @inlinable
  public init(adapters: Record.Adapters) {
    self.adapters = adapters
  }
}

extension SQLTable where Record.Adapters == Void {
  /// The table of the record type.
  @inlinable public init() { self.init(adapters: ()) }
}

extension SQLTable {
  @inlinable static var slots: SQLTableSlots { Record.sqlTable.slots }

  /// Every row of a statement whose columns are the table's.
  @inlinable
  func records(of statement: borrowing Statement) throws(SQLiteError) -> [Record] {
    try statement.fetchAll { (row: borrowing Row) throws(SQLiteError) -> Record in
      try Record(row: row, at: 0, adapters: adapters)
    }
  }

  @inlinable
  func record(of statement: borrowing Statement) throws(SQLiteError) -> Record? {
    try statement.fetchOptional { (row: borrowing Row) throws(SQLiteError) -> Record in
      try Record(row: row, at: 0, adapters: adapters)
    }
  }
}
