import Analyzer

struct RunningTotal: ExpressionRule {
  static let info = RuleInfo(
    id: "running-total", category: .correctness, severity: .note, preset: .recommended, since: "0.1",
    summary: "A running total in an order in which rows are equal",
    rationale: """
      `SUM(cents) OVER (ORDER BY day)` has the default frame, which ends with the last row that is equal in the order: all rows of a \
      day have the total at the day's end. For a total that grows row by row add a key to the order, and `ROWS UNBOUNDED PRECEDING`, \
      which is also faster. Where the total of the day is meant, write `RANGE UNBOUNDED PRECEDING`.
      """,
    precision: .high, fix: .unsafe, fixSafety: "Rows of one day have different totals then.",
    examples: [
      .bad(
        "SELECT id, SUM(cents) OVER (ORDER BY «day») AS total FROM bill;",
        says: "rows with the same 'day' have the same total", schema: bill,
        fixed: "SELECT id, SUM(cents) OVER (ORDER BY day, id ROWS UNBOUNDED PRECEDING) AS total FROM bill;"),
      .bad(
        "SELECT id, COUNT(*) OVER (PARTITION BY shop ORDER BY «day» DESC) AS n FROM bill AS b;",
        says: "rows with the same 'day' have the same total", schema: bill,
        fixed:
          "SELECT id, COUNT(*) OVER (PARTITION BY shop ORDER BY day DESC, b.id ROWS UNBOUNDED PRECEDING) AS n FROM bill AS b;"
      ),
      .good(
        """
        SELECT id, SUM(cents) OVER (ORDER BY day, id) AS total FROM bill;
        SELECT id, SUM(cents) OVER (ORDER BY day ROWS UNBOUNDED PRECEDING) AS total FROM bill;
        SELECT id, SUM(cents) OVER (ORDER BY day RANGE UNBOUNDED PRECEDING) AS total FROM bill;
        SELECT id, SUM(cents) OVER (ORDER BY no) AS total FROM bill WHERE shop = :shop;
        SELECT id, SUM(cents) OVER (PARTITION BY day) AS total, MAX(cents) OVER (ORDER BY day) AS most FROM bill;
        SELECT day, SUM(SUM(cents)) OVER (ORDER BY day) AS total FROM bill GROUP BY day;
        """, schema: bill),
    ])

  private static let bill = """
    CREATE TABLE bill (id INTEGER PRIMARY KEY, shop TEXT NOT NULL, day TEXT NOT NULL, cents INTEGER NOT NULL, no INTEGER NOT NULL,
      UNIQUE (shop, no));
    """

  static let kinds: ExprKinds = .call

  private static let totals: [Name] = ["sum", "total", "count", "avg"]

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .call(let id) = tree[expr], case .window(let windowID) = tree[id].over,
      Self.totals.contains(where: { tree.matches(tree[id].name, $0) })
    else { return }
    let window = tree[windowID]
    guard window.frame == nil, !window.base.exists, let term = tree[window.orderBy].last,
      let core = statement.core(around: expr), core.from.count == 1, core.groupBy.isEmpty, !core.isDistinct,
      let join = tree.joins(core.from).first
    else { return }
    guard let place = statement.source(of: join.id), let table = statement.facts.sources[place].table,
      table.kind == .table, !table.isIncomplete
    else { return }
    var columns = statement.columnsOfOneValue(in: core, of: place)
    func note(_ part: ExprID) {
      guard let reference = statement.column(of: tree.bare(part)), reference.source == place else { return }
      columns.append(reference.column)
    }
    for part in tree[window.partitionBy] { note(part) }
    for term in tree[window.orderBy] { note(term.expr) }
    if statement.catalog.hasKey(of: table, where: { column, _ in columns.contains(column) })
      || table.hasRowid && columns.contains(-1)
    {
      return
    }
    let terms = tree[window.orderBy].map { tree.quoted(tree.range(of: $0.expr), orElse: "place") }
    let fix = table.rowidAlias.flatMap { self.fix(window, table.columns[$0].name, join.term, tree) }
    context.report(.equal(terms), at: tree.place(of: term.expr), fix: fix, claim: .differs(with: fix))
  }

  private func fix(_ window: Window, _ key: Name, _ source: JoinTerm, _ tree: SyntaxTree) -> Fix? {
    guard let last = tree[window.orderBy].last else { return nil }
    let name = source.alias.exists ? "\(tree.text(of: source.alias))." : ""
    return Fix(
      title: "Add up row by row", safety: .unsafe,
      edits: [Fix.Edit(tree.end(of: last), ", \(name)\(SQLText.identifier(key.text)) ROWS UNBOUNDED PRECEDING")])
  }
}

extension Message {
  fileprivate static func equal(_ terms: [String]) -> Message {
    Message(
      "rows with the same \(enumeration(terms)) have the same total",
      help: "Add a key and ROWS UNBOUNDED PRECEDING, or write RANGE UNBOUNDED PRECEDING where that is meant.")
  }
}
