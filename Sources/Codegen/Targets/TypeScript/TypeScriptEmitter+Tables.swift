import Analyzer

/// The verbs of a table's rows as values: their types inside of the row's own, and the object that has them.
extension TypeScriptEmitter {
  /// The name of the function that makes the rows of a table, on a connection.
  func rows(of record: DataLayer.Record) -> String { "rowsOf\(record.name)" }

  /// Whether the rows of a table, or what they lead to, need an adapter.
  func rowsUseAdapter(_ record: DataLayer.Record) -> Bool {
    record.usesAdapter || record.model?.relations.contains { layer.records[$0.target].usesAdapter } == true
  }

  func rows(_ record: DataLayer.Record, _ model: TableModel, _ place: Int) -> [String] {
    let verbs = verbs(record, model, place)
    var lines = ["", "export declare namespace \(record.name) {"]
    if let draft = model.draft, !draft.isEmpty {
      lines += indented(
        interface(
          "Draft", ["What a row is before it is stored. What is left out, or null, has its default."],
          draft.map { member(record.fields[$0.column], $0) }))
      lines.append("")
    }
    lines += indented(
      interface(
        "Rows", ["The rows of \(LayerWords.shown(record.table.name))."],
        verbs.map { ([$0.documentation], "\($0.name)(\($0.parameters)): \($0.result)") }))
    lines += ["}", ""]
    lines.append(
      "function \(rows(of: record))(connection: sql.Connection\(rowsUseAdapter(record) ? ", adapters: Adapters" : "")): \(record.name).Rows {"
    )
    lines.append("  const rows: \(record.name).Rows = {")
    for verb in verbs {
      let call = ["\(verb.name): (\(verb.arguments)) => \(verb.call[0])"] + verb.call.dropFirst()
      lines += call.dropLast().map { "    " + $0 } + call.suffix(1).map { "    " + $0 + "," }
    }
    return lines + ["  }", "  return rows", "}"]
  }

