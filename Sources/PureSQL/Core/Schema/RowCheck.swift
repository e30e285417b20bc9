/// The rows of a table that speak against a change, counted.
struct RowCheck {
  private let connection: SchemaConnection
  private let plan: TablePlan
  private static let trialName = "puresql_trial"

  init(_ connection: SchemaConnection, _ plan: TablePlan) {
    self.connection = connection
    self.plan = plan
  }

  /// The reasons against a change that SQLite would make without saying a word of the loss, and those that are plain
  /// beforehand.
  func reasons() throws(SQLiteError) -> [SchemaReport.Reason] {
    guard let copy = plan.copy else { return [] }
    let source = "main.\(quotedName(copy.current.name))"
    var reasons: [SchemaReport.Reason] = []
    func add(_ sql: String, _ message: (String) -> String) throws(SQLiteError) {
      let count = try connection.count("SELECT count(*) FROM \(source)" + sql)
      if count > 0 { reasons.append(.init(message(counted(count)), rowCount: count)) }
    }
    if !plan.mayLose {
      for column in copy.removedColumns {
        try add(" WHERE \(quotedName(column.name)) IS NOT NULL") { rows in
          "\(rows) would lose the value in column \(quotedText(column.name)), which the schema doesn't have"
        }
      }
    }
    for column in copy.requiredColumns {
      try add("") { rows in
        "\(rows) would have no value in the new column \(quotedText(column.name)), which is NOT NULL without a default"
      }
    }
    for column in copy.stricterColumns {
      try add(" WHERE \(quotedName(column.name)) IS NULL") { rows in
        "\(rows) \(has(rows)) NULL in column \(quotedText(column.name)), which becomes NOT NULL"
      }
    }
    if copy.keepsNothing { try add("") { "\($0) would lose everything: no column is left" } }
    if reasons.isEmpty, !plan.mayLose, case .rebuild = plan.change, !copy.convertedColumns.isEmpty {
      // What can't be looked at beforehand may be lost.
      reasons =
        try onTrial(copy) { () throws(SQLiteError) in try lostValues(copy) }
        ?? copy.convertedColumns.map { column in
          .init("nobody can tell what values in column \(quotedText(column.name)) would become")
        }
    }
    return reasons
  }

  /// Why statements failed: everything that rows break, or SQLite's words where they break nothing.
  func reasons(for failure: SQLiteError) throws(SQLiteError) -> [SchemaReport.Reason] {
    var reasons: [SchemaReport.Reason] = []
    if let copy = plan.copy {
      reasons = try onTrial(copy) { () throws(SQLiteError) in try broken(copy) } ?? []
    } else if let table = plan.current {
      reasons = try repeated(in: "main.\(quotedName(table.name))", plan.indexes.compactMap(\.uniqueKey))
    }
    return reasons.isEmpty ? [.init(failure.message)] : reasons
  }

  // MARK: On trial

  /// Lets `body` look at the rows as the new table would have them, were there no constraints. Nil if that can't be made.
  private func onTrial(
    _ copy: TableCopy, _ body: () throws(SQLiteError) -> [SchemaReport.Reason]
  ) throws(SQLiteError) -> [SchemaReport.Reason]? {
    guard let statements = copy.trial(named: Self.trialName) else { return nil }
    try connection.execute("SAVEPOINT puresql_trial")
    var reasons: [SchemaReport.Reason]?
    do throws(SQLiteError) {
      for statement in statements { try connection.execute(statement) }
      reasons = try body()
    } catch {
      guard error.reason == .sqlite, error.code == 1 else { throw error }
    }
    try connection.execute("ROLLBACK TO puresql_trial; RELEASE puresql_trial")
    return reasons
  }

