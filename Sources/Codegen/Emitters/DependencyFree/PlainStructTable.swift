import Analyzer

/// The functions of one table or view whose rows conform to nothing of the runtime's: each verb is a statement of its own.
struct PlainStructTable {
  let emitter: Emitter
  let record: DataLayer.Record
  let model: TableModel
  let style: DependencyFree
  /// The name of the type that has the statements.
  let home: String

  private let statements: TableStatements
  private var names: SwiftNames { emitter.names }
  /// The record's own name, where a type inside of it may have the same.
  private var own: String { emitter.recordName(record) }
  private var singular: String { SwiftName.snakeCase(record.name) }
  private var plural: String { SwiftName.snakeCase(model.collection) }
  private var draft: String { model.draft == nil ? own : own + ".Draft" }
  private var throwing: String { "throws(\(names.runtime("SQLiteError")))" }

  init(_ emitter: Emitter, _ record: DataLayer.Record, _ model: TableModel, _ style: DependencyFree) {
    self.emitter = emitter
    self.record = record
    self.model = model
    self.style = style
    statements = TableStatements(record, model)
    var home = record.name + "Statements"
    while emitter.layer.typeNames.contains(home) { home += "_" }
    self.home = home
  }

  /// A verb: how it is called, and the statement behind it.
  private struct Verb {
    var function: PlainFunction
    /// The name of the method that runs the statement.
    var name: String
    var statement: TableStatements.Statement
    var isRead: Bool
    /// The subject or draft whose members are bound; nil where parameters are.
    var owner: (name: String, type: String)?
    /// The lines behind the binding.
    var body: [String]
    var result: String
  }

  // MARK: What there is

  var functions: [PlainFunction] { verbs.map(\.function) + (many.map { [$0] } ?? []) }

  /// The type that has the statements, and the functions in the style that is asked for.
  func declarations() -> [Declaration] {
    var members: [Declaration] = []
    for verb in verbs { members += implementation(verb) }
    if let many { members.append(.function(implementationOfMany(many))) }
    let machinery = TypeDeclaration(access: "private ", kind: .enumeration, name: home, members: members)
    if style.functions == .free { return emitter.wrappers(functions, style) + [.type(machinery)] }
    let methods =
      style.errors == .codes
      ? emitter.wrappers(functions, style)
      : functions.flatMap { function in
        [Declaration.function(method(function))] + (function.looping.map { [.function(loop($0))] } ?? [])
      }
    return [
      .type(TypeDeclaration(kind: .extension, name: SwiftName.escaped(record.name), members: methods)),
      .type(machinery),
    ]
  }

  // MARK: Verbs

  private var verbs: [Verb] {
    var all = verb(
      "Every row.", "\(plural)_fetch", "fetch", TableStatements.Statement(sql: statements.all, fields: []),
      isRead: true,
      gives: .value("[\(own)]"), ["return try statement.fetchAll { \(reading) }"])
    all.function.row = own
    all.function.loopCall = { [call = self.call("fetch", [])] _ in "try " + call.dropLast() + ", body)" }
    let count = verb(
      "How many rows there are.", "\(plural)_count", "count",
      TableStatements.Statement(sql: statements.count, fields: []),
      isRead: true, gives: .value(names.swift("Int")), ["return try statement.fetchOne(\(names.swift("Int")).self)"])
    return [all, count] + model.keys.map(finding)
      + [
        statements.insert.map(inserting), statements.update.map(updating), statements.upsert.map(upserting),
        statements.delete.map(deleting), statements.delete.map(deletingOwn),
      ].compactMap { $0 }
  }

  private var reading: String {
    let adapters = usesAdapter ? ", adapters: adapters" : ""
    return
      "(row: borrowing \(names.runtime("Row"))) \(throwing) -> \(own) in try \(own)(row: row, at: 0\(adapters))"
  }

  private func finding(_ key: TableModel.Key) -> Verb {
    let isPrimary = key.name == "primaryKey"
    let statement = statements.find(by: key)
    return verb(
      "The row with \(isPrimary ? "this primary key" : "these values in a key"); nil if there is none.",
      "\(singular)_find" + (isPrimary ? "" : "_by_" + SwiftName.snakeCase(key.name)),
      "find" + (isPrimary ? "" : "By" + SwiftName.capitalized(key.name)), statement, isRead: true,
      parameters(statement, label: nil), gives: .value(own + "?"), ["return try statement.fetchOptional { \(reading) }"]
    )
  }

