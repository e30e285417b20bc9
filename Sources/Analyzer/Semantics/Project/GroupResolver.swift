/// Finds out what the groups of a file take and give, and what is wrong with them.
struct GroupResolver {
  /// The statements, with what was found against them.
  private(set) var statements: [ResolvedStatement]
  private(set) var groups: [QueryGroup] = []

  private enum Query { case statement(Int), group(Int) }

  private let tree: SyntaxTree
  private var ranges: [Range<Int>] = []
  private var queries: [Name: Query] = [:]
  private var settled: [QueryGroup?] = []
  private var found: [Int: [Diagnostic]] = [:]

  /// The groups of a file with all that is known of them.
  ///
  /// - Parameter index: the queries of other files that may be called; nil where groups call none.
  init(_ tree: SyntaxTree, _ statements: [ResolvedStatement], calling index: QueryIndex?) {
    self.init(tree, statements)
    let order = CallOrder(ranges.count) { calls(ofGroup: $0) }
    for (site, circle) in order.circles {
      reportCircle(circle.map(name(ofGroup:)), at: site)
    }
    for (site, circle) in index?.circles(in: tree.file) ?? [:] { reportCircle(circle, at: site) }
    for group in order.order { settle(group, calling: index) }
    groups = settled.compactMap({ $0 })
    for (place, diagnostics) in found {
      self.statements[place] = statements[place].with(statements[place].diagnostics + diagnostics)
    }
  }

  /// The groups of a file, of which nothing is known yet.
  init(_ tree: SyntaxTree, _ statements: [ResolvedStatement]) {
    self.tree = tree
    self.statements = statements
    findQueries()
    settled = Array(repeating: nil, count: ranges.count)
  }

  private mutating func report(
    _ finding: Finding, at location: SourceLocation, of statement: Int, related: [Diagnostic.Related] = []
  ) {
    // Of a statement that could not be read whole, what seems wrong may only not have been read.
    guard !tree.statements[statement].hasErrors else { return }
    found[statement, default: []].append(Diagnostic(finding, at: location, related: related))
  }

  private func place(_ statement: Int) -> GroupPlace? {
    tree.statements[statement].header.flatMap { tree.group(of: $0) }
  }

  private mutating func findQueries() {
    for index in statements.indices {
      guard let header = tree.statements[index].header else { continue }
      let query: Query
      if header.isLater {
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<index + 1
        continue
      } else if place(index) != nil {
        query = .group(ranges.count)
        ranges.append(index..<index + 1)
      } else {
        query = .statement(index)
      }
      let name = Name(tree.file.unquoted(header.name))
      // The name of a second one is a finding of its own.
      if queries[name] == nil { queries[name] = query }
    }
  }

  // MARK: Calls

  /// How many groups there are.
  var count: Int { ranges.count }

  /// The group that is called by the name; nil for a statement.
  func group(named name: Name) -> Int? { if case .group(let group)? = queries[name] { group } else { nil } }

  /// Whether the file has a query of a name.
  func hasQuery(named name: Name) -> Bool { queries[name] != nil }

  /// The calls in a group of names that the file may have or not, each with the place of its statement.
  func calledNames(ofGroup group: Int) -> [(site: Int, name: Name)] {
    ranges[group].compactMap { site in call(site).map { (site, tree.name($0.name)) } }
  }

  /// The calls of the file's own groups.
  func calls(ofGroup group: Int) -> [CallOrder.Call] {
    calledNames(ofGroup: group).compactMap { site, name in
      self.group(named: name).map { CallOrder.Call(site: site, callee: $0) }
    }
  }

  /// The signature of a query, and whether it can run; nil for a name that the file hasn't got, and for a group of
  /// which it isn't known.
  func query(named name: Name) -> (signature: Signature, isSound: Bool)? {
    switch queries[name] {
    case .statement(let place): (statements[place].signature, statements[place].isSound)
    case .group(let place): settled[place].map { ($0.signature, $0.isSound) }
    case nil: nil
    }
  }

  private func call(_ statement: Int) -> QueryCall? { tree.call(statement) }

  private mutating func reportCircle(_ names: [String], at site: Int) {
    guard let call = call(site) else { return }
    report(.callsItself(names), at: tree.location(of: call.name), of: site)
  }

  func name(ofGroup group: Int) -> String {
    statements[ranges[group].lowerBound].name?.text ?? ""
  }

  // MARK: A group

  /// Works out what a group takes and gives; what it calls has to be known by then.
  mutating func settle(_ group: Int, calling others: QueryIndex?) {
    let range = ranges[group]
    var parameters = GroupParameters(
      tree, declared: statements[range.lowerBound].declaredParameters)
    var signatures: [Signature?] = []
    var arguments: [[Int]] = []
    var isSound = true
    for index in range {
      let (signature, places) = read(index, &parameters, calling: others)
      signatures.append(signature)
      arguments.append(places)
      if signature == nil || !statements[index].isSound { isSound = false }
    }
    let (merged, places, problems) = parameters.settled()
    for problem in problems { report(problem.finding, at: problem.location, of: problem.statement) }
    let results = self.results(range, signatures)
    let whole = self.signature(signatures, results, merged)
    settled[group] = QueryGroup(
      statements: range,
      members: range.enumerated().map { place, index in
        QueryGroup.Member(
          result: results[place], callee: call(index).map { tree.name($0.name) },
          signature: signatures[place] ?? statements[index].signature, arguments: arguments[place].map { places[$0] })
      },
      signature: whole, isSound: isSound && range.allSatisfy { found[$0] == nil })
  }

