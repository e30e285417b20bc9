import Analyzer

/// From the data layer to files of TypeScript.
struct TypeScriptEmitter {
  let layer: DataLayer
  let options: CodegenOptions
  let values = TypeScriptValues()
  let words: LayerWords
  /// The types of what queries give.
  let types: RowTypes
  /// The file, without its ending, that declares a type.
  let homes: [String: String]

  init(_ layer: DataLayer, _ catalog: Catalog, _ options: CodegenOptions) {
    self.layer = layer
    self.options = options
    words = LayerWords(catalog: catalog)
    types = RowTypes(
      records: layer.records, notation: TypeScriptTypeName.notation, changes: "number", nothing: "void",
      value: { [values] in values.type($0) })
    var homes: [String: String] = [:]
    for record in layer.records { homes[record.name] = layer.name }
    for file in layer.files {
      for type in file.queries.flatMap({ $0.types.map(\.name) }) { homes[type] = file.typeName }
    }
    self.homes = homes
  }

  func files() -> [GeneratedFile] {
    [databaseFile()] + layer.files.map { queriesFile($0) } + [TypeScriptRuntime.file]
  }

  // MARK: Files

  /// A file with the imports that its lines ask for.
  ///
  /// - Parameters:
  ///   - name: without its ending.
  ///   - functions: the functions of other files that it calls, by the files.
  func file(_ name: String, _ lines: [String], functions: [String: Set<String>] = [:]) -> GeneratedFile {
    let text = lines.joined(separator: "\n")
    var imported = functions
    let mentioned = Self.words(of: lines)
    for (type, home) in homes where home != name && mentioned.contains(type) {
      imported[home, default: []].insert("type \(type)")
    }
    if !layer.adapters.isEmpty, name != layer.name, mentioned.contains("Adapters") {
      imported[layer.name, default: []].insert("type Adapters")
    }
    let ofApp = Set(layer.customTypes.flatMap(values.target.roots)).intersection(mentioned)
    var header = ["// \(GeneratedFile.mark)", "", "import * as sql from './\(TypeScriptRuntime.name).ts'"]
    for (home, names) in imported.sorted(by: { $0.key < $1.key }) {
      header += Self.importing(names, from: home)
    }
    if !ofApp.isEmpty { header += Self.importing(Set(ofApp.map { "type \($0)" }), from: "types") }
    return GeneratedFile(name: name + ".ts", text: header.joined(separator: "\n") + "\n\n" + text + "\n")
  }

  private static func importing(_ names: Set<String>, from home: String) -> [String] {
    // By the name, whether it is of a type or of a function. What imports nothing but types is gone when it runs.
    let isOfTypes = names.allSatisfy { $0.hasPrefix("type ") }
    let names = names.sorted { ($0.split(separator: " ").last ?? "") < ($1.split(separator: " ").last ?? "") }
      .map { isOfTypes ? String($0.dropFirst("type ".count)) : $0 }
    let head = isOfTypes ? "import type {" : "import {"
    let line = "\(head) \(names.joined(separator: ", ")) } from './\(home).ts'"
    if line.count < 120 { return [line] }
    return [head] + wrapped(names, "  ") + ["} from './\(home).ts'"]
  }

  /// Items on as few lines as there are, each with a comma behind it.
  static func wrapped(_ items: [String], _ indent: String) -> [String] {
    var lines: [String] = []
    for item in items {
      if let last = lines.last, last.count + item.count < 118 {
        lines[lines.count - 1] = "\(last) \(item),"
      } else {
        lines.append("\(indent)\(item),")
      }
    }
    return lines
  }

