import Analyzer

/// The statements of the verbs that a table has in every language: what their SQL is, and which fields are bound to its parameters.
package struct TableStatements: Sendable {
  /// A statement, and the values that it takes.
  package struct Statement: Sendable {
    package var sql: String
    /// The fields whose values are bound to its parameters, in order and of the type that they have there.
    package var fields: [DataLayer.Field]
  }

  private let record: DataLayer.Record
  private let model: TableModel

  /// The statements of a record's table.
  package init(_ record: DataLayer.Record, _ model: TableModel) {
    self.record = record
    self.model = model
  }

  // MARK: Reading

  /// Every row.
  package var all: String { "SELECT \(columns) FROM \(table)" }
  /// How many rows there are.
  package var count: String { "SELECT count(*) FROM \(table)" }

  /// The row with a key.
  package func find(by key: TableModel.Key) -> Statement {
    Statement(sql: "\(all) WHERE \(condition(key))", fields: fields(of: key))
  }

  /// The rows of another table, or of the same one, that a relation of a record leads to.
  package func related(by relation: TableModel.Relation, in target: DataLayer.Record) -> Statement {
    let fields = relation.columns.map { record.fields[$0] }
    let conditions = relation.others.map { "\(Self.quoted($0.name))\(Self.collation($0)) = ?" }.joined(
      separator: " AND ")
    let rows = "SELECT \(Self.columns(of: target)) FROM \(Self.quoted(target.table.name.text))"
    guard let between = relation.between else { return Statement(sql: "\(rows) WHERE \(conditions)", fields: fields) }
    let targets = between.pairs.map { Self.quoted($0.target) + Self.collation($0.own) }
    let owns = between.pairs.map { Self.quoted($0.own.name) }.joined(separator: ", ")
    let key = targets.count == 1 ? targets[0] : "(\(targets.joined(separator: ", ")))"
    return Statement(
      sql: "\(rows) WHERE \(key) IN (SELECT \(owns) FROM \(Self.quoted(between.table)) WHERE \(conditions))",
      fields: fields)
  }

  // MARK: Writing

  /// Whether what stores a row gives it back.
  package var givesBack: Bool { model.takesUpsert }

  /// The fields of a row before it is stored.
  package var draft: [TableModel.DraftField] {
    model.draft ?? record.fields.indices.map { TableModel.DraftField(column: $0, type: record.fields[$0].type) }
  }

  /// Stores a draft; nil for rows that can't be.
  package var insert: Statement? {
    guard model.takesInsert else { return nil }
    let draft = draft
    if draft.isEmpty { return Statement(sql: "INSERT INTO \(table) DEFAULT VALUES\(returning)", fields: []) }
    let names = draft.map { name($0.column) }.joined(separator: ", ")
    let given = draft.map { field in field.defaultValue.map { "coalesce(?, \($0))" } ?? "?" }
    let fields = draft.map { field in
      var bound = record.fields[field.column]
      bound.type = field.type
      return bound
    }
    return Statement(
      sql: "INSERT INTO \(table) (\(names)) VALUES (\(given.joined(separator: ", ")))\(returning)", fields: fields)
  }

  /// Gives the row with a record's key the record's values; nil where there is no key, or nothing else.
  package var update: Statement? {
    guard model.takesUpdate, let key = primaryKey else { return nil }
    let others = changeable(key)
    if others.isEmpty { return nil }
    let sets = others.map { "\(name($0)) = ?" }.joined(separator: ", ")
    return Statement(
      sql: "UPDATE \(table) SET \(sets) WHERE \(condition(key))",
      fields: (others + key.columns).map { record.fields[$0] })
  }

  /// Stores a record in the place of the one with its key, if there is one; nil where there is no key.
  package var upsert: Statement? {
    guard model.takesInsert, model.takesUpdate, model.takesUpsert, let key = primaryKey else { return nil }
    let all = stored
    let names = all.map { name($0) }.joined(separator: ", ")
    let given = all.map { _ in "?" }.joined(separator: ", ")
    let keys = key.columns.map { name($0) }.joined(separator: ", ")
    let others = changeable(key)
    let sets = (others.isEmpty ? key.columns : others).map { "\(name($0)) = excluded.\(name($0))" }
    return Statement(
      sql:
        "INSERT INTO \(table) (\(names)) VALUES (\(given)) ON CONFLICT (\(keys)) DO UPDATE SET \(sets.joined(separator: ", "))\(returning)",
      fields: all.map { record.fields[$0] })
  }

  /// Deletes the row with a primary key; nil where there is none.
  package var delete: Statement? {
    guard model.takesDelete, let key = primaryKey else { return nil }
    return Statement(sql: "DELETE FROM \(table) WHERE \(condition(key))", fields: fields(of: key))
  }

  /// The key that is never NULL, by which rows are changed.
  package var primaryKey: TableModel.Key? { model.hasPrimaryKey ? model.keys.first : nil }

  // MARK: Pieces

  private var table: String { Self.quoted(record.table.name.text) }
  private var columns: String { Self.columns(of: record) }
  private var returning: String { givesBack ? " RETURNING \(columns)" : "" }

  private func name(_ field: Int) -> String { Self.name(field, of: record) }

  private static func name(_ field: Int, of record: DataLayer.Record) -> String {
    quoted(record.table.columns[record.places[field]].name.text)
  }

  private static func columns(of record: DataLayer.Record) -> String {
    record.fields.indices.map { name($0, of: record) }.joined(separator: ", ")
  }

  private static func collation(_ column: TableModel.Column) -> String {
    column.collation.map { " COLLATE \(quoted($0))" } ?? ""
  }

  /// `"id" = ? AND "name" = ?`
  private func condition(_ key: TableModel.Key) -> String {
    key.columns.map { "\(name($0)) = ?" }.joined(separator: " AND ")
  }

  /// The fields of a key as values to look for, which are never NULL.
  private func fields(of key: TableModel.Key) -> [DataLayer.Field] {
    key.columns.map { place in
      var field = record.fields[place]
      field.type.isOptional = false
      return field
    }
  }

  /// The fields that are stored as they are given.
  private var stored: [Int] { record.fields.indices.filter { !model.generated.contains($0) } }

  private func changeable(_ key: TableModel.Key) -> [Int] { stored.filter { !key.columns.contains($0) } }

  private static func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }
}
