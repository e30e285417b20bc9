import Analyzer

struct WindowWithoutOrder: ExpressionRule {
  static let info = RuleInfo(
    id: "window-without-order", category: .correctness, severity: .warning, since: "0.1",
    summary: "A rank, a neighbour or a first row in a window without an order",
    rationale: """
      `row_number()`, `rank()`, `lag()`, `first_value()` and their like depend on the order of the rows in the window. \
      Without `ORDER BY` in the `OVER` clause any order will do for SQLite: the numbers may come out differently each \
      time, and `rank()` is 1 for all. The order of the query itself doesn't count.
      """,
    examples: [
      .bad(
        "SELECT name, «row_number»() OVER () AS place FROM pet ORDER BY name;",
        says: "what 'row_number' gives is up to chance: its window has no ORDER BY", schema: pet),
      .bad(
        "SELECT name, «LAG»(age) OVER w AS before FROM pet WINDOW w AS (PARTITION BY kind);",
        says: "what 'LAG' gives is up to chance: its window has no ORDER BY", schema: pet),
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

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .call(let id) = tree[expr] else { return }
    let call = tree[id]
    // The name comes last: hardly any call has a window, and looking for a name takes longer.
    guard let window = WindowOfCall(call, in: statement), !window.isOrdered,
      WindowWithoutOrder.ordered.contains(where: { tree.matches(call.name, $0) })
    else { return }
    let location = tree.location(of: call.name)
    context.report(.needsOrder(tree.text(of: call.name)), at: location, claim: .canDependOnOrder(at: location))
  }
}

extension Message {
  fileprivate static func needsOrder(_ function: String) -> Message {
    Message(
      "what '\(function)' gives is up to chance: its window has no ORDER BY",
      help: "Say the order inside OVER; that of the whole query doesn't count.")
  }
}
