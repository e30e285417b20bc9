import Analyzer

/// The functions and orders of its program that a project declares: protocols for the app to conform to, and how
/// connections get the value that conforms.
extension Emitter {
  /// The protocols; none where nothing is declared.
  func functionProtocols() -> [Declaration] {
    guard let functions = layer.functions else { return [] }
    let requirements =
      functions.functions.map { requirement($0) } + functions.collations.map { requirement($0) }
    let whole = TypeDeclaration(
      documentation: [
        "What the SQL of this project calls and asks for that isn't SQLite's, as its declarations say: opening the database takes",
        "one, and every connection has it. SQLite calls it on any thread.",
      ], access: access, kind: .protocol, name: SwiftName.escaped(functions.name),
      conformances: [names.swift("Sendable")], members: requirements)
    return [.type(whole)] + functions.functions.compactMap { groupProtocol($0) }
  }

  private func requirement(_ function: AppFunctions.Function) -> Declaration {
    let name = SwiftName.escaped(function.name)
    if let group = function.group {
      return .lines(
        documentation(function.declared.location, "A new group of rows for `\(shownCall(function))`.") + [
          "func \(name)() -> any \(SwiftName.escaped(group))"
        ])
    }
    let promise =
      switch function.declared.null {
      case .maybe: "`\(shownCall(function))`."
      case .never: "`\(shownCall(function))`, which is never NULL."
      case .ifAnyArgument: "`\(shownCall(function))`, which isn't called for NULL and gives NULL then."
      }
    return .lines(
      documentation(function.declared.location, promise) + [
        "func \(name)(\(parameters(function))) throws -> \(resultType(function))"
      ])
  }

  private func requirement(_ collation: AppFunctions.Collation) -> Declaration {
    .lines(
      documentation(
        collation.declared.location,
        "The order `COLLATE \(Self.visible(collation.declared.name.text))`: negative where `left` comes first, positive where `right` does, 0 where they are equal."
      ) + [
        "func \(SwiftName.escaped(collation.name))(_ left: \(names.swift("String")), comparedTo right: \(names.swift("String"))) -> \(names.swift("Int"))"
      ])
  }

  private func groupProtocol(_ function: AppFunctions.Function) -> Declaration? {
    guard let group = function.group else { return nil }
    var members = [
      "/// Takes a row in.", "mutating func add(\(parameters(function))) throws",
    ]
    if function.declared.kind == .window {
      members += [
        "/// Takes out the row that was taken in first.", "mutating func remove(\(parameters(function))) throws",
      ]
    }
    members += [
      "/// The result for the rows that are in, which may be none.",
      "func result() throws -> \(resultType(function))",
    ]
    return .type(
      TypeDeclaration(
        documentation: ["One group of rows that `\(shownCall(function))` is called for."], access: access,
        kind: .protocol, name: SwiftName.escaped(group), members: [.lines(members)]))
  }

  /// - Parameter declaration: where a comment may stand above.
  private func documentation(_ declaration: SourceLocation, _ sentence: String) -> [String] {
    LayerWords.joined(Comment.above(declaration), sentence).map { "/// " + $0 }
  }

  /// `fold(value)`
  private func shownCall(_ function: AppFunctions.Function) -> String {
    let arguments = function.declared.arguments.map(\.name) + (function.declared.takesMore ? ["..."] : [])
    return Self.visible("\(function.declared.name.text)(\(arguments.joined(separator: ", ")))")
  }

