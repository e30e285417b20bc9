import Analyzer

/// The file of a queries file: its types, an interface with a function a query, and its two implementations.
extension KotlinEmitter {
  func queriesFile(_ file: QueryFile) -> GeneratedFile {
    let names = Set(file.queries.map(\.name))
    let queries = file.queries.map { FileQuery(query: $0, observer: observer(of: $0, besides: names)) }
    var lines = KotlinText.documentation(["The queries of \(LayerWords.shown(Name(file.file.path)))."])
    lines.append("interface \(file.typeName) {")
    for (place, query) in queries.enumerated() {
      if place > 0 { lines.append("") }
      lines += KotlinText.documentation(words.documentation(query.query), indent: "  ")
      lines += KotlinText.indented(signature(query.query))
      lines += KotlinText.indented(overload(query.query))
      if let observer = query.observer {
        lines += ["", "  /** The same, now and again after each transaction that changes what it reads. */"]
        lines += KotlinText.indented(signature(query.query, observedAs: observer))
      }
    }
    lines.append("}")
    for query in file.queries { lines += types(of: query) }
    lines += [""] + double(file, queries) + [""] + live(file, queries)
    return self.file(file.typeName, lines)
  }

  private struct FileQuery {
    var query: Query
    /// The function that observes it; nil where there is nothing to observe.
    var observer: String?
  }

  private func observer(of query: Query, besides names: Set<String>) -> String? {
    guard query.isRead, !words.stored(query.reads).isEmpty else { return nil }
    switch query.output.row {
    case .changes, .nothing: return nil
    case .single, .record, .parts, .results: break
    }
    var name = "observe" + values.target.part(query.name)
    while names.contains(name) { name += "_" }
    return name
  }

  // MARK: Types

  /// Whether the author gave a query's values a type together.
  private func isNamed(_ type: Query.Declared) -> Bool { layer.inputTypes.contains(type.name) }

  /// The types of a query's input and output, each behind a blank line.
  private func types(of query: Query) -> [String] {
    query.types.flatMap { type -> [String] in
      switch type {
      case .value(let name, let type): ["", "typealias \(name) = \(values.type(type))"]
      case .record(let name, let record, let isOptional):
        ["", "typealias \(name) = \(types.record(record, isOptional: isOptional))"]
      // The values that a query takes are a parameter each, unless the author gave them a name.
      case .parts(let name, _, isInput: true) where !layer.inputTypes.contains(name): []
      case .parts(let name, let parts, _): [""] + dataClass(name, [], parts.map { property($0) })
      case .results(let name, let results): [""] + dataClass(name, [], results.map { property($0) })
      }
    }
  }

  private func property(_ result: Query.Result) -> Property {
    var isBlob = false
    if case .single(let type, _) = result.output.row, result.output.rows != .many { isBlob = values.isBlob(type) }
    return Property(name: result.name, type: types.output(result.output), isBlob: isBlob)
  }

  private func parameters(_ query: Query) -> [(name: String, type: String)] {
    switch query.input {
    case .none: []
    case .single(let field, let alias): [(field.name, alias?.name ?? values.type(field.type))]
    case .fields(let fields, let type):
      isNamed(type) ? [("input", type.name)] : fields.map { ($0.name, values.type($0.type)) }
    }
  }

  /// The function that takes the values of a query by themselves, where they have a type together.
  private func overload(_ query: Query) -> [String] {
    guard case .fields(let fields, let type) = query.input, isNamed(type) else { return [] }
    let name = KotlinText.identifier(query.name)
    let arguments = fields.map { KotlinText.identifier($0.name) }.joined(separator: ", ")
    return ["", "/** The same, its values by themselves. */"]
      + KotlinText.list(
        "suspend fun \(name)(", written(fields.map { ($0.name, values.type($0.type)) }),
        "): \(types.output(query.output)) =") + ["  this.\(name)(\(type.name)(\(arguments)))"]
  }

  private func written(_ parameters: [(name: String, type: String)]) -> [String] {
    parameters.map { "\(KotlinText.identifier($0.name)): \($0.type)" }
  }

  private func passed(_ query: Query) -> String {
    parameters(query).map { KotlinText.identifier($0.name) }.joined(separator: ", ")
  }

