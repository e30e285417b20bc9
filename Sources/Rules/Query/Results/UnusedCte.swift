import Analyzer

struct UnusedCte: StatementRule {
  static let info = RuleInfo(
    id: "unused-cte", category: .query, severity: .warning, preset: .recommended, since: "0.1",
    summary: "A common table expression that nothing reads",
    rationale: """
      SQLite doesn't even look into it, so that a mistake in it stays unseen. Mostly the join that read it was taken \
      out, or another table's name was written by mistake.
      """,
    fix: .unsafe,
    fixSafety: "The result stays the same; but who knows whether the join that read it is what is missing? You do.",
    examples: [
      .bad(
        "WITH young AS (SELECT * FROM pet WHERE age < 2), «old» AS (SELECT * FROM pet WHERE age > 9)\n"
          + "SELECT name FROM young;",
        says: "nothing reads the common table expression 'old'", schema: pet,
        fixed: "WITH young AS (SELECT * FROM pet WHERE age < 2)\nSELECT name FROM young;"),
      .bad(
        "WITH «old» AS (SELECT * FROM pet WHERE age > 9), young AS (SELECT * FROM pet WHERE age < 2)\n"
          + "SELECT name FROM young;",
        says: "nothing reads the common table expression 'old'", schema: pet,
        fixed: "WITH young AS (SELECT * FROM pet WHERE age < 2)\nSELECT name FROM young;"),
      .bad(
        "WITH «a» AS (SELECT 1 AS n), «b» AS (SELECT n FROM a) SELECT name FROM pet;",
        says: "nothing reads the common table expression 'a'", "nothing reads the common table expression 'b'",
        schema: pet, fixed: "SELECT name FROM pet;"),
      .good(
        """
        WITH old AS (SELECT * FROM pet WHERE age > 9), named AS (SELECT name FROM old) SELECT name FROM named;
        WITH old AS (SELECT id FROM pet WHERE age > 9) DELETE FROM pet WHERE id IN old;
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT i FROM n;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);"

  static let statements: StatementKinds = [
    .select, .insert, .update, .delete, .createView, .createTrigger, .createTable,
  ]

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let unused = statement.facts.unusedTables
    guard !unused.isEmpty else { return }
    let tree = statement.tree
    for with in statement.withs {
      let tables = tree[tree[with].tables]
      let isUnused = tables.map { unused.contains($0.name) }
      for (place, table) in zip(tables.indices, tables) where isUnused[place - tables.startIndex] {
        context.report(
          .unread(tree.name(table.name).text), at: tree.location(of: table.name),
          fix: fix(place - tables.startIndex, of: Array(tables), isUnused, in: tree))
      }
    }
  }

  /// Cuts a table out with its comma; all of them with the WITH, at the first.
  private func fix(_ place: Int, of tables: [CommonTable], _ isUnused: [Bool], in tree: SyntaxTree) -> Fix? {
    guard tables.allSatisfy({ $0.select.exists }), let last = tables.last else { return nil }
    let start: UInt32
    let end: UInt32

    if !isUnused.contains(false) {
      guard place == 0 else { return nil }
      var with = Int(tables[0].name.index) - 1
      if tree.tokens[with].kind == .recursive { with -= 1 }
      guard with >= 0, tree.tokens[with].kind == .with else { return nil }
      start = tree.tokens[with].start
      // What comes behind the closing parenthesis is the statement proper.
      end = tree.tokens[Int(tree[last.select].span.last.index) + 2].start
    } else if let next = tables.indices.first(where: { $0 > place && !isUnused[$0] }), next == place + 1 {
      start = tree[tables[place].name].start
      end = tree[tables[next].name].start
    } else if place > 0 {
      // Up to and with what is in front of it: the comma.
      start = tree.tokens[Int(tree[tables[place - 1].select].span.last.index) + 1].end
      end = tree.tokens[Int(tree[tables[place].select].span.last.index) + 1].end
    } else {
      start = tree[tables[0].name].start
      end = tree[tables[1].name].start
    }
    return Fix(
      title: "Remove what nothing reads", safety: .unsafe,
      edits: [Fix.Edit(SourceLocation(tree.file, SourceRange(start: start, end: end)), "")])
  }
}

extension Message {
  fileprivate static func unread(_ table: String) -> Message { "nothing reads the common table expression '\(table)'" }
}
