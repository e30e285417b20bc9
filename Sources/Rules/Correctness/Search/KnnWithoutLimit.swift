import Analyzer

struct KnnWithoutLimit: ExpressionRule {
  static let info = RuleInfo(
    id: "knn-without-limit", category: .correctness, severity: .error, since: "0.1",
    summary: "A search for near vectors that doesn't say how many",
    rationale: """
      sqlite-vec's `vec0` looks for the nearest neighbours of a vector, and has to know how many: by `k = 10`, or by a \
      `LIMIT` that SQLite hands over to it. SQLite does so only where the table stands alone in FROM, and the SELECT has \
      no GROUP BY, DISTINCT or aggregate. In a join the query fails: "A LIMIT or 'k = ?' constraint is required on vec0 \
      knn queries".
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT rowid, distance FROM vec_item WHERE «embedding MATCH :vector» ORDER BY distance;",
        says: "'vec_item' has to know how many neighbours to look for", schema: item, declared: vec),
      .bad(
        """
        SELECT item.name, v.distance FROM vec_item AS v JOIN item ON item.id = v.rowid
        WHERE «v.embedding MATCH :vector» ORDER BY v.distance LIMIT 10;
        """, says: "'v' has to know how many neighbours to look for, and LIMIT doesn't reach it in a join",
        schema: item, declared: vec),
      .good(
        """
        SELECT rowid, distance FROM vec_item WHERE embedding MATCH :vector AND k = 10;
        SELECT rowid, distance FROM vec_item WHERE embedding MATCH :vector ORDER BY distance LIMIT 10;
        SELECT item.name, v.distance FROM vec_item AS v JOIN item ON item.id = v.rowid
        WHERE v.embedding MATCH :vector AND v.k = :count ORDER BY v.distance;
        SELECT item.name, v.distance
        FROM (SELECT rowid, distance FROM vec_item WHERE embedding MATCH :vector ORDER BY distance LIMIT 5) AS v
        JOIN item ON item.id = v.rowid;
        """, schema: item, declared: vec),
    ])

  private static let vec = "CREATE MODULE vec0 (distance REAL HIDDEN, k INTEGER HIDDEN);"
  private static let item = """
    CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE VIRTUAL TABLE vec_item USING vec0 (embedding float[4]);
    """

  private static let vec0 = Name("vec0")
  private static let k = Name("k")

  static let kinds: ExprKinds = .match

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .match(.match, let operand, _, _, negated: false) = tree[expr],
      let (query, core) = innermost(around: expr, in: statement), let node = vectors(in: core, statement, &context)
    else { return }
    let graph = context.fromGraph(of: core, in: statement)
    let isOfVectors = statement.column(of: tree.bare(operand)).map { $0.source == graph.nodes[node].source } ?? true
    guard isOfVectors, graph.conditions.contains(where: { $0.expr == expr }),
      !graph.conditions.contains(where: { bindsCount($0.expr, in: tree) }),
      !mayBeLimited(query, core, in: statement)
    else { return }
    context.report(
      .howMany(graph.name(of: graph.nodes[node]), isLimited: query.select.limit.exists, isJoin: graph.nodes.count > 1),
      at: tree.place(of: expr))
  }

  /// The SELECT that a condition belongs to.
  private func innermost(
    around expr: ExprID, in statement: ResolvedStatement
  ) -> (query: PlacedQuery, core: SelectCore)? {
    let span = statement.tree.span(of: expr)
    var found: (PlacedQuery, SelectCore)?
    statement.forEachQuery { query in
      if found != nil { return }
      for core in statement.tree[query.select.cores]
      where core.span.first <= span.first && span.last <= core.span.last {
        found = (query, core)
      }
    }
    return found
  }

  /// The place in FROM of the only table of vectors.
  private func vectors(in core: SelectCore, _ statement: ResolvedStatement, _ context: inout RuleContext) -> Int? {
    let graph = context.fromGraph(of: core, in: statement)
    let places = graph.nodes.indices.filter { place in
      guard let source = graph.nodes[place].source else { return false }
      return statement.facts.sources[source].table?.kind == .virtual(module: KnnWithoutLimit.vec0)
    }
    return places.count == 1 ? places[0] : nil
  }

  /// `k = 10`
  private func bindsCount(_ condition: ExprID, in tree: SyntaxTree) -> Bool {
    guard case .binary(.equal, let left, let right) = tree[condition] else { return false }
    return [left, right].contains { side in
      switch tree[tree.bare(side)] {
      case .name(let token), .column(_, _, let token): tree.matches(token, KnnWithoutLimit.k)
      default: false
      }
    }
  }

  /// A LIMIT reaches the table, or may: that of a query around this one does where SQLite makes one of the two.
  private func mayBeLimited(_ query: PlacedQuery, _ core: SelectCore, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    switch query.role {
    case .view: return true
    case .source, .commonTable:
      if !query.select.limit.exists { return statement.selects.contains { $0.limit.exists } }
    case .statement, .insert, .table, .scalar, .exists, .membership: break
    }
    guard query.select.limit.exists else { return false }
    return core.from.count == 1 && query.select.cores.count == 1 && core.groupBy.isEmpty && !core.isDistinct
      && !tree[core.columns].contains { column in
        guard case .expr(let value, _) = column, case .call(let call) = tree[tree.bare(value)] else { return false }
        return statement.isAggregate(tree[call])
      }
  }
}

extension Message {
  fileprivate static func howMany(_ table: String, isLimited: Bool, isJoin: Bool) -> Message {
    let reason = isJoin ? "in a join" : "behind DISTINCT, GROUP BY or an aggregate"
    return Message(
      "\(table) has to know how many neighbours to look for"
        + (isLimited ? ", and LIMIT doesn't reach it \(reason)" : ""),
      help: "Add AND k = 10, or search in a subquery with a LIMIT of its own.")
  }
}
