import Analyzer

struct UnnamedResultColumn: StatementRule {
  static let info = RuleInfo(
    id: "unnamed-result-column", category: .style, severity: .warning, preset: .recommended, since: "0.1",
    summary: "An expression without a name in the result of a named query",
    rationale: """
      SQLite calls such a column by its text, `COUNT(*)`, and promises not even that: it may change with a version. \
      Whoever reads the row by name, as generated code does, needs a name that says what it is. A query of a single \
      column can do without.
      """,
    fix: .unsafe, fixSafety: "The column gets a name, which code may have to follow.",
    examples: [
      .bad(
        "countByCity:\nSELECT city, «COUNT(*)», «max(born_on)» FROM owner GROUP BY city;",
        says: "the result column 'COUNT(*)' has no name of its own",
        "the result column 'max(born_on)' has no name of its own", schema: owner,
        fixed:
          "countByCity:\nSELECT city, COUNT(*) AS owner_count, max(born_on) AS max_born_on FROM owner GROUP BY city;"),
      .good(
        """
        countByCity:
        SELECT city, COUNT(*) AS owner_count FROM owner GROUP BY city;

        count:
        SELECT COUNT(*) FROM owner;
        """, schema: owner),
      .good("SELECT city, COUNT(*) FROM owner GROUP BY city;", schema: owner),
    ])

  private static let owner = "CREATE TABLE owner (id INTEGER PRIMARY KEY, city TEXT, born_on TEXT);"

  static let statements: StatementKinds = [.select, .insert, .update, .delete]

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let columns = statement.signature.columns
    guard columns.count > 1, statement.statement.header != nil, !context.isMigration else { return }
    let tree = statement.tree
    for column in columns where !column.isNamed {
      context.report(
        .unnamed(tree.quoted(column.range, orElse: "this")), at: tree.place(of: column.range),
        fix: fix(column, columns, in: statement))
    }
  }

  /// `COUNT(*)` → `pet_count`, `max(age)` → `max_age`
  private func fix(
    _ column: Signature.ResultColumn, _ columns: [Signature.ResultColumn], in statement: ResolvedStatement
  ) -> Fix? {
    let tree = statement.tree
    guard let (expr, alias, core) = statement.resultColumn(at: column.range), !alias.exists,
      let words = words(for: expr, core, in: tree)
    else { return nil }
    let isCamel = columns.contains { $0.isNamed && $0.name.contains { $0.isUppercase } && !$0.name.contains("_") }
    let name =
      isCamel
      ? words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      : words.joined(separator: "_")
    guard !columns.contains(where: { Name($0.name) == Name(name) }) else { return nil }
    return Fix(
      title: "Name it '\(name)'", safety: .unsafe,
      edits: [Fix.Edit(tree.end(of: expr), " AS \(SQLText.identifier(name))")])
  }

  private func words(for expr: ExprID, _ core: SelectCore?, in tree: SyntaxTree) -> [String]? {
    guard let (function, call) = tree.function(expr) else { return nil }
    if call.isStar {
      guard let core, case .table(_, let table)? = tree[core.from].first?.source, core.from.count == 1 else {
        return nil
      }
      return [tree.name(table).text, function.folded]
    }
    guard call.arguments.count == 1, let argument = tree[call.arguments].first else { return nil }
    switch tree[tree.bare(argument)] {
    case .name(let name), .column(_, _, let name): return [function.folded, tree.name(name).text]
    default: return nil
    }
  }
}

extension Message {
  fileprivate static func unnamed(_ text: String) -> Message {
    Message("the result column \(text) has no name of its own", help: "Name it with AS.")
  }
}
