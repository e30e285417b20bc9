import Analyzer

/// The database as a name for what concerns all of it: opening, closing, migrating.
extension Emitter {
  func plainDatabase(_ style: DependencyFree) -> [Declaration] {
    var members: [Declaration] = hasAdapters ? [adapters()] : []
    let calls = databaseFunctions(style).map { Declaration.function($0) }
    if style.functions == .methods { members += calls }
    if let throwing = style.throwingType {
      members.append(
        .type(
          TypeDeclaration(
            documentation: ["What throws rather than return a result code."], access: access, kind: .enumeration,
            name: throwing, conformances: [plainProtocol],
            members: [
              .lines([
                "\(access)static var migrations: [\(names.runtime("Migration"))] { \(SwiftName.escaped(layer.name)).migrations }"
              ])
            ])))
    }
    let database = TypeDeclaration(
      documentation: [
        "The database: how connections to it are opened and closed, and the history of its schema."
      ], access: access, kind: .enumeration, name: SwiftName.escaped(layer.name),
      conformances: style.throwingType != nil ? [] : [plainProtocol], members: members)
    return [.type(database)] + (style.functions == .free ? calls : [])
  }

  private var plainProtocol: String { names.runtime(layer.functions == nil ? "PlainDatabase" : "PlainFunctions") }

  /// The functions about the whole database, in the style that is asked for.
  func databaseFunctions(_ style: DependencyFree) -> [Function] {
    wholeDatabaseCalls(style) + [atomically(style)].compactMap { $0 }
      + (style.errors == .codes ? [errorMessage(style)] : [])
  }

  /// Nil where the connection's own method is what is asked for.
  private func atomically(_ style: DependencyFree) -> Function? {
    if style.isDirect { return nil }
    let isFree = style.functions == .free
    let (pointer, int32) = (names.swift("OpaquePointer"), names.swift("Int32"))
    var head =
      isFree ? "\(access)func sqlite3_\(SwiftName.snakeCase(layer.name))_atomically" : "\(access)static func atomically"
    let documentation = "`body` in a transaction, or in a savepoint of the one that is open; undone "
    let connection = "_ db: \(pointer)\(isFree ? "?" : "")"
    if style.errors == .codes {
      return Function(
        documentation: [documentation + "if it returns something else than `SQLITE_OK`, which comes back then."],
        attribute: "@discardableResult", head: head,
        parameters: [connection, "_ body: (\(pointer)) -> \(int32)"], tail: "-> \(int32)",
        body: ["PlainCall.atomically(db, body)"])
    }
    head += "<Output>"
    let throwing = "throws(\(names.runtime("SQLiteError")))"
    return Function(
      documentation: [documentation + "if it throws."], head: head,
      parameters: [connection, "_ body: (\(pointer)) \(throwing) -> Output"], tail: "\(throwing) -> Output",
      body: ["try PlainCall.throwing(db) { db \(throwing) in try db.atomically(body) }"])
  }

  /// The function that gives the message behind a code.
  private func errorMessage(_ style: DependencyFree) -> Function {
    let (string, pointer) = (names.swift("String"), names.swift("OpaquePointer"))
    let database = SwiftName.escaped(layer.name)
    let documentation = ["What the last of these functions that failed for the connection had to say."]
    return style.functions == .free
      ? Function(
        documentation: documentation, head: "\(access)func sqlite3_\(SwiftName.snakeCase(layer.name))_errmsg",
        parameters: ["_ db: \(pointer)?"], tail: "-> \(string)",
        body: ["db.map { \(database).errorMessage(of: $0) } ?? \"there is no connection\""])
      : Function(
        documentation: documentation, head: "\(access)static func errorMessage", parameters: ["of db: \(pointer)"],
        tail: "-> \(string)", body: ["Throwing.errorMessage(of: db)"])
  }

  /// The members of `PlainDatabase` as methods that throw, in the way that is asked for.
  private func wholeDatabaseCalls(_ style: DependencyFree) -> [Function] {
    if style.isDirect { return [] }
    let (isFree, isThrowing) = (style.functions == .free, style.errors == .throws)
    let (string, bool, pointer) = (names.swift("String"), names.swift("Bool"), names.swift("OpaquePointer"))
    let connection = "_ db: \(pointer)\(isFree ? "?" : "")"
    let type = style.throwingType ?? SwiftName.escaped(layer.name)

    func call(
      _ name: String, _ documentation: String, _ parameters: [String], _ arguments: String, opens: Bool = false,
      gives result: String? = nil
    ) -> Function {
      let head =
        isFree
        ? "\(access)func sqlite3_\(SwiftName.snakeCase(layer.name))_\(SwiftName.snakeCase(name))"
        : "\(access)static func \(name)"
      let value = opens ? pointer : result
      let method = "try \(type).\(name)(\(arguments))"
      let throwing = "throws(\(names.runtime("SQLiteError")))"
      if isThrowing {
        let body = opens ? method : "try PlainCall.throwing(db) { db \(throwing) in \(method) }"
        return Function(
          documentation: [documentation], head: head, parameters: parameters,
          tail: throwing + (value.map { " -> \($0)" } ?? ""), body: [body])
      }
      let label = isFree ? "_" : "into"
      let results = value.map { ["\(label) result: inout \($0)?"] } ?? []
      return Function(
        documentation: [documentation], attribute: "@discardableResult", head: head,
        parameters: parameters + results, tail: "-> \(names.swift("Int32"))",
        body: [
          "PlainCall.code\(opens ? " { ()" : "(db) { db") \(throwing) in \(value == nil ? "" : "result = ")\(method) }"
        ])
    }

    // What the app implements, where something is declared.
    let taken = layer.functions.map { ["functions: any \(SwiftName.escaped($0.name))"] } ?? []
    let given = taken.isEmpty ? "" : ", functions: functions"
    let registering =
      taken.isEmpty
      ? []
      : [
        call(
          "register",
          "Lets the SQL of a connection that something else has opened use the declared functions and orders.",
          isFree ? [connection] + taken : ["_ " + taken[0], "in db: \(pointer)"], "functions, in: db")
      ]
    return [
      call(
        "open", "Opens the file and runs the migrations that it lacks; creates it if it isn't there.",
        ["_ path: \(string)"] + taken + ["flags: \(names.swift("Int32")) = \(type).openFlags"],
        "path\(given), flags: flags", opens: true),
      call(
        "create", "Makes a new file, empty or a copy, with the schema in it; leaves none behind if that fails.",
        ["_ path: \(string)", "copying original: \(string)? = nil"] + taken, "path, copying: original\(given)",
        opens: true),
      call("migrate", "Runs the migrations that the database lacks.", [connection], "db"),
      call(
        "syncSchema", "Brings the database to the schema of the migrations, whatever it has now, losing nothing.",
        [connection] + taken + ["dryRun: \(bool) = false", "allowingDataLoss tables: [\(string)] = []"],
        "db\(given), dryRun: dryRun, allowingDataLoss: tables", gives: names.runtime("SchemaReport")),
      call("checkSchema", "Fails if the database lacks something of the schema.", [connection] + taken, "db\(given)"),
      call(
        "userVersion", "The number that is the application's to use.",
        [isFree ? connection : "of db: \(pointer)"], "of: db", gives: names.swift("Int")),
      call(
        "setUserVersion", "Sets the number that is the application's to use.",
        isFree
          ? [connection, "_ version: \(names.swift("Int32"))"]
          : ["_ version: \(names.swift("Int32"))", "of db: \(pointer)"], "version, of: db"),
      call("close", "Finalizes the statements that are kept of the connection, and closes it.", [connection], "db"),
    ] + registering
  }
}
