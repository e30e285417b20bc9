import Analyzer

/// Groups: queries whose statements run one after the other in one transaction.
extension Emitter {
  /// Queries in an order in which each stands behind those that it calls.
  static func inOrder(_ queries: [Query]) -> [Query] {
    guard queries.contains(where: \.isGroup) else { return queries }
    let places = Dictionary(queries.enumerated().map { ($1.name, $0) }) { first, _ in first }
    var order: [Query] = queries.filter { !$0.isGroup }
    var isMade = Set(order.map(\.name))
    for first in queries where first.isGroup && !isMade.contains(first.name) {
      var path = [(query: first, next: 0)]
      isMade.insert(first.name)
      while let (query, next) = path.last {
        guard next < query.members.count else {
          order.append(query)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        if case .call(let callee, _) = query.members[next].content, let place = places[callee.name],
          isMade.insert(callee.name).inserted
        {
          path.append((queries[place], 0))
        }
      }
    }
    return order
  }

  /// Makes a group on a connection: a query for each of its statements, and how they are run.
  ///
  /// - Parameters:
  ///   - file: that which it is in.
  ///   - head: what stands before the value: `self.buy =`.
  func group(_ group: Query, in file: QueryFile, _ head: String) -> [String] {
    var lines: [String] = []
    var queries: [String] = []
    var captures: [String] = []
    let isMethod = isCalledFromAfar(group, in: file)
    for (place, member) in group.members.enumerated() {
      switch member.content {
      case .statement(let query):
        let type = "any \(names.runtime("Query"))<\(inputType(group)), \(outputType(query))>"
        lines += statement(query, "let \(query.name): \(type) =")
        queries.append(query.name)
      case .call(let callee, _):
        var value = "self.\(callee.name)"
        if callee.owner != nil || isMethod {
          value = "\(group.name)_\(place + 1)"
          lines.append("let \(value) = \(made(callee, callee.owner))")
        }
        captures.append("called\(captures.count + 1) = \(value)")
        queries.append(value)
      }
    }
    let kind = group.isRead ? ".read" : ".write"
    lines += Printer.call("\(head) connection.group", [kind] + queries, 2)
    lines[lines.count - 1] += " {"
    if !captures.isEmpty { lines.append("  [\(captures.joined(separator: ", "))]") }
    lines.append(
      "  (input: \(inputType(group)), tx: borrowing \(names.runtime("Transaction"))) throws -> "
        + "\(outputType(group)) in")
    var calls = 0
    let body = steps(group) { member in
      switch member.content {
      case .statement(let query): return "try \(query.name).execute(input, tx: tx)"
      case .call(let callee, let arguments):
        calls += 1
        return "try called\(calls).execute(\(input(of: callee, arguments, in: group)), tx: tx)"
      }
    }
    return lines + body.map { "  " + $0 } + ["}"]
  }

  /// The members one after the other, and what comes of them.
  func steps(_ group: Query, _ run: (Query.Member) -> String) -> [String] {
    var lines: [String] = []
    var results: [(name: String, value: String)] = []
    for member in group.members {
      let step = run(member)
      if let result = member.result {
        results.append((result, "output\(results.count + 1)"))
        lines.append("let output\(results.count) = \(step)")
      } else if case .nothing = member.query.output.row {
        lines.append(step)
      } else {
        lines.append("_ = \(step)")
      }
    }
    switch group.output.row {
    case .results(_, let type):
      let values = results.map { "\(SwiftName.label($0.name)): \($0.value)" }
      return lines + Printer.call("return \(SwiftName.escaped(type.name))", values, 2)
    default: return lines + (results.first.map { ["return \($0.value)"] } ?? [])
    }
  }

  // MARK: Calls from file to file

  /// The names by which queries are called from other files, and by which those call in turn: `TodoQueries.add`. Each
  /// is made by a method of its own: to make all queries of a file for one of them could go in circles.
  static func calledFromAfar(_ files: [QueryFile]) -> Set<String> {
    var groups: [String: (query: Query, owner: String)] = [:]
    var open: [String] = []
    for file in files {
      for group in file.queries where group.isGroup {
        groups[path(group.name, file.typeName)] = (group, file.typeName)
        for case .call(let callee, _) in group.members.map(\.content) {
          if let owner = callee.owner { open.append(path(callee.name, owner)) }
        }
      }
    }
    var called: Set<String> = []
    while let next = open.popLast() {
      guard called.insert(next).inserted, let (group, owner) = groups[next] else { continue }
      for case .call(let callee, _) in group.members.map(\.content) {
        open.append(path(callee.name, callee.owner ?? owner))
      }
    }
    return called
  }

  private static func path(_ query: String, _ owner: String) -> String { "\(owner).\(query)" }

  func isCalledFromAfar(_ query: Query, in file: QueryFile) -> Bool {
    calledFromAfar.contains(Self.path(query.name, file.typeName))
  }

  /// The method that makes a query which is called from another file.
  func making(_ query: Query, of file: QueryFile) -> Declaration {
    .function(
      Function(
        head: "static func \(Self.maker(query))",
        parameters: ["on connection: any \(names.runtime("Connection"))"]
          + (usesAdapter(query) ? ["_ adapters: \(adaptersType)"] : []),
        tail: "-> any \(SwiftName.escaped(query.aliasName))", body: statement(query, in: file, "return")))
  }

  /// - Parameter owner: the type that has the query; nil for that which this stands in.
  func made(_ query: Query, _ owner: String?) -> String {
    "\(owner.map { SwiftName.escaped($0) } ?? "Self").\(Self.maker(query))(on: connection"
      + (usesAdapter(query) ? ", adapters)" : ")")
  }

  /// Names of Swift that are made of SQL's have no underscore inside.
  private static func maker(_ query: Query) -> String { "make_\(query.name)" }

  /// The input of a query that a group calls, made of the group's.
  private func input(of callee: Query, _ arguments: [Int], in group: Query) -> String {
    let values = arguments.map { place in
      if case .fields(let fields, _) = group.input { "input.\(fields[place].name)" } else { "input" }
    }
    switch callee.input {
    case .none: return "()"
    case .single: return values.first ?? "()"
    case .fields(let fields, let type):
      let labelled = zip(fields, values).map { "\(SwiftName.label($0.name)): \($1)" }
      return "\(SwiftName.escaped(type.name))(\(labelled.joined(separator: ", ")))"
    }
  }
}
