/// SQL of your own whose result columns are matched by name with the table's: in any order, among others. A column that the
/// result lacks is an error that names it.
extension SQLTable {
  /// Every row of the result of a statement of yours, as records.
  ///
  /// - Parameters:
  ///   - sql: one statement.
  ///   - arguments: one value for each of its parameters, in order.
  ///   - source: where it runs.
  /// - Throws: what SQLite says, an error with the reason `.decoding` if the result lacks a column or a value isn't
  ///   what the record has there, and one with `.usage` if there are more arguments than parameters, or fewer.
  public func fetch(
    sql: String, _ arguments: [SQLAny?] = [], in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Record] {
    let statement = try source.statement(keeping: sql)
    let detour = try statement.bound(arguments, Record.sqlTable.columns)
    return try statement.fetchAll { (row: borrowing Row) throws(SQLiteError) -> Record in
      try Record(row: Row(row.statement, number: row.number, through: detour), at: 0, adapters: adapters)
    }
  }

  /// The first row of the result, if there is one.
  public func first(
    sql: String, _ arguments: [SQLAny?] = [], in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    let statement = try source.statement(keeping: sql)
    let detour = try statement.bound(arguments, Record.sqlTable.columns)
    return try statement.fetchOptional { (row: borrowing Row) throws(SQLiteError) -> Record in
      try Record(row: Row(row.statement, number: row.number, through: detour), at: 0, adapters: adapters)
    }
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  public func forEach(
    sql: String, _ arguments: [SQLAny?] = [], in source: borrowing some StatementSource & ~Copyable,
    _ body: (Record) throws -> Void
  ) throws {
    let statement = try source.statement(keeping: sql)
    let detour = try statement.bound(arguments, Record.sqlTable.columns)
    try statement.forEach { (row: borrowing Row) in
      try body(Record(row: Row(row.statement, number: row.number, through: detour), at: 0, adapters: adapters))
    }
  }
}

extension Statement {
  /// Binds the arguments; returns where the columns of these names are.
  fileprivate borrowing func bound(
    _ arguments: [SQLAny?], _ names: [String]
  ) throws(SQLiteError) -> RowDetour {
    guard let pointer else { throw .keptTooLong }
    let detour = try RowDetour(names, columnsOf: pointer)
    try bind(arguments)
    return detour
  }
}
