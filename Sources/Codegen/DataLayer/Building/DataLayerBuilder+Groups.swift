import Analyzer

/// A queries file while its queries are made.
struct WaitingFile {
  /// In the layer's files.
  let place: Int
  let location: SourceLocation?
  let qualifier: String
  let statements: [StatementSummary]
  /// The places of statements by their names.
  let known: [Name: Int]
  /// The query that was made of each statement, as far as one could be.
  var made: [Query?]
  /// The groups that have to wait, since they call queries of other files, or groups that do.
  var waits: Set<Int> = []

  init(_ statements: [StatementSummary], _ location: SourceLocation?, _ qualifier: String, in place: Int) {
    self.place = place
    self.location = location
    self.qualifier = qualifier
    self.statements = statements
    made = Array(repeating: nil, count: statements.count)
    var known: [Name: Int] = [:]
    for (place, statement) in statements.enumerated() {
      if let name = statement.name, known[name] == nil { known[name] = place }
    }
    self.known = known
  }

  /// The names that the group at a place calls.
  func calls(at place: Int) -> [Name] { statements[place].members.compactMap(\.callee) }

  func query(named name: Name) -> Query? { known[name].flatMap { made[$0] } }
}

/// Groups: queries of several statements, some of which call other queries.
extension DataLayerBuilder {
  /// The groups that call queries of other files, each behind those that it calls.
  mutating func addWaitingGroups() {
    if waiting.isEmpty { return }
    var others: [Name: (file: Int, query: Query)] = [:]
    for (place, file) in layer.files.enumerated() {
      for query in file.queries {
        if let name = query.statement.name, others[name] == nil { others[name] = (place, query) }
      }
    }
    var groups: [(file: Int, place: Int)] = []
    var owners: [Name: Int] = [:]
    var places: [Int: [Int: Int]] = [:]
    for (file, part) in waiting.enumerated() {
      for name in part.known.keys { owners[name] = min(owners[name] ?? file, file) }
      for place in part.waits.sorted() {
        places[file, default: [:]][place] = groups.count
        groups.append((file, place))
      }
    }
    let order = DependencyOrder.places(groups.count) { [waiting] node in
      let (file, place) = groups[node]
      return waiting[file].calls(at: place).compactMap { name in
        let owner = waiting[file].known[name] != nil ? file : owners[name]
        return owner.flatMap { owner in waiting[owner].known[name].flatMap { places[owner]?[$0] } }
      }
    }
    for node in order {
      let (file, place) = groups[node]
      let part = waiting[file]
      // The query of a name, the file's own before those of others.
      var callees: [Name: Query] = [:]
      for name in part.calls(at: place) {
        if part.known[name] != nil {
          callees[name] = part.query(named: name)
          continue
        }
        let found = owners[name].map { (waiting[$0].place, waiting[$0].query(named: name)) }
        guard let (owner, query) = found ?? others[name].map({ ($0, $1) }), var query else { continue }
        query.owner = layer.files[owner].typeName
        callees[name] = query
      }
      waiting[file].made[place] = group(part.statements[place], part.qualifier) { callees[$0] }
      if let index = project.queries.firstIndex(where: { $0.file === layer.files[part.place].file }) {
        takeNames(ofGroupIn: index)
      }
    }
    for file in waiting { finish(file) }
  }

  /// - Parameters:
  ///   - qualifier: what stands before the name where queries of other files have it, too.
  ///   - query: gives a query by its name; nil where there is none, or no code for it.
  mutating func group(
    _ group: StatementSummary, _ qualifier: String, _ query: (Name) -> Query?
  ) -> Query? {
    guard let (name, type, alias) = begin(group, qualifier) else { return nil }
    guard let input = input(of: group, type) else { return nil }
    let isOnly = group.members.count { $0.result != nil } == 1
    var members: [Query.Member] = []
    for (place, member) in group.members.enumerated() {
      let result = member.result.map { target.property($0) }
      if let callee = member.callee {
        guard let called = query(callee) else {
          diagnostics.append(
            Diagnostic(.omittedCall(group.name?.text ?? "", callee.text), severity: .note, at: group.location))
          return nil
        }
        let order = called.statement.signature.inputOrder
        let arguments = order?.map { member.arguments[$0] } ?? member.arguments
        members.append(Query.Member(content: .call(called.elsewhere, arguments: arguments), result: result))
        continue
      }
      // The type of a row of several values is named after the result, unless that is all there is.
      let prefix = isOnly ? type : type + target.part(result ?? "")
      guard let output = output(of: member.statement, prefix, given: isOnly ? group.output : nil) else { return nil }
      let statement = Query(
        // Names that are made of SQL's have no underscore inside.
        name: "\(name)_\(place + 1)", aliasName: "", statement: member.statement, input: input, output: output,
        places: member.arguments, isRead: member.statement.isRead)
      check(statement.sql { $0 }, of: member.statement, name)
      members.append(Query.Member(content: .statement(statement), result: result))
    }
    guard let output = output(of: group, members, type) else { return nil }
    return Query(
      name: name, aliasName: alias, statement: group, input: input, output: output, members: members,
      isRead: members.allSatisfy(\.query.isRead),
      groupUsesAdapter: members.contains { $0.query.usesAdapter(layer.records) })
  }

  /// The output of the statements together: nothing, the output of the only one that has any, or a property for each.
  private mutating func output(
    of group: StatementSummary, _ members: [Query.Member], _ type: String
  ) -> Query.Output? {
    let results = members.compactMap { member in
      member.result.map { Query.Result(name: $0, output: member.query.output) }
    }
    if results.isEmpty { return Query.Output(row: .nothing, rows: .one) }
    if results.count == 1 { return results[0].output }
    let declared =
      if let given = group.output {
        declare(given, .results, isInput: false)
      } else {
        Query.Declared?.some(declare(type + "Output", .results, isInput: false, of: group))
      }
    return declared.map { Query.Output(row: .results(results, $0), rows: .one) }
  }
}

extension StatementSummary {
  /// Whether it runs next to others that read.
  var isRead: Bool { signature.kind == .select && signature.writes.isEmpty }
}

extension Query {
  /// The same where it is only called: the types that it declares are declared where it is. What it consists of is left
  /// out, for calls of calls would be without end.
  fileprivate var elsewhere: Query {
    var query = self
    query.members = []
    query.output = query.output.elsewhere
    return query
  }
}

extension Query.Output {
  fileprivate var elsewhere: Query.Output {
    var output = self
    switch row {
    case .changes, .nothing: break
    case .results(_, var type):
      type.isHere = false
      output.row = .results([], type)
    case .single(let value, var alias):
      alias?.isHere = false
      output.row = .single(value, alias: alias)
    case .record(let record, let isOptional, var alias):
      alias?.isHere = false
      output.row = .record(record, isOptional: isOptional, alias: alias)
    case .parts(let parts, var type):
      type.isHere = false
      output.row = .parts(parts, type)
    }
    return output
  }
}
