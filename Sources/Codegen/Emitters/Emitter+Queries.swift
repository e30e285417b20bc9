import Analyzer

/// The file of a queries file: the types of its queries, and a struct that holds them.
extension Emitter {
  func queriesFile(_ file: QueryFile) -> SwiftFile {
    let interface = file.queries.flatMap { types(of: $0) }
    let extensions = file.queries.flatMap { readings(of: $0) }
    let machinery = extensions.prefix(1) + extensions.dropFirst().map(\.closer)
    return SwiftFile(name: file.typeName + ".swift", declarations: style.queries(file, interface, self) + machinery)
  }

  // MARK: Types

  /// The type aliases for a query, its input and its output.
  func types(of query: Query) -> [Declaration] {
    var declarations: [Declaration] = []
    let alias = "\(names.runtime("Query"))<\(inputType(query)), \(outputType(query))>"
    // Without a pool there is nothing that a query could be a value of.
    let isValue = style.hasPool
    var lines =
      isValue
      ? (style.isOneScope ? words.documentation(query).map { "/// " + $0 } : [])
        + ["\(access)typealias \(SwiftName.escaped(query.aliasName)) = \(alias)"] : []
    switch query.input {
    case .none: break
    case .fields where !isValue && query.statement.input == nil: break
    case .single(let field, let alias):
      if let alias, alias.isHere {
        lines.append("\(access)typealias \(SwiftName.escaped(alias.name)) = \(names.type(field.type))")
      }
    case .fields(let fields, let type):
      if type.isHere { declarations += structure(type.name, fields.map { .column($0) }) }
    }
    declare(query.output.row, &lines, &declarations)
    // What belongs to one query stands together.
    return lines.isEmpty ? declarations : [.lines(lines)] + declarations.map(\.closer)
  }

  /// The types that a row declares.
  private func declare(_ row: Query.Row, _ lines: inout [String], _ declarations: inout [Declaration]) {
    switch row {
    case .changes, .nothing: break
    case .single(let type, let alias):
      if let alias, alias.isHere {
        lines.append("\(access)typealias \(SwiftName.escaped(alias.name)) = \(names.type(type))")
      }
    case .record(let record, let isOptional, let alias):
      if let alias, alias.isHere {
        let name = SwiftName.escaped(layer.records[record].name) + (isOptional ? "?" : "")
        lines.append("\(access)typealias \(SwiftName.escaped(alias.name)) = \(name)")
      }
    case .parts(let parts, let type):
      if type.isHere { declarations += structure(type.name, parts) }
    case .results(let results, let type):
      guard type.isHere else { return }
      declarations.append(
        structure(
          type.name, conformances: [names.swift("Sendable"), names.swift("Hashable")],
          fields: results.map { StoredField(name: $0.name, type: outputType($0.output)) }))
      for result in results { declare(result.output.row, &lines, &declarations) }
    }
  }

  /// How the types of a query that are rows are read.
  func readings(of query: Query) -> [Declaration] {
    var declarations: [Declaration] = []
    // A type may be both.
    if case .fields(let fields, let type) = query.input, type.isHere, layer.outputTypes.contains(type.name),
      style.hasPool || query.statement.input != nil
    {
      declarations.append(decoding(type.name, fields.map { .column($0) }))
    }
    return declarations + readings(of: query.output.row)
  }

  private func readings(of row: Query.Row) -> [Declaration] {
    switch row {
    case .parts(let parts, let type): type.isHere ? [decoding(type.name, parts)] : []
    case .results(let results, let type): type.isHere ? results.flatMap { readings(of: $0.output.row) } : []
    case .changes, .nothing, .single, .record: []
    }
  }

