import Analyzer

/// The file of a queries file: its types, an interface with a method a query, and its two implementations.
extension TypeScriptEmitter {
  func queriesFile(_ file: QueryFile) -> GeneratedFile {
    var functions: [String: Set<String>] = [:]
    var lines = interface(
      file.typeName, ["The queries of \(LayerWords.shown(Name(file.file.path)))."],
      file.queries.map { (words.documentation($0), "\($0.name)\(signature($0))") })
    for query in file.queries { lines += types(of: query) }
    lines += ["", "const statements = {"]
    for query in file.queries {
      lines += statement(query)
      for case .statement(let member) in query.members.map(\.content) { lines += statement(member) }
    }
    lines += ["}", "", "/** The queries on a connection. */"]
    lines.append(
      "export function live\(file.typeName)(connection: sql.Connection\(adaptersParameter)): \(file.typeName) {")
    lines.append("  const queries: \(file.typeName) = {")
    for query in file.queries { lines += live(query, &functions).map { "    " + $0 } }
    lines += ["  }", "  return queries", "}", ""]
    lines += TypeScriptText.documentation([
      "Queries without a database, for tests: each finds nothing, or what it is told. One that has to give something fails."
    ])
    lines.append("export function no\(file.typeName)(given: Partial<\(file.typeName)> = {}): \(file.typeName) {")
    lines.append("  return {")
    lines += file.queries.map { "    \($0.name): \(double($0))," }
    lines += ["    ...given,", "  }", "}"]
    return self.file(file.typeName, lines, functions: functions)
  }

  // MARK: Types

  /// The types of a query's input and output, each behind a blank line.
  private func types(of query: Query) -> [String] {
    query.types.flatMap { type -> [String] in
      switch type {
      case .value(let name, let type): ["", "export type \(name) = \(values.type(type))"]
      case .record(let name, let record, let isOptional):
        ["", "export type \(name) = \(types.record(record, isOptional: isOptional))"]
      case .parts(let name, let parts, _): [""] + interface(name, [], parts.map { member($0) })
      case .results(let name, let results):
        [""] + interface(name, [], results.map { ([], "\($0.name): \(types.output($0.output))") })
      }
    }
  }

  /// `(id: number): TodoRecord | null`
  private func signature(_ query: Query) -> String {
    let input =
      switch query.input {
      case .none: ""
      case .single(let field, let alias):
        "\(values.parameter(field.name)): \(alias?.name ?? values.type(field.type))"
      case .fields(_, let type): "input: \(type.name)"
      }
    return "(\(input)): \(types.output(query.output))"
  }

  // MARK: Statements

  /// The facts about a statement that are known when the code is generated.
  private func statement(_ query: Query) -> [String] {
    if query.isGroup { return [] }
    // Blobs can't be in JSON: they are objects with their digits.
    let sql = query.sql {
      "(SELECT CASE type WHEN 'object' THEN unhex(value ->> 'x') ELSE value END FROM json_each(\($0)))"
    }
    let bigints = takesBigints(query.output.row) ? ", bigints: true" : ""
    let text = TypeScriptText.literal(String(decoding: sql, as: UTF8.self))
    return ["  \(query.name): { name: \(TypeScriptText.string(query.name))\(bigints), sql: \(text) },"]
  }

  private func takesBigints(_ row: Query.Row) -> Bool {
    switch row {
    case .changes, .nothing, .results: false
    case .single(let type, _): values.takesBigints(type.form)
    case .record(let record, _, _): layer.records[record].fields.contains { values.takesBigints($0.type.form) }
    case .parts(let parts, _):
      parts.contains { part in
        switch part {
        case .column(let field): values.takesBigints(field.type.form)
        case .record(_, let record, _): takesBigints(.record(record, isOptional: false, alias: nil))
        }
      }
    }
  }

  /// The values of a statement: those with names in SQL as members of one object, which comes first.
  private func bindings(_ query: Query) -> String {
    var named: [String] = []
    var places: [String] = []
    for (parameter, value) in zip(query.statement.signature.parameters, query.values) {
      let input = if case .fields = query.input { "input.\(value.field.name)" } else { "input" }
      let bound = values.bind(value.field.type, input)
      if let spelling = parameter.spelling {
        let name = spelling.hasPrefix("?") ? ":" + spelling.dropFirst() : spelling
        named.append("\(TypeScriptText.string(name)): \(bound)")
      } else {
        places.append(bound)
      }
    }
    let object = named.isEmpty ? [] : ["{ \(named.joined(separator: ", ")) }"]
    let line = "[\((object + places).joined(separator: ", "))]"
    if line.count < 80 { return line }
    let members = named.map { "    \($0),\n" }.joined()
    return "[\n" + (named.isEmpty ? "" : "  {\n\(members)  },\n") + places.map { "  \($0),\n" }.joined() + "]"
  }

