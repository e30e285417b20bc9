import Analyzer

struct LeftJoinFiltered: SelectRule {
  static let info = RuleInfo(
    id: "left-join-filtered", category: .nullability, severity: .warning, since: "0.1",
    summary: "A `LEFT JOIN`, or a `RIGHT JOIN`, whose unmatched rows `WHERE` throws away",
    rationale: """
      `LEFT JOIN` keeps a row that has no partner, with NULL in the partner's columns, and a condition on those columns \
      in `WHERE` is then NULL: the row is gone, as if `JOIN` had been written. Mostly the condition belongs into `ON`, \
      where it says which partners count. Where only rows with a partner are wanted, write `JOIN`. Looking for rows \
      without one, `WHERE visit.id IS NULL`, is fine.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT pet.name FROM pet LEFT JOIN visit ON visit.pet_id = pet.id WHERE «visit.paid = 1»;",
        says: "WHERE drops the rows that have no 'visit', so LEFT JOIN does the same as JOIN", schema: pet),
      .bad(
        "SELECT pet.name FROM pet LEFT JOIN visit v ON v.pet_id = pet.id WHERE pet.age > 3 AND («v.paid OR lower(v.day) > '2024'»);",
        says: "WHERE drops the rows that have no 'v', so LEFT JOIN does the same as JOIN", schema: pet),
      .bad(
        """
        SELECT pet.name FROM pet LEFT JOIN visit v ON v.pet_id = pet.id WHERE «COALESCE(v.paid, 0) = 1» AND v.day > '2024';
        SELECT pet.name FROM pet LEFT JOIN visit v ON v.pet_id = pet.id WHERE «CASE WHEN v.id IS NULL THEN 0 ELSE 1 END»;
        SELECT pet.name FROM pet LEFT JOIN visit v ON v.pet_id = pet.id WHERE «EXISTS (SELECT 1 FROM pet p WHERE p.id = v.pet_id)»;
        """,
        says: "WHERE drops the rows that have no 'v', so LEFT JOIN does the same as JOIN",
        "WHERE drops the rows that have no 'v', so LEFT JOIN does the same as JOIN",
        "WHERE drops the rows that have no 'v', so LEFT JOIN does the same as JOIN", schema: pet),
      .bad(
        """
        SELECT pet.name FROM visit v RIGHT JOIN pet ON v.pet_id = pet.id WHERE «v.paid = 1»;
        SELECT pet.name FROM pet LEFT JOIN (visit) AS v ON v.pet_id = pet.id WHERE «IIF(v.id IS NULL, 0, 1)»;
        SELECT pet.name FROM pet LEFT JOIN (SELECT * FROM visit) AS v ON v.pet_id = pet.id WHERE «COALESCE(v.day, '') = 'today'»;
        SELECT pet.name FROM pet LEFT JOIN visit v ON v.pet_id = pet.id WHERE «IFNULL(v.day, '') <> ''»;
        """,
        says: "WHERE drops the rows that have no 'v', so RIGHT JOIN does the same as JOIN",
        "WHERE drops the rows that have no 'v', so LEFT JOIN does the same as JOIN",
        "WHERE drops the rows that have no 'v', so LEFT JOIN does the same as JOIN",
        "WHERE drops the rows that have no 'v', so LEFT JOIN does the same as JOIN", schema: pet),
      .good(
        """
        SELECT pet.name FROM visit v RIGHT JOIN pet ON v.pet_id = pet.id WHERE pet.age = 1;
        SELECT pet.name FROM pet LEFT JOIN visit v ON v.pet_id = pet.id WHERE IFNULL(v.day, 'never') <> '';
        SELECT pet.name FROM pet LEFT JOIN visit v ON v.pet_id = pet.id WHERE IIF(v.paid = 0, 0, 1);
        SELECT pet.name FROM pet LEFT JOIN visit ON visit.pet_id = pet.id AND visit.paid = 1;
        SELECT pet.name FROM pet LEFT JOIN visit ON visit.pet_id = pet.id WHERE visit.id IS NULL;
        SELECT pet.name FROM pet LEFT JOIN visit v ON v.pet_id = pet.id WHERE v.paid = 1 OR v.id IS NULL OR pet.age > 3;
        SELECT pet.name FROM pet LEFT JOIN visit v ON v.pet_id = pet.id WHERE COALESCE(v.paid, 1) = 1 AND pet.age > 3;
        SELECT pet.name FROM pet LEFT JOIN visit v ON v.pet_id = pet.id WHERE CASE WHEN v.paid = 0 THEN 0 ELSE 1 END;
        SELECT pet.name FROM pet LEFT JOIN visit v ON v.pet_id = pet.id WHERE EXISTS (SELECT 1 FROM pet p WHERE p.id = v.pet_id OR v.id IS NULL);
        SELECT pet.name FROM pet LEFT JOIN visit v ON v.pet_id = pet.id WHERE (v.paid = 1) IS NOT TRUE AND v.day IS NOT '2024';
        """, schema: pet),
      .good(
        "SELECT pet.name FROM pet LEFT JOIN note ON note.rowid = pet.id WHERE note.title = 'a OR b';",
        schema: pet + "CREATE VIRTUAL TABLE note USING fts5(title);"),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);
    CREATE TABLE visit (id INTEGER PRIMARY KEY, pet_id INTEGER NOT NULL, day TEXT, paid INTEGER NOT NULL);
    """

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for core in tree[query.select.cores] where core.condition.exists && tree.hasJoin(core.from) {
      let joins = tree.joins(core.from)
      // A RIGHT JOIN beside others lets whole joins go missing, and which of them WHERE wants back is hard to say.
      guard joins.count == 2 || !joins.contains(where: { $0.term.join.kind == .right }),
        !joins.contains(where: { $0.term.join.kind == .full })
      else { continue }
      for join in joins where join.term.join.kind == .left || join.term.join.kind == .right {
        let operation = join.term.join
        guard let condition = statement.facts.partOfWhere(thatFilters: operation.token) else { continue }
        let missing = operation.kind == .left ? join : joins[0]
        let words = operation.kind == .left ? "LEFT JOIN" : "RIGHT JOIN"
        context.report(
          .drops(name(of: missing, in: statement), words),
          at: tree.place(of: condition),
          related: [Diagnostic.Related("the \(words) is here", at: tree.location(of: operation.token))],
          claim: .same(with: [Fix.Edit(outerWords(of: operation, in: tree), "")]),
          contrast: movedIntoOn(condition, of: join.term, missing, core, in: statement))
      }
    }
  }

