import Analyzer

/// The conformances of one table's record: all that the runtime's verbs have to know of it.
///
/// They are facts, and functions that call one method for each column: nothing is inferred, so a table costs the compiler
/// little.
struct TableEmitter {
  let emitter: Emitter
  let record: DataLayer.Record
  let model: TableModel

  var names: SwiftNames { emitter.names }
  var access: String { emitter.access }
  /// The record's own name, where a type inside of it may have the same.
  var own: String { emitter.recordName(record) }
  var adaptersType: String { emitter.recordAdaptersType }

  /// The declarations that callers name: the row before it is stored, columns, keys and relations. Nobody asks for more than the first
  /// where rows conform to nothing.
  func interface() -> [Declaration] {
    let drafts = model.draft.map { [structure(of: $0)] } ?? []
    if !emitter.style.hasProtocols { return drafts }
    let types = drafts + [columns()] + keys() + relations()
    return types.prefix(1) + types.dropFirst().map(\.closer)
  }

  /// The declarations that the runtime asks for.
  func machinery() -> Declaration {
    let parts = record.fields.map { Query.Part.column($0) }
    let protocols = emitter.decodingProtocols(parts)
    let members =
      [.lines(schema() + associatedTypes())] + primaryKey() + (protocols.isEmpty ? [emitter.columnCount(parts)] : [])
      + [.function(emitter.reading(parts))] + bindings()
    return .type(
      TypeDeclaration(
        documentation: [], kind: .extension, name: SwiftName.escaped(record.name),
        conformances: protocols + conformances, members: members))
  }

  private func associatedTypes() -> [String] {
    emitter.hasAdapters ? ["\(access)typealias Adapters = \(adaptersType)"] : []
  }

  private var conformances: [String] {
    var protocols: [String] = []
    if model.takesInsert, model.takesUpdate, model.takesDelete, !model.isView {
      protocols.append(model.hasPrimaryKey ? "SQLKeyedTable" : "SQLKeylessTable")
    } else {
      if model.hasPrimaryKey { protocols.append("SQLKeyed") }
      if model.takesInsert { protocols.append("SQLInsertable") }
      if model.takesUpdate { protocols.append("SQLUpdatable") }
      if model.takesDelete { protocols.append("SQLDeletable") }
      protocols.append(model.isView ? "SQLViewRecord" : "SQLStored")
    }
    if !model.relations.isEmpty { protocols.append("SQLRelating") }
    return protocols.map { names.runtime($0) }
  }

  // MARK: Facts

  private func schema() -> [String] {
    var arguments = [SwiftLiteral.string(record.table.name.text)]
    arguments.append("columns: [\(columnNames.map { SwiftLiteral.string($0) }.joined(separator: ", "))]")
    if !model.generated.isEmpty { arguments.append("generated: \(model.generated)") }
    if !model.keys.isEmpty { arguments.append("keys: \(model.keys.map(\.columns))") }
    if model.hasPrimaryKey { arguments.append("hasPrimaryKey: true") }
    if let draft = model.draft {
      let parts = draft.map { field in
        field.defaultValue.map { ".init(\(field.column), default: \(SwiftLiteral.string($0)))" } ?? "\(field.column)"
      }
      arguments.append("draft: [\(parts.joined(separator: ", "))]")
    }
    if let column = model.presentColumn { arguments.append("presentColumn: \(column)") }
    if let rowid = model.rowid { arguments.append("rowid: \(SwiftLiteral.string(rowid))") }
    if model.isView { arguments.append("isView: true") }
    let type = names.runtime("SQLTableSchema")
    return Printer.call("\(access)static let sqlTable = \(type)", arguments, 1)
  }

  private var columnNames: [String] { record.places.map { record.table.columns[$0].name.text } }

  private func structure(of draft: [TableModel.DraftField]) -> Declaration {
    emitter.structure(
      "Draft",
      conformances: [names.swift("Sendable"), names.swift("Hashable")],
      fields: draft.map { StoredField(name: record.fields[$0.column].name, type: names.type($0.type)) }, isDense: true)
  }

  // MARK: Columns