  /// A type of several values: an input, an output, or both.
  private func structure(_ name: String, _ parts: [Query.Part]) -> [Declaration] {
    let isOutput = layer.outputTypes.contains(name)
    // A test compares inputs; nobody looks one up. Each conformance costs the compiler milliseconds a query.
    var conformances = [names.swift("Sendable"), names.swift(isOutput ? "Hashable" : "Equatable")]
    if layer.identifiedTypes.contains(name) { conformances.append(names.swift("Identifiable")) }
    let fields = parts.map { part in
      let documentation = if case .column(let field) = part { field.documentation } else { [String]() }
      return StoredField(documentation: documentation, name: part.name, type: type(of: part))
    }
    // Of two rows of one table nobody could tell whose column is meant.
    let records = parts.compactMap { part in if case .record(_, let record, _) = part { record } else { nil } }
    let lookups = parts.compactMap { part in
      if case .record(_, let record, _) = part, records.count(where: { $0 == record }) > 1 { return Declaration?.none }
      return lookup(part)
    }
    var declarations = [
      structure(
        name, attribute: lookups.isEmpty ? nil : "@dynamicMemberLookup", conformances: conformances, fields: fields,
        isConstant: !isOutput, isDense: true, more: lookups)
    ]
    if layer.inputTypes.contains(name), style.hasPool {
      declarations.append(conveniences(name, fields))
    }
    return declarations
  }

  private func type(of part: Query.Part) -> String {
    switch part {
    case .column(let field): names.type(field.type)
    case .record(_, let record, let isOptional):
      SwiftName.escaped(layer.records[record].name) + (isOptional ? "?" : "")
    }
  }

  /// The columns of an embedded row as the row's own.
  private func lookup(_ part: Query.Part) -> Declaration? {
    guard case .record(let name, let record, let isOptional) = part else { return nil }
    let type = SwiftName.escaped(layer.records[record].name)
    // A parameter hides types of its name.
    var value = "Value"
    while layer.typeNames.contains(value) { value += "_" }
    return .function(
      Function(
        head: "\(access)subscript<\(value)>",
        parameters: ["dynamicMember member: \(names.swift("KeyPath"))<\(type), \(value)>"],
        tail: isOptional ? "-> \(value)?" : "-> \(value)",
        body: ["self.\(name)\(isOptional ? "?" : "")[keyPath: member]"]))
  }

  /// The ways to execute and observe with each value by its name. The others take the input, `.init(…)`: the compiler
  /// compares each function of one name with all the others of that name.
  private func conveniences(_ type: String, _ fields: [StoredField]) -> Declaration {
    // Without defaults: who forgets a value would write NULL.
    let parameters = fields.map { "\(SwiftName.escaped($0.name)): \($0.type)" }
    let arguments = fields.map { "\(SwiftName.label($0.name)): \(SwiftName.escaped($0.name))" }
    let input = "\(SwiftName.escaped(type))(\(arguments.joined(separator: ", ")))"
    let observe: [Declaration] =
      layer.observedTypes.contains(type)
      ? [
        .function(
          Function(
            isClose: true, head: "\(access)func observe", parameters: parameters,
            tail: "-> \(names.runtime("QueryStream"))<Output>", body: ["self.stream(\(input))"]))
      ] : []
    let execute: [Declaration] = [
      .function(
        Function(
          attribute: "@discardableResult", head: "\(access)func execute", parameters: parameters,
          tail: "async throws -> Output", body: ["try await self.run(\(input))"]))
    ]
    return .type(
      TypeDeclaration(
        kind: .extension, name: names.runtime("Query"), condition: "Input == \(SwiftName.escaped(type))",
        members: execute + observe))
  }

  // MARK: Input and output

  func inputType(_ query: Query) -> String {
    switch query.input {
    case .none: names.swift("Void")
    case .single(let field, _): names.type(field.type)
    case .fields(_, let type): SwiftName.escaped(type.name)
    }
  }

  func outputType(_ query: Query) -> String { outputType(query.output) }

  func outputType(_ output: Query.Output) -> String {
    let row = rowType(output.row)
    switch output.rows {
    case .one: return row
    case .many: return "[\(row)]"
    // A nil stands for a missing row and for NULL in its only column.
    case .optional: return row.hasSuffix("?") ? row : row + "?"
    }
  }

  private func rowType(_ row: Query.Row) -> String {
    switch row {
    case .changes: names.swift("Int")
    case .nothing: names.swift("Void")
    case .single(let type, _): names.type(type)
    case .record(let record, let isOptional, _):
      SwiftName.escaped(layer.records[record].name) + (isOptional ? "?" : "")
    case .parts(_, let type), .results(_, let type): SwiftName.escaped(type.name)
    }
  }
}
