import Analyzer

/// Groups as functions over a connection's pointer.
extension Emitter {
  /// A function for each statement of a group, which nobody else calls, and the group's own.
  func groupMembers(
    _ group: Query, _ function: PlainFunction, _ file: QueryFile, _ style: DependencyFree
  ) -> [Declaration] {
    var declarations: [Declaration] = []
    for member in group.members {
      guard case .statement(let query) = member.content else { continue }
      declarations.append(.lines(slot(query)))
      declarations.append(.function(method(query, plainFunction(query, file, style), isPrivate: true)))
    }
    let steps = steps(group) { member in
      let (callee, places) =
        switch member.content {
        case .statement(let query): (query, query.places ?? [])
        case .call(let query, let arguments): (query, arguments)
        }
      var parameters = plainFunction(callee, file, style).parameters
      for (parameter, place) in places.enumerated() { parameters[parameter].name = function.parameters[place].name }
      return plainCall(of: callee, parameters, file, style)
    }
    let throwing = groupTail(group)
    let method = group.isRead ? "reading" : "atomically"
    let body = ["try db.\(method) { db \(throwing) in"] + steps.map { "  " + $0 } + ["}"]
    return declarations + [.function(groupMethod(group, function, body))]
  }

  func groupMethod(_ group: Query, _ function: PlainFunction, _ body: [String]) -> Function {
    Function(
      documentation: function.documentation, head: "\(access)static func \(SwiftName.escaped(group.name))",
      parameters: declarations(function),
      tail: groupTail(group),
      body: body)
  }

  /// The clauses for what the group throws and returns.
  private func groupTail(_ group: Query) -> String {
    let output = outputType(group)
    return "throws(\(names.runtime("SQLiteError")))" + (output == names.swift("Void") ? "" : " -> \(output)")
  }
}
