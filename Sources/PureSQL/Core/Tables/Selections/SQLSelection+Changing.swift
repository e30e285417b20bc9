extension SQLSelection {
  /// ` WHERE …` for a statement that takes no ORDER BY and no LIMIT: a page of rows is told by its keys.
  fileprivate func condition() throws(SQLiteError) -> SQLText {
    let text = query.text
    guard text.isLimited else { return text.filter }
    let schema = Record.sqlTable
    let names =
      schema.hasPrimaryKey ? schema.keys[0].map { schema.columns[$0] } : schema.rowid.map { [$0] } ?? []
    guard !names.isEmpty else {
      throw .usage(
        "'\(schema.name)' has no key by which some of its rows could be told from others; leave out the limit")
    }
    let keys = names.map { "\(quotedName(schema.name)).\(quotedName($0))" }.joined(separator: ", ")
    return " WHERE (\(keys)) IN (" + text.select(SQLText(keys)) + ")"
  }
}

extension SQLSelection where Record: SQLUpdatable {
  /// Sets columns of these rows: `update { $0.name.set(to: "x") }`. Returns how many rows there were; of a view, 0.
  @discardableResult
  public func update(
    in source: borrowing some StatementSource & ~Copyable,
    @SQLList<SQLAssignment> _ assignments: (Record.Columns) -> [SQLAssignment]
  ) throws(SQLiteError) -> Int {
    let assignments = assignments(scope)
    if assignments.isEmpty { return 0 }
    var text = SQLText("UPDATE \(quotedName(Record.sqlTable.name)) SET ")
    for (place, assignment) in assignments.enumerated() {
      if place > 0 { text += ", " }
      text.append(name: assignment.column.name)
      text += " = "
      text += assignment.value
    }
    text += try condition()
    return try source.statement(text).run()
  }
}

extension SQLSelection where Record: SQLDeletable {
  /// Deletes these rows; returns how many there were; of a view, 0.
  @discardableResult
  public func delete(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> Int {
    let text = try SQLText("DELETE FROM \(quotedName(Record.sqlTable.name))") + condition()
    return try source.statement(text).run()
  }
}
