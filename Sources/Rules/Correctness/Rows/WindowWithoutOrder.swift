import Analyzer

struct WindowWithoutOrder: ExpressionRule {
  static let info = RuleInfo(
    id: "window-without-order", category: .correctness, severity: .warning, since: "0.1",
    summary: "A rank, a neighbour or a first row in a window without an order",
    rationale: """
      `row_number()`, `rank()`, `lag()`, `first_value()` and their like depend on the order of the rows in the window. \
      Without `ORDER BY` in the `OVER` clause any order will do for SQLite: the numbers may come out differently each \
      time. All rows are equal then, so `rank()` is 1 for all of them. The order of the query itself doesn't count.
      """,
    examples: [
      .bad(
        "SELECT name, «row_number»() OVER () AS place FROM pet ORDER BY name;",
        says: "what 'row_number' gives is up to chance: its window has no ORDER BY", schema: pet),
      .bad(
        "SELECT name, «LAG»(age) OVER w AS before FROM pet WINDOW w AS (PARTITION BY kind);",
        says: "what 'LAG' gives is up to chance: its window has no ORDER BY", schema: pet),
      .bad(
        "SELECT name, «rank»() OVER (PARTITION BY kind) AS place FROM pet ORDER BY name;",
        says: "'rank' is 1 for every row: its window has no ORDER BY", schema: pet),
      .good(
        """
        SELECT name, row_number() OVER (ORDER BY id) AS place, COUNT(*) OVER () AS n, MAX(age) OVER (PARTITION BY kind) AS oldest FROM pet;
        SELECT name, lag(age) OVER w AS before, rank() OVER (w ROWS UNBOUNDED PRECEDING) AS place
        FROM pet WINDOW w AS (PARTITION BY kind ORDER BY age);
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, kind TEXT);"

  static let kinds: ExprKinds = .call

  private static let ordered: [Name] = [
    "row_number", "rank", "dense_rank", "percent_rank", "cume_dist", "ntile", "lag", "lead", "first_value",
    "last_value",
    "nth_value",
  ]
  /// The results of those that give the same to rows that are equal in the order, as all are without one.
  private static let settled: [(name: Name, result: String)] = [
    ("rank", "1"), ("dense_rank", "1"), ("percent_rank", "0.0"), ("cume_dist", "1.0"),
  ]

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .call(let id) = tree[expr] else { return }
    let call = tree[id]
    // The name comes last: hardly any call has a window, and looking for a name takes longer.
    guard let window = WindowOfCall(call, in: statement), !window.isOrdered,
      WindowWithoutOrder.ordered.contains(where: { tree.matches(call.name, $0) })
    else { return }
    let location = tree.location(of: call.name)
    if let (_, result) = Self.settled.first(where: { tree.matches(call.name, $0.name) }) {
      return context.report(
        .isAlways(result, tree.text(of: call.name)), at: location,
        claim: .same(with: [Fix.Edit(tree.location(of: expr), result)]))
    }
    context.report(.needsOrder(tree.text(of: call.name)), at: location, claim: .canDependOnOrder(at: location))
  }
}

extension Message {
  fileprivate static func isAlways(_ result: String, _ function: String) -> Message {
    Message(
      "'\(function)' is \(result) for every row: its window has no ORDER BY",
      help: "Say the order inside OVER; that of the whole query doesn't count.")
  }

  fileprivate static func needsOrder(_ function: String) -> Message {
    Message(
      "what '\(function)' gives is up to chance: its window has no ORDER BY",
      help: "Say the order inside OVER; that of the whole query doesn't count.")
  }
}
