/// The SELECT of a view, and the names of its columns.
public struct ViewDefinition: Sendable {
  /// The tree of CREATE VIEW.
  public let tree: SyntaxTree
  /// The SELECT behind AS.
  public let select: SelectID
  /// The names in parentheses: `CREATE VIEW v (a, b)`; empty when the SELECT names the columns.
  public let columnNames: [Name]
  /// The names in FROM and behind IN, each once: the tables that the view reads are among them.
  public let sources: [Name]

  /// Each parameter sets the property of its name; `sources` are looked up in the tree.
  public init(tree: SyntaxTree, select: SelectID, columnNames: [Name]) {
    self.tree = tree
    self.select = select
    self.columnNames = columnNames
    sources = tree.sources(in: tree[select].span)
  }

  func hasCommonTable(named name: Name) -> Bool {
    let span = tree[select].span
    return tree.nodes.commonTables.contains {
      $0.name >= span.first && $0.name <= span.last && tree.name($0.name) == name
    }
  }
}

extension SyntaxTree {
  /// Every name in a FROM clause or behind IN of a statement, or of the part of one that begins with the span: each
  /// once, in order.
  func sources(in span: TokenSpan) -> [Name] {
    var sources: [Name] = []
    var known: Set<Name> = []
    func add(_ token: TokenID) {
      guard token.exists, token >= span.first, token <= span.last else { return }
      let name = name(token)
      if sources.count < 8 ? !sources.contains(name) : !known.contains(name) {
        sources.append(name)
        if sources.count == 8 { known = Set(sources) } else if sources.count > 8 { known.insert(name) }
      }
    }
    // Nodes are in the order of their statements: those of one are side by side.
    forEach(in: nodes.joinTerms, from: span, { $0.span.first }) { term in
      if case .table(_, let name) = term.source { add(name) }
    }
    forEach(in: nodes.inTables, from: span, { $0.table }) { add($0.table) }
    return sources
  }

  private func forEach<Node>(
    in nodes: PackedArray<Node>, from span: TokenSpan, _ token: (Node) -> TokenID, _ body: (Node) -> Void
  ) {
    var place = 0
    var end = nodes.count
    while place < end {
      let middle = (place + end) / 2
      if token(nodes[middle]) < span.first { place = middle + 1 } else { end = middle }
    }
    while place < nodes.count {
      let first = token(nodes[place])
      if first.exists {
        guard first <= span.last else { return }
        body(nodes[place])
      }
      place += 1
    }
  }
}
