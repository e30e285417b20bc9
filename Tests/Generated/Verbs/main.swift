// Prints, for each table of a schema, the functions that it has in the dependency-free style as `static` methods that are
// called, give back what they found and fail in the same way whatever the style is: `PersonVerbs.find(db, 31)`. What is in
// between is the call as an app would write it. So one set of checks serves every style.
//
//   verbs MIGRATION methods|free throws|codes
@testable import Analyzer
@testable import Codegen
import Foundation

let arguments = CommandLine.arguments
let style = makeStyle(.init(rawValue: arguments[2])!, .init(rawValue: arguments[3])!)
/// What `Verbs` itself looks like.
let shown = makeStyle(.free, .throws)

func makeStyle(_ functions: DependencyFree.Functions, _ errors: DependencyFree.Errors) -> DependencyFree {
  var style = DependencyFree()
  style.functions = functions
  style.errors = errors
  return style
}

var options = CodegenOptions()
options.dependencyFree = style
let schema = SourceFile(path: arguments[1], text: try String(contentsOfFile: arguments[1], encoding: .utf8))
let project = ProjectSummary(ProjectAnalyzer.analyze(migrations: [Parser.parse(schema)], queries: []))
var builder = DataLayerBuilder(project, SwiftTarget(options, options.style), options)
builder.build()
let emitter = Emitter(builder.layer, project.catalog, options, options.style)

// MARK: - Calls

/// The parameters as they are handed on, behind what comes first.
func call(_ function: PlainFunction, of type: String, result: String?, then last: String? = nil) -> String {
  var list: [String] = []
  if style.functions == .free {
    list = ["db"]
    switch function.subject {
    case .type: break
    case .record, .rows: list.append(function.subject.name)
    case .changed: list.append("&\(function.subject.name)")
    }
  }
  list += function.parameters.filter { !$0.isTrailing }.map(\.argument)
  if style.functions == .methods { list.append("\(function.connectionLabel): db") }
  if let result { list.append(style.functions == .methods ? "into: &\(result)" : "&\(result)") }
  list += function.parameters.filter(\.isTrailing).map(\.argument)
  if let last { list.append(last) }
  let name = SwiftName.escaped(function.methodName)
  let head =
    if style.functions == .free {
      "sqlite3_\(function.freeName)"
    } else if case .type = function.subject {
      "\(type).\(name)"
    } else {
      "\(function.subject.name).\(name)"
    }
  return "\(head)(\(list.joined(separator: ", ")))"
}

/// Where methods throw there is nothing generated: they are the runtime's, of the record where it has them.
func methodOfTheRuntimes(_ function: PlainFunction, of type: String) -> String {
  let whole = function.call(function.subject.name)
  let table = "SQLTable<\(type)>()."
  guard let start = whole.range(of: table) else { return whole }
  let verb = whole[start.upperBound...]
  if case .type = function.subject {
    if verb.hasPrefix("delete(key") { return "try \(type).\(verb.dropLast("in: db)".count))from: db)" }
    let isOfTheRecord = ["fetch(in", "forEach(in", "find("].contains { verb.hasPrefix($0) }
    return isOfTheRecord ? "try \(type).\(verb)" : whole
  }
  guard let first = verb.range(of: "(record, ") else { return whole }
  let name = verb[..<first.lowerBound]
  let label = ["insert": "into", "add": "to", "delete": "from"][name] ?? "in"
  let rest = verb[first.upperBound...].dropLast("in: db)".count)
  return "try record.\(name)(\(rest)\(label): db)"
}

func body(_ function: PlainFunction, of type: String) -> [String] {
  switch (style.functions, style.errors) {
  case (.methods, .throws): return [methodOfTheRuntimes(function, of: type)]
  case (.free, .throws):
    return ["try " + call(function, of: type, result: nil, then: function.element.map { _ in "body" })]
  case (_, .codes): break
  }
  if function.element != nil {
    return [
      "var failure: (any Error)?",
      "let code = "
        + call(
          function, of: type, result: nil,
          then: "{ do { try body($0); return SQLITE_OK } catch { failure = error; return SQLITE_ABORT } }"),
      "if let failure { throw failure }", "try check(code, db)",
    ]
  }
  switch function.result {
  case .none: return ["try check(\(call(function, of: type, result: nil)), db)"]
  case .value(let value):
    let (declared, empty) =
      value.hasSuffix("?") ? (value, "nil") : value.hasPrefix("[") ? (value, "[]") : (value + "?", "nil")
    return [
      "var result: \(declared) = \(empty)", "try check(\(call(function, of: type, result: "result")), db)",
      "return result" + (declared == value ? "" : "!"),
    ]
  case .changes(let value):
    return [
      "var result: \(value) = \(value == "Bool" ? "false" : "0")",
      "try check(\(call(function, of: type, result: "result")), db)", "return result",
    ]
  }
}

// MARK: - Printing

/// Without the table's name in front of it, as Swift would have it.
func verb(_ function: PlainFunction, of record: DataLayer.Record, _ model: TableModel) -> String {
  let table = [model.collection, record.name].map { SwiftName.snakeCase($0) + "_" }.first(
    where: function.freeName.hasPrefix)
  let words = function.freeName.dropFirst(table?.count ?? 0).split(separator: "_")
  return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}

