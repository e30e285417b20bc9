/// A query of several statements, which run in one transaction: `name(…) { INSERT …; items: SELECT …; other(:id); }`.
public struct QueryGroup: Sendable {
  /// Its statements, as places in the file's.
  public let statements: Range<Int>
  /// Its statements and calls, in order, at the same places as `statements`.
  public let members: [Member]
  /// What it takes and gives as a whole. The columns and the cardinality are those of the one member that returns rows;
  /// where there are several, each says them by itself, and there are no columns here.
  public let signature: Signature
  /// Whether it can run: each statement can, and what it calls.
  public let isSound: Bool

  /// A statement of the group, or a call of another query.
  public struct Member: Sendable {
    /// What the result is called in the group's output: as its label says, or by its number; nil for one that returns no
    /// rows.
    public let result: String?
    /// The query that is called; nil for a statement.
    public let callee: Name?
    /// What it takes and gives: of a call, what the called query does.
    public let signature: Signature
    /// Of each of its parameters, the place among the group's.
    public let arguments: [Int]
  }
}

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

  init(_ tree: SyntaxTree, _ statements: [ResolvedStatement]) {
    self.tree = tree
    self.statements = statements
    findQueries()
    settled = Array(repeating: nil, count: ranges.count)
    settleAll()
    groups = settled.compactMap(\.self)
    for (place, diagnostics) in found {
      self.statements[place] = statements[place].with(statements[place].diagnostics + diagnostics)
    }
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

  // MARK: Order

  private struct Visit {
    let group: Int
    var next: Int
  }

  private func call(_ statement: Int) -> QueryCall? {
    if case .call(let call) = tree.statements[statement].body, call.name.exists { call } else { nil }
  }

  /// Each group after those that it calls; not by recursion, since a chain of calls may be as long as the file.
  private mutating func settleAll() {
    var isOpen = Array(repeating: false, count: ranges.count)
    for first in ranges.indices where settled[first] == nil {
      var path = [Visit(group: first, next: ranges[first].lowerBound)]
      isOpen[first] = true
      while let visit = path.last {
        guard visit.next < ranges[visit.group].upperBound else {
          settled[visit.group] = settle(visit.group)
          isOpen[visit.group] = false
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        guard let call = call(visit.next), case .group(let callee)? = queries[tree.name(call.name)],
          settled[callee] == nil
        else { continue }
        if isOpen[callee] {
          let circle = path.drop { $0.group != callee }.map { name(ofGroup: $0.group) } + [name(ofGroup: callee)]
          report(.callsItself(circle), at: tree.location(of: call.name), of: visit.next)
        } else {
          isOpen[callee] = true
          path.append(Visit(group: callee, next: ranges[callee].lowerBound))
        }
      }
    }
  }

  private func name(ofGroup group: Int) -> String {
    statements[ranges[group].lowerBound].name?.text ?? ""
  }

  // MARK: A group

  private mutating func settle(_ group: Int) -> QueryGroup {
    let range = ranges[group]
    var parameters = GroupParameters(
      tree, declared: statements[range.lowerBound].declaredParameters)
    var signatures: [Signature?] = []
    var arguments: [[Int]] = []
    var isSound = true
    for index in range {
      let (signature, places) = read(index, &parameters)
      signatures.append(signature)
      arguments.append(places)
      if signature == nil || !statements[index].isSound { isSound = false }
    }
    let (merged, problems) = parameters.settled()
    for problem in problems { report(problem.finding, at: problem.location, of: problem.statement) }
    let results = self.results(range, signatures)
    let whole = self.signature(signatures, results, merged)
    return QueryGroup(
      statements: range,
      members: range.enumerated().map { place, index in
        QueryGroup.Member(
          result: results[place], callee: call(index).map { tree.name($0.name) },
          signature: signatures[place] ?? statements[index].signature, arguments: arguments[place])
      },
      signature: whole, isSound: isSound && range.allSatisfy { found[$0] == nil })
  }

  /// What a member takes and gives; nil for a call of what can't be called.
  private mutating func read(
    _ index: Int, _ parameters: inout GroupParameters
  ) -> (signature: Signature?, arguments: [Int]) {
    guard let call = call(index) else {
      let statement = statements[index]
      if case .transaction(let node) = statement.statement.body, node.kind.isWhole {
        report(.transactionInGroup, at: tree.location(of: statement.statement.span), of: index)
      }
      let arguments = statement.signature.parameters.map { parameters.add($0, of: statement, index) }
      return (statement.signature, arguments)
    }
    guard let callee = callee(of: call, index) else { return (nil, []) }
    let tokens = Array(tree[call.arguments])
    guard tokens.count == callee.signature.parameters.count else {
      report(
        .arguments(
          ofQuery: tree.name(call.name), callee.signature.parameters.map(\.name), given: tokens.count),
        at: tree.location(of: call.name), of: index)
      return (nil, [])
    }
    let arguments = zip(tokens, callee.signature.parameters).map { token, parameter in
      parameters.add(token, for: parameter, of: tree.name(call.name), index)
    }
    return (callee.isSound ? callee.signature : nil, arguments)
  }

  private mutating func callee(of call: QueryCall, _ index: Int) -> (signature: Signature, isSound: Bool)? {
    let name = tree.name(call.name)
    switch queries[name] {
    case .statement(let place): return (statements[place].signature, statements[place].isSound)
    // What calls itself has no signature, which is said where it does.
    case .group(let place): return settled[place].map { ($0.signature, $0.isSound) }
    case nil:
      let own = statements[index].name
      report(
        .noQuery(name, among: queries.keys.filter { $0 != own }.map(\.text).sorted()),
        at: tree.location(of: call.name), of: index)
      return nil
    }
  }

  // MARK: What it gives

  /// What the result of each member is called; nil for one that returns no rows.
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
      let property = SwiftName.property(name)
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

extension Signature {
  /// Whether whoever runs it gets something back besides a number of rows.
  public var returnsRows: Bool { !columns.isEmpty || hasSeveralResults }
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
