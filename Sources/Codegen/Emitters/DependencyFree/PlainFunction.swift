/// A function of dependency-free code, before it is known how it is called and what it does with an error: a method that
/// throws, and what stands in front of it.
struct PlainFunction {
  struct Parameter {
    /// Nil for `_`.
    var label: String?
    /// Inside of the function, without backticks.
    var name: String
    var type: String
    var isInout = false

    /// As it is declared.
    var declaration: String {
      let inside = SwiftName.escaped(name)
      let type = (isInout ? "inout " : "") + type
      guard let label else { return "_ \(inside): \(type)" }
      return label == name ? "\(inside): \(type)" : "\(SwiftName.label(label)) \(inside): \(type)"
    }

    /// As it is handed on.
    var argument: String {
      let value = (isInout ? "&" : "") + SwiftName.escaped(name)
      return label.map { "\(SwiftName.label($0)): \(value)" } ?? value
    }
  }

  /// What comes back.
  enum Result {
    /// How many rows were changed; nobody has to look at it.
    case changes
    case value(String)
    case none
  }

  var documentation: [String]
  /// Of the free function, after `sqlite3_`.
  var freeName: String
  /// The method, as it is called: `TodoQueries.find`.
  var method: String
  /// Beside the connection.
  var parameters: [Parameter]
  /// What the connection is called where the method is called: `in`.
  var connectionLabel: String
  var result: Result
}

extension Emitter {
  /// What stands in front of a method that throws: a free function, or one that returns SQLite's result code.
  func wrapper(_ function: PlainFunction, _ style: DependencyFree) -> Function? {
    if style.functions == .methods, style.errors == .throws { return nil }
    let isFree = style.functions == .free
    let connection = connection(function, isFree)
    var parameters = isFree ? [connection] + function.parameters : function.parameters + [connection]
    let arguments =
      (function.parameters.map(\.argument) + ["\(function.connectionLabel): db"]).joined(separator: ", ")
    let call = "try \(function.method)(\(arguments))"
    let throwing = "db throws(\(names.runtime("SQLiteError"))) in"
    let head = head(function, isFree)
    if style.errors == .throws {
      var tail = "throws(\(names.runtime("SQLiteError")))"
      switch function.result {
      case .changes: tail += " -> \(names.swift("Int"))"
      case .value(let type): tail += " -> \(type)"
      case .none: break
      }
      var attribute: String?
      if case .changes = function.result { attribute = "@discardableResult" }
      return Function(
        documentation: function.documentation, attribute: attribute, head: head,
        parameters: parameters.map(\.declaration), tail: tail,
        body: ["try PlainCall.throwing(db) { \(throwing) \(call) }"])
    }
    var body = "\(call)"
    switch function.result {
    case .value(let type):
      // What an array or an optional is before there is something in it, the caller has.
      let isEmpty = type.hasSuffix("?") || type.hasPrefix("[")
      parameters.append(
        PlainFunction.Parameter(
          label: isFree ? nil : "into", name: "result", type: isEmpty ? type : type + "?", isInout: true))
      body = "result = \(call)"
    case .changes: body = "_ = \(call)"
    case .none: break
    }
    return Function(
      documentation: function.documentation, attribute: "@discardableResult", head: head,
      parameters: parameters.map(\.declaration), tail: "-> \(names.swift("Int32"))",
      body: ["PlainCall.code(db) { \(throwing) \(body) }"])
  }
}

extension Emitter {
  /// What stands in front of a method that gives its rows to a closure one by one. Where errors are codes, the closure gives
  /// one back too: any but `SQLITE_OK` stops, and is what the function returns.
  func loopWrapper(_ function: PlainFunction, element: String, _ style: DependencyFree) -> Function? {
    if style.functions == .methods, style.errors == .throws { return nil }
    let isFree = style.functions == .free
    let connection = connection(function, isFree)
    let parameters = isFree ? [connection] + function.parameters : function.parameters + [connection]
    let arguments =
      (function.parameters.map(\.argument) + ["\(function.connectionLabel): db", "body"]).joined(separator: ", ")
    let call = "try \(function.method)(\(arguments))"
    let isThrowing = style.errors == .throws
    let given = names.swift(isThrowing ? "Void" : "Int32")
    return Function(
      documentation: function.documentation + [
        isThrowing
          ? "Row by row, none of them kept; `body` may throw to stop."
          : "Row by row, none of them kept; `body` may return something else than `SQLITE_OK` to stop."
      ],
      attribute: isThrowing ? nil : "@discardableResult", head: head(function, isFree),
      parameters: parameters.map(\.declaration) + ["_ body: (\(element))\(isThrowing ? " throws" : "") -> \(given)"],
      tail: isThrowing ? "throws" : "-> \(names.swift("Int32"))",
      body: isThrowing
        ? ["try PlainCall.throwingAny(db) { db in \(call) }"]
        : ["PlainCall.code(db, body) { db, body in \(call) }"])
  }

  /// C has nil for a connection that couldn't be opened.
  private func connection(_ function: PlainFunction, _ isFree: Bool) -> PlainFunction.Parameter {
    let type = names.swift("OpaquePointer")
    return isFree
      ? PlainFunction.Parameter(label: nil, name: "db", type: type + "?")
      : PlainFunction.Parameter(label: function.connectionLabel, name: "db", type: type)
  }

  private func head(_ function: PlainFunction, _ isFree: Bool) -> String {
    isFree
      ? "\(access)func sqlite3_\(function.freeName)"
      : "\(access)static func " + (function.method.split(separator: ".").last.map(String.init) ?? "")
  }
}
