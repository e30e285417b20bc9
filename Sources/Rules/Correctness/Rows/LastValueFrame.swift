import Analyzer

struct LastValueFrame: ExpressionRule {
  static let info = RuleInfo(
    id: "last-value-frame", category: .correctness, severity: .warning, since: "0.1",
    summary: "A last or nth value of a window that ends at the row itself",
    rationale: """
      With an `ORDER BY` the rows that a window function sees end at the current row, unless a frame says otherwise. So \
      `LAST_VALUE(x)` gives each row its own `x` (that of the last row that ORDER BY doesn't tell from it), and \
      `NTH_VALUE(x, 3)` is NULL for the first two rows. Write the frame \
      `ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING`, or `FIRST_VALUE` with the order turned around. A frame \
      that is written is taken at its word.
      """,
    precision: .high, fix: .unsafe, fixSafety: "The value is that of the whole partition.",
    examples: [
      .bad(
        "SELECT id, «LAST_VALUE(score) OVER (PARTITION BY topic_id ORDER BY id)» AS newest FROM post;",
        says: "the window ends at the current row, so 'LAST_VALUE' gives the row's own value", schema: post,
        fixed:
          "SELECT id, LAST_VALUE(score) OVER (PARTITION BY topic_id ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS newest FROM post;"
      ),
      .bad(
        "SELECT id, «nth_value(score, 3) OVER w» AS third FROM post WINDOW w AS (ORDER BY score DESC);",
        says: "the window ends at the current row, so 'nth_value' is NULL until the row that it is to find",
        schema: post),
      .good(
        """
        SELECT id, LAST_VALUE(score) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS newest FROM post;
        SELECT id, LAST_VALUE(score) OVER w AS newest FROM post WINDOW w AS (ORDER BY id RANGE UNBOUNDED PRECEDING);
        SELECT id, FIRST_VALUE(score) OVER (ORDER BY id DESC) AS newest, nth_value(score, 1) OVER (ORDER BY id) AS first FROM post;
        SELECT id, LAST_VALUE(score) OVER (PARTITION BY topic_id ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) AS next FROM post;
        SELECT id, MAX(score) OVER (ORDER BY id) AS so_far, lag(score) OVER (ORDER BY id) AS before FROM post;
        """, schema: post),
    ])

  private static let post =
    "CREATE TABLE post (id INTEGER PRIMARY KEY, topic_id INTEGER NOT NULL, score INTEGER NOT NULL);"

  static let kinds: ExprKinds = .call

  private static let last: Name = "last_value"
  private static let nth: Name = "nth_value"

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .call(let id) = tree[expr] else { return }
    let call = tree[id]
    if case .none = call.over { return }
    let isLast = tree.matches(call.name, Self.last)
    guard isLast || tree.matches(call.name, Self.nth), let window = WindowOfCall(call, in: statement),
      window.isOrdered, window.frame == nil
    else { return }
    if !isLast {
      // The first row is in every frame.
      let arguments = tree[call.arguments]
      guard arguments.count == 2, let place = arguments.last else { return }
      if case .integer(let number) = statement.value(of: place).constant, number < 2 { return }
    }
    let name = tree.text(of: call.name)
    let fix = fix(call, expr, in: tree)
    context.report(
      isLast ? .ownValue(name) : .notYet(name), at: tree.place(of: expr), fix: fix,
      claim: fix.map { .canDiffer(with: $0.edits) })
  }

  /// The frame, before the parenthesis that ends the window.
  private func fix(_ call: Call, _ expr: ExprID, in tree: SyntaxTree) -> Fix? {
    let last = tree.span(of: expr).last
    guard case .window = call.over, tree[last].kind == .rightParenthesis else { return nil }
    let frame = "ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING"
    return Fix(
      title: "Write \(frame)", safety: .unsafe,
      edits: [Fix.Edit(tree.end(of: TokenID(Int(last.index) - 1)), " \(frame)")])
  }
}

extension Message {
  private static let help =
    "Write ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING behind ORDER BY to see the whole partition."

  fileprivate static func ownValue(_ function: String) -> Message {
    Message("the window ends at the current row, so '\(function)' gives the row's own value", help: help)
  }

  fileprivate static func notYet(_ function: String) -> Message {
    Message(
      "the window ends at the current row, so '\(function)' is NULL until the row that it is to find", help: help)
  }
}