  /// `LEFT`, or `LEFT OUTER`; the same of RIGHT.
  private func outerWords(of join: JoinOperator, in tree: SyntaxTree) -> SourceLocation {
    var first = Int(join.token.index)
    // `NATURAL LEFT JOIN`
    while tree.tokens[first].kind != .left && tree.tokens[first].kind != .right { first += 1 }
    let last = tree.tokens[first + 1].kind == .outer ? first + 1 : first
    return SourceLocation(tree.file, SourceRange(start: tree.tokens[first].start, end: tree.tokens[last].end))
  }

  /// With the condition in ON, and all others that speak of what is joined, the rows without a partner stay.
  private func movedIntoOn(
    _ condition: ExprID, of term: JoinTerm, _ missing: SyntaxTree.Join, _ core: SelectCore,
    in statement: ResolvedStatement
  ) -> Claim? {
    let tree = statement.tree
    guard term.on.exists else { return nil }
    let source = statement.source(of: missing.id)
    let moved = statement.operands(of: core.condition, joinedBy: .and).filter { part in
      part == condition
        || tree.expressions(within: part).contains { id in
          statement.column(of: id).map { $0.source == source } ?? false
        }
    }
    // The part that drops the rows may stand in one that is kept whole.
    let parts = moved.contains(condition) ? moved : [condition]
    let range = tree.range(of: term.on)
    let texts = parts.map { " AND (\(tree.text(of: $0)))" }.joined()
    return .canDiffer(
      with: [
        Fix.Edit(SourceLocation(tree.file, SourceRange(start: range.start, end: range.start)), "("),
        Fix.Edit(SourceLocation(tree.file, SourceRange(start: range.end, end: range.end)), ")" + texts),
      ] + parts.map { Fix.Edit(tree.location(of: $0), "1") },
      words: parts.count == 1 ? "with the condition in ON" : "with the conditions in ON")
  }

  private func name(of join: SyntaxTree.Join, in statement: ResolvedStatement) -> String? {
    statement.source(of: join.id).flatMap { statement.facts.sources[$0].name?.text }
  }
}

extension Message {
  fileprivate static func drops(_ table: String?, _ join: String) -> Message {
    Message(
      "WHERE drops the rows that have no \(table.map { "'\($0)'" } ?? "match"), so \(join) does the same as JOIN",
      help: "Move the condition into ON to keep such rows, or write JOIN.")
  }
}