  private func inserting(_ statement: TableStatements.Statement) -> Verb {
    let parameter = PlainFunction.Parameter(label: nil, name: "draft", type: draft)
    let givesBack = statements.givesBack
    var verb = verb(
      givesBack ? "Inserts a row; gives back what was stored." : "Gives the view's triggers a row to insert.",
      "\(singular)_insert", "insert", statement, [parameter], label: "into",
      gives: givesBack ? .value(own) : .none,
      givesBack ? ["return try statement.fetchOne { \(reading) }"] : ["try statement.run()"])
    verb.owner = ("draft", draft)
    return verb
  }

  private func updating(_ statement: TableStatements.Statement) -> Verb {
    verb(
      "Gives the row with the record's key the record's values; false if there is none.", "\(singular)_update",
      "update",
      statement, .record(own), gives: .changes(names.swift("Bool")), ["return try statement.run() > 0"])
  }

  private func upserting(_ statement: TableStatements.Statement) -> Verb {
    verb(
      "Inserts the record or gives the row with the same key the record's values; takes what was stored.",
      "\(singular)_upsert", "upsert", statement, .changed(own), gives: .none, stores: own,
      ["return try statement.fetchOne { \(reading) }"])
  }

  private func deleting(_ statement: TableStatements.Statement) -> Verb {
    verb(
      "Deletes the row with this primary key; false if there is none.", "\(singular)_delete", "delete", statement,
      parameters(statement, label: "key"), label: "from", gives: .changes(names.swift("Bool")),
      ["return try statement.run() > 0"])
  }

  private func deletingOwn(_ statement: TableStatements.Statement) -> Verb {
    var verb = verb(
      "Deletes the row with the record's key; false if there is none.", "\(singular)_delete", "delete", statement,
      .record(own), label: "from", gives: .changes(names.swift("Bool")), ["return try statement.run() > 0"])
    verb.name = "deleteRecord"
    verb.function.call = { [call = self.call] subject in "try " + call("deleteRecord", [subject]) }
    return verb
  }

  /// Several rows at once.
  private var many: PlainFunction? {
    guard model.takesInsert, statements.givesBack, !statements.draft.isEmpty else { return nil }
    let parameter = PlainFunction.Parameter(label: nil, name: "drafts", type: "[\(draft)]")
    return PlainFunction(
      documentation: ["Inserts all of them or none; gives back what was stored."], freeName: "\(plural)_insert",
      methodName: "insert", parameters: [parameter] + adapters, connectionLabel: "into", result: .value("[\(own)]"),
      call: { [call = self.call] _ in "try " + call("insertAll", ["drafts"]) })
  }
}

// MARK: - Making one

extension PlainStructTable {
  private var usesAdapter: Bool { emitter.usesAdapter(record) }
  private var adapters: [PlainFunction.Parameter] {
    usesAdapter ? [PlainFunction.Parameter(label: "adapters", name: "adapters", type: emitter.adaptersType)] : []
  }

  /// A call of a method that runs a statement.
  private func call(_ name: String, _ arguments: [String]) -> String {
    let adapters = usesAdapter ? ["adapters: adapters"] : []
    return "\(home).\(name)(\((arguments + adapters + ["in: db"]).joined(separator: ", ")))"
  }

  private func parameters(_ statement: TableStatements.Statement, label: String?) -> [PlainFunction.Parameter] {
    if statement.fields.count == 1 {
      return [PlainFunction.Parameter(label: label, name: "key", type: names.type(statement.fields[0].type))]
    }
    return statement.fields.enumerated().map { place, field in
      PlainFunction.Parameter(label: field.name, name: "key\(place + 1)", type: names.type(field.type))
    }
  }

  /// - Parameter stored: the type of what the method gives that runs the statement, where the function gives nothing.
  private func verb(
    _ documentation: String, _ free: String, _ method: String, _ statement: TableStatements.Statement,
    isRead: Bool = false, _ subject: PlainFunction.Subject = .type, _ parameters: [PlainFunction.Parameter] = [],
    label: String = "in", gives result: PlainFunction.Result, stores stored: String? = nil, _ body: [String]
  ) -> Verb {
    let arguments = parameters.map { SwiftName.escaped($0.name) }
    let function = PlainFunction(
      documentation: [documentation], freeName: free, methodName: method, subject: subject,
      parameters: parameters + adapters, connectionLabel: label, result: result,
      call: { [call = self.call] name in
        switch subject {
        case .type, .rows: "try " + call(method, arguments)
        case .record: "try " + call(method, [name])
        case .changed: "\(name) = try " + call(method, [name])
        }
      })
    var owner: (name: String, type: String)?
    switch subject {
    case .record(let type), .changed(let type): owner = ("record", type)
    case .type, .rows: break
    }
    let type =
      switch result {
      case .value(let type), .changes(let type): type
      case .none: stored ?? names.swift("Void")
      }
    return Verb(
      function: function, name: method, statement: statement, isRead: isRead, owner: owner, body: body, result: type)
  }

