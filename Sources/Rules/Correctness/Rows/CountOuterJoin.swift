import Analyzer

struct CountOuterJoin: SelectRule, ExpressionRule {
  static let info = RuleInfo(
    id: "count-outer-join", category: .correctness, severity: .warning, since: "0.1",
    summary: "A `COUNT` of what isn't there, or isn't true",
    rationale: """
      `COUNT(*)` counts rows. A LEFT JOIN gives a row for a left side without partners, too, so that a topic without posts \
      counts 1; count a column of the right side that is never NULL otherwise, `COUNT(post.id)`. And `COUNT(x)` counts the \
      rows in which `x` isn't NULL: 0 and FALSE are counted like everything else. `COUNT(CASE WHEN c THEN 1 ELSE 0 END)` \
      and `COUNT(score > 3)` count rows in which nothing is true; leave out the ELSE, or write `COUNT(*) FILTER (WHERE c)`.
      """,
    precision: .high, fix: .unsafe, fixSafety: "The numbers are other ones: those that are meant.",
    examples: [
      .bad(
        "SELECT t.name, «COUNT(*)» AS n FROM topic AS t LEFT JOIN post AS p ON p.topic_id = t.id GROUP BY t.id;",
        says: "this counts 1 where there is no 'p': the LEFT JOIN gives a row for that, too", schema: schema,
        fixed: "SELECT t.name, COUNT(p.id) AS n FROM topic AS t LEFT JOIN post AS p ON p.topic_id = t.id GROUP BY t.id;"
      ),
      .bad(
        "SELECT COUNT(«CASE WHEN score > 3 THEN 1 ELSE 0 END») AS n FROM post;",
        says: "COUNT counts every row here: the value is never NULL", schema: schema,
        fixed: "SELECT COUNT(CASE WHEN score > 3 THEN 1 END) AS n FROM post;"),
      .bad(
        "SELECT COUNT(«score > 3») AS n FROM post;",
        says: "COUNT counts the rows in which this is false, too", schema: schema,
        fixed: "SELECT COUNT(*) FILTER (WHERE score > 3) AS n FROM post;"),
      .bad(
        """
        SELECT t.name, «COUNT(*)» AS n FROM post AS p RIGHT JOIN topic AS t ON p.topic_id = t.id GROUP BY t.id;
        SELECT COUNT(«IIF(score > 3, 1, 0)») AS n FROM post;
        """, says: "this counts 1 where there is no 'p': the RIGHT JOIN gives a row for that, too",
        "COUNT counts every row here: the value is never NULL", schema: schema,
        fixed: """
          SELECT t.name, COUNT(p.id) AS n FROM post AS p RIGHT JOIN topic AS t ON p.topic_id = t.id GROUP BY t.id;
          SELECT COUNT(IIF(score > 3, 1, NULL)) AS n FROM post;
          """),
      .good(
        """
        SELECT t.name, COUNT(*) AS n FROM topic AS t RIGHT JOIN post AS p ON p.topic_id = t.id GROUP BY p.id;
        SELECT COUNT(IIF(score > 3, 1, NULL)) AS n FROM post;
        SELECT t.name, COUNT(p.id) AS n FROM topic AS t LEFT JOIN post AS p ON p.topic_id = t.id GROUP BY t.id;
        SELECT COUNT(*) FILTER (WHERE score > 3) AS n, COUNT(CASE WHEN score > 3 THEN 1 END) AS m, SUM(score > 3) AS k FROM post;
        SELECT p.topic_id, COUNT(*) AS n FROM post AS p LEFT JOIN topic AS t ON t.id = p.topic_id GROUP BY p.topic_id;
        SELECT t.name, COUNT(*) AS n FROM topic AS t JOIN post AS p ON p.topic_id = t.id GROUP BY t.id;
        SELECT t.id, COUNT(*) AS n FROM topic AS t LEFT JOIN post AS p ON p.topic_id = t.id GROUP BY t.id HAVING COUNT(*) > 1;
        SELECT t.id, COUNT(*) AS n FROM topic AS t LEFT JOIN post AS p ON p.topic_id = t.id WHERE p.id IS NOT NULL GROUP BY t.id;
        SELECT COUNT(score > 3 OR NULL) AS n, COUNT(NULLIF(score > 3, 0)) AS m FROM post;
        SELECT COUNT(DISTINCT CASE WHEN score > 3 THEN topic_id ELSE 0 END) AS n, COUNT(CASE WHEN score > 3 THEN 1 ELSE NULL END) AS m FROM post;
        """, schema: schema),
    ])