func method(_ function: PlainFunction, called name: String, of type: String) -> Function {
  guard var method = emitter.wrapper(function, shown) else { fatalError("no wrapper of \(function.freeName)") }
  method.documentation = []
  method.head = "static func \(SwiftName.escaped(name))\(emitter.generics(function, shown))"
  method.parameters[0] = "_ db: OpaquePointer"
  method.body = body(function, of: type)
  return method
}

/// Those of rows of every kind: `RowsVerbs.first(db, rows)`.
func rowVerbs() -> Declaration {
  let functions = PlainRows(emitter: emitter, style: shown).functions.flatMap { [$0, $0.looping].compactMap { $0 } }
  return .type(
    TypeDeclaration(
      kind: .enumeration, name: "RowsVerbs",
      members: functions.map { .function(method($0, called: $0.methodName, of: "Rows")) }))
}

func verbs(of record: DataLayer.Record, _ model: TableModel) -> Declaration {
  let type = SwiftName.escaped(record.name)
  let table = PlainTable(emitter: emitter, record: record, model: model, style: shown)
  let members = table.functions.flatMap { [$0, $0.looping].compactMap { $0 } }.map { function -> Declaration in
    var method = method(function, called: verb(function, of: record, model), of: type)
    // The parts of a primary key as the tuple that they are elsewhere.
    let keys = function.parameters.filter { $0.name.hasPrefix("key") }
    if keys.count > 1, let primary = model.keys.first, model.hasPrimaryKey, primary.columns.count == keys.count {
      let isPrimary = zip(primary.columns, keys).allSatisfy { record.fields[$0].name == $1.label }
      if isPrimary {
        let label = verb(function, of: record, model) == "delete" ? "key" : "_"
        method.parameters = ["_ db: OpaquePointer", "\(label) keys: \(type).PrimaryKey"]
        if method.body.count == 1 { method.body[0] = "return " + method.body[0] }
        method.body.insert("let (\(keys.map(\.name).joined(separator: ", "))) = keys", at: 0)
      }
    }
    return .function(method)
  }
  var kinds = ["ReadableTable"]
  if !model.isView, model.takesInsert, model.takesUpdate, model.takesDelete {
    kinds = [model.hasPrimaryKey ? "KeyedTable" : "KeylessTable"]
    if model.draft != nil { kinds.append("DraftedTable") }
  }
  return .type(
    TypeDeclaration(
      kind: .enumeration, name: record.name + "Verbs", conformances: kinds,
      members: [.lines(["typealias Record = \(type)"])] + members))
}

var declarations = emitter.layer.records.compactMap { record in record.model.map { verbs(of: record, $0) } }
declarations.append(rowVerbs())
let opened = style.functions == .free ? "sqlite3_db_open" : "DB.open"
let closed = style.functions == .free ? "sqlite3_db_close" : "DB.close"
let label = style.functions == .free ? "" : "into: "
declarations.append(
  .lines(
    style.errors == .throws
      ? [
        "func openDatabase(_ path: String) throws -> OpaquePointer { try \(opened)(path) }",
        "func closeDatabase(_ db: OpaquePointer) throws { try \(closed)(db) }",
      ]
      : [
        "func openDatabase(_ path: String) throws -> OpaquePointer {", "  var db: OpaquePointer?",
        "  expect(\(opened)(path, \(label)&db), SQLITE_OK)", "  return db!", "}",
        "func closeDatabase(_ db: OpaquePointer) throws { expect(\(closed)(db), SQLITE_OK) }",
      ]))
let atomically = style.functions == .free ? "sqlite3_db_atomically(db)" : "DB.atomically(db)"
declarations.append(
  .function(
    Function(
      head: "func atomically",
      parameters: ["_ db: OpaquePointer", "_ body: (OpaquePointer) throws(SQLiteError) -> Void"],
      tail: "throws(SQLiteError)", body: atomicallyBody())))

/// What the body throws comes back, not what is made of its code.
func atomicallyBody() -> [String] {
  if style.errors == .throws {
    return [
      "try \(style.functions == .free ? atomically : "db.atomically") { db throws(SQLiteError) in try body(db) }"
    ]
  }
  return [
    "var failure: SQLiteError?", "let code = \(atomically) { db in", "  do throws(SQLiteError) {", "    try body(db)",
    "    return SQLITE_OK", "  } catch {", "    failure = error", "    return error.extendedCode", "  }", "}",
    "if let failure {", "  expect(code, failure.extendedCode)", "  throw failure", "}", "try check(code, db)",
  ]
}

if style.errors == .codes {
  let message = style.functions == .free ? "sqlite3_db_errmsg(db)" : "DB.errorMessage(of: db)"
  declarations.append(
    .function(
      Function(
        head: "private func check", parameters: ["_ code: Int32", "_ db: OpaquePointer"], tail: "throws(SQLiteError)",
        body: ["if code != SQLITE_OK { throw SQLiteError(.sqlite, extendedCode: code, message: \(message)) }"])))
}
print(
  Printer.print(
    declarations, header: ["Printed by Tests/Generated/Verbs."],
    imports: ["import CSQLite", "#if FOUNDATION", "  import Foundation", "#endif"]))