  /// Reads the signature of a member; nil for a call of something that can't be called.
  private mutating func read(
    _ index: Int, _ parameters: inout GroupParameters, calling others: QueryIndex?
  ) -> (signature: Signature?, arguments: [Int]) {
    guard let call = call(index) else {
      let statement = statements[index]
      if case .transaction(let node) = statement.statement.body, node.kind.isWhole {
        report(.transactionInGroup, at: tree.location(of: statement.statement.span), of: index)
      }
      let arguments = statement.signature.parameters.map { parameters.add($0, of: statement, index) }
      return (statement.signature, arguments)
    }
    guard let callee = callee(of: call, index, calling: others) else { return (nil, []) }
    let tokens = Array(tree[call.arguments])
    guard tokens.count == callee.signature.parameters.count else {
      report(
        .arguments(
          ofQuery: tree.name(call.name), callee.signature.inputs.map { $0.name }, given: tokens.count),
        at: tree.location(of: call.name), of: index)
      return (nil, [])
    }
    var arguments = Array(repeating: 0, count: tokens.count)
    for (token, place) in zip(tokens, callee.signature.inputOrder ?? Array(tokens.indices)) {
      arguments[place] = parameters.add(
        token, for: callee.signature.parameters[place], of: tree.name(call.name), index)
    }
    return (callee.isSound ? callee.signature : nil, arguments)
  }

  private mutating func callee(
    of call: QueryCall, _ index: Int, calling others: QueryIndex?
  ) -> (signature: Signature, isSound: Bool)? {
    let name = tree.name(call.name)
    // What calls itself has no signature, which is said where it does.
    if queries[name] != nil { return query(named: name) }
    let found = others?.queries(named: name) ?? []
    if found.count == 1 { return (found[0].signature, found[0].isSound) }
    let location = tree.location(of: call.name)
    if found.isEmpty {
      let own = statements[index].name
      let known = Set(queries.keys.map { $0.text }).union(others?.names ?? []).filter { $0 != own?.text }
      report(.noQuery(name, among: known.sorted()), at: location, of: index)
    } else {
      report(
        .queryOfSeveralFiles(name), at: location, of: index,
        related: found.map { Diagnostic.Related("a query of this name", at: $0.location) })
    }
    return nil
  }

  // MARK: What it gives

  /// The name of each member's result; nil for one that returns no rows.
  private mutating func results(_ range: Range<Int>, _ signatures: [Signature?]) -> [String?] {
    var results: [String?] = []
    var known: [String: (label: String, range: SourceRange?)] = [:]
    var count = 0
    for (index, signature) in zip(range, signatures) {
      let label = place(index)?.label
      let text = label.map { tree.file.unquoted($0) }
      guard let signature, signature.returnsRows else {
        if let label, let text, let signature, statements[index].isSound, !signature.returnsRows {
          report(.labelWithoutRows(text), at: SourceLocation(tree.file, label), of: index)
        }
        results.append(nil)
        continue
      }
      count += 1
      let name = text ?? "result\(count)"
      let property = NameRules.common.property(name)
      if let other = known[property] {
        report(
          .sameLabel(name, other.label),
          at: label.map { SourceLocation(tree.file, $0) } ?? tree.location(of: tree.statements[index].span), of: index,
          related: other.range.map { [Diagnostic.Related("the other result", at: SourceLocation(tree.file, $0))] } ?? []
        )
      } else {
        known[property] = (name, label)
      }
      results.append(name)
    }
    return results
  }

  private func signature(
    _ signatures: [Signature?], _ results: [String?], _ parameters: [Signature.Parameter]
  ) -> Signature {
    var whole = Signature(kind: .group)
    whole.parameters = parameters
    let returning = results.indices.filter { results[$0] != nil }
    if returning.count == 1, let only = signatures[returning[0]] {
      whole.columns = only.columns
      whole.wholeRows = only.wholeRows
      whole.keys = only.keys
      whole.cardinality = only.cardinality
      whole.hasSeveralResults = only.hasSeveralResults
    } else if !returning.isEmpty {
      whole.cardinality = .many
      whole.hasSeveralResults = true
    }
    var (reads, writes): (Set<Name>, Set<Name>) = ([], [])
    for signature in signatures {
      guard let signature else { continue }
      whole.reads += signature.reads.filter { reads.insert($0).inserted }
      whole.writes += signature.writes.filter { writes.insert($0).inserted }
    }
    return whole
  }
}

extension Transaction.Kind {
  /// Whether it is about the whole transaction, and not a savepoint of it.
  fileprivate var isWhole: Bool {
    switch self {
    case .begin, .commit, .rollback: true
    case .savepoint, .release, .rollbackTo: false
    }
  }
}

extension ResolvedStatement {
  fileprivate var declaredParameters: [DeclaredParameter] {
    statement.header.flatMap { tree.details(of: $0)?.parameters } ?? []
  }
}
