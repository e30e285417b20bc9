import Analyzer

/// The struct that holds the queries of a file, with its two ways to come by: on a connection, or as doubles.
extension Emitter {
  func container(_ file: QueryFile) -> Declaration {
    let fields = file.queries.map {
      StoredField(documentation: words.documentation($0), name: $0.name, type: "any \(SwiftName.escaped($0.aliasName))")
    }
    return structure(
      file.typeName, documentation: ["The queries of \(LayerWords.shown(Name(file.file.path)))."],
      conformances: [names.swift("Sendable")], fields: fields, isConstant: true)
  }

  /// Both ways to come by the queries of a file.
  func making(_ file: QueryFile) -> Declaration {
    .type(
      TypeDeclaration(
        kind: .extension, name: SwiftName.escaped(file.typeName),
        members: [.function(live(file)), Declaration.function(noop(file)).closer, .function(liveQueries(file))]
          + file.queries.filter { isCalledFromAfar($0, in: file) }.map { making($0, of: file) }))
  }

  /// Queries that need no database: each gives nothing unless it is told what to give.
  ///
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

  /// The expression for a query, or for a stand-in where nobody says anything about it: by nothing, where there is such
  /// a thing. An argument that is the double itself would be a function of its own to the compiler.
  private func double(_ query: Query) -> String {
    var isEmpty = query.standIn != .none
    // Zero is a number to count from.
    if case .single(let value, _) = query.output.row, value.form == .plain(.int) { isEmpty = true }
    return names.runtime("Queries.\(isEmpty ? "orNothing" : "orFailure")")
  }

  /// The struct with a value for each of its queries.
  private func make(_ file: QueryFile, _ first: String? = nil, _ value: (Query) -> String) -> [String] {
    let arguments =
      (first.map { [$0] } ?? []) + file.queries.map { "\(SwiftName.label($0.name)): \(value($0))" }
    return Printer.call(SwiftName.escaped(file.typeName), arguments, 2)
  }

  // MARK: Live

  private func live(_ file: QueryFile) -> Function {
    let type = SwiftName.escaped(file.typeName)
    let connection = "connection: any \(names.runtime("Connection"))"
    return usesAdapter(file)
      ? Function(
        documentation: ["The queries on a connection."], head: "\(access)static func live",
        parameters: [connection, "adapters: \(adaptersType)"], tail: "-> \(type)",
        body: ["\(type)(on: connection, adapters)"])
      : Function(
        documentation: ["The queries on a connection."], head: "\(access)static func live", parameters: [connection],
        tail: "-> \(type)", body: ["\(type)(on: connection)"])
  }

  /// Every query of a file with its statement.
  private func liveQueries(_ file: QueryFile) -> Function {
    Function(
      isClose: true, head: "private init",
      parameters: ["on connection: any \(names.runtime("Connection"))"]
        + (usesAdapter(file) ? ["_ adapters: \(adaptersType)"] : []),
      body: Emitter.inOrder(file.queries).flatMap { query in
        let head = "self.\(query.name) ="
        return isCalledFromAfar(query, in: file) ? ["\(head) \(made(query, nil))"] : statement(query, in: file, head)
      })
  }

  /// Makes the query on a connection: its statement, and how that is run.
  ///
  /// - Parameter head: what stands before the value: `self.find =`.
  func statement(_ query: Query, in file: QueryFile, _ head: String) -> [String] {
    query.isGroup ? group(query, in: file, head) : statement(query, head)
  }

  func statement(_ query: Query, _ head: String) -> [String] {
    let (method, isShape): (String, Bool) = {
      guard let element = element(query) else { return ("queryChanges", true) }
      if !element.isPlainRecord { return ("statement", false) }
      return switch query.output.rows {
      case .one: ("queryOne", true)
      case .many: ("queryAll", true)
      case .optional: ("queryOptional", true)
      }
    }()
    var lines = facts(query, "\(head) connection.\(method)(")
    if isShape {
      let bindings = bindings(query, "$0", to: "$1")
      if bindings.isEmpty { return lines }
      if bindings.count == 1, lines[lines.count - 1].count + bindings[0].count + 5 < 114 {
        lines[lines.count - 1] += " { \(bindings[0]) }"
        return lines
      }
      lines[lines.count - 1] += " {"
      return lines + bindings.map { "  " + $0 } + ["}"]
    }
    let input = query.values.isEmpty ? "_" : "input"
    lines[lines.count - 1] += " {"
    lines.append(
      "  (\(input): \(inputType(query)), statement: borrowing \(names.runtime("Statement"))) "
        + "throws(\(names.runtime("SQLiteError"))) -> \(outputType(query)) in")
    return lines + (bindings(query, "input", to: "statement") + fetch(query)).map { "  " + $0 } + ["}"]
  }