  private func verb(
    _ documentation: String, _ free: String, _ method: String, _ statement: TableStatements.Statement,
    isRead: Bool = false, _ parameters: [PlainFunction.Parameter], label: String = "in",
    gives result: PlainFunction.Result, _ body: [String]
  ) -> Verb {
    verb(
      documentation, free, method, statement, isRead: isRead, .type, parameters, label: label, gives: result, body)
  }

  // MARK: Statements

  private func implementation(_ verb: Verb) -> [Declaration] {
    let slot = verb.name + "Slot"
    let kind = verb.isRead ? ".read" : ".write"
    let literal = SwiftLiteral.lines(verb.statement.sql)
    let head = "private static let \(slot) = \(names.runtime("StatementSlot"))("
    let line = "\(head)\(kind), \(literal[0]))"
    let lines =
      literal.count == 1
      ? (line.count < 116 ? [line] : [head, "  \(kind), \(literal[0]))"])
      : ["\(head)\(kind), \(literal[0])"] + literal.dropFirst().dropLast().map { $0.isEmpty ? "" : "  " + $0 } + [
        "  \(literal[literal.count - 1]))"
      ]
    let values = verb.statement.fields.enumerated().map { place, field in
      (field.type, value(field, place, of: verb))
    }
    let binding = ["let statement = try db.statement(\(slot))"] + names.bind(values).flatMap { $0 }
    let taken =
      verb.owner.map { ["_ \($0.name): \($0.type)"] }
      ?? verb.function.parameters.dropLast(adapters.count).map { "_ \(SwiftName.escaped($0.name)): \($0.type)" }
    let parameters = taken + adapters.map(\.declaration) + ["in db: \(names.swift("OpaquePointer"))"]
    var body = binding + verb.body
    // A row of RETURNING may fail to decode; the change is undone then.
    if !verb.isRead, verb.body.contains(where: { $0.contains("fetchOne") }) {
      body = ["try PlainCall.undoingFailure(db) { db \(throwing) -> \(verb.result) in"] + body.map { "  " + $0 } + ["}"]
    }
    let method = Function(
      isClose: true, head: "static func \(SwiftName.escaped(verb.name))", parameters: parameters,
      tail: throwing + " -> \(verb.result)", body: body)
    var declarations: [Declaration] = [.lines(lines), .function(method)]
    if let row = verb.function.row {
      declarations.append(
        .function(
          Function(
            isClose: true, head: "static func \(verb.name)",
            parameters: parameters + ["_ body: (\(row)) throws -> \(names.swift("Void"))"], tail: "throws",
            body: binding + [
              "try statement.forEach { (row: borrowing \(names.runtime("Row"))) in",
              "  try body(\(row)(row: row, at: 0\(usesAdapter ? ", adapters: adapters" : "")))", "}",
            ])))
    }
    return declarations
  }

  private func value(_ field: DataLayer.Field, _ place: Int, of verb: Verb) -> String {
    if let owner = verb.owner { return "\(owner.name).\(field.name)" }
    return SwiftName.escaped(verb.function.parameters[place].name)
  }

  private func implementationOfMany(_ function: PlainFunction) -> Function {
    Function(
      isClose: true, head: "static func insertAll",
      parameters: ["_ drafts: [\(draft)]"] + adapters.map(\.declaration) + ["in db: \(names.swift("OpaquePointer"))"],
      tail: throwing + " -> [\(own)]",
      body: [
        "try db.atomically { db \(throwing) -> [\(own)] in", "  var rows: [\(own)] = []",
        "  for draft in drafts { rows.append(try insert(draft\(usesAdapter ? ", adapters: adapters" : ""), in: db)) }",
        "  return rows", "}",
      ])
  }

  private func method(_ function: PlainFunction) -> Function {
    var method = emitter.method(function, style)
    if case .changes = function.result { method.attribute = "@discardableResult" }
    return method
  }

  /// Row by row, as a method that throws.
  private func loop(_ function: PlainFunction) -> Function {
    Function(
      documentation: function.documentation, head: "\(emitter.access)static func forEach",
      parameters: adapters.map(\.declaration)
        + ["in db: \(names.swift("OpaquePointer"))", "_ body: (\(own)) throws -> \(names.swift("Void"))"],
      tail: "throws", body: [function.call("self")])
  }
}

extension Emitter {
  /// The verbs of each table whose rows are plain structs.
  func structFunctions(_ style: DependencyFree) -> [Declaration] {
    layer.records.flatMap { record in
      record.model.map { PlainStructTable(self, record, $0, style).declarations() } ?? []
    }
  }
}
