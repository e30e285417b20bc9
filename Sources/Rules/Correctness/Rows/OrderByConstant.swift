import Analyzer

struct OrderByConstant: SelectRule {
  static let info = RuleInfo(
    id: "order-by-constant", category: .correctness, severity: .warning, since: "0.1",
    summary: "`ORDER BY` something that is the same for every row",
    rationale: """
      A string in single quotes is a text and no column, `1 + 1` is a number and not the second column, and a parameter \
      is a value, whatever name it holds: rows come in any order. Only a number that stands alone means a column.
      """,
    examples: [
      .bad(
        "SELECT name FROM pet ORDER BY «'name'» DESC;",
        says: "ORDER BY has no effect: 'name' is the same for every row", schema: pet),
      .bad(
        "SELECT name FROM pet ORDER BY «1 + 1», «:sort»;",
        says: "ORDER BY has no effect: '1 + 1' is the same for every row",
        "ORDER BY has no effect: ':sort' is the same for every row", schema: pet),
      .good(
        """
        SELECT name, age FROM pet ORDER BY 2 DESC, name;
        SELECT name, age * 2 AS twice FROM pet ORDER BY twice, CASE WHEN :newest THEN -id ELSE id END, random();
        SELECT kind, COUNT(*) AS n FROM pet GROUP BY kind ORDER BY COUNT(*) DESC;
        SELECT name, 'pet' AS source FROM pet ORDER BY source;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, kind TEXT);"

  func check(_ query: Query, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for term in tree[query.select.orderBy] where isConstant(term.expr, in: statement) {
      context.report(
        .same(tree.quoted(tree.range(of: term.expr), orElse: "this")),
        at: tree.place(of: term.expr))
    }
  }

  private func isConstant(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    if tree.ordinal(of: id) != nil { return false }
    var bare = tree.bare(id)
    while case .collate(let inner, _) = tree[bare] { bare = tree.bare(inner) }
    switch tree[bare] {
    case .literal(.null, _), .missing: return false
    default: break
    }
    return !statement.contains(bare) { part in
      switch tree[part] {
      case .name, .column, .subquery, .exists, .inSelect, .inTable, .raise, .missing: true
      case .call(let call):
        tree[call].isStar || statement.isAggregate(tree[call])
          || statement.function(of: tree[call]).map { $0.determinism == .never } ?? true
      default: false
      }
    }
  }
}

extension Message {
  fileprivate static func same(_ text: String) -> Message {
    Message(
      "ORDER BY has no effect: \(text) is the same for every row",
      help: "Write a column's name without single quotes, or its number alone; a parameter can't name a column.")
  }
}