  private func lostValues(_ copy: TableCopy) throws(SQLiteError) -> [SchemaReport.Reason] {
    var reasons: [SchemaReport.Reason] = []
    for (place, column) in copy.convertedColumns.enumerated() {
      let old = TableCopy.witness(place)
      let new = quotedName(column.name)
      // A value is kept if it can be read back: '12' is 12, and '012' isn't.
      let isKept = """
        CASE WHEN typeof(\(old)) = typeof(\(new)) THEN (\(old) COLLATE BINARY) IS \(new)
          WHEN typeof(\(new)) = 'text' THEN typeof(\(old)) IN ('integer', 'real') AND CAST(\(new) AS NUMERIC) = \(old)
          WHEN typeof(\(old)) = 'text' THEN (CAST(\(new) AS TEXT) COLLATE BINARY) = \(old)
          ELSE typeof(\(old)) IN ('integer', 'real') AND \(old) = \(new) END
        """
      // NULL is no value: what becomes of it is the default's.
      try add(&reasons, "\(old) IS NOT NULL AND NOT coalesce(\(isKept), 0)") { rows in
        "\(rows) \(has(rows)) a value in column \(quotedText(column.name)) that would become another one"
      }
    }
    return reasons
  }

  private func broken(_ copy: TableCopy) throws(SQLiteError) -> [SchemaReport.Reason] {
    let table = copy.wanted
    var reasons: [SchemaReport.Reason] = []
    for column in table.columns {
      let name = quotedName(column.name)
      if column.isNotNull {
        try add(&reasons, "\(name) IS NULL") { rows in
          "\(rows) would have NULL in column \(quotedText(column.name)), which is NOT NULL"
        }
      }
      if let types = allowedTypes(column, in: table) {
        try add(&reasons, "typeof(\(name)) NOT IN (\(types), 'null')") { rows in
          "\(rows) \(has(rows)) a value in column \(quotedText(column.name)) that isn't \(column.type)"
        }
      }
    }
    for check in table.definition?.allConstraints ?? [] where check.kind == .check {
      let expression = check.expression.joined(separator: " ")
      try add(&reasons, "NOT (\(expression))") { rows in
        "\(rows) would break CHECK (\(expression))" + (check.name.map { ", called \(quotedText($0))" } ?? "")
      }
    }
    let keys = table.keys + plan.indexes.compactMap(\.uniqueKey)
    return try reasons + repeated(in: "temp.\(Self.trialName)", keys)
  }

  private func add(
    _ reasons: inout [SchemaReport.Reason], _ condition: String, _ message: (String) -> String
  ) throws(SQLiteError) {
    let count = try connection.count("SELECT count(*) FROM temp.\(Self.trialName) WHERE \(condition)")
    if count > 0 { reasons.append(.init(message(counted(count)), rowCount: count)) }
  }

  private func repeated(in source: String, _ keys: [SchemaKey]) throws(SQLiteError) -> [SchemaReport.Reason] {
    var reasons: [SchemaReport.Reason] = []
    for key in keys {
      let conditions = key.terms.map { "\($0) IS NOT NULL" } + (key.condition.map { ["(\($0))"] } ?? [])
      let count = try connection.count(
        """
        SELECT coalesce(sum(n), 0) FROM (SELECT count(*) AS n FROM \(source)
          WHERE \(conditions.joined(separator: " AND ")) GROUP BY \(key.terms.joined(separator: ", ")) HAVING count(*) > 1)
        """)
      if count > 0 {
        reasons.append(
          .init("\(counted(count)) share a value of \(quotedText(key.name)), which is unique", rowCount: count))
      }
    }
    return reasons
  }

  /// The types that a STRICT table (<https://sqlite.org/stricttables.html>) or a rowid takes.
  private func allowedTypes(_ column: TableShape.Column, in table: TableShape) -> String? {
    if column.name == table.rowidColumn { return "'integer'" }
    guard table.isStrict else { return nil }
    switch foldedName(column.type) {
    case "int", "integer": return "'integer'"
    case "real": return "'real'"
    case "text": return "'text'"
    case "blob": return "'blob'"
    default: return nil
    }
  }

  private func has(_ rows: String) -> String { rows == "1 row" ? "has" : "have" }
}
