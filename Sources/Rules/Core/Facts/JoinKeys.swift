import Analyzer

/// Which rows of a join settle which: through equalities and keys.
struct JoinKeys {
  let graph: JoinGraph
  private let statement: ResolvedStatement
  private var equalities: [Equality] = []

  /// A column of FROM: the node, and the column's place in it.
  private struct Key: Hashable {
    let node: Int
    let column: Int
  }

  private struct Equality {
    let left: Key
    /// nil for what is the same in all rows.
    let right: Key?
    let expr: ExprID
  }

  init(_ graph: JoinGraph, in statement: ResolvedStatement) {
    self.graph = graph
    self.statement = statement
    for condition in graph.conditions {
      guard case .binary(let op, let left, let right) = statement.tree[condition.expr], op == .equal || op == .is else {
        continue
      }
      let (one, other) = (key(of: left), key(of: right))
      if let one {
        if other != nil || graph.nodes(of: right).allSatisfy({ $0 == JoinGraph.outside }) {
          equalities.append(Equality(left: one, right: other, expr: condition.expr))
        }
      } else if let other, graph.nodes(of: left).allSatisfy({ $0 == JoinGraph.outside }) {
        equalities.append(Equality(left: other, right: nil, expr: condition.expr))
      }
    }
    for place in graph.nodes.indices.dropFirst() {
      guard let term = graph.nodes[place].term else { continue }
      for token in statement.tree[term.using] { addMerged(statement.tree.name(token), place) }
      if term.join.isNatural, let names = graph.columnNames(place) { for name in names { addMerged(name, place) } }
    }
  }

  private mutating func addMerged(_ name: Name, _ place: Int) {
    guard let right = column(named: name, of: place) else { return }
    for other in graph.nodes.indices.prefix(place) {
      if let left = column(named: name, of: other) {
        equalities.append(Equality(left: left, right: right, expr: .none))
        return
      }
    }
  }

  private func column(named name: Name, of place: Int) -> Key? {
    guard let source = graph.nodes[place].source, let table = statement.facts.sources[source].table else { return nil }
    return table.column(named: name).map { Key(node: place, column: $0) }
  }

  private func key(of id: ExprID) -> Key? {
    let id = statement.tree.bare(id)
    guard let reference = statement.column(of: id), let node = graph.nodes(of: id).first, node >= 0 else { return nil }
    return Key(node: node, column: reference.column)
  }

  /// The nodes of which a row is settled by one row of each given node.
  func settled(by given: [Int]) -> Set<Int> {
    var settled = Set(given)
    var known: Set<Key> = []
    func isKnown(_ key: Key) -> Bool { settled.contains(key.node) || known.contains(key) }
    var isChanged = true
    while isChanged {
      isChanged = false
      for equality in equalities {
        guard let right = equality.right else {
          if known.insert(equality.left).inserted { isChanged = true }
          continue
        }
        if isKnown(right), known.insert(equality.left).inserted { isChanged = true }
        if isKnown(equality.left), known.insert(right).inserted { isChanged = true }
      }
      for place in graph.nodes.indices where !settled.contains(place) {
        if graph.isSettled(place) || hasKey(place, among: known) {
          settled.insert(place)
          isChanged = true
        }
      }
    }
    return settled
  }

  private func hasKey(_ place: Int, among known: Set<Key>) -> Bool {
    guard let source = graph.nodes[place].source else { return false }
    let row = statement.facts.sources[source]
    func holds(_ column: Int) -> Bool { known.contains(Key(node: place, column: column)) }
    if row.keys.contains(where: { !$0.isEmpty && $0.allSatisfy(holds) }) { return true }
    guard let table = row.table, !table.isView else { return false }
    if table.hasRowid, case .table = table.kind, holds(table.rowidAlias ?? -1) { return true }
    if table.keys.contains(where: { $0.parts.allSatisfy { holds($0.column) } }) { return true }
    return statement.catalog.indexes(on: table).contains { index in
      index.isUnique && index.condition == nil && index.terms.allSatisfy { $0.column.map(holds) ?? false }
    }
  }

  /// A condition is about both.
  func areJoined(_ one: Int, _ other: Int) -> Bool {
    graph.conditions.contains { $0.nodes.contains(one) && $0.nodes.contains(other) }
      || equalities.contains { equality in
        guard let right = equality.right else { return false }
        return Set([equality.left.node, right.node]) == [one, other]
      }
  }

  /// The columns of a node that equal a column of another, by the condition that says so.
  func equalColumns(of place: Int) -> [(own: Int, node: Int, column: Int, expr: ExprID)] {
    equalities.compactMap { equality in
      guard let right = equality.right else { return nil }
      if equality.left.node == place, right.node != place {
        return (equality.left.column, right.node, right.column, equality.expr)
      }
      if right.node == place, equality.left.node != place {
        return (right.column, equality.left.node, equality.left.column, equality.expr)
      }
      return nil
    }
  }
}
