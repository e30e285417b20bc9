import Analyzer

/// The queries of a file as functions over a connection's pointer.
extension Emitter {
  /// The methods that throw, and whatever the style puts in front of them.
  func functions(_ file: QueryFile, _ style: DependencyFree) -> [Declaration] {
    let plain = file.queries.map { plainFunction($0, file, style) }
    var members: [Declaration] = []
    for (query, function) in zip(file.queries, plain) {
      if query.isGroup {
        members += groupMembers(query, function, file, style)
      } else {
        members.append(.lines(slot(query)))
        members.append(.function(method(query, function)))
      }
      if isMany(query) { members.append(.function(loop(query, function))) }
      if let named = takingInput(query, function) { members.append(.function(named)) }
    }
    let wrappers = wrappers(plain, style)
    let name = SwiftName.escaped(file.typeName)
    // Methods that return codes have the names of those that throw, which are a level further in then.
    if let throwing = style.throwingType {
      members =
        wrappers + [.type(TypeDeclaration(access: access, kind: .enumeration, name: throwing, members: members))]
    }
    let queries = TypeDeclaration(
      documentation: ["The queries of \(LayerWords.shown(Name(file.file.path)))."], access: access, kind: .enumeration,
      name: name, members: members)
    return [.type(queries)] + (style.throwingType != nil ? [] : wrappers)
  }

  private func isMany(_ query: Query) -> Bool {
    if case .changes = query.output.row { return false }
    return query.output.rows == .many && !query.isGroup
  }

  func plainFunction(_ query: Query, _ file: QueryFile, _ style: DependencyFree) -> PlainFunction {
    let fields = self.fields(of: query)
    var taken: Set<String> = ["db", "statement", "row", "adapters", "body", "result"]
    taken.formUnion(query.members.indices.map { "output\($0 + 1)" })
    var parameters = fields.map { field in
      var name = field.name
      while !taken.insert(name).inserted { name += "_" }
      return PlainFunction.Parameter(
        label: fields.count == 1 ? nil : field.name, name: name, type: names.type(field.type))
    }
    if usesAdapter(query) {
      parameters.append(PlainFunction.Parameter(label: "adapters", name: "adapters", type: adaptersType))
    }
    var result = PlainFunction.Result.value(outputType(query))
    switch query.output.row {
    case .changes: result = .changes(names.swift("Int"))
    case .nothing: result = .none
    case .results, .single, .record, .parts: break
    }
    let method = plainPath(of: query, file, style)
    let arguments = (parameters.map(\.argument) + ["in: db"]).joined(separator: ", ")
    return PlainFunction(
      documentation: words.documentation(query),
      freeName: SwiftName.snakeCase(query.name), methodName: query.name, parameters: parameters, result: result,
      call: { [parameters] _ in plainCall(of: query, parameters, file, style) },
      row: isMany(query) ? element(query)?.type : nil,
      loopCall: { _ in "try \(method)(\(arguments), body)" })
  }

  /// The method that throws, as it is called from anywhere.
  private func plainPath(of query: Query, _ file: QueryFile, _ style: DependencyFree) -> String {
    [SwiftName.escaped(query.owner ?? file.typeName), style.throwingType, SwiftName.escaped(query.name)]
      .compactMap { $0 }.joined(separator: ".")
  }

  /// The call of the method that throws.
  ///
  /// - Parameter parameters: those that it takes, with the names that the values have where it is called.
  func plainCall(
    of query: Query, _ parameters: [PlainFunction.Parameter], _ file: QueryFile, _ style: DependencyFree
  ) -> String {
    let arguments = (parameters.map(\.argument) + ["in: db"]).joined(separator: ", ")
    return "try \(plainPath(of: query, file, style))(\(arguments))"
  }

  /// The values that a function takes: of a statement in a group those that it needs of the group's.
  private func fields(of query: Query) -> [DataLayer.Field] {
    query.places == nil ? query.input.fields : query.values.map(\.field)
  }

  // MARK: Methods that throw

  /// - Parameter isPrivate: it is called by a group only.
  func method(_ query: Query, _ function: PlainFunction, isPrivate: Bool = false) -> Function {
    var attribute: String?
    if case .changes = function.result { attribute = "@discardableResult" }
    let throwing = "throws(\(names.runtime("SQLiteError"))) -> \(outputType(query))"
    var body = run(query, function, fetch(query))
    // A row of RETURNING may fail to decode; the change is undone then.
    if !query.isRead, attribute == nil {
      body = ["try PlainCall.undoingFailure(db) { db \(throwing) in"] + body.map { "  " + $0 } + ["}"]
    }
    return Function(
      documentation: isPrivate ? [] : function.documentation, attribute: attribute,
      head: "\(isPrivate ? "private " : access)static func \(SwiftName.escaped(query.name))",
      parameters: declarations(function),
      tail: throwing, body: body)
  }

  /// The same for a type of input that a name line asks for.
  private func takingInput(_ query: Query, _ function: PlainFunction) -> Function? {
    guard query.statement.input != nil, case .fields(let fields, let type) = query.input else { return nil }
    var named = query.isGroup ? groupMethod(query, function, []) : method(query, function)
    let adapters = function.parameters.dropFirst(fields.count)
    named.parameters =
      ["_ input: \(SwiftName.escaped(type.name))"] + adapters.map(\.declaration)
      + ["in db: \(names.swift("OpaquePointer"))"]
    let values = fields.map { "\(SwiftName.label($0.name)): input.\($0.name)" } + adapters.map(\.argument) + ["in: db"]
    named.body = ["try \(SwiftName.escaped(query.name))(\(values.joined(separator: ", ")))"]
    return named
  }

  func declarations(_ function: PlainFunction) -> [String] {
    function.parameters.map(\.declaration) + ["in db: \(names.swift("OpaquePointer"))"]
  }

  private func run(_ query: Query, _ function: PlainFunction, _ rest: [String]) -> [String] {
    let values = query.values.enumerated().map { place, value in
      let parameter = function.parameters[query.places == nil ? value.place : place]
      return (value.field.type, SwiftName.escaped(parameter.name))
    }
    return ["let statement = try db.statement(\(slotName(query)))"] + names.bind(values).flatMap { $0 } + rest
  }

  /// Row by row, none of them kept.
  private func loop(_ query: Query, _ function: PlainFunction) -> Function {
    guard let element = element(query) else { return method(query, function) }
    return Function(
      documentation: function.documentation + ["Row by row, none of them kept; `body` may throw to stop."],
      head: "\(access)static func \(SwiftName.escaped(query.name))",
      parameters: declarations(function)
        + ["_ body: (\(element.type)) throws -> \(names.swift("Void"))"],
      tail: "throws",
      body: run(
        query, function,
        [
          "try statement.forEach { (row: borrowing \(names.runtime("Row"))) in", "  try body(\(element.decoded))", "}",
        ]))
  }
}
