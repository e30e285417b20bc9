import Analyzer

/// The file of the schema: a struct for each table and view, and the database.
extension Emitter {
  func databaseFile() -> SwiftFile {
    let database = style.database(self) + functionProtocols()
    return SwiftFile(
      name: layer.name + ".swift",
      declarations: database + tables() + tableReadings() + registering() + [history()])
  }

  func tables() -> [Declaration] { layer.records.map { structure($0) } }

  /// How rows are read, of records of which nothing else has to be known.
  func tableReadings() -> [Declaration] {
    layer.records.filter { $0.model == nil || !style.hasProtocols }.map {
      decoding($0.name, $0.fields.map { .column($0) })
    }
  }

  /// Whether a record's key can be its `id`.
  func isIdentifiable(_ record: DataLayer.Record) -> Bool {
    guard let key = record.key else { return false }
    return record.fields[key].name == "id" || !record.fields.contains { $0.name == "id" }
  }

  private func structure(_ record: DataLayer.Record) -> Declaration {
    var conformances = [names.swift("Sendable"), names.swift("Hashable")]
    var more: [Declaration] = []
    if let key = record.key, isIdentifiable(record) {
      conformances.append(names.swift("Identifiable"))
      let field = record.fields[key]
      if field.name != "id" {
        more.append(.lines(["\(access)var id: \(names.type(field.type)) { self.\(field.name) }"]))
      }
    }
    return structure(
      record.name,
      documentation: words.documentation(record),
      conformances: conformances,
      fields: record.fields.map {
        StoredField(documentation: $0.documentation, name: $0.name, type: names.type($0.type))
      },
      more: more
        + tableInterface(record))
  }

  // MARK: The database

  func database() -> Declaration {
    let connection = "any \(names.runtime("Connection"))"
    var fields = ["\(access)let connection: \(connection)"]
    var body = ["self.connection = connection"]
    var parameters = ["connection: \(connection)"]
    var members: [Declaration] = []
    if hasAdapters {
      fields.append("\(access)let adapters: Adapters")
      body.append("self.adapters = adapters")
      parameters.append("adapters: Adapters")
    } else {
      parameters.append("adapters: () = ()")
    }
    for file in layer.files {
      let property = SwiftName.escaped(file.propertyName)
      fields.append("\(access)let \(property): \(SwiftName.escaped(file.typeName))")
      let adapters = usesAdapter(file) ? ", adapters: adapters" : ""
      body.append(
        "self.\(file.propertyName) = \(SwiftName.escaped(file.typeName)).live(connection: connection\(adapters))")
    }
    members.append(.lines(fields))
    members.append(.function(Function(head: "\(access)init", parameters: parameters, body: body)))
    if hasAdapters { members.append(adapters()) }
    return .type(
      TypeDeclaration(
        documentation: ["The database: its queries, and the history of its schema."], access: access,
        kind: .structure, name: SwiftName.escaped(layer.name), conformances: [names.runtime("Database")],
        members: members))
  }

  private func registering() -> [Declaration] {
    let database = SwiftName.escaped(layer.name)
    return additions(to: style.throwingType.map { "\(database).\($0)" } ?? database)
  }

  /// The steps that make the database, last: they are long.
  private func history() -> Declaration {
    .type(
      TypeDeclaration(
        kind: .extension, name: SwiftName.escaped(layer.name), members: [.lines(migrations("migrations"))]))
  }

  func adapters() -> Declaration {
    let fields = layer.adapters.map {
      "\(SwiftName.escaped($0.name)): any \(names.runtime("DatabaseValueAdapter"))<\($0.type)>"
    }
    var members: [Declaration] = [.lines(fields.map { "\(access)var \($0)" })]
    if spellsInitializers {
      members.append(
        .function(
          Function(
            head: "\(access)init", parameters: fields,
            body: layer.adapters.map { "self.\($0.name) = \(SwiftName.escaped($0.name))" })))
    }
    return .type(
      TypeDeclaration(
        documentation: ["What `USING` names: how columns of these types are stored."], access: access,
        kind: .structure, name: "Adapters", conformances: [names.swift("Sendable")], members: members))
  }

  func migrations(_ member: String) -> [String] {
    let type = names.runtime("Migration")
    if layer.migrations.isEmpty { return ["\(access)static let \(member): [\(type)] = []"] }
    var lines = ["\(access)static let \(member): [\(type)] = ["]
    let step = options.statesSchema ? type + ".schema" : type
    for migration in layer.migrations {
      let literal = SwiftLiteral.lines(String(decoding: migration.sql, as: UTF8.self))
      let name = SwiftLiteral.string(migration.name)
      if literal.count == 1 {
        lines.append("  \(step)(\(name), \(literal[0])),")
      } else {
        lines.append("  \(step)(\(name), \(literal[0])")
        lines += literal.dropFirst().dropLast().map { $0.isEmpty ? "" : "    " + $0 }
        lines.append("    \(literal[literal.count - 1])),")
      }
    }
    return lines + ["]"]
  }
}