  /// An expression that runs a statement.
  private func run(_ query: Query, _ functions: inout [String: Set<String>]) -> String {
    let arguments = "statements.\(query.name), \(bindings(query))"
    let read: String
    switch query.output.row {
    case .changes, .nothing, .results:
      // What changes nothing has no number of its own.
      return query.writes.isEmpty ? "connection.run(\(arguments))" : "connection.changes(\(arguments))"
    case .single(let type, _): read = values.read(type, at: "0")
    case .record(let record, let isOptional, _):
      note(record, &functions)
      read = readRecord(record, at: 0, isOptional: isOptional)
    case .parts(let parts, _):
      let members = layer.places(parts).map { part, column in
        switch part {
        case .column(let field): return "\(field.name): \(values.read(field.type, at: "\(column)"))"
        case .record(let name, let record, let isOptional):
          note(record, &functions)
          return "\(name): \(readRecord(record, at: column, isOptional: isOptional))"
        }
      }
      read = "({\n" + members.map { "  \($0),\n" }.joined() + "})"
    }
    let method =
      switch query.output.rows {
      case .one: "one"
      case .many: "all"
      case .optional: "optional"
      }
    return "connection.\(method)(\(arguments), (row) => \(read))"
  }

  private func note(_ record: Int, _ functions: inout [String: Set<String>]) {
    functions[layer.name, default: []].insert(reader(record))
  }

  // MARK: Implementations

  private func live(_ query: Query, _ functions: inout [String: Set<String>]) -> [String] {
    let input = if case .none = query.input { "" } else { "input" }
    if query.isGroup {
      return ["\(query.name): (\(input)) => connection.\(query.isRead ? "read" : "write")(() => {"]
        + group(query, &functions).map { "  " + $0 } + ["}),"]
    }
    var lines = "\(query.name): (\(input)) => \(run(query, &functions)),".split(separator: "\n").map(String.init)
    if lines[0].count > 116, let place = lines[0].firstRange(of: " => ") {
      lines =
        [String(lines[0][..<place.upperBound].dropLast()), "  " + lines[0][place.upperBound...]] + lines.dropFirst()
    }
    return lines
  }

  /// The statements of a group, one after the other, and what comes of them.
  private func group(_ group: Query, _ functions: inout [String: Set<String>]) -> [String] {
    var lines: [String] = []
    var results: [(name: String, value: String)] = []
    for member in group.members {
      let step: String
      switch member.content {
      case .statement(let query): step = run(query, &functions)
      case .call(let callee, let arguments):
        let queries: String
        if let owner = callee.owner {
          queries = "live\(owner)(connection\(adaptersArgument))"
          functions[owner, default: []].insert("live\(owner)")
        } else {
          queries = "queries"
        }
        step = "\(queries).\(callee.name)(\(input(of: callee, arguments, in: group)))"
      }
      if let result = member.result {
        results.append((result, "result\(results.count + 1)"))
        lines += "const result\(results.count) = \(step)".split(separator: "\n").map(String.init)
      } else {
        lines += step.split(separator: "\n").map(String.init)
      }
    }
    if case .results = group.output.row {
      return lines + ["return { \(results.map { "\($0.name): \($0.value)" }.joined(separator: ", ")) }"]
    }
    return lines + (results.first.map { ["return \($0.value)"] } ?? [])
  }

  /// The input of a query that a group calls, made of the group's.
  private func input(of callee: Query, _ arguments: [Int], in group: Query) -> String {
    let values = arguments.map { place in
      if case .fields(let fields, _) = group.input { "input.\(fields[place].name)" } else { "input" }
    }
    switch callee.input {
    case .none: return ""
    case .single: return values.first ?? ""
    case .fields(let fields, _):
      return "{ \(zip(fields, values).map { "\($0.name): \($1)" }.joined(separator: ", ")) }"
    }
  }

  /// The stand-in for a query: it finds nothing where there may be nothing.
  private func double(_ query: Query) -> String {
    switch query.standIn {
    case .noChanges: "() => 0"
    case .nothing: "() => {}"
    case .noRows: "() => []"
    case .noRow: "() => null"
    case .none: "sql.unexpected(\(TypeScriptText.string(query.name)))"
    }
  }
}
