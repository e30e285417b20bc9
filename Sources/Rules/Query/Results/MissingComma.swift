import Analyzer

struct MissingComma: SelectRule {
  static let info = RuleInfo(
    id: "missing-comma", category: .query, severity: .warning, since: "0.1",
    summary: "A result column that is called as another column of its table, without `AS`",
    rationale: """
      Without a comma `SELECT id name, age` is two columns: `id`, called `name`, and `age`. SQLite can't tell that from an alias \
      without AS. Where the alias is another column of the same table, which nothing else in the result shows, a comma is missing; \
      where it is meant, write AS.
      """,
    precision: .high, fix: .unsafe, fixSafety: "The result gets a column more.",
    examples: [
      .bad(
        "SELECT id «name», age FROM pet;",
        says: "'id' is called 'name' here, which is another column: a comma may be missing",
        schema: pet, fixed: "SELECT id, name, age FROM pet;"),
      .bad(
        "SELECT p.id, p.age\n  «name»\nFROM pet AS p;",
        says: "'p.age' is called 'name' here, which is another column: a comma may be missing", schema: pet,
        fixed: "SELECT p.id, p.age,\n  name\nFROM pet AS p;"),
      .good(
        """
        SELECT id, name, age FROM pet;
        SELECT id AS name, age FROM pet;
        SELECT id pet_id, age FROM pet;
        SELECT id name, age years FROM pet;
        SELECT name age, age name FROM pet;
        SELECT COALESCE(name, '') name FROM pet;
        SELECT p.id owner_id, o.id FROM pet p JOIN owner o ON o.id = p.id;
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, age INTEGER);
    CREATE TABLE owner (id INTEGER PRIMARY KEY, owner_id INTEGER);
    """

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for core in tree[query.select.cores] where core.columns.count > 0 && !core.from.isEmpty {
      var suspect: (expr: ExprID, alias: TokenID)?
      var isUsual = false
      for case .expr(let expr, let alias) in tree[core.columns]
      where alias.exists && alias == tree.token(after: expr) && tree.quote(of: alias) == nil {
        if suspect == nil, isAnotherColumn(alias, beside: expr, core, in: statement) {
          suspect = (expr, alias)
        } else {
          // Whoever leaves AS out once more means it.
          isUsual = true
        }
      }
      guard let suspect, !isUsual else { continue }
      let fix = Fix(
        title: "Write a comma", safety: .unsafe, edits: [Fix.Edit(tree.end(of: suspect.expr), ",")])
      context.report(
        .missing(tree.quoted(tree.range(of: suspect.expr)), tree.text(of: suspect.alias)),
        at: tree.location(of: suspect.alias), fix: fix)
    }
  }

  /// Whether an alias is another column of the table that a column is read from, which nothing else in the result shows.
  private func isAnotherColumn(
    _ alias: TokenID, beside expr: ExprID, _ core: SelectCore, in statement: ResolvedStatement
  ) -> Bool {
    let tree = statement.tree
    switch tree[expr] {
    case .name, .column: break
    default: return false
    }
    guard let reference = statement.column(of: expr), !reference.isCorrelated, let table = reference.table,
      let other = table.column(named: tree.name(alias)), other != reference.column
    else { return false }
    return !tree[core.columns].contains { column in
      guard case .expr(let shown, _) = column, shown != expr else {
        // `*` shows all of them.
        if case .expr = column { return false }
        return true
      }
      return statement.expressions(in: shown).contains { place in
        let part = statement.column(of: ExprID(index: UInt32(truncatingIfNeeded: place)))
        return part?.source == reference.source && part?.column == other
      }
    }
  }
}

extension Message {
  fileprivate static func missing(_ column: String, _ alias: String) -> Message {
    Message(
      "\(column) is called '\(alias)' here, which is another column: a comma may be missing",
      help: "Write AS where the name is meant.")
  }
}
