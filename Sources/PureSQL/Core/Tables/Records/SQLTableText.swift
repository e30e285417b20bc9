/// Puts the SQL of a table's fixed statements together. Every value is a parameter, every name is quoted.
final class SQLTableText: Sendable {
  let name: String
  let columns: [String]
  let generated: [Int]
  let keys: [[Int]]
  let hasPrimaryKey: Bool
  let draft: [SQLTableSchema.DraftColumn]
  let isView: Bool

  init(
    name: String, columns: [String], generated: [Int], keys: [[Int]], hasPrimaryKey: Bool,
    draft: [SQLTableSchema.DraftColumn], isView: Bool
  ) {
    self.name = name
    self.columns = columns
    self.generated = generated
    self.keys = keys
    self.hasPrimaryKey = hasPrimaryKey
    self.draft = draft
    self.isView = isView
  }

  /// The values that are inserted: columns, and for each the SQL of its value.
  struct Values {
    var columns: [Int] = []
    var values: [String] = []
    /// The assignments of an upsert to a row that is there already.
    var updates: [String] = []
  }

  /// One parameter for each column that isn't generated.
  var recordValues: Values {
    var values = Values()
    for column in columns.indices where !generated.contains(column) {
      values.columns.append(column)
      values.values.append("?\(values.columns.count)")
      values.updates.append("?\(values.columns.count)")
    }
    return values
  }

  /// NULL for what has a default means that default; an upsert lets the column be then.
  var draftValues: Values {
    var values = Values()
    for part in draft {
      values.columns.append(part.column)
      let parameter = "?\(values.columns.count)"
      if let defaultValue = part.defaultValue {
        values.values.append("ifnull(\(parameter), \(defaultValue))")
        values.updates.append("ifnull(\(parameter), \(table).\(column(part.column)))")
      } else {
        values.values.append(parameter)
        values.updates.append(parameter)
      }
    }
    return values
  }

  // MARK: Names

  var table: String { quotedName(name) }
  func column(_ place: Int) -> String { quotedName(columns[place]) }
  private func list(_ places: some Sequence<Int>) -> String { places.map { column($0) }.joined(separator: ", ") }

  /// `"person"."id", "person"."name"`
  static func results(_ alias: SQLAlias, _ columns: [String]) -> String {
    columns.map { "\(alias.sql).\(quotedName($0))" }.joined(separator: ", ")
  }

  // MARK: Statements

  var select: String { "SELECT \(Self.results(SQLAlias(table: name), columns)) FROM \(table)" }
  var count: String { "SELECT count(*) FROM \(table)" }

  /// A view's triggers get the row, and nobody knows what became of it.
  private var returning: String { isView ? "" : " RETURNING \(list(columns.indices))" }

  func insert(_ values: Values, or action: String) -> String {
    "INSERT\(action) INTO \(table) \(body(values))\(returning)"
  }

  func add(_ values: Values) -> String { "INSERT INTO \(table) \(body(values))" }

  private func body(_ values: Values) -> String {
    values.columns.isEmpty
      ? "DEFAULT VALUES" : "(\(list(values.columns))) VALUES (\(values.values.joined(separator: ", ")))"
  }

  /// The row that is there keeps its primary key. DO UPDATE has to change something for the row to come back: where there
  /// is nothing but the key, the key.
  func upsert(_ values: Values, _ key: [Int]) -> String {
    guard !values.columns.isEmpty else { return insert(values, or: "") }
    let all = zip(values.columns, values.updates)
    let identity = key + (hasPrimaryKey ? keys[0] : [])
    var changed = all.filter { !identity.contains($0.0) }
    if changed.isEmpty { changed = all.filter { key.contains($0.0) } }
    if changed.isEmpty { return insert(values, or: "") }
    let assignments = changed.map { "\(column($0.0)) = \($0.1)" }.joined(separator: ", ")
    return "INSERT INTO \(table) \(body(values)) ON CONFLICT (\(list(key))) DO UPDATE SET \(assignments)\(returning)"
  }

  func find(_ key: [Int]) -> String { "\(select) WHERE \(isEqual(key))" }
  func delete(_ key: [Int]) -> String { "DELETE FROM \(table) WHERE \(isEqual(key))" }

  private func isEqual(_ key: [Int]) -> String {
    key.enumerated().map { "\(table).\(column($1)) = ?\($0 + 1)" }.joined(separator: " AND ")
  }

  /// The row with the record's key; without a key, there is none to tell apart.
  var update: String {
    let values = recordValues
    let key = hasPrimaryKey ? keys[0] : []
    let parts = Array(zip(values.columns, values.values))
    var changed = parts.filter { !key.contains($0.0) }
    if changed.isEmpty { changed = parts }
    let assignments = changed.map { "\(column($0.0)) = \($0.1)" }.joined(separator: ", ")
    let conditions = parts.filter { key.contains($0.0) }.map { "\(table).\(column($0.0)) = \($0.1)" }
    return
      "UPDATE \(table) SET \(assignments) WHERE \(conditions.isEmpty ? "0" : conditions.joined(separator: " AND "))"
  }

  /// Every row that is equal to the record, NULL to NULL.
  var deleteRecord: String {
    let values = recordValues
    let conditions = zip(values.columns, values.values).map { "\(table).\(column($0)) IS \($1)" }
    return "DELETE FROM \(table) WHERE \(conditions.isEmpty ? "1" : conditions.joined(separator: " AND "))"
  }
}
