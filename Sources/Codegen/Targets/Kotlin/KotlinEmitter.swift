import Analyzer

/// From the data layer to files of Kotlin.
struct KotlinEmitter {
  let layer: DataLayer
  let options: CodegenOptions
  let values: KotlinValues
  let words: LayerWords
  let catalog: Catalog
  /// The code's package, as it is written.
  let package: String
  /// The types of what queries give.
  let types: RowTypes

  init(_ layer: DataLayer, _ catalog: Catalog, _ options: CodegenOptions) {
    self.layer = layer
    self.options = options
    self.catalog = catalog
    words = LayerWords(catalog: catalog)
    package = options.kotlin.package.split(separator: ".").map { KotlinText.identifier(String($0)) }
      .joined(separator: ".")
    let values = KotlinValues(layer.valueTypes.map(\.form))
    self.values = values
    types = RowTypes(
      records: layer.records, notation: KotlinTypeName.notation, changes: "Long", nothing: "Unit",
      value: { values.type($0) })
  }

  func files() -> [GeneratedFile] {
    [databaseFile()] + layer.files.map { queriesFile($0) }
      + KotlinRuntime.files(package: package, driver: options.kotlin.driver)
  }

  /// A type without a name of its own has no companion that could say how it is stored.
  func findings() -> [Diagnostic] {
    Set(
      values.codecs.compactMap { codec -> String? in
        guard let name = Self.ownType(codec.form), !DeclaredTypeName(name, in: KotlinTypeName.notation).isPlain
        else { return nil }
        return name
      }
    ).sorted().compactMap { name in
      place(of: name).map { Diagnostic(.adapterNeeded(name, in: values.target.language), at: $0) }
    }
  }

  /// The type whose companion says how it is stored.
  private static func ownType(_ form: ValueType.Form) -> String? {
    switch form {
    case .custom(let name, _), .json(let name, _): name
    case .plain, .standard, .adapted: nil
    }
  }

  /// Where a type is named first.
  private func place(of name: String) -> SourceLocation? {
    for record in layer.records {
      for (field, place) in zip(record.fields, record.places) {
        if Self.ownType(field.type.form) == name { return record.table.columns[place].location }
      }
    }
    for query in layer.files.flatMap(\.queries) {
      if query.valueTypes.contains(where: { Self.ownType($0.form) == name }) {
        return query.statement.location
      }
    }
    return nil
  }

  // MARK: Files

  /// A file with the imports that its lines ask for.
  ///
  /// - Parameter name: without its ending.
  func file(_ name: String, _ lines: [String]) -> GeneratedFile {
    let text = lines.joined(separator: "\n")
    let mentioned = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    var header = ["// \(GeneratedFile.mark)", ""]
    if mentioned.contains("Uuid") { header += ["@file:OptIn(ExperimentalUuidApi::class)", ""] }
    header += ["package \(package)", ""]
    var imports = ["\(package).\(KotlinRuntime.package).*"]
    if mentioned.contains("SQLiteDriver"), options.kotlin.driver == .androidx {
      imports.append("androidx.sqlite.SQLiteDriver")
    }
    if mentioned.contains("Instant") { imports.append("kotlin.time.Instant") }
    if mentioned.contains("Uuid") { imports += ["kotlin.uuid.ExperimentalUuidApi", "kotlin.uuid.Uuid"] }
    if mentioned.contains("Flow") { imports.append("kotlinx.coroutines.flow.Flow") }
    header += imports.sorted().map { "import \($0)" }
    return GeneratedFile(name: name + ".kt", text: (header + ["", text, ""]).joined(separator: "\n"))
  }

  // MARK: Types

  /// A property of a data class, and what is said of it.
  struct Property {
    var name: String
    var type: String
    var documentation: [String] = []
    var isBlob = false
  }

  func property(_ field: DataLayer.Field) -> Property {
    Property(
      name: field.name, type: values.type(field.type), documentation: field.documentation,
      isBlob: values.isBlob(field.type))
  }

  func property(_ part: Query.Part) -> Property {
    switch part {
    case .column(let field): property(field)
    case .record(let name, _, _): Property(name: name, type: types.part(part))
    }
  }

  /// A type of several values. Arrays of bytes are equal where their bytes are.
  func dataClass(
    _ name: String, _ documentation: [String], _ properties: [Property], _ members: [String] = []
  ) -> [String] {
    var lines = KotlinText.documentation(documentation) + ["data class \(name)("]
    for property in properties {
      lines += KotlinText.documentation(property.documentation, indent: "  ")
      lines.append("  val \(KotlinText.identifier(property.name)): \(property.type),")
    }
    let inside = (properties.contains(where: \.isBlob) ? equality(name, properties) : []) + members
    if inside.isEmpty { return lines + [")"] }
    return lines + [") {"] + KotlinText.indented(inside.first == "" ? Array(inside.dropFirst()) : inside) + ["}"]
  }

  private func equality(_ name: String, _ properties: [Property]) -> [String] {
    let equal = properties.map { property in
      let name = KotlinText.identifier(property.name)
      return property.isBlob ? "this.\(name).contentEquals(other.\(name))" : "this.\(name) == other.\(name)"
    }
    let hashes = properties.map { property in
      let name = KotlinText.identifier(property.name)
      return property.isBlob ? "this.\(name).contentHashCode()" : "this.\(name).hashCode()"
    }
    var lines = ["override fun equals(other: Any?): Boolean =", "  other is \(name) &&"]
    lines += equal.enumerated().map { "    " + $1 + ($0 + 1 < equal.count ? " &&" : "") }
    lines += ["", "override fun hashCode(): Int {", "  var hash = 17"]
    return lines + hashes.map { "  hash = 31 * hash + \($0)" } + ["  return hash", "}"]
  }

