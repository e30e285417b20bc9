import Analyzer

/// The verbs of a table's rows as values: two types inside of the row's own.
extension KotlinEmitter {
  func rows(_ record: DataLayer.Record, _ model: TableModel, _ place: Int) -> [String] {
    var lines: [String] = []
    if let draft = model.draft, !draft.isEmpty {
      lines +=
        [""]
        + dataClass(
          "Draft", ["What a row is before it is stored. Null stands for a default."],
          draft.map { field in
            var property = property(record.fields[field.column])
            property.type = values.type(field.type)
            return property
          })
    }
    lines += ["", "/** The rows of \(LayerWords.shown(record.table.name)). */"]
    lines.append("class Rows internal constructor(database: SQLDatabase, private val codecs: \(layer.name).Codecs) :")
    lines.append("  SQLRows<\(record.name)>(")
    lines.append("    database,")
    let statements = TableStatements(record, model)
    let facts = [
      KotlinText.literal(record.table.name.text), "{ \(reader(place))(it, 0, codecs) }",
      KotlinText.literal(statements.all),
      set(record.table.isView ? storedTables : [record.table.name]), set(touched(by: record)),
    ]
    lines.append("    SQLTableFacts(\(facts.joined(separator: ", "))),")
    let methods: [[String]] =
      model.keys.map { finding($0, record, statements) }
      + (statements.insert.map { inserting($0, record, model, statements) } ?? [])
      + [
        statements.update.map { updating($0, record) }, statements.upsert.map { upserting($0, record) },
        statements.delete.map { deleting($0) },
      ].compactMap { $0 } + model.relations.map { following($0, record, statements) }
    if methods.isEmpty { return lines + ["  )"] }
    lines.append("  ) {")
    lines += KotlinText.indented(Array(methods.map { [""] + $0 }.joined().dropFirst()))
    let constants = constants(record, model)
    if !constants.isEmpty {
      lines += ["", "  private companion object {"] + KotlinText.indented(constants, by: "    ") + ["  }"]
    }
    return lines + ["}"]
  }

  // MARK: SQL

  private func findName(_ key: TableModel.Key) -> String {
    key.name == "primaryKey" ? "find" : "findBy" + values.target.part(key.name)
  }

  private func constants(_ record: DataLayer.Record, _ model: TableModel) -> [String] {
    let statements = TableStatements(record, model)
    let all =
      model.keys.map { (findName($0), statements.find(by: $0)) }
      + [
        ("insert", statements.insert), ("update", statements.update), ("upsert", statements.upsert),
        ("delete", statements.delete),
      ].compactMap { name, statement in statement.map { (name, $0) } }
      + model.relations.map { ("to_\($0.name)", statements.related(by: $0, in: layer.records[$0.target])) }
    return all.map { name, statement in
      let what = KotlinText.literal("\(name) of \(record.table.name.text)")
      return "val \(KotlinText.identifier("sql_\(name)")) = SQLQuery(\(what), \(KotlinText.literal(statement.sql)))"
    }
  }

  // MARK: Functions

  /// Statements that bind fields, as one line where there is room.
  private func binding(_ bound: [String], _ head: String = "sql_row") -> String {
    if bound.isEmpty { return "{}" }
    let line = "{ \(head) -> \(bound.joined(separator: "; ")) }"
    if line.count < 90 { return line }
    return "{ \(head) ->\n" + bound.map { "  \($0)\n" }.joined() + "}"
  }

  /// The statements that bind a statement's values.
  ///
  /// - Parameter owner: what the values are members of; nil for parameters.
  private func bound(_ statement: TableStatements.Statement, of owner: String?) -> [String] {
    statement.fields.enumerated().map { place, field in
      let name = KotlinText.identifier(field.name)
      return values.bind(field.type, place + 1, owner.map { "\($0).\(name)" } ?? name, "this.codecs")
    }
  }

  private func parameters(_ statement: TableStatements.Statement) -> String {
    statement.fields.map { "\(KotlinText.identifier($0.name)): \(values.type($0.type))" }.joined(separator: ", ")
  }

