import Analyzer

/// The struct that holds the queries of a file, with its two ways to come by: on a connection, or as doubles.
extension Emitter {
  func container(_ file: QueryFile) -> Declaration {
    let fields = file.queries.map { ($0.name, "any \(SwiftName.escaped($0.aliasName))") }
    return structure(
      file.typeName, documentation: ["The queries of \(Emitter.shown(Name(file.file.path)))."],
      conformances: [names.swift("Sendable")], fields: fields, isConstant: true)
  }

  /// Queries that need no database: each gives nothing unless it is told what to give.
  func doubles(_ file: QueryFile) -> Declaration {
    .type(TypeDeclaration(kind: .extension, name: SwiftName.escaped(file.typeName), members: [.function(noop(file))]))
  }

  /// - Parameter first: an argument of the initializer's before the queries.
  func noop(_ file: QueryFile, _ first: String? = nil) -> Function {
    Function(
      documentation: ["Queries without a database, for tests and previews: each finds nothing, or what it is told."],
      head: "\(access)static func noop",
      parameters: file.queries.map {
        "\(SwiftName.escaped($0.name)): (any \(SwiftName.escaped($0.aliasName)))? = nil"
      },
      tail: "-> \(SwiftName.escaped(file.typeName))",
      body: make(file, first) { "\(double($0))(\(SwiftName.escaped($0.name)))" })
  }

  /// What gives a query, or stands in for one that nobody says anything about: by nothing, where there is such a thing.
  /// An argument that is the double itself would be a function of its own to the compiler.
  private func double(_ query: Query) -> String {
    let isEmpty: Bool
    switch (query.output.row, query.output.rows) {
    case (.changes, _), (_, .many), (_, .optional): isEmpty = true
    case (.single(let value, _), .one): isEmpty = value.isOptional || value.form == .plain(.int)
    case (.record(_, let isOptional, _), .one): isEmpty = isOptional
    case (.parts, .one): isEmpty = false
    }
    return names.runtime("Queries.\(isEmpty ? "orNothing" : "orFailure")")
  }

  /// The struct with a value for each of its queries.
  private func make(_ file: QueryFile, _ first: String? = nil, _ value: (Query) -> String) -> [String] {
    let arguments =
      (first.map { [$0] } ?? []) + file.queries.map { "\(SwiftName.label($0.name)): \(value($0))" }
    let name = SwiftName.escaped(file.typeName)
    if arguments.isEmpty { return ["\(name)()"] }
    return ["\(name)("] + arguments.dropLast().map { "  \($0)," } + ["  \(arguments[arguments.count - 1]))"]
  }

  // MARK: Live

  func live(_ file: QueryFile) -> Declaration {
    var parameters = ["connection: any \(names.runtime("Connection"))"]
    if usesAdapter(file) { parameters.append("adapters: \(adaptersType)") }
    let live = Function(
      documentation: ["The queries on a connection."], head: "\(access)static func live",
      parameters: parameters, tail: "-> \(SwiftName.escaped(file.typeName))",
      body: make(file) { query in
        "\(query.name)Query(\(usesAdapter(query) ? "connection, adapters" : "connection"))"
      })
    return .type(
      TypeDeclaration(
        kind: .extension, name: SwiftName.escaped(file.typeName), members: [.function(live)] + statements(file)))
  }

  /// Each query's statement, and how it is run.
  func statements(_ file: QueryFile) -> [Declaration] { file.queries.map { .function(function($0)) } }

  private func function(_ query: Query) -> Function {
    var parameters = ["_ connection: any \(names.runtime("Connection"))"]
    if usesAdapter(query) { parameters.append("_ adapters: \(adaptersType)") }
    let input = if case .none = query.input { "_" } else { "input" }
    let taken = "(\(input): \(inputType(query)), statement: borrowing \(names.runtime("Statement")))"
    let given = "throws(\(names.runtime("SQLiteError"))) -> \(outputType(query)) in"
    let signature = taken.count + given.count < 112 ? ["  \(taken) \(given)"] : ["  \(taken)", "    \(given)"]
    let facts = facts(query)
    let body =
      ["connection.statement("] + facts.dropLast() + ["\(facts[facts.count - 1]) {"] + signature
      + (bindings(query) + fetch(query)).map { "  " + $0 } + ["}"]
    return Function(
      head: "private static func \(query.name)Query", parameters: parameters,
      tail: "-> any \(SwiftName.escaped(query.aliasName))", body: body)
  }

