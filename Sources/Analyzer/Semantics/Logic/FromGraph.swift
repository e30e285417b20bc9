/// The tables of a FROM clause, and the conditions that connect them.
public final class FromGraph {
  /// One table of FROM; the target of an UPDATE comes first and has no term.
  public struct Node {
    /// The table as it is written; nil for the target of an UPDATE.
    public let term: JoinTerm?
    /// Where it is written, with its alias.
    public let range: SourceRange
    /// The source, as a place in `Facts.sources`; nil where the resolver saw none.
    public let source: Int?
  }

  /// The tables, in the order in which they are written.
  @exclusivity(unchecked) public private(set) var nodes: [Node] = []
  /// The conditions, each with the places of the nodes that it is about; `outside` stands for the query around this
  /// one.
  @exclusivity(unchecked) public private(set) var conditions: [(expr: ExprID, nodes: [Int])] = []
  /// The conditions of ON behind parentheses.
  @exclusivity(unchecked) private var groupConditions: [ExprID] = []
  /// The nodes that are joined to the one before without a condition.
  @exclusivity(unchecked) private var links: [Int] = []
  /// The statement that FROM is a part of.
  public let statement: ResolvedStatement
  private let columns: NodeList<ResultColumn>

  /// The place that stands for the query around this one. Two nodes that are bound to it are connected.
  public static let outside = -1

  private var tree: SyntaxTree { statement.tree }

  /// The FROM clause of a SELECT.
  public convenience init(_ core: SelectCore, in statement: ResolvedStatement) {
    self.init(core.from, where: core.condition, columns: core.columns, in: statement)
  }

  /// The FROM clause of a SELECT or UPDATE.
  ///
  /// - Parameters:
  ///   - target: the name of the table that an UPDATE changes.
  ///   - columns: the result columns, whose aliases the conditions may name.
  public init(
    _ from: NodeList<JoinTerm>, where condition: ExprID, target: TokenID = .none,
    columns: NodeList<ResultColumn> = .empty, in statement: ResolvedStatement
  ) {
    self.statement = statement
    self.columns = columns
    if target.exists {
      let name = tree[target].range
      // It may stand there with its alias.
      let source = statement.facts.sources.lastIndex { $0.range.start <= name.start && name.end <= $0.range.end }
      nodes.append(Node(term: nil, range: source.map { statement.facts.sources[$0].range } ?? name, source: source))
    }
    add(from)
    if condition.exists { addConditions(condition) }
    for on in groupConditions { addConditions(on) }
    for node in nodes { if let term = node.term, term.on.exists { addConditions(term.on) } }
    for place in nodes.indices {
      guard case .function(_, _, let arguments)? = nodes[place].term?.source else { continue }
      for argument in tree[arguments] {
        conditions.append((argument, [place] + nodes(of: argument)))
      }
    }
  }

  private func add(_ list: NodeList<JoinTerm>) {
    for join in tree.joins(list) {
      let term = join.term
      let first = nodes.count
      if case .join(let inner) = term.source, !term.alias.exists {
        add(inner)
        if term.on.exists { groupConditions.append(term.on) }
      } else {
        let range = tree.range(of: term.span)
        nodes.append(Node(term: term, range: range, source: statement.source(of: join.id)))
      }
      guard first > 0, first < nodes.count else { continue }
      // What joins by names, or says that it joins by nothing, is joined.
      let isMerged = !term.using.isEmpty || (term.join.isNatural && (nodes.count > first + 1 || mergesByName(first)))
      if isMerged || term.join.kind == .cross || (term.on.exists && statement.literalTruth(term.on) != nil) {
        links.append(first)
      }
    }
  }

  private func addConditions(_ id: ExprID) {
    for condition in statement.operands(of: id, joinedBy: .and) {
      conditions.append((condition, nodes(of: condition)))
    }
  }

  /// The nodes that an expression is about, each once; `outside` among them where the query around has a part in it.
  public func nodes(of id: ExprID) -> [Int] {
    var found: [Int] = []
    addNodes(of: id, to: &found, throughAliases: true)
    return found
  }

  private func addNodes(of id: ExprID, to found: inout [Int], throughAliases: Bool) {
    let whole = tree.range(of: id)
    for place in statement.expressions(in: id) {
      let part = ExprID(index: UInt32(truncatingIfNeeded: place))
      guard let reference = statement.column(of: part) else {
        if throughAliases, let target = aliased(part) {
          addNodes(of: target, to: &found, throughAliases: false)
        } else {
          for node in nodes.indices where !found.contains(node) && mayOwn(part, node) { found.append(node) }
        }
        continue
      }
      if let node = node(of: reference, within: whole), !found.contains(node) { found.append(node) }
    }
  }

  /// Whether a column that nobody knows may be one of a table that nobody knows: `sender.id` in an incomplete history.
  private func mayOwn(_ id: ExprID, _ place: Int) -> Bool {
    guard let source = nodes[place].source, case .table(let schema, let name)? = nodes[place].term?.source,
      statement.facts.sources[source].table?.isIncomplete ?? true,
      schema.exists || statement.commonTable(named: tree.name(name)) == nil
    else { return false }
    return switch tree[id] {
    case .column(_, let table, _): statement.facts.sources[source].name == tree.name(table)
    case .name(let token): tree.quote(of: token) != nil || statement.literalTruth(id) == nil
    default: false
    }
  }

  /// The result column that a name stands for.
  private func aliased(_ id: ExprID) -> ExprID? {
    guard !columns.isEmpty, case .name(let token) = tree[id] else { return nil }
    let name = tree.name(token)
    for case .expr(let target, let alias) in tree[columns] where alias.exists && tree.matches(alias, name) {
      return target
    }
    return nil
  }