  /// `suspend fun find(id: TodoID): TodoRecord?`
  private func signature(
    _ query: Query, observedAs observer: String? = nil, _ tail: String = "", isOverride: Bool = false
  )
    -> [String]
  {
    let type = types.output(query.output)
    let word = isOverride ? "override " : ""
    let head =
      observer.map { "\(word)fun \(KotlinText.identifier($0))(" }
      ?? "\(word)suspend fun \(KotlinText.identifier(query.name))("
    let result = observer == nil ? type : "Flow<\(type)>"
    return KotlinText.list(head, written(parameters(query)), "): \(result)\(tail)")
  }

  // MARK: Statements

  /// The constants of a statement: its text, and the tables that it touches.
  private func statement(_ query: Query) -> [String] {
    if query.isGroup { return [] }
    var arrays = query.statement.signature.parameters.indices.filter {
      query.statement.signature.parameters[$0].isArray
    }
    let sql = query.sql { parameter in
      let known = query.statement.signature.parameters.firstIndex { $0.isArray && $0.spelling == parameter }
      let place = known ?? arrays.first ?? 0
      arrays.removeAll { $0 == place }
      return KotlinValues.elements(query.values[place].field.type.form, parameter)
    }
    let text = KotlinText.literal(String(decoding: sql, as: UTF8.self))
    var lines = ["val sql_\(query.name) = SQLQuery(\(KotlinText.literal(query.name)), \(text))"]
    if !query.writes.isEmpty { lines.append("val sql_writes_\(query.name) = \(set(words.stored(query.writes)))") }
    return lines
  }

  func set(_ names: [Name]) -> String {
    names.isEmpty ? "emptySet<String>()" : "setOf(\(names.map { KotlinText.literal($0.text) }.joined(separator: ", ")))"
  }

  /// The code that binds a statement's values.
  private func binding(_ query: Query) -> String {
    let bound = zip(query.statement.signature.parameters, query.values).map { parameter, value in
      let name = KotlinText.identifier(value.field.name)
      let expression: String
      if case .fields(_, let type) = query.input, isNamed(type) {
        expression = "input.\(name)"
      } else {
        expression = name
      }
      return values.bind(value.field.type, parameter.index, expression, "this.codecs")
    }
    if bound.isEmpty { return "{}" }
    let line = "{ sql_row -> \(bound.joined(separator: "; ")) }"
    if line.count < 90 { return line }
    return "{ sql_row ->\n" + bound.map { "    \($0)\n" }.joined() + "  }"
  }

  /// An expression that runs a statement.
  private func run(_ query: Query) -> String {
    let writes = query.writes.isEmpty ? "emptySet()" : "sql_writes_\(query.name)"
    let head = "this.database.run(\(query.isRead), \(writes)) { it."
    let arguments = "(sql_\(query.name), \(binding(query)))"
    let read: String
    switch query.output.row {
    case .changes, .nothing, .results:
      // What changes nothing has no number of its own.
      return head + (query.writes.isEmpty ? "run" : "changes") + arguments + " }"
    case .single(let type, _): read = values.read(type, at: "0", "this.codecs")
    case .record(let record, let isOptional, _):
      read = readRecord(record, at: 0, isOptional: isOptional, "this.codecs")
    case .parts(let parts, let type):
      let members = layer.places(parts).map { part, column in
        switch part {
        case .column(let field): values.read(field.type, at: "\(column)", "this.codecs")
        case .record(_, let record, let isOptional):
          readRecord(record, at: column, isOptional: isOptional, "this.codecs")
        }
      }
      read = "\(type.name)(\n" + members.map { "    \($0),\n" }.joined() + "  )"
    }
    let method =
      switch query.output.rows {
      case .one: "one"
      case .many: "all"
      case .optional: "optional"
      }
    let line = "\(head)\(method)\(arguments) { sql_row -> \(read) } }"
    if line.count < 110, !line.contains("\n") { return line }
    return "\(head)\(method)\(arguments) { sql_row ->\n  \(read)\n} }"
  }

  // MARK: Implementations