  private func bindings(_ query: Query, _ input: String, to statement: String) -> [String] {
    let values = query.values.map { field, _ in
      if case .fields = query.input { (field.type, "\(input).\(field.name)") } else { (field.type, input) }
    }
    if values.count == 1 { return [names.bind(values[0].0, values[0].1, at: 1, to: statement)] }
    return names.bind(values, to: statement).flatMap { $0 }
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
      + ["  try \(element.decoded)", "}\(flat)"]
  }

  /// How a query makes a value of a row.
  struct Element {
    /// An expression of `row` that throws.
    var decoded: String
    var type: String
    /// A type that reads itself, without adapters, from the first column on.
    var isPlainRecord = false
  }

  /// Nil where there are no rows.
  func element(_ query: Query) -> Element? {
    switch query.output.row {
    case .changes, .nothing, .results: return nil
    case .single(let value, _):
      let isPlain = if case .plain = value.form { !value.isOptional } else { false }
      return Element(decoded: names.read(value, at: "0"), type: names.type(value), isPlainRecord: isPlain)
    case .record(let record, let isOptional, _):
      let name = SwiftName.escaped(layer.records[record].name)
      return Element(
        decoded: readRecord(record, at: nil, isOptional: isOptional), type: name + (isOptional ? "?" : ""),
        isPlainRecord: !isOptional && style.hasProtocols && !usesAdapter(layer.records[record]))
    case .parts(let parts, let declared):
      let type = SwiftName.escaped(declared.name)
      if parts.contains(where: usesAdapter) {
        return Element(decoded: "\(type)(row: row, at: 0, adapters: adapters)", type: type)
      }
      return Element(decoded: "\(type)(row: row, at: 0)", type: type, isPlainRecord: style.hasProtocols)
    }
  }

  // MARK: Statements

  func slotName(_ query: Query) -> String { query.name + "Slot" }

  func slot(_ query: Query) -> [String] {
    facts(query, "private static let \(slotName(query)) = \(names.runtime("StatementSlot"))(")
  }

  /// A call whose arguments say what a statement is: its kind, its text, its tables.
  private func facts(_ query: Query, _ head: String) -> [String] {
    let literal = SwiftLiteral.lines(String(decoding: query.sql, as: UTF8.self))
    let tables = list("reads", query.reads) + list("writes", query.writes)
    let kind = query.isRead ? ".read" : ".write"
    guard literal.count == 1 else {
      return ["\(head)\(kind), \(literal[0])"] + literal.dropFirst().dropLast().map { $0.isEmpty ? "" : "  " + $0 }
        + ["  \(literal[literal.count - 1])\(tables))"]
    }
    let line = "\(head)\(kind), \(literal[0])\(tables))"
    if line.count < 116 { return [line] }
    let arguments = "  \(kind), \(literal[0])\(tables))"
    if arguments.count < 116 { return [head, arguments] }
    return [head, "  \(kind), \(literal[0])\(tables.isEmpty ? ")" : ",")"]
      + (tables.isEmpty ? [] : ["  \(tables.dropFirst(2)))"])
  }

  /// Tables that hold rows: what happens to a view happens to those behind it. As the runtime compares them.
  private func list(_ label: String, _ tables: [Name]) -> String {
    let stored = words.stored(tables)
    if stored.isEmpty { return "" }
    let names = stored.map(\.folded).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return ", \(label): [" + names.map { SwiftLiteral.string($0) }.joined(separator: ", ") + "]"
  }

  // MARK: Adapters

  func usesAdapter(_ file: QueryFile) -> Bool { file.queries.contains(where: usesAdapter) }

  func usesAdapter(_ query: Query) -> Bool { query.usesAdapter(layer.records) }
}