  private static let schema = """
    CREATE TABLE topic (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE post (id INTEGER PRIMARY KEY, topic_id INTEGER NOT NULL REFERENCES topic (id), score INTEGER NOT NULL);
    """

  static let kinds: ExprKinds = .call

  private static let count: Name = "count"

  // MARK: What is counted

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .call(let id) = tree[expr] else { return }
    let call = tree[id]
    guard call.arguments.count == 1, !call.isDistinct, tree.matches(call.name, Self.count),
      let argument = tree[call.arguments].first
    else { return }
    if let choice = tree.choice(tree.bare(argument)) {
      return reportChoice(choice, argument, in: statement, &context)
    }
    switch tree[tree.bare(argument)] {
    case .binary(let op, _, _) where op == .and || op == .or:
      // `COUNT(score > 3 OR NULL)` counts what is true: the rest is NULL.
      if statement.operands(of: argument, joinedBy: op).contains(where: tree.isNullLiteral) { return }
      reportTruth(call, argument, in: tree, &context)
    case .binary(let op, _, _) where op.isComparison: reportTruth(call, argument, in: tree, &context)
    case .between, .match, .inList, .inSelect, .isNull, .exists, .unary(.not, _):
      reportTruth(call, argument, in: tree, &context)
    default: break
    }
  }

  /// `COUNT(CASE WHEN … THEN 1 ELSE 0 END)`, or the same with IIF.
  private func reportChoice(
    _ choice: SyntaxTree.Choice, _ argument: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    guard choice.otherwise.exists, tree.isLiteral(choice.otherwise), !tree.isNullLiteral(choice.otherwise),
      choice.branches.allSatisfy({ !statement.value(of: $0.then).isNullable })
    else { return }
    // What is behind THEN's value, up to the end of ELSE's; in IIF NULL stands in its place.
    let before = TokenID(Int(tree.span(of: choice.otherwise).first.index) - (choice.isCall ? 1 : 2))
    let range =
      choice.isCall
      ? tree.range(of: choice.otherwise)
      : SourceRange(start: tree.end(of: before).range.start, end: tree.range(of: choice.otherwise).end)
    let fix = Fix(
      title: choice.isCall ? "Give NULL instead" : "Leave out the ELSE", safety: .unsafe,
      edits: [Fix.Edit(SourceLocation(tree.file, range), choice.isCall ? "NULL" : "")])
    context.report(.everyRow, at: tree.place(of: argument), fix: fix, claim: .canDiffer(with: fix.edits))
  }

  private func reportTruth(
    _ call: Call, _ argument: ExprID, in tree: SyntaxTree, _ context: inout RuleContext
  ) {
    let fix = fix(call, argument, in: tree)
    context.report(.falseToo, at: tree.place(of: argument), fix: fix, claim: fix.map { .canDiffer(with: $0.edits) })
  }

  private func fix(_ call: Call, _ argument: ExprID, in tree: SyntaxTree) -> Fix? {
    let end = tree.token(after: argument)
    guard !call.filter.exists, tree[end].kind == .rightParenthesis else { return nil }
    return Fix(
      title: "Count the rows that FILTER leaves", safety: .unsafe,
      edits: [
        Fix.Edit(tree.location(of: argument), "*"),
        Fix.Edit(tree.end(of: end), " FILTER (WHERE \(tree.text(of: tree.bare(argument))))"),
      ])
  }

  // MARK: Rows of a LEFT JOIN

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for core in tree[query.select.cores] where !core.groupBy.isEmpty && core.from.count == 2 {
      guard let term = tree[core.from].last, term.join.kind == .left || term.join.kind == .right,
        // The empty row is left out again, or nobody sees how many there are of one.
        statement.facts.partOfWhere(thatFilters: term.join.token) == nil, !core.having.exists
      else { continue }
      let graph = context.fromGraph(of: core, in: statement)
      // The side whose rows may be missing.
      let (kept, missing) = term.join.kind == .left ? (0, 1) : (1, 0)
      guard graph.nodes.count == 2, let left = graph.nodes[kept].source, let right = graph.nodes[missing].source,
        isGroupedByLeft(core, left, in: statement), hasSeveral(term, right, in: statement),
        !core.condition.exists || !graph.nodes(of: core.condition).contains(missing)
      else { continue }
      let name = graph.name(of: graph.nodes[missing])
      let words = term.join.kind == .left ? "LEFT JOIN" : "RIGHT JOIN"
      for case .expr(let column, _) in tree[core.columns] {
        guard let (expr, call) = countOfRows(in: column, in: statement) else { continue }
        let fix = fix(expr, call, right, in: statement)
        context.report(
          .emptyRow(name, words), at: tree.place(of: expr),
          related: [Diagnostic.Related("the \(words) is here", at: tree.location(of: term.join.token))], fix: fix,
          claim: fix.map { .canDiffer(with: $0.edits) })
        break
      }
    }
  }

  /// Whether each grouped expression is a column of the left side.
  private func isGroupedByLeft(_ core: SelectCore, _ left: Int, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    return tree[core.groupBy].allSatisfy { expr in
      guard let reference = statement.column(of: tree.bare(expr)) else { return false }
      return reference.source == left && !reference.isCorrelated
    }
  }

  /// Whether a row of the left side may have more than one partner.
  private func hasSeveral(_ term: JoinTerm, _ right: Int, in statement: ResolvedStatement) -> Bool {
    let source = statement.facts.sources[right]
    guard let table = source.table, table.kind == .table, !source.isSettled else { return false }
    let tree = statement.tree
    var columns: Set<Int> = []
    if term.on.exists {
      for condition in statement.operands(of: term.on, joinedBy: .and) {
        guard case .binary(.equal, let one, let other) = tree[condition] else { continue }
        for side in [one, other] {
          if let reference = statement.column(of: tree.bare(side)), reference.source == right {
            columns.insert(reference.column)
          }
        }
      }
    } else {
      guard !term.using.isEmpty else { return false }
      for name in tree[term.using] { if let place = table.column(named: tree.name(name)) { columns.insert(place) } }
    }
    return !columns.isEmpty && !statement.catalog.hasKey(of: table) { column, _ in columns.contains(column) }
  }

  /// `COUNT(*)` or `COUNT(1)`, alone or under functions and operators.
  private func countOfRows(in id: ExprID, in statement: ResolvedStatement) -> (ExprID, Call)? {
    let tree = statement.tree
    guard case .call(let call) = tree[tree.bare(id)] else { return nil }
    let node = tree[call]
    guard tree.matches(node.name, Self.count), !node.isDistinct, !node.filter.exists, statement.isAggregate(node),
      node.isStar || tree[node.arguments].first.map(tree.isLiteral) ?? false
    else { return nil }
    return (tree.bare(id), node)
  }

  /// The key of the right side instead of the star.
  private func fix(_ expr: ExprID, _ call: Call, _ right: Int, in statement: ResolvedStatement) -> Fix? {
    let tree = statement.tree
    let source = statement.facts.sources[right]
    guard let table = source.table, let name = source.name,
      let column = table.rowidAlias ?? table.columns.indices.first(where: { table.columns[$0].isNotNull })
    else { return nil }
    let span = tree.span(of: expr)
    let star = SourceRange(
      start: tree.end(of: TokenID(Int(call.name.index) + 1)).range.start, end: tree.location(of: span.last).range.start)
    let text = "\(SQLText.identifier(name.text)).\(SQLText.identifier(table.columns[column].name.text))"
    return Fix(
      title: "Count '\(table.columns[column].name)'", safety: .unsafe,
      edits: [Fix.Edit(SourceLocation(tree.file, star), text)])
  }
}

extension Message {
  fileprivate static func emptyRow(_ table: String, _ join: String) -> Message {
    Message(
      "this counts 1 where there is no \(table): the \(join) gives a row for that, too",
      help: "Count a column of the joined table that is never NULL, as its key.")
  }

  fileprivate static let everyRow = Message(
    "COUNT counts every row here: the value is never NULL",
    help: "Leave out the ELSE, or write SUM instead of COUNT.")

  fileprivate static let falseToo = Message(
    "COUNT counts the rows in which this is false, too",
    help: "Write COUNT(*) FILTER (WHERE …), or SUM instead of COUNT.")
}