  private func indented(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? "" : "  " + $0 } }

  private func member(_ field: DataLayer.Field, _ draft: TableModel.DraftField) -> (
    documentation: [String], text: String
  ) {
    (field.documentation, "\(field.name)\(draft.defaultValue == nil ? "" : "?"): \(values.type(draft.type))")
  }

  // MARK: Verbs

  /// A method of a table's rows.
  private struct Verb {
    var documentation: String
    var name: String
    /// With their types, and without.
    var parameters = ""
    var arguments = ""
    var result: String
    /// The lines of an expression.
    var call: [String]
  }

  private func ownVerbs(_ record: DataLayer.Record, _ model: TableModel, _ place: Int) -> [Verb] {
    let statements = TableStatements(record, model)
    let own = record.name
    return [
      Verb(
        documentation: "Every row.", name: "all", result: "\(own)[]",
        call: call("all", record, TableStatements.Statement(sql: statements.all, fields: []), reads: place)),
      Verb(
        documentation: "How many rows there are.", name: "count", result: "number",
        call: call("one", record, TableStatements.Statement(sql: statements.count, fields: []))),
    ]
      + model.keys.map { key in
        let statement = statements.find(by: key)
        let isPrimary = key.name == "primaryKey"
        return verb(
          "The row with this key; null where there is none.",
          isPrimary ? "find" : "findBy" + values.target.part(key.name), statement, "\(own) | null",
          call("optional", record, statement, reads: place))
      } + (statements.insert.map { inserting($0, record, model, statements, place) } ?? [])
      + [
        statements.update.map { statement in
          taking(
            "row", own, "Stores what a row holds now; false where there is no row with its key.", "update", "boolean",
            call("changes", record, statement, of: "row", then: " > 0"))
        },
        statements.upsert.map { statement in
          taking(
            "row", own, "Stores a row, in the place of the one with its key if there is one; gives it as it is stored.",
            "upsert", own, call("one", record, statement, of: "row", reads: place))
        },
        statements.delete.map { statement in
          verb(
            "Deletes the row with this key; false where there is none.", "delete", statement, "boolean",
            call("changes", record, statement, then: " > 0"))
        },
      ].compactMap { $0 }
  }

  /// The verbs, and what foreign keys lead to and come from.
  private func verbs(_ record: DataLayer.Record, _ model: TableModel, _ place: Int) -> [Verb] {
    var verbs = ownVerbs(record, model, place)
    var taken = Set(verbs.map(\.name))
    let statements = TableStatements(record, model)
    for relation in model.relations {
      var name = relation.name
      while !taken.insert(name).inserted { name += "_" }
      let target = layer.records[relation.target]
      let (method, result) =
        switch relation.kind {
        case .one: ("one", target.name)
        case .optional: ("optional", target.name + " | null")
        case .many: ("all", target.name + "[]")
        }
      let statement = statements.related(by: relation, in: target)
      verbs.append(
        taking(
          "row", record.name, "What belongs to a row, by a foreign key.", name, result,
          call(method, target, statement, of: "row", reads: relation.target)))
    }
    return verbs
  }

  private func inserting(
    _ statement: TableStatements.Statement, _ record: DataLayer.Record, _ model: TableModel,
    _ statements: TableStatements, _ place: Int
  ) -> [Verb] {
    let own = record.name
    let given = statements.draft.map { field in
      "draft.\(record.fields[field.column].name)\(field.defaultValue == nil ? "" : " ?? null")"
    }
    let call = call(
      statements.givesBack ? "one" : "changes", record, statement, given: given,
      reads: statements.givesBack ? place : nil)
    if statement.fields.isEmpty {
      return [Verb(documentation: "Stores a row of defaults.", name: "insert", result: own, call: call)]
    }
    let type = model.draft == nil ? own : "Draft"
    guard statements.givesBack else {
      return [taking("draft", type, "Stores a row; gives how many were changed.", "insert", "number", call)]
    }
    return [
      taking("draft", type, "Stores a row, and gives it as it is stored.", "insert", own, call),
      taking(
        "drafts", "readonly \(type)[]", "Stores all of them or none, and gives them as they are stored.", "insertAll",
        "\(own)[]", ["connection.write(() => drafts.map((draft) => rows.insert(draft)))"]),
    ]
  }

  private func taking(
    _ parameter: String, _ type: String, _ documentation: String, _ name: String, _ result: String, _ call: [String]
  ) -> Verb {
    Verb(
      documentation: documentation, name: name, parameters: "\(parameter): \(type)", arguments: parameter,
      result: result, call: call)
  }

  private func verb(
    _ documentation: String, _ name: String, _ statement: TableStatements.Statement, _ result: String, _ call: [String]
  ) -> Verb {
    let parameters = statement.fields.map { "\(values.parameter($0.name)): \(values.type($0.type))" }
    return Verb(
      documentation: documentation, name: name, parameters: parameters.joined(separator: ", "),
      arguments: Self.arguments(statement).joined(separator: ", "), result: result, call: call)
  }

  /// A call of a method of the connection's.
  ///
  /// - Parameters:
  ///   - owner: what the values are members of; nil for parameters.
  ///   - given: the values, where they are something else.
  ///   - place: the place of the record that a row is read as; nil for a number.
  ///   - end: what stands behind the call.
  private func call(
    _ method: String, _ record: DataLayer.Record, _ statement: TableStatements.Statement, of owner: String? = nil,
    given: [String]? = nil, reads place: Int? = nil, then end: String = ""
  ) -> [String] {
    let given =
      given ?? owner.map { owner in statement.fields.map { "\(owner).\($0.name)" } } ?? Self.arguments(statement)
    let bound = zip(statement.fields, given).map { values.bind($0.type, $1) }
    let takesBigints = place != nil && record.fields.contains { values.takesBigints($0.type.form) }
    let facts = [
      "name: \(TypeScriptText.string(record.table.name.text))", takesBigints ? "bigints: true" : nil,
      "sql: \(TypeScriptText.literal(statement.sql))",
    ].compactMap { $0 }
    var arguments = ["{ \(facts.joined(separator: ", ")) }", "[\(bound.joined(separator: ", "))]"]
    if method != "changes" {
      arguments.append(
        "(row) => \(place.map { readRecord($0, at: 0, isOptional: false) } ?? "sql.get(row, 0, sql.integer)")")
    }
    return ["connection.\(method)("] + arguments.map { "  \($0)," } + [")\(end)"]
  }

  /// The names of parameters where nothing of the app's may be in the way.
  private static func arguments(_ statement: TableStatements.Statement) -> [String] {
    statement.fields.count == 1 ? ["key"] : statement.fields.indices.map { "key\($0 + 1)" }
  }
}