  /// The queries on a database.
  private func live(_ file: QueryFile, _ queries: [FileQuery]) -> [String] {
    var lines = [
      "/** The queries on a database. */",
      "internal class Live\(file.typeName)(private val database: SQLDatabase, private val codecs: \(layer.name).Codecs) : \(file.typeName) {",
    ]
    for query in queries {
      let isGroup = query.query.isGroup
      let body =
        isGroup
        ? ["this.database.\(query.query.isRead ? "read" : "write") {"]
          + KotlinText.indented(group(query.query)) + ["}"] : [run(query.query)]
      lines += KotlinText.indented(signature(query.query, " =", isOverride: true))
      lines += KotlinText.indented(KotlinText.indented(body)) + [""]
      if let observer = query.observer {
        lines += KotlinText.indented(signature(query.query, observedAs: observer, " =", isOverride: true))
        lines += [
          "    this.database.observe(\(set(words.stored(query.query.reads)))) { this.\(KotlinText.identifier(query.query.name))(\(passed(query.query))) }",
          "",
        ]
      }
    }
    lines.append("  private companion object {")
    for query in file.queries {
      lines += KotlinText.indented(KotlinText.indented(statement(query)))
      for case .statement(let member) in query.members.map(\.content) {
        lines += KotlinText.indented(KotlinText.indented(statement(member)))
      }
    }
    return lines + ["  }", "}"]
  }

  /// The statements of a group, one after the other, and what comes of them.
  private func group(_ group: Query) -> [String] {
    var lines: [String] = []
    var results: [String] = []
    for member in group.members {
      let step: String
      switch member.content {
      case .statement(let query): step = run(query)
      case .call(let callee, let arguments):
        let queries = callee.owner.map { "Live\($0)(this.database, this.codecs)" } ?? "this"
        step = "\(queries).\(KotlinText.identifier(callee.name))(\(input(of: callee, arguments, in: group)))"
      }
      if member.result != nil {
        let name = "sql_result\(results.count + 1)"
        results.append(name)
        lines.append("val \(name) = \(step)")
      } else {
        lines.append(step)
      }
    }
    if case .results(_, let type) = group.output.row {
      return lines + ["\(type.name)(\(results.joined(separator: ", ")))"]
    }
    return lines + [results.first ?? "Unit"]
  }

  /// The input of a query that a group calls, made of the group's.
  private func input(of callee: Query, _ arguments: [Int], in group: Query) -> String {
    let given = arguments.map { place in
      switch group.input {
      case .none: ""
      case .single(let field, _): KotlinText.identifier(field.name)
      case .fields(let fields, let type):
        (isNamed(type) ? "input." : "") + KotlinText.identifier(fields[place].name)
      }
    }.joined(separator: ", ")
    if case .fields(_, let type) = callee.input, isNamed(type) { return "\(type.name)(\(given))" }
    return given
  }

  /// The queries without a database.
  private func double(_ file: QueryFile, _ queries: [FileQuery]) -> [String] {
    var lines = KotlinText.documentation([
      "Queries without a database, for tests: each finds nothing, or what it is told. One that has to give something fails."
    ])
    lines.append("class No\(file.typeName)(")
    for query in queries.map(\.query) {
      let parameters = parameters(query)
      let names = parameters.isEmpty ? "" : parameters.map { _ in "_" }.joined(separator: ", ") + " -> "
      lines += KotlinText.indented([
        "private val \(KotlinText.identifier(query.name)): suspend (\(written(parameters).joined(separator: ", "))) -> \(types.output(query.output)) = { \(names)\(standIn(query)) },"
      ])
    }
    lines.append(") : \(file.typeName) {")
    for (place, query) in queries.enumerated() {
      if place > 0 { lines.append("") }
      let name = KotlinText.identifier(query.query.name)
      lines += KotlinText.indented(signature(query.query, " =", isOverride: true))
      lines.append("    this.\(name).invoke(\(passed(query.query)))")
      guard let observer = query.observer else { continue }
      lines.append("")
      lines += KotlinText.indented(signature(query.query, observedAs: observer, " =", isOverride: true))
      lines.append(
        "    kotlinx.coroutines.flow.flow { emit(this@No\(file.typeName).\(name)(\(passed(query.query)))) }")
    }
    return lines + ["}"]
  }

  /// The double of a query: it finds nothing where there may be nothing.
  private func standIn(_ query: Query) -> String {
    switch query.standIn {
    case .noChanges: "0L"
    case .nothing: ""
    case .noRows: "emptyList()"
    case .noRow: "null"
    case .none: "unexpected(\(KotlinText.literal(query.name)))"
    }
  }
}
