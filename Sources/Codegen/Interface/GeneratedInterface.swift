package import Analyzer

/// The interface of generated code for its callers: its types with their properties, and its queries.
package struct GeneratedInterface: Sendable {
  struct Property: Sendable {
    let name: String
    let type: String
    let isOptional: Bool
  }

  struct Function: Sendable {
    /// In SQL's files.
    let name: String
    /// In Swift: `loanQueries.lateLoans`.
    let path: String
    let input: [Property]
    /// The type of one row, and of a value that is the only one.
    let row: String
    let rows: Query.Rows
  }

  /// A type whose values callers read.
  struct Output: Sendable {
    let properties: [Property]
    /// The query that it is declared with; nil for a table's row.
    let query: String?
  }

  let functions: [Function]
  let outputs: [String: Output]
  /// In the order in which they are declared.
  let outputNames: [String]

  /// Nil where something keeps the code from being generated.
  package init?(_ project: ProjectSummary, _ options: CodegenOptions) {
    guard project.files.allSatisfy({ $0.statements.allSatisfy(\.isSound) }) else { return nil }
    let style = options.style
    var builder = DataLayerBuilder(project, SwiftTarget(options, style), options)
    builder.build()
    guard builder.diagnostics.allSatisfy({ $0.severity == .note }) else { return nil }
    let layer = builder.layer
    let names = SwiftNames(declared: layer.typeNames, style: style)
    func property(_ field: DataLayer.Field) -> Property {
      var type = field.type
      type.isOptional = false
      return Property(name: field.name, type: names.type(type), isOptional: field.type.isOptional)
    }
    var outputs: [String: Output] = [:]
    var order: [String] = []
    func declare(_ name: String, _ properties: [Property], by query: String?) {
      if outputs[name] != nil { return }
      outputs[name] = Output(properties: properties, query: query)
      order.append(name)
    }
    func record(_ place: Int) -> String { layer.records[place].name }
    func row(_ output: Query.Output, of query: String) -> String {
      switch output.row {
      case .changes, .nothing: return ""
      case .single(let type, let alias): return alias?.name ?? names.type(type)
      case .record(let place, let isOptional, let alias):
        return (alias?.name ?? record(place)) + (isOptional ? "?" : "")
      case .parts(let parts, let declared):
        let properties = parts.map { part in
          switch part {
          case .column(let field): property(field)
          case .record(let name, let place, let isOptional):
            Property(name: name, type: record(place), isOptional: isOptional)
          }
        }
        declare(declared.name, properties, by: query)
        return declared.name
      case .results(let results, let declared):
        let properties = results.map { result in
          Property(
            name: result.name, type: GeneratedInterface.rows(result.output.rows, of: row(result.output, of: query)),
            isOptional: false)
        }
        declare(declared.name, properties, by: query)
        return declared.name
      }
    }
    var functions: [Function] = []
    for file in layer.files {
      for query in file.queries {
        let name = query.statement.name?.text ?? query.name
        let input: [Property] =
          switch query.input {
          case .none: []
          case .single(let field, _): [property(field)]
          case .fields(let fields, _): fields.map(property)
          }
        functions.append(
          Function(
            name: name, path: "\(file.propertyName).\(query.name)", input: input, row: row(query.output, of: name),
            rows: query.output.rows))
      }
    }
    for record in layer.records { declare(record.name, record.fields.map(property), by: nil) }
    self.functions = functions
    self.outputs = outputs
    outputNames = order
  }

  /// The result of a query in all: `[Loan]`, `Loan?`.
  static func rows(_ rows: Query.Rows, of row: String) -> String {
    if row.isEmpty { return "nothing" }
    switch rows {
    case .one: return row
    case .optional: return row.hasSuffix("?") ? row : row + "?"
    case .many: return "[\(row)]"
    }
  }
}

/// Something of generated code that callers can't go on using as they did.
package struct InterfaceBreak: Sendable {
  /// The break as a sentence without its full stop: `LateLoan.due became optional`.
  package let says: String
  /// The query that it is of, by its name in SQL; nil for a table's row.
  package let query: String?

  /// The breaks from one interface to another one. New names break nothing.
  package static func all(from before: GeneratedInterface, to after: GeneratedInterface) -> [InterfaceBreak] {
    var breaks: [InterfaceBreak] = []
    let functions = Dictionary(after.functions.map { ($0.path, $0) }) { first, _ in first }
    for function in before.functions {
      func add(_ says: String) { breaks.append(InterfaceBreak(says: says, query: function.name)) }
      guard let today = functions[function.path] else {
        add("\(function.path) is gone")
        continue
      }
      for says in changes(ofInput: function.input, today.input) { add("\(function.path) \(says)") }
      let gives = (
        GeneratedInterface.rows(function.rows, of: function.row), GeneratedInterface.rows(today.rows, of: today.row)
      )
      if gives.0 != gives.1 { add("\(function.path) gives \(gives.1) instead of \(gives.0)") }
    }
    for name in before.outputNames {
      guard let earlier = before.outputs[name] else { continue }
      guard let today = after.outputs[name] else {
        breaks.append(InterfaceBreak(says: "\(name) is gone", query: earlier.query))
        continue
      }
      for says in changes(ofOutput: earlier.properties, today.properties) {
        breaks.append(InterfaceBreak(says: "\(name).\(says)", query: today.query))
      }
    }
    return breaks
  }

  private static func changes(
    ofOutput before: [GeneratedInterface.Property], _ after: [GeneratedInterface.Property]
  ) -> [String] {
    before.compactMap { property in
      guard let today = after.first(where: { $0.name == property.name }) else { return "\(property.name) is gone" }
      if today.type != property.type { return "\(property.name) is \(today.type) instead of \(property.type)" }
      if today.isOptional == property.isOptional { return nil }
      return "\(property.name) \(today.isOptional ? "became optional" : "is no longer optional")"
    }
  }

  private static func changes(
    ofInput before: [GeneratedInterface.Property], _ after: [GeneratedInterface.Property]
  ) -> [String] {
    var changes: [String] = []
    for property in before {
      guard let today = after.first(where: { $0.name == property.name }) else {
        changes.append("takes no \(property.name) any more")
        continue
      }
      if today.type != property.type {
        changes.append("takes \(property.name) as \(today.type) instead of \(property.type)")
      } else if property.isOptional, !today.isOptional {
        changes.append("takes no nil as \(property.name) any more")
      }
    }
    let known = before.map(\.name)
    for property in after where !known.contains(property.name) { changes.append("takes \(property.name), too") }
    let order = after.map(\.name).filter(known.contains)
    if changes.isEmpty, order != known { changes.append("takes its values in another order") }
    return changes
  }
}