  /// The function that reads a row of a table.
  func reader(_ record: Int) -> String { "read\(layer.records[record].name)" }

  /// A row of a table as an expression, from a column of `sql_row` on.
  func readRecord(_ record: Int, at column: Int, isOptional: Bool, _ codecs: String) -> String {
    let whole = "\(reader(record))(sql_row, \(column), \(codecs))"
    return isOptional
      ? "if (sql_row.isNull(\(column), \(layer.records[record].fields.count))) null else \(whole)" : whole
  }

  // MARK: The database

  private func databaseFile() -> GeneratedFile {
    let hasAdapters = !layer.adapters.isEmpty
    var parameters = ["path: String", "driver: SQLiteDriver"]
    if hasAdapters { parameters.append("adapters: Adapters") }
    if let functions = layer.functions { parameters.append("functions: \(functions.name)") }
    parameters.append("options: SQLOptions = SQLOptions()")
    var lines = KotlinText.documentation([
      "The database: its queries, the rows of its tables, and the history of its schema.", "",
      "Opens a file, made new or brought up to the last step of its history; `:memory:` is a database in memory.",
    ])
    let additions = layer.functions == nil ? "emptyList()" : "sqlAdditions(functions)"
    lines += KotlinText.list(
      "class \(layer.name)(", parameters, ") : SQLDatabase(path, driver, migrations, options, \(additions)) {")
    lines.append("  private val sql_codecs = Codecs(\(hasAdapters ? "adapters" : ""))")
    for file in layer.files {
      lines.append("")
      lines += KotlinText.documentation(["The queries of \(LayerWords.shown(Name(file.file.path)))."], indent: "  ")
      lines.append(
        "  val \(KotlinText.identifier(file.propertyName)): \(file.typeName) = Live\(file.typeName)(this, sql_codecs)")
    }
    for record in layer.records {
      guard let model = record.model else { continue }
      lines.append("")
      lines += KotlinText.documentation(["The rows of \(LayerWords.shown(record.table.name))."], indent: "  ")
      lines.append(
        "  val \(KotlinText.identifier(model.collection)): \(record.name).Rows = \(record.name).Rows(this, sql_codecs)")
    }
    lines += adapters() + codecs() + history() + ["}"]
    for (place, record) in layer.records.enumerated() { lines += [""] + self.record(record, place) }
    lines += functionLines()
    return file(layer.name, lines)
  }

  /// The adapters that `USING` names, each with the type that it translates from.
  private func adapters() -> [String] {
    if layer.adapters.isEmpty { return [] }
    let parameters = layer.adapters.map { adapter in
      let stored = values.codecs.compactMap { codec -> String? in
        if case .adapted(_, adapter.name, let storage) = codec.form { values.stored(storage) } else { nil }
      }
      // An adapter for columns of several storage classes takes the values of all of them.
      let types = Set(stored)
      let type = types.count == 1 ? stored[0] : "Any"
      return "val \(KotlinText.identifier(adapter.name)): SQLAdapter<\(values.target.typeName(adapter.type)), \(type)>"
    }
    return ["", "  /** What `USING` names: how columns of these types are stored. */"]
      + KotlinText.indented(KotlinText.list("class Adapters(", parameters))
  }

  private func codecs() -> [String] {
    let parameter = layer.adapters.isEmpty ? "" : "adapters: Adapters"
    let head = "  internal class Codecs(\(parameter))"
    if values.codecs.isEmpty { return ["", head] }
    return ["", head + " {"]
      + values.codecs.map { "    val \(KotlinText.identifier($0.name)) = \(values.made($0.form))" } + ["  }"]
  }

  private func history() -> [String] {
    var lines = [
      "", "  companion object {", "    /** The steps of the schema's history, in order. */",
      "    val migrations: List<SQLMigration> = listOf(",
    ]
    for migration in layer.migrations {
      let stated = options.statesSchema ? ", statesSchema = true" : ""
      lines.append("      SQLMigration(")
      lines.append("        \(KotlinText.literal(migration.name)),")
      lines.append("        listOf(")
      for statement in migration.statements {
        lines.append("          \(KotlinText.literal(String(decoding: statement, as: UTF8.self))),")
      }
      lines.append("        )\(stated)),")
    }
    return lines + ["    )", "  }"]
  }

  private func record(_ record: DataLayer.Record, _ place: Int) -> [String] {
    let members = record.model.map { rows(record, $0, place) } ?? []
    let lines = dataClass(record.name, words.documentation(record), record.fields.map { property($0) }, members)
    return lines + [
      "", "internal fun \(reader(place))(sql_row: SQLCursor, at: Int, codecs: \(layer.name).Codecs): \(record.name) =",
      "  \(record.name)(",
    ]
      + record.fields.enumerated().map { place, field in
        "    \(values.read(field.type, at: place == 0 ? "at" : "at + \(place)", "codecs")),"
      } + ["  )"]
  }
}