  private func columns() -> Declaration {
    let alias = freeName("alias")
    let adapters = freeName("adapters")
    var stored = ["\(access)let \(alias): \(names.runtime("SQLAlias"))"]
    let properties = record.fields.enumerated().map { place, field in
      column(field, columnNames[place], alias, adapters)
    }
    // The initializer that is there by itself, where others may see it.
    let isPlain = !emitter.hasAdapters && !emitter.spellsInitializers && alias == "alias"
    var members: [Declaration] = []
    if !isPlain {
      var body = ["self.\(alias) = alias"]
      if emitter.usesAdapter(record) {
        stored.append("\(access)let \(adapters): \(adaptersType)")
        body.append("self.\(adapters) = adapters")
      }
      let initializer = Function(
        head: "\(access)init",
        parameters: ["_ alias: \(names.runtime("SQLAlias"))", "_ adapters: \(adaptersType)"], body: body)
      members = [.function(initializer)]
    }
    return .type(
      TypeDeclaration(
        access: access, kind: .structure, name: "Columns",
        conformances: [names.runtime(isPlain ? "SQLPlainColumns" : "SQLColumns")],
        members: isPlain ? [.lines(stored + properties)] : [.lines(stored)] + members + [.lines(properties)]))
  }

  private func column(_ field: DataLayer.Field, _ name: String, _ alias: String, _ adapters: String) -> String {
    let kind = names.runtime(field.type.isOptional ? "SQLOptionalColumn" : "SQLColumn")
    let codec = names.codec(field.type.form, adapters: adapters).map { ", " + $0 } ?? ""
    return "\(access)var \(SwiftName.escaped(field.name)): \(kind)<\(names.element(field.type.form))> "
      + "{ .init(\(alias), \(SwiftLiteral.string(name))\(codec)) }"
  }

  /// A property of the record's in its `sqlBind`.
  private func ownProperty(_ name: String) -> String {
    ["statement", "adapters"].contains(name) ? "self.\(name)" : SwiftName.escaped(name)
  }

  /// A name that no column has taken.
  private func freeName(_ name: String) -> String {
    var name = name
    while record.fields.contains(where: { $0.name == name }) { name += "_" }
    return name
  }

  /// The stored row, without reading it.
  private func stored(_ draft: [TableModel.DraftField], _ rowid: Int) -> Function {
    let error = names.runtime("SQLiteError")
    var body: [String] = []
    var values: [Int: String] = [rowid: "try insert()"]
    for field in draft {
      let name = record.fields[field.column].name
      values[field.column] = "draft.\(name)"
      guard field.defaultValue != nil else { continue }
      body.append("guard let value\(field.column) = draft.\(name) else { return nil }")
      values[field.column] = "value\(field.column)"
    }
    let arguments = record.fields.indices.compactMap { place in
      values[place].map { "\(SwiftName.label(record.fields[place].name)): \($0)" }
    }
    return Function(
      isClose: true, head: "\(access)static func sqlStored",
      parameters: ["_ draft: Draft", "_ insert: () throws(\(error)) -> \(names.swift("Int"))"],
      tail: "throws(\(error)) -> \(own)?", body: body + Printer.call("return \(own)", arguments, 2))
  }

  // MARK: Binding

  private func bindings() -> [Declaration] {
    guard model.isWritable else { return [] }
    var functions: [Declaration] = []
    let statement = "to statement: borrowing \(names.runtime("Statement"))"
    let adapters = "adapters: \(adaptersType)"
    let tail = "throws(\(names.runtime("SQLiteError")))"
    if let draft = model.draft {
      functions.append(
        .function(
          Function(
            isClose: true, head: "\(access)static func sqlBind", parameters: ["_ draft: Draft", statement, adapters],
            tail: tail,
            body: names.bind(draft.map { ($0.type, "draft.\(record.fields[$0.column].name)") }).flatMap { $0 })))
    }
    if let rowid = model.rowidOfKnown, let draft = model.draft { functions.append(.function(stored(draft, rowid))) }
    let stored = record.fields.indices.filter { !model.generated.contains($0) }
    functions.append(
      .function(
        Function(
          isClose: true, head: "\(access)func sqlBind", parameters: [statement, adapters], tail: tail,
          body: names.bind(stored.map { (record.fields[$0].type, ownProperty(record.fields[$0].name)) }).flatMap { $0 })
      ))
    return functions
  }
}