  private func bindings(_ query: Query) -> [String] {
    switch query.input {
    case .none: []
    case .single(let field, _): [names.bind(field.type, "input", at: 1)]
    case .fields(let fields, _):
      fields.enumerated().map { place, field in names.bind(field.type, "input.\(field.name)", at: place + 1) }
    }
  }

  func fetch(_ query: Query) -> [String] {
    let method =
      switch query.output.rows {
      case .one: "fetchOne"
      case .many: "fetchAll"
      case .optional: "fetchOptional"
      }
    guard let element = element(query) else { return ["return try statement.run()"] }
    if element.isPlainRecord { return ["return try statement.\(method)(\(element.type).self)"] }
    // A row that is there with a NULL in it, and no row, are the same nil.
    let flat = query.output.rows == .optional && element.type.hasSuffix("?") ? " ?? nil" : ""
    let signature =
      "(row: borrowing \(names.runtime("Row"))) throws(\(names.runtime("SQLiteError"))) -> \(element.type) in"
    let head = "return try statement.\(method) {"
    return (head.count + signature.count < 112 ? ["\(head) \(signature)"] : [head, "  \(signature)"])
      + ["  \(element.decoded)", "}\(flat)"]
  }

  /// How a query makes a value of a row.
  struct Element {
    /// An expression of `row`.
    var decoded: String
    var type: String
    /// A type that reads itself, without adapters, from the first column on.
    var isPlainRecord = false
  }

  /// Nil where there are no rows.
  func element(_ query: Query) -> Element? {
    switch query.output.row {
    case .changes: return nil
    case .single(let value, _):
      let isPlain = if case .plain = value.form { !value.isOptional } else { false }
      return Element(decoded: names.read(value, at: "0"), type: names.type(value), isPlainRecord: isPlain)
    case .record(let record, let isOptional, _):
      let name = SwiftName.escaped(layer.records[record].name)
      return Element(
        decoded: readRecord(record, at: "0", isOptional: isOptional), type: name + (isOptional ? "?" : ""),
        isPlainRecord: !isOptional && !usesAdapter(layer.records[record]))
    case .parts(let parts, let declared):
      let type = SwiftName.escaped(declared.name)
      if parts.contains(where: usesAdapter) {
        return Element(decoded: "try \(type)(row: row, at: 0, adapters: adapters)", type: type)
      }
      return Element(decoded: "try \(type)(row: row, at: 0)", type: type, isPlainRecord: true)
    }
  }

  // MARK: Statements

  func slotName(_ query: Query) -> String { query.name + "Slot" }

  func slot(_ query: Query) -> [String] {
    ["private static let \(slotName(query)) = \(names.runtime("StatementSlot"))("] + facts(query)
  }

  /// The arguments that say what a statement is: its kind, its text, its tables.
  private func facts(_ query: Query) -> [String] {
    let literal = SwiftLiteral.lines(String(decoding: query.sql, as: UTF8.self))
    let tables = list("reads", query.reads) + list("writes", query.writes)
    let kind = query.isRead ? ".read" : ".write"
    if literal.count == 1 {
      let line = "  \(kind), \(literal[0])\(tables))"
      return line.count < 116
        ? [line]
        : ["  \(kind), \(literal[0])\(tables.isEmpty ? ")" : ",")"]
          + (tables.isEmpty ? [] : ["  \(tables.dropFirst(2)))"])
    }
    return ["  \(kind),"] + literal.dropLast().map { $0.isEmpty ? "" : "  " + $0 }
      + ["  \(literal[literal.count - 1])\(tables))"]
  }

  /// Tables that hold rows: what happens to a view happens to those behind it. As the runtime compares them.
  private func list(_ label: String, _ tables: [Name]) -> String {
    let stored = tables.filter { name in
      switch catalog.table(named: name)?.kind {
      case .table, .virtual, nil: true
      case .view, .tableValuedFunction: false
      }
    }
    if stored.isEmpty { return "" }
    let names = stored.map(\.folded).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return ", \(label): [" + names.map { SwiftLiteral.string($0) }.joined(separator: ", ") + "]"
  }

  // MARK: Adapters

  func usesAdapter(_ file: QueryFile) -> Bool { file.queries.contains(where: usesAdapter) }

  func usesAdapter(_ query: Query) -> Bool {
    let input =
      switch query.input {
      case .none: false
      case .single(let field, _): field.type.adapter != nil
      case .fields(let fields, _): fields.contains { $0.type.adapter != nil }
      }
    if input { return true }
    switch query.output.row {
    case .changes: return false
    case .single(let type, _): return type.adapter != nil
    case .record(let record, _, _): return usesAdapter(layer.records[record])
    case .parts(let parts, _): return parts.contains(where: usesAdapter)
    }
  }
}
