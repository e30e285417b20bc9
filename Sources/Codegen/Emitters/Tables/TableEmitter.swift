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

  func declaration() -> Declaration {
    var members: [Declaration] = [.lines(schema())]
    if emitter.hasAdapters { members.append(.lines(["\(access)typealias Adapters = \(adaptersType)"])) }
    if let draft = model.draft { members.append(structure(of: draft)) }
    members.append(columns())
    if !model.keys.isEmpty { members += keys() }
    if !model.relations.isEmpty { members += relations() }
    members += bindings()
    return .type(
      TypeDeclaration(
        documentation: [], kind: .extension, name: SwiftName.escaped(record.name), conformances: conformances,
        members: members))
  }

  private var conformances: [String] {
    var protocols: [String] = []
    if model.hasPrimaryKey { protocols.append("SQLKeyed") }
    if model.takesInsert { protocols.append("SQLInsertable") }
    if model.takesUpdate { protocols.append("SQLUpdatable") }
    if model.takesDelete { protocols.append("SQLDeletable") }
    protocols.append(model.isView ? "SQLViewRecord" : "SQLStored")
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
        ".init(\(field.column)\(field.defaultValue.map { ", default: \(SwiftLiteral.string($0))" } ?? ""))"
      }
      arguments.append("draft: [\(parts.joined(separator: ", "))]")
    }
    if let column = model.presentColumn { arguments.append("presentColumn: \(column)") }
    if let rowid = model.rowid { arguments.append("rowid: \(SwiftLiteral.string(rowid))") }
    if model.isView { arguments.append("isView: true") }
    let type = names.runtime("SQLTableSchema")
    return call("\(access)static let sqlTable = \(type)", arguments)
  }

  private var columnNames: [String] { record.places.map { record.table.columns[$0].name.text } }

  /// A call, with as many arguments on a line as there is room for.
  private func call(_ head: String, _ arguments: [String]) -> [String] {
    let whole = "\(head)(\(arguments.joined(separator: ", ")))"
    if whole.count <= 114 { return [whole] }
    var lines: [String] = []
    var line = ""
    for (place, argument) in arguments.enumerated() {
      let piece = argument + (place + 1 < arguments.count ? "," : ")")
      if !line.isEmpty, line.count + piece.count > 112 {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? "  " + piece : " " + piece
    }
    return ["\(head)("] + lines + [line]
  }

  private func structure(of draft: [TableModel.DraftField]) -> Declaration {
    emitter.structure(
      "Draft", documentation: ["What there is of a row before it is stored."],
      conformances: [names.swift("Sendable"), names.swift("Hashable")],
      fields: draft.map { (record.fields[$0.column].name, names.type($0.type)) })
  }

  // MARK: Columns

  private func columns() -> Declaration {
    let alias = freeName("alias")
    let adapters = freeName("adapters")
    var stored = ["\(access)let \(alias): \(names.runtime("SQLAlias"))"]
    var body = ["self.\(alias) = alias"]
    let usesAdapters = emitter.usesAdapter(record)
    if usesAdapters {
      stored.append("\(access)let \(adapters): \(adaptersType)")
      body.append("self.\(adapters) = adapters")
    }
    let initializer = Function(
      head: "\(access)init",
      parameters: ["_ alias: \(names.runtime("SQLAlias"))", "_ adapters: \(adaptersType)"], body: body)
    let properties = record.fields.enumerated().map { place, field in
      column(field, columnNames[place], alias, adapters)
    }
    return .type(
      TypeDeclaration(
        documentation: ["The columns, for conditions, order and results."], access: access, kind: .structure,
        name: "Columns", conformances: [names.runtime("SQLColumns")],
        members: [.lines(stored), .function(initializer), .lines(properties)]))
  }

  private func column(_ field: DataLayer.Field, _ name: String, _ alias: String, _ adapters: String) -> String {
    let kind = names.runtime(field.type.isOptional ? "SQLOptionalColumn" : "SQLColumn")
    let codec = names.codec(field.type.form, adapters: adapters) ?? names.runtime("PlainCodec()")
    return "\(access)var \(SwiftName.escaped(field.name)): \(kind)<\(names.element(field.type.form))> "
      + "{ .init(\(alias), \(SwiftLiteral.string(name)), \(codec)) }"
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
      head: "\(access)static func sqlStored",
      parameters: ["_ draft: Draft", "_ insert: () throws(\(error)) -> \(names.swift("Int"))"],
      tail: "throws(\(error)) -> \(own)?", body: body + call("return \(own)", arguments))
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
            head: "\(access)static func sqlBind", parameters: ["_ draft: Draft", statement, adapters], tail: tail,
            body: draft.enumerated().map { place, field in
              names.bind(field.type, "draft.\(record.fields[field.column].name)", at: place + 1)
            })))
    }
    if let rowid = model.rowidOfKnown, let draft = model.draft { functions.append(.function(stored(draft, rowid))) }
    let stored = record.fields.indices.filter { !model.generated.contains($0) }
    functions.append(
      .function(
        Function(
          head: "\(access)func sqlBind", parameters: [statement, adapters], tail: tail,
          body: stored.enumerated().map { place, column in
            names.bind(record.fields[column].type, "self.\(record.fields[column].name)", at: place + 1)
          })))
    return functions
  }
}