  /// The identifiers in lines of code that are no members of others, outside of comments and of SQL.
  private static func words(of lines: [String]) -> Set<String> {
    var words: Set<String> = []
    var isInSQL = false
    for line in lines.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      if !isInSQL, text.hasPrefix("*") || text.hasPrefix("/*") { continue }
      var word = ""
      var isMember = false
      var isEscaped = false
      func end(_ next: Unicode.Scalar?) {
        if !isMember { words.insert(word) }
        word = ""
        isMember = next == "."
      }
      for scalar in line.unicodeScalars {
        if isInSQL {
          if scalar == "`", !isEscaped { isInSQL = false }
          isEscaped = scalar == "\\" && !isEscaped
        } else if scalar == "_" || scalar.properties.isXIDContinue {
          word.unicodeScalars.append(scalar)
        } else {
          end(scalar)
          if scalar == "`" { (isInSQL, isEscaped) = (true, false) }
        }
      }
      end(nil)
    }
    return words
  }

  // MARK: Types

  /// A type of several values.
  func interface(_ name: String, _ documentation: [String] = [], _ members: [(documentation: [String], text: String)])
    -> [String]
  {
    TypeScriptText.documentation(documentation) + ["export interface \(name) {"]
      + members.flatMap { TypeScriptText.documentation($0.documentation, indent: "  ") + ["  " + $0.text] } + ["}"]
  }

  func member(_ part: Query.Part) -> (documentation: [String], text: String) {
    switch part {
    case .column(let field): (field.documentation, "\(field.name): \(values.type(field.type))")
    case .record(let name, _, _): ([], "\(name): \(types.part(part))")
    }
  }

  /// The function that reads a row of a table, by its place in the layer.
  func reader(_ record: Int) -> String { "read\(layer.records[record].name)" }

  /// A row of a table as an expression, from a column of `row` on.
  func readRecord(_ record: Int, at column: Int, isOptional: Bool) -> String {
    let adapters = layer.records[record].usesAdapter ? ", adapters" : ""
    let whole = "\(reader(record))(row, \(column)\(adapters))"
    return isOptional ? "sql.isNull(row, \(column), \(layer.records[record].fields.count)) ? null : \(whole)" : whole
  }

  // MARK: Adapters

  /// The adapters that `USING` names: each with the type that it translates from.
  func adapters() -> [String] {
    if layer.adapters.isEmpty { return [] }
    var storages: [String: [String]] = [:]
    for type in layer.valueTypes {
      guard case .adapted(_, let adapter, let storage) = type.form else { continue }
      let stored = values.stored(storage)
      if storages[adapter]?.contains(stored) != true { storages[adapter, default: []].append(stored) }
    }
    return interface(
      "Adapters", ["What `USING` names: how columns of these types are stored."],
      layer.adapters.map { adapter in
        let stored = storages[adapter.name, default: []].joined(separator: " | ")
        return ([], "\(adapter.name): sql.Adapter<\(values.target.typeName(adapter.type)), \(stored)>")
      })
  }

  /// Behind `connection` where something needs adapters.
  var adaptersParameter: String { layer.adapters.isEmpty ? "" : ", adapters: Adapters" }
  func adaptersParameter(_ record: DataLayer.Record) -> String { record.usesAdapter ? ", adapters: Adapters" : "" }
  var adaptersArgument: String { layer.adapters.isEmpty ? "" : ", adapters" }

  // MARK: The database

  private func databaseFile() -> GeneratedFile {
    var functions: [String: Set<String>] = [:]
    for file in layer.files { functions[file.typeName] = ["live\(file.typeName)", "type \(file.typeName)"] }
    var lines = TypeScriptText.documentation(["The database: its queries, and the history of its schema."])
    lines.append("export class \(layer.name) extends sql.Database {")
    for file in layer.files {
      lines += TypeScriptText.documentation(["The queries of \(LayerWords.shown(Name(file.file.path)))."], indent: "  ")
      lines.append("  readonly \(file.propertyName): \(file.typeName)")
    }
    let tables = layer.records.compactMap { record in record.model.map { (record, $0) } }
    for (record, model) in tables {
      lines += TypeScriptText.documentation(["The rows of \(LayerWords.shown(record.table.name))."], indent: "  ")
      lines.append("  readonly \(model.collection): \(record.name).Rows")
    }
    if !layer.files.isEmpty || !tables.isEmpty { lines.append("") }
    lines += [
      "  /** Opens a file, made new or brought up to the last step of its history; `:memory:` is a database in memory. */",
      "  constructor(path: string\(adaptersParameter), options: sql.DatabaseOptions = {}) {",
      "    super(path, \(layer.name).migrations, options)",
    ]
    lines += layer.files.map { "    this.\($0.propertyName) = live\($0.typeName)(this.connection\(adaptersArgument))" }
    lines += tables.map { record, model in
      "    this.\(model.collection) = \(rows(of: record))(this.connection\(rowsUseAdapter(record) ? ", adapters" : ""))"
    }
    lines += ["  }", "", "  static readonly migrations: readonly sql.Migration[] = ["]
    for migration in layer.migrations {
      let text = TypeScriptText.literal(String(decoding: migration.sql, as: UTF8.self))
      let stated = options.statesSchema ? ", statesSchema: true" : ""
      lines.append("    { name: \(TypeScriptText.string(migration.name))\(stated), sql: \(text) },")
    }
    lines += ["  ]", "}"]
    let adapters = adapters()
    if !adapters.isEmpty { lines += [""] + adapters }
    for (place, record) in layer.records.enumerated() { lines += [""] + self.record(record, place) }
    return file(layer.name, lines, functions: functions)
  }

  private func record(_ record: DataLayer.Record, _ place: Int) -> [String] {
    let adapters = adaptersParameter(record)
    return interface(record.name, words.documentation(record), record.fields.map { member(.column($0)) }) + [
      "", "export function \(reader(place))(row: sql.Row, at: number\(adapters)): \(record.name) {", "  return {",
    ]
      + record.fields.enumerated().map { place, field in
        "    \(field.name): \(values.read(field.type, at: place == 0 ? "at" : "at + \(place)")),"
      } + ["  }", "}"] + (record.model.map { rows(record, $0, place) } ?? [])
  }
}
