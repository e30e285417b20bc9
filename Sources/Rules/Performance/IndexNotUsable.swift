import Analyzer

struct IndexNotUsable: SelectRule {
  static let info = RuleInfo(
    id: "index-not-usable", category: .performance, severity: .note, preset: .recommended, since: "0.1",
    summary: "A partial index that a parameter keeps from being used, or an OR of which not all sides have an index",
    rationale: """
      SQLite uses a partial index only where the statement's text says that its rows are enough: `WHERE state = :state` doesn't, whatever \
      is bound, and `state = 'open'` does. An OR is looked up side by side, if each side has an index: one without makes SQLite read \
      the whole table, and the other indexes are for nothing.
      """,
    precision: .medium,
    examples: [
      .bad(
        "SELECT id FROM task WHERE «state = :state» AND owner = :owner;",
        says: "the index 'open_task' isn't used: it is for state = 'open', and what is bound isn't known", schema: task),
      .bad(
        "SELECT id FROM task WHERE label = :text OR «note = :text»;",
        says: "'note' has no index, so that of 'label' isn't used either", schema: task),
      .good(
        """
        SELECT id FROM task WHERE state = 'open' AND owner = :owner;
        SELECT id FROM task WHERE state = :state AND label = :label;
        SELECT id FROM task WHERE label = :text OR id = :id;
        SELECT id FROM task WHERE owner = :owner OR note = :text;
        SELECT id FROM task WHERE id = :id AND (label = :text OR note = :text);
        """, schema: task),
    ])

  private static let task = """
    CREATE TABLE task (id INTEGER PRIMARY KEY, state TEXT NOT NULL, owner TEXT NOT NULL, label TEXT, note TEXT);
    CREATE INDEX open_task ON task (owner) WHERE state = 'open';
    CREATE INDEX task_label ON task (label);
    """

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for core in tree[query.select.cores] where core.condition.exists && core.from.count == 1 {
      let conditions = statement.operands(of: core.condition, joinedBy: .and)
      let sought = conditions.compactMap { equality($0, in: statement) }
      if let table = sought.first?.table {
        let terms = context.indexTerms(of: table)
        let isServed = sought.contains { leads($0.column, table, terms.filter { $0.condition == nil }) }
        if !isServed { checkPartial(sought, table, terms, statement, &context) }
      }
      if !sought.contains(where: { leads($0.column, $0.table, context.indexTerms(of: $0.table)) }) {
        for condition in conditions { checkSides(of: condition, in: statement, &context) }
      }
    }
  }

  /// A column that has to equal something from outside.
  private struct Equality {
    let expr: ExprID
    let table: Table
    let column: Int
    let value: ExprID
  }

  private func equality(_ id: ExprID, in statement: ResolvedStatement) -> Equality? {
    let tree = statement.tree
    guard case .binary(let op, let left, let right) = tree[tree.bare(id)], op == .equal || op == .is else { return nil }
    for (side, other) in [(left, right), (right, left)] {
      guard let reference = statement.column(of: tree.bare(side)), !reference.isCorrelated, let table = reference.table,
        table.kind == .table, statement.column(of: tree.bare(other)) == nil
      else { continue }
      return Equality(expr: id, table: table, column: reference.column, value: other)
    }
    return nil
  }

  private func leads(_ column: Int, _ table: Table, _ terms: [IndexTerms]) -> Bool {
    if column < 0 || column == table.rowidAlias { return true }
    let name = table.columns[column].name
    return terms.contains { $0.parts.first?.column == name }
  }

  private func checkPartial(
    _ sought: [Equality], _ table: Table, _ terms: [IndexTerms], _ statement: ResolvedStatement,
    _ context: inout RuleContext
  ) {
    let tree = statement.tree
    for index in terms {
      guard let condition = index.condition, let made = index.index, let token = pinned(by: condition),
        let column = table.column(named: condition.tree.name(token)),
        let bound = sought.first(where: { $0.column == column && tree.isParameter($0.value) }),
        sought.contains(where: { $0.column >= 0 && table.columns[$0.column].name == index.parts.first?.column })
      else { continue }
      context.report(
        .partial(made.name.text, condition.tree.text(of: condition.tree.bare(condition.expr))),
        at: tree.place(of: bound.expr),
        related: [Diagnostic.Related("the index is here", at: made.definition.location)])
      return
    }
  }

  /// The column that a condition lets have one value, or NULL alone: `state = 'open'`, `left_at IS NULL`.
  private func pinned(by condition: TreeExpr) -> TokenID? {
    let tree = condition.tree
    let operand: ExprID
    switch tree[tree.bare(condition.expr)] {
    case .binary(.equal, let left, let right) where tree.isLiteral(right): operand = left
    case .isNull(let inner, negated: false): operand = inner
    default: return nil
    }
    guard case .name(let token) = tree[tree.bare(operand)] else { return nil }
    return token
  }

  private func checkSides(of condition: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    let sides = statement.operands(of: condition, joinedBy: .or)
    guard sides.count > 1 else { return }
    let found = sides.compactMap { equality($0, in: statement) }
    guard found.count == sides.count, let table = found.first?.table, found.allSatisfy({ $0.table === table }) else {
      return
    }
    let terms = context.indexTerms(of: table).filter { $0.condition == nil }
    guard let with = found.first(where: { leads($0.column, table, terms) }),
      let without = found.first(where: { !leads($0.column, table, terms) }), with.column >= 0
    else { return }
    context.report(
      .oneSide(table.columns[without.column].name.text, table.columns[with.column].name.text),
      at: tree.place(of: without.expr))
  }
}

extension Message {
  fileprivate static func partial(_ index: String, _ condition: String) -> Message {
    Message(
      "the index '\(index)' isn't used: it is for \(condition), and what is bound isn't known",
      help: "Write the value into the statement, or index the column as well.")
  }

  fileprivate static func oneSide(_ column: String, _ other: String) -> Message {
    Message("'\(column)' has no index, so that of '\(other)' isn't used either", help: "Make an index on both.")
  }
}
