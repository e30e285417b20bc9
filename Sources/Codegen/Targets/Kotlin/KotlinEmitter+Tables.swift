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
    let facts = [
      KotlinText.literal(record.table.name.text), "{ \(reader(place))(it, 0, codecs) }",
      KotlinText.literal("SELECT \(columns(record)) FROM \(quoted(record.table.name.text))"),
      set(record.table.isView ? storedTables : [record.table.name]), set(touched(by: record)),
    ]
    lines.append("    SQLTableFacts(\(facts.joined(separator: ", "))),")
    var methods: [[String]] = model.keys.map { finding($0, record) }
    if model.takesInsert { methods += inserting(record, model) }
    if model.hasPrimaryKey, let key = model.keys.first {
      if model.takesUpdate { methods += [updating(record, model, key)] }
      if model.takesInsert, model.takesUpdate, model.takesUpsert { methods += [upserting(record, model, key)] }
      if model.takesDelete { methods += [deleting(record, key)] }
    }
    methods.removeAll(where: \.isEmpty)
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

  private func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }

  private func columnName(_ record: DataLayer.Record, _ field: Int) -> String {
    quoted(record.table.columns[record.places[field]].name.text)
  }

  private func columns(_ record: DataLayer.Record) -> String {
    record.fields.indices.map { columnName(record, $0) }.joined(separator: ", ")
  }

  /// `"id" = ?1 AND "name" = ?2`
  private func condition(_ record: DataLayer.Record, _ key: TableModel.Key, from first: Int = 1) -> String {
    key.columns.enumerated().map { "\(columnName(record, $1)) = ?\(first + $0)" }.joined(separator: " AND ")
  }

  /// The columns of a row that are stored as they are given.
  private func stored(_ record: DataLayer.Record, _ model: TableModel) -> [Int] {
    record.fields.indices.filter { !model.generated.contains($0) }
  }

  private func changeable(_ record: DataLayer.Record, _ model: TableModel, _ key: TableModel.Key) -> [Int] {
    stored(record, model).filter { !key.columns.contains($0) }
  }

  private func findName(_ key: TableModel.Key) -> String {
    key.name == "primaryKey" ? "find" : "findBy" + values.target.part(key.name)
  }

  private func constants(_ record: DataLayer.Record, _ model: TableModel) -> [String] {
    var lines: [String] = []
    let table = quoted(record.table.name.text)
    func add(_ name: String, _ sql: String) {
      let what = KotlinText.literal("\(name) of \(record.table.name.text)")
      lines.append("val sql_\(name) = SQLQuery(\(what), \(KotlinText.literal(sql)))")
    }
    let returning = model.takesUpsert ? " RETURNING \(columns(record))" : ""
    for key in model.keys {
      add(findName(key), "SELECT \(columns(record)) FROM \(table) WHERE \(condition(record, key))")
    }
    if model.takesInsert {
      let draft =
        model.draft ?? record.fields.indices.map { TableModel.DraftField(column: $0, type: record.fields[$0].type) }
      if draft.isEmpty {
        add("insert", "INSERT INTO \(table) DEFAULT VALUES\(returning)")
      } else {
        let names = draft.map { columnName(record, $0.column) }.joined(separator: ", ")
        let given = draft.enumerated().map { place, field in
          field.defaultValue.map { "coalesce(?\(place + 1), \($0))" } ?? "?\(place + 1)"
        }
        add("insert", "INSERT INTO \(table) (\(names)) VALUES (\(given.joined(separator: ", ")))\(returning)")
      }
    }
    guard model.hasPrimaryKey, let key = model.keys.first else { return lines }
    let others = changeable(record, model, key)
    if model.takesUpdate, !others.isEmpty {
      let sets = others.enumerated().map { "\(columnName(record, $1)) = ?\($0 + 1)" }.joined(separator: ", ")
      add("update", "UPDATE \(table) SET \(sets) WHERE \(condition(record, key, from: others.count + 1))")
    }
    if model.takesInsert, model.takesUpdate, model.takesUpsert {
      let all = stored(record, model)
      let names = all.map { columnName(record, $0) }.joined(separator: ", ")
      let given = all.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
      let keys = key.columns.map { columnName(record, $0) }.joined(separator: ", ")
      let sets = (others.isEmpty ? key.columns : others).map {
        "\(columnName(record, $0)) = excluded.\(columnName(record, $0))"
      }
      add(
        "upsert",
        "INSERT INTO \(table) (\(names)) VALUES (\(given)) ON CONFLICT (\(keys)) DO UPDATE SET \(sets.joined(separator: ", "))\(returning)"
      )
    }
    if model.takesDelete { add("delete", "DELETE FROM \(table) WHERE \(condition(record, key))") }
    return lines
  }

  // MARK: Functions

  /// Statements that bind fields, as one line where there is room.
  private func binding(_ bound: [String], _ head: String = "sql_row") -> String {
    if bound.isEmpty { return "{}" }
    let line = "{ \(head) -> \(bound.joined(separator: "; ")) }"
    if line.count < 90 { return line }
    return "{ \(head) ->\n" + bound.map { "  \($0)\n" }.joined() + "}"
  }

  private func key(_ key: TableModel.Key, _ record: DataLayer.Record) -> (parameters: String, binding: String) {
    let fields = key.columns.map { place in
      var field = record.fields[place]
      field.type.isOptional = false
      return field
    }
    return (
      fields.map { "\(KotlinText.identifier($0.name)): \(values.type($0.type))" }.joined(separator: ", "),
      binding(
        fields.enumerated().map { place, field in
          values.bind(field.type, place + 1, KotlinText.identifier(field.name), "this.codecs")
        })
    )
  }

  private func finding(_ key: TableModel.Key, _ record: DataLayer.Record) -> [String] {
    let (parameters, binding) = self.key(key, record)
    let name = KotlinText.identifier(findName(key))
    return [
      "/** The row with this key; null where there is none. */",
      "suspend fun \(name)(\(parameters)): \(record.name)? = find(sql_\(findName(key)), \(binding))",
    ]
  }

  private func inserting(_ record: DataLayer.Record, _ model: TableModel) -> [[String]] {
    let fields = model.draft?.map { ($0.column, $0.type) } ?? record.fields.indices.map { ($0, record.fields[$0].type) }
    let bound = fields.enumerated().map { place, field in
      values.bind(
        field.1, place + 1, "draft.\(KotlinText.identifier(record.fields[field.0].name))", "this.codecs")
    }
    if fields.isEmpty {
      return [["/** Stores a row of defaults. */", "suspend fun insert(): \(record.name) = writeRow(sql_insert, {})"]]
    }
    let type = model.draft == nil ? record.name : "Draft"
    guard model.takesUpsert else {
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

  private func own(_ record: DataLayer.Record, _ fields: [Int]) -> [String] {
    fields.enumerated().map { place, field in
      values.bind(
        record.fields[field].type, place + 1, "row.\(KotlinText.identifier(record.fields[field].name))", "this.codecs")
    }
  }

  private func updating(_ record: DataLayer.Record, _ model: TableModel, _ key: TableModel.Key) -> [String] {
    let others = changeable(record, model, key)
    if others.isEmpty { return [] }
    return [
      "/** Stores what a row holds now; false where there is no row with its key. */",
      "suspend fun update(row: \(record.name)): Boolean = writeCount(sql_update) \(binding(own(record, others + key.columns))) > 0",
    ]
  }

  private func upserting(_ record: DataLayer.Record, _ model: TableModel, _ key: TableModel.Key) -> [String] {
    [
      "/** Stores a row, in the place of the one with its key if there is one, and gives it as it is stored. */",
      "suspend fun upsert(row: \(record.name)): \(record.name) = writeRow(sql_upsert) \(binding(own(record, stored(record, model))))",
    ]
  }

  private func deleting(_ record: DataLayer.Record, _ key: TableModel.Key) -> [String] {
    let (parameters, binding) = self.key(key, record)
    return [
      "/** Deletes the row with this key; false where there is none. */",
      "suspend fun delete(\(parameters)): Boolean = writeCount(sql_delete) \(binding) > 0",
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
