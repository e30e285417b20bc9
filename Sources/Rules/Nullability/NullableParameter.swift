import Analyzer

struct NullableParameter: ExpressionRule {
  static let info = RuleInfo(
    id: "nullable-parameter", category: .nullability, severity: .note, preset: .strict, since: "0.1",
    summary: "`= :parameter` on a column that can be `NULL`",
    rationale: """
      Passing NULL finds nothing, not the rows with NULL: nothing equals NULL. `IS` finds them, and does the same as `=` \
      for everything else.
      """,
    precision: .medium,
    examples: [
      .bad(
        "SELECT name FROM pet WHERE «parent_id = :parent»;",
        says: "= never finds the rows whose 'parent_id' is NULL, not even when ':parent' is NULL",
        schema: pet),
      .good(
        """
        SELECT name FROM pet WHERE parent_id IS :parent;
        SELECT name FROM pet WHERE id = :id AND name = :name;
        SELECT name FROM pet WHERE :parent IS NULL OR parent_id = :parent;
        SELECT name FROM pet WHERE parent_id = :parent OR parent_id IS NULL;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, parent_id INTEGER);"

  static let kinds: ExprKinds = .binary
  static let statements: StatementKinds = [.select, .insert, .update, .delete]

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .binary(.equal, let left, let right) = tree[expr] else { return }
    let (column, parameter) = tree.isParameter(right) ? (left, right) : (right, left)
    guard tree.isParameter(parameter), statement.isNullableColumn(column),
      // WHERE has no alternative for NULL.
      statement.findsRows(expr, orNegated: false, unlessNullOf: [column, parameter])
    else { return }
    context.report(
      .neverFinds(tree.text(of: tree.bare(parameter)), tree.quoted(tree.range(of: column))),
      at: SourceLocation(tree.file, tree.firstOnOneLine([tree.range(of: expr), tree.range(of: parameter)])))
  }

}

extension Message {
  fileprivate static func neverFinds(_ parameter: String, _ column: String) -> Message {
    Message(
      "= never finds the rows whose \(column) is NULL, not even when '\(parameter)' is NULL",
      help: "Write IS instead of = where the parameter may be NULL.")
  }
}