  private func finding(_ key: TableModel.Key, _ record: DataLayer.Record, _ statements: TableStatements) -> [String] {
    let statement = statements.find(by: key)
    let name = KotlinText.identifier(findName(key))
    return [
      "/** The row with this key; null where there is none. */",
      "suspend fun \(name)(\(parameters(statement))): \(record.name)? = find(sql_\(findName(key)), \(binding(bound(statement, of: nil))))",
    ]
  }

  private func inserting(
    _ statement: TableStatements.Statement, _ record: DataLayer.Record, _ model: TableModel,
    _ statements: TableStatements
  ) -> [[String]] {
    if statement.fields.isEmpty {
      return [["/** Stores a row of defaults. */", "suspend fun insert(): \(record.name) = writeRow(sql_insert, {})"]]
    }
    let type = model.draft == nil ? record.name : "Draft"
    let bound = bound(statement, of: "draft")
    guard statements.givesBack else {
      return [
        [
          "/** Stores a row; gives how many were changed. */",
          "suspend fun insert(draft: \(type)): Long = writeCount(sql_insert) \(binding(bound))",
        ]
      ]
    }
    return [
      [
        "/** Stores a row, and gives it as it is stored. */",
        "suspend fun insert(draft: \(type)): \(record.name) = writeRow(sql_insert) \(binding(bound))",
      ],
      [
        "/** Stores rows in one transaction, and gives them as they are stored. */",
        "suspend fun insert(drafts: Collection<\(type)>): List<\(record.name)> =",
        "  writeRows(sql_insert, drafts) \(binding(bound, "sql_row, draft").replacing("\n", with: "\n  "))",
      ],
    ]
  }

  private func updating(_ statement: TableStatements.Statement, _ record: DataLayer.Record) -> [String] {
    [
      "/** Stores what a row holds now; false where there is no row with its key. */",
      "suspend fun update(row: \(record.name)): Boolean = writeCount(sql_update) \(binding(bound(statement, of: "row"))) > 0",
    ]
  }

  private func upserting(_ statement: TableStatements.Statement, _ record: DataLayer.Record) -> [String] {
    [
      "/** Stores a row, in the place of the one with its key if there is one, and gives it as it is stored. */",
      "suspend fun upsert(row: \(record.name)): \(record.name) = writeRow(sql_upsert) \(binding(bound(statement, of: "row")))",
    ]
  }

  private func deleting(_ statement: TableStatements.Statement) -> [String] {
    [
      "/** Deletes the row with this key; false where there is none. */",
      "suspend fun delete(\(parameters(statement))): Boolean = writeCount(sql_delete) \(binding(bound(statement, of: nil))) > 0",
    ]
  }

  private func following(
    _ relation: TableModel.Relation, _ record: DataLayer.Record, _ statements: TableStatements
  ) -> [String] {
    let target = layer.records[relation.target]
    let (type, method) =
      switch relation.kind {
      case .one: (target.name, "one")
      case .optional: (target.name + "?", "optional")
      case .many: ("List<\(target.name)>", "all")
      }
    let bound = bound(statements.related(by: relation, in: target), of: "row")
    let name = KotlinText.identifier(relation.name)
    return [
      "/** What belongs to a row, by a foreign key. */",
      "suspend fun \(name)(row: \(record.name)): \(type) =",
      "  related { sql_handle -> sql_handle.\(method)(\(KotlinText.identifier("sql_to_\(relation.name)")), \(binding(bound))) { sql_row -> \(reader(relation.target))(sql_row, 0, this.codecs) } }",
    ]
  }

  // MARK: Effects

  private var storedTables: [Name] { words.stored(layer.records.map(\.table.name)) }

  /// The tables that may change with a table's rows. What triggers do isn't followed: any table may change then.
  private func touched(by record: DataLayer.Record) -> [Name] {
    var names: Set<Name> = [record.table.name]
    var waiting = [record.table]
    while let table = waiting.popLast() {
      if !catalog.triggers(on: table).isEmpty { return storedTables }
      for other in layer.records where other.table.foreignKeys.contains(where: { $0.table == table.name }) {
        if names.insert(other.table.name).inserted { waiting.append(other.table) }
      }
    }
    return layer.records.map(\.table.name).filter(names.contains)
  }
}