  private static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { VisibleText.isVisible($0) && $0 != "`" ? $0 : " " }))
  }

  // MARK: Types

  /// Where the function is called for NULL, too, an argument may be nil.
  private func takesNull(_ function: AppFunctions.Function) -> Bool { function.declared.null != .ifAnyArgument }

  private func argumentType(_ classes: StorageClasses, _ function: AppFunctions.Function) -> ValueType {
    ValueType(plain: Storage(classes), isOptional: takesNull(function))
  }

  private func parameters(_ function: AppFunctions.Function) -> String {
    var parameters = zip(function.argumentNames(in: target), function.declared.arguments).map {
      name, argument in
      "_ \(SwiftName.escaped(name)): \(names.type(argumentType(argument.classes, function)))"
    }
    if function.declared.takesMore {
      let any = names.type(ValueType(plain: .any, isOptional: takesNull(function)))
      parameters.append("_ more: [\(any)]")
    }
    return parameters.joined(separator: ", ")
  }

  private func resultType(_ function: AppFunctions.Function) -> String {
    names.type(ValueType(plain: Storage(function.declared.result), isOptional: function.declared.null == .maybe))
  }

  // MARK: Registering

  /// How a connection gets what the app implements.
  ///
  /// - Parameter type: the database, or what is in its place.
  func additions(to type: String) -> [Declaration] {
    guard let functions = layer.functions else { return [] }
    var body = ["\(names.runtime("SQLAdditions"))("]
    if !functions.functions.isEmpty {
      let isLast = functions.collations.isEmpty
      body.append("  functions: [")
      for function in functions.functions { body += registration(function).map { "    " + $0 } }
      body.append(isLast ? "  ])" : "  ],")
    }
    if !functions.collations.isEmpty {
      body.append("  collations: [")
      for collation in functions.collations {
        let name = SwiftLiteral.string(collation.declared.name.text)
        let method = SwiftName.escaped(collation.name)
        body.append(
          "    \(names.runtime("SQLCollation"))(\(name)) { functions.\(method)($0, comparedTo: $1) },")
      }
      body.append("  ])")
    }
    return [
      .type(
        TypeDeclaration(
          kind: .extension, name: type,
          members: [
            .lines(["\(access)typealias Functions = any \(SwiftName.escaped(functions.name))"]),
            .function(
              Function(
                head: "\(access)static func additions", parameters: ["of functions: Functions"],
                tail: "-> \(names.runtime("SQLAdditions"))", body: body)),
          ]))
    ]
  }

  private func registration(_ function: AppFunctions.Function) -> [String] {
    let declared = function.declared
    let name = SwiftLiteral.string(declared.name.text)
    let count = declared.takesMore ? "nil" : "\(declared.argumentCount)"
    let method = SwiftName.escaped(function.name)
    let schema = function.isCalledBySchema ? ", isUsableInSchema: true" : ""
    let values = declared.arguments.indices.map { place in
      "arguments.valueOrNil(at: \(place), as: \(argument(declared.arguments[place].classes)).self)"
    }
    let more = declared.takesMore ? ["arguments.values(from: \(declared.argumentCount))"] : []
    let type = names.runtime("SQLFunction")
    guard function.group == nil else {
      let taken = (values + more).joined(separator: ", ")
      var lines = [
        "\(type).\(declared.kind == .window ? "window" : "aggregate")(\(name), argumentCount: \(count)\(schema), initial: { functions.\(method)() }) { group, arguments in",
        "  try group.add(\(taken))",
      ]
      if declared.kind == .window { lines += ["} remove: { group, arguments in", "  try group.remove(\(taken))"] }
      return lines + ["} result: { group in", "  try group.result()", "},"]
    }
    let pure = declared.isDeterministic ? "" : ", isPure: false"
    let unused = values.isEmpty && more.isEmpty
    var lines = ["\(type)(\(name), argumentCount: \(count)\(pure)\(schema)) { \(unused ? "_" : "arguments") in"]
    if takesNull(function) || unused {
      lines.append("  try functions.\(method)(\((values + more).joined(separator: ", ")))")
    } else {
      let bound = values.indices.map { "let value\($0) = try \(values[$0])" }
      var passed = values.indices.map { "value\($0)" }
      if declared.takesMore {
        lines.append("  let more = try \(more[0])")
        passed.append("more.compactMap { $0 }")
      }
      let conditions = bound + (declared.takesMore ? ["more.allSatisfy({ $0 != nil })"] : [])
      lines.append("  guard \(conditions.joined(separator: ", ")) else { return nil }")
      lines.append("  return try functions.\(method)(\(passed.joined(separator: ", ")))")
    }
    return lines + ["},"]
  }

  private func argument(_ classes: StorageClasses) -> String {
    names.type(ValueType(plain: Storage(classes), isOptional: false))
  }
}
