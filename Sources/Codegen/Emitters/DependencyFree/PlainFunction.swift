import Analyzer

/// A function of dependency-free code before it is known how it is called and what it does with an error: an expression
/// that throws, and what stands in front of it.
struct PlainFunction {
  struct Parameter {
    /// Nil for `_`.
    var label: String?
    /// Inside of the function, without backticks.
    var name: String
    var type: String
    /// The default of the parameter, for calls that leave it out.
    var value: String?
    /// `@SQLList<SQLAssignment>`
    var attribute: String?
    /// A closure that a call has behind its parentheses.
    var isTrailing = false

    /// The parameter as it is declared.
    var declaration: String {
      let inside = SwiftName.escaped(name)
      let head =
        switch label {
        case nil: "_ \(inside)"
        case name: inside
        case let label?: "\(SwiftName.declaredLabel(label)) \(inside)"
        }
      return (attribute.map { $0 + " " } ?? "") + head + ": " + type + (value.map { " = " + $0 } ?? "")
    }

    /// The parameter as it is handed on.
    var argument: String {
      let value = SwiftName.escaped(name)
      return label.map { "\(SwiftName.label($0)): \(value)" } ?? value
    }
  }

  /// The result of a function.
  enum Result {
    /// How many rows were changed, or whether one was; nobody has to look at it.
    case changes(String)
    case value(String)
    case none
  }

  /// Which row it is about.
  enum Subject {
    /// None: the method is the type's.
    case type
    case record(String)
    /// A record that takes what was stored.
    case changed(String)
    /// Rows of whatever kind: of a table, of a join, or columns of either.
    case rows

    /// The name of the parameter in a free function.
    var name: String {
      switch self {
      case .type, .record, .changed: "record"
      case .rows: "rows"
      }
    }
  }

  var documentation: [String]
  /// The name of the free function, after `sqlite3_`.
  var freeName: String
  var methodName: String
  var subject = Subject.type
  /// `Column: SQLExpression`, and what stands behind `where`.
  var generic: String?
  var requirement: String?
  /// Beside the connection and the subject.
  var parameters: [Parameter] = []
  /// The label of the connection where a method is called: `in`.
  var connectionLabel = "in"
  var result: Result
  /// The call that throws, made of `db`, the parameters' names, `body` where rows go to a closure, and the name of the
  /// subject.
  var call: (_ subject: String) -> String
  /// Whether a closure that others take, too, is theirs: the compiler asks for it only where no other function fits.
  var isDisfavored = false
  /// The type of a row, where rows go to a closure one by one.
  var element: String?
  /// The type of a row, where there is such a function too, and what it calls.
  var row: String?
  var loopCall: (_ subject: String) -> String = { _ in "" }

  /// The same, row by row.
  var looping: PlainFunction? {
    guard let row else { return nil }
    var function = self
    function.documentation.append("Row by row, none of them kept.")
    function.element = row
    function.isDisfavored = true
    function.call = loopCall
    return function
  }
}

// MARK: - In the style that is asked for

extension Emitter {
  /// Each of them, and row by row where there is such a function.
  func wrappers(_ functions: [PlainFunction], _ style: DependencyFree) -> [Declaration] {
    functions.flatMap { [$0, $0.looping].compactMap { $0 } }.compactMap { wrapper($0, style) }.map {
      Declaration.function($0)
    }
  }