  /// nil for a column that a subquery within the range has itself.
  private func node(of reference: ColumnReference, within whole: SourceRange) -> Int? {
    guard statement.facts.sources.indices.contains(reference.source) else { return FromGraph.outside }
    let range = statement.facts.sources[reference.source].range
    if let node = nodes.firstIndex(where: { $0.range == range }) { return node }
    return whole.start <= range.start && range.end <= whole.end ? nil : FromGraph.outside
  }

  /// Whether the rows of a node multiply nothing: one at most takes part, or the node is made up of the query itself.
  public func isNeutral(_ place: Int) -> Bool {
    guard let source = nodes[place].source else { return true }
    // What an UPDATE changes has to be joined, whether it is one row or many: which row of FROM it takes depends on it.
    guard let term = nodes[place].term else { return false }
    let table = statement.facts.sources[source].table
    if isSettled(place), table == nil || table?.isView == true || isBoundByLiteral(place) || nodes[0].term == nil {
      return true
    }
    if table?.holdsOneRow == true { return true }
    switch term.source {
    case .missing, .function, .join: return true
    case .subquery(let id): return isMadeUp(id)
    case .table(let schema, let name):
      if table != nil { return false }
      guard !schema.exists, let id = statement.commonTable(named: tree.name(name)) else { return false }
      return isMadeUp(id)
    }
  }

  /// Whether one row of a node at most takes part.
  public func isSettled(_ place: Int) -> Bool {
    nodes[place].source.map { statement.facts.sources[$0].isSettled } ?? true
  }

  /// Whether a node is one row by a constant key: a setting, the one row of a table.
  private func isBoundByLiteral(_ place: Int) -> Bool {
    conditions.contains { condition in
      guard condition.nodes == [place] else { return false }
      return switch tree[condition.expr] {
      case .binary(.equal, let left, let right), .binary(.is, let left, let right):
        tree.isLiteral(left) || tree.isLiteral(right)
      case .inList(_, let list, negated: false): list.count == 1 && tree[list].allSatisfy(tree.isLiteral)
      default: false
      }
    }
  }

  /// Whether there is nothing of the database in a SELECT: VALUES, a row of numbers.
  private func isMadeUp(_ id: SelectID) -> Bool {
    let range = tree.range(of: tree[id].span)
    return !statement.facts.sources.contains { source in
      guard let table = source.table, range.start <= source.range.start, source.range.end <= range.end else {
        return false
      }
      return table.kind != .tableValuedFunction
    }
  }

  /// The number of the part that each node is in; what conditions connect is one part.
  func parts() -> [Int] {
    // One more, at the end, for what is outside, and one for each parameter that something is equal to.
    var parent = Array(0...nodes.count)
    func root(_ node: Int) -> Int {
      var node = node == FromGraph.outside ? nodes.count : node
      while parent[node] != node { node = parent[node] }
      return node
    }
    func connect(_ left: Int, _ right: Int) {
      let (left, right) = (root(left), root(right))
      if left != right { parent[max(left, right)] = min(left, right) }
    }
    var parameters: [String: Int] = [:]
    for condition in conditions {
      for node in condition.nodes.dropFirst() { connect(condition.nodes[0], node) }
      guard let node = condition.nodes.first, let name = equalParameter(condition.expr) else { continue }
      if let known = parameters[name] { connect(node, known) } else { parameters[name] = node }
    }
    for place in links { connect(place, place - 1) }
    return nodes.indices.map { root($0) }
  }

  /// The first table of each part but the first, with those that it ought to be joined to.
  public private(set) lazy var unjoined = findUnjoined()

  private func findUnjoined() -> [(node: Int, others: [Int])] {
    if nodes.count < 2 { return [] }
    let parts = parts()
    if parts.allSatisfy({ $0 == parts[0] }) { return [] }
    // Of each table one row at most: one combination.
    if nodes.indices.allSatisfy({ isNeutral($0) || isSettled($0) }) { return [] }
    var known: [Int] = []
    var found: [(node: Int, others: [Int])] = []
    for place in nodes.indices where !known.contains(parts[place]) && !isNeutral(place) {
      known.append(parts[place])
      guard known.count > 1, let term = nodes[place].term, term.join.kind != .cross else { continue }
      found.append((place, nodes.indices.prefix(place).filter { parts[$0] == known[0] }))
    }
    return found
  }

  /// `x = :name`
  private func equalParameter(_ id: ExprID) -> String? {
    guard case .binary(.equal, let left, let right) = tree[id] else { return nil }
    for side in [left, right] {
      if case .parameter(let token) = tree[tree.bare(side)], !tree.isAnonymousParameter(token) {
        return tree.text(of: token)
      }
    }
    return nil
  }

  /// NATURAL found a column that both sides have.
  public func mergesByName(_ place: Int) -> Bool {
    let names = columnNames(place)
    return nodes.indices.prefix(place).contains { other in
      let others = columnNames(other)
      return others == nil || names == nil || names?.contains { others?.contains($0) ?? true } ?? true
    }
  }

  /// nil where they aren't known.
  public func columnNames(_ place: Int) -> [Name]? {
    guard let source = nodes[place].source, let table = statement.facts.sources[source].table, !table.isIncomplete
    else { return nil }
    return table.columns.filter { !$0.isHidden }.map { $0.name }
  }

  /// A condition is about both nodes.
  public func areConnected(_ one: Int, _ other: Int) -> Bool {
    conditions.contains { $0.nodes.contains(one) && $0.nodes.contains(other) }
  }
}
