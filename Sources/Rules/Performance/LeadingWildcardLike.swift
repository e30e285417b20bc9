import Analyzer

struct LeadingWildcardLike: ExpressionRule {
  static let info = RuleInfo(
    id: "leading-wildcard-like", category: .performance, severity: .note, preset: .strict, since: "0.1",
    summary: "A pattern that begins with a wildcard, on an indexed column",
    rationale: """
      An index finds what begins with something. For `LIKE '%x'` SQLite reads the whole table, index or not. For words \
      within a text an fts5 table is made; for endings, an index over the reversed text.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT name FROM pet WHERE name LIKE «'%' || :text»;",
        says: "the index on 'name' doesn't help: for a pattern that begins with a wildcard SQLite reads all of 'pet'",
        schema: pet),
      .bad(
        "SELECT name FROM pet WHERE name GLOB «'*rex'»;",
        says: "the index on 'name' doesn't help: for a pattern that begins with a wildcard SQLite reads all of 'pet'",
        schema: pet),
      .good(
        """
        SELECT name FROM pet WHERE name LIKE 'rex%' OR note LIKE '%dog%' OR name LIKE :pattern;
        SELECT name LIKE '%x' AS ends_in_x FROM pet;
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT);
    CREATE INDEX pet_name ON pet (name COLLATE NOCASE);
    """

  static let kinds: ExprKinds = .match
  static let statements: StatementKinds = [.select, .insert, .update, .delete, .createView]

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .match(let op, let operand, let pattern, _, negated: false) = tree[expr], op == .like || op == .glob,
      let first = statement.operands(of: pattern, joinedBy: .concat).first,
      case .literal(.string, let token) = tree[first],
      let letter = tree.unquoted(token).first, op == .like ? letter == "%" : letter == "*",
      let reference = statement.column(of: tree.bare(operand)), let table = reference.table, case .table = table.kind,
      reference.column >= 0, leadsIndex(reference.column, of: table, in: statement.catalog), statement.isFilter(expr)
    else { return }
    context.report(
      .noBeginning(table.columns[reference.column].name.text, of: table.name.text),
      at: SourceLocation(tree.file, tree.firstOnOneLine([tree.range(of: pattern), tree.range(of: first)])))
  }

  private func leadsIndex(_ column: Int, of table: Table, in catalog: Catalog) -> Bool {
    table.keys.contains { $0.parts.first?.column == column }
      || catalog.indexes(on: table).contains { $0.terms.first?.column == column && $0.condition == nil }
  }
}

extension Message {
  fileprivate static func noBeginning(_ column: String, of table: String) -> Message {
    Message(
      "the index on '\(column)' doesn't help: for a pattern that begins with a wildcard SQLite reads all of '\(table)'",
      help: "To find words within a text, search an fts5 table with MATCH.")
  }
}
