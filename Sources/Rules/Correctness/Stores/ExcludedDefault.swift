import Analyzer

struct ExcludedDefault: StatementRule {
  static let info = RuleInfo(
    id: "excluded-default", category: .correctness, severity: .warning, since: "0.1",
    summary: "`excluded.x` of a column that the INSERT leaves out",
    rationale: """
      In an upsert `excluded` is the row that would have been inserted. A column that the INSERT gives no value to has its default \
      there, or NULL: `SET note = excluded.note` takes the note away. Give the column a value in the INSERT, or leave it out of SET. \
      A default that is worked out anew each time, as the current time, is meant.
      """,
    precision: .high,
    examples: [
      .bad(
        "INSERT INTO pet (id, name) VALUES (:id, :name) ON CONFLICT (id) DO UPDATE SET name = excluded.name, note = «excluded.note»;",
        says: "'excluded.note' is NULL: the INSERT leaves 'note' out", schema: pet),
      .bad(
        "INSERT INTO pet (id, name) SELECT id, name FROM pet WHERE true ON CONFLICT (id) DO UPDATE SET legs = max(legs, «excluded.legs»);",
        says: "'excluded.legs' is its default '4': the INSERT leaves 'legs' out", schema: pet),
      .good(
        """
        INSERT INTO pet (id, name, note) VALUES (:id, :name, :note) ON CONFLICT (id) DO UPDATE SET note = excluded.note;
        INSERT INTO pet (id, name) VALUES (:id, :name) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at;
        INSERT INTO pet (id, name) VALUES (:id, :name) ON CONFLICT (id) DO UPDATE SET note = COALESCE(excluded.note, note);
        INSERT INTO pet (name) VALUES (:name) ON CONFLICT (name) DO UPDATE SET note = excluded.label;
        INSERT INTO pet VALUES (:id, :name, :note, :legs, :seen_at) ON CONFLICT (id) DO UPDATE SET legs = excluded.legs;
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, note TEXT, legs INTEGER NOT NULL DEFAULT 4,
      seen_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, label TEXT AS (upper(name)));
    """

  static let statements: StatementKinds = [.insert, .createTrigger]

  private static let excluded = Name("excluded")

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    if case .createTrigger(let trigger) = statement.statement.body {
      for step in trigger.steps { check(step.body, statement, &context) }
    } else {
      check(statement.statement.body, statement, &context)
    }
  }

  private func check(_ body: Statement.Body, _ statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .insert(let insert) = body, !insert.columns.isEmpty, insert.upserts.contains(where: { $0.isUpdate }),
      let table = statement.catalog.table(insert.table, in: tree), table.kind == .table, !table.isIncomplete
    else { return }
    let given = Set(tree[insert.columns].compactMap { table.column(named: tree.name($0)) })
    for assignment in insert.upserts.flatMap({ tree[$0.assignments] }) where assignment.value.exists {
      for place in statement.expressions(in: assignment.value) {
        let expr = ExprID(index: UInt32(truncatingIfNeeded: place))
        guard case .column(_, let source, let token) = tree[expr], tree.matches(source, Self.excluded),
          let column = table.column(named: tree.name(token)), !given.contains(column), column != table.rowidAlias,
          table.columns[column].generated == .no
        else { continue }
        report(expr, table.columns[column], in: assignment.value, statement, &context)
      }
    }
  }

  private func report(
    _ expr: ExprID, _ column: Column, in value: ExprID, _ statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    let location = tree.location(of: expr)
    guard let standard = column.defaultValue, !standard.tree.isNullLiteral(standard.expr) else {
      if !hasSubstitute(expr, in: value, tree) {
        context.report(
          .null(tree.text(of: expr), column.name.text), at: tree.place(of: expr),
          claim: .never(.isNotNull, at: location))
      }
      return
    }
    guard standard.tree.isLiteral(standard.expr) else { return }
    switch standard.tree[standard.tree.bare(standard.expr)] {
    case .literal(.currentDate, _), .literal(.currentTime, _), .literal(.currentTimestamp, _): return
    default: break
    }
    let text = standard.tree.text(of: standard.expr)
    context.report(
      .constant(
        tree.text(of: expr), column.name.text, standard.tree.content(standard.tree.range(of: standard.expr)) ?? text),
      at: tree.place(of: expr))
  }

  /// Whether something stands in for NULL: `COALESCE(excluded.note, note)`.
  private func hasSubstitute(_ expr: ExprID, in value: ExprID, _ tree: SyntaxTree) -> Bool {
    let range = tree.range(of: expr)
    return tree.expressions(within: value).contains { part in
      guard case .call(let call) = tree[part],
        tree.matches(tree[call].name, "coalesce") || tree.matches(tree[call].name, "ifnull")
      else { return false }
      return tree[tree[call].arguments].dropLast().contains {
        let own = tree.range(of: $0)
        return own.start <= range.start && range.end <= own.end
      }
    }
  }
}

extension Message {
  fileprivate static func null(_ written: String, _ column: String) -> Message {
    Message(
      "'\(written)' is NULL: the INSERT leaves '\(column)' out",
      help: "Give the column a value in the INSERT, or leave it out of SET.")
  }

  fileprivate static func constant(_ written: String, _ column: String, _ standard: String) -> Message {
    Message(
      "'\(written)' is its default '\(standard)': the INSERT leaves '\(column)' out",
      help: "Give the column a value in the INSERT, or leave it out of SET.")
  }
}