  /// A free function, or a method that returns SQLite's result code; nil where the expression is a method as it is asked for.
  func wrapper(_ function: PlainFunction, _ style: DependencyFree) -> Function? {
    if style.isDirect { return nil }
    var wrapper = Function(
      documentation: function.documentation, head: head(function, style), body: [])
    var parameters = self.parameters(function, style)
    let throwing = "throws(\(names.runtime("SQLiteError")))"
    let call = function.call(style.functions == .free ? function.subject.name : "self")
    let resultLabel = style.functions == .free ? "_" : "into"

    switch (style.errors, function.element) {
    case (.throws, let element?):
      parameters.append("_ body: (\(element)) throws -> \(names.swift("Void"))")
      wrapper.tail = "throws"
      wrapper.body = ["try PlainCall.throwingAny(db) { db in \(call) }"]
    case (.codes, let element?):
      wrapper.documentation.append("`body` may return something else than `SQLITE_OK` to stop; that comes back then.")
      wrapper.attribute = "@discardableResult"
      parameters.append("_ body: (\(element)) -> \(names.swift("Int32"))")
      wrapper.tail = "-> \(names.swift("Int32"))"
      wrapper.body = ["PlainCall.code(db, body) { db, body in \(call) }"]
    case (.throws, nil):
      wrapper.tail = throwing
      switch function.result {
      case .changes(let type):
        wrapper.attribute = "@discardableResult"
        wrapper.tail += " -> \(type)"
      case .value(let type): wrapper.tail += " -> \(type)"
      case .none: break
      }
      wrapper.body = ["try PlainCall.throwing(db) { db \(throwing) in \(call) }"]
    case (.codes, nil):
      wrapper.attribute = "@discardableResult"
      wrapper.tail = "-> \(names.swift("Int32"))"
      switch function.result {
      case .value(let type):
        // What an array or an optional is before there is something in it, the caller has.
        let isEmpty = type.hasSuffix("?") || type.hasPrefix("[")
        parameters.append("\(resultLabel) result: inout \(isEmpty ? type : type + "?")")
        wrapper.body = ["PlainCall.code(db) { db \(throwing) in result = \(call) }"]
      case .changes(let type):
        // Nobody has to look at it, so nobody has to have a place for it.
        let pointer = "\(names.swift("UnsafeMutablePointer"))<\(type)>"
        parameters.append("\(resultLabel) result: \(pointer)? = nil")
        wrapper.body = ["PlainCall.code(db, result) { db \(throwing) in \(call) }"]
      case .none: wrapper.body = ["PlainCall.code(db) { db \(throwing) in \(call) }"]
      }
    }
    if function.isDisfavored, style.errors == .throws || function.element == nil {
      wrapper.attribute = [wrapper.attribute, "@_disfavoredOverload"].compactMap { $0 }.joined(separator: " ")
    }
    wrapper.parameters = parameters + function.parameters.filter(\.isTrailing).map(\.declaration)
    if let requirement = function.requirement { wrapper.tail += " where \(requirement)" }
    return wrapper
  }

  /// The expression as a method that throws.
  func method(_ function: PlainFunction, _ style: DependencyFree) -> Function {
    var tail = "throws(\(names.runtime("SQLiteError")))"
    switch function.result {
    case .changes(let type), .value(let type): tail += " -> \(type)"
    case .none: break
    }
    return Function(
      documentation: function.documentation, head: head(function, style), parameters: parameters(function, style),
      tail: tail, body: [function.call("self")])
  }

  private func head(_ function: PlainFunction, _ style: DependencyFree) -> String {
    let generics = self.generics(function, style)
    if style.functions == .free { return "\(access)func sqlite3_\(function.freeName)\(generics)" }
    let name = SwiftName.escaped(function.methodName) + generics
    switch function.subject {
    case .type: return "\(access)static func \(name)"
    case .record, .rows: return "\(access)func \(name)"
    case .changed: return "\(access)mutating func \(name)"
    }
  }

  /// Methods know what rows they are of.
  func generics(_ function: PlainFunction, _ style: DependencyFree) -> String {
    var generics = function.generic.map { [$0] } ?? []
    if case .rows = function.subject, style.functions == .free {
      generics.insert("Rows: \(names.runtime("SQLRows"))", at: 0)
    }
    return generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
  }

  /// Free functions have the connection first, as C has it, and nil for one that couldn't be opened.
  private func parameters(_ function: PlainFunction, _ style: DependencyFree) -> [String] {
    let rest = function.parameters.filter { !$0.isTrailing }.map(\.declaration)
    let pointer = names.swift("OpaquePointer")
    if style.functions == .methods { return rest + ["\(function.connectionLabel) db: \(pointer)"] }
    let subject =
      switch function.subject {
      case .type: [String]()
      case .record(let type): ["_ record: \(type)"]
      case .changed(let type): ["_ record: inout \(type)"]
      case .rows: ["_ rows: Rows"]
      }
    return ["_ db: \(pointer)?"] + subject + rest
  }
}
