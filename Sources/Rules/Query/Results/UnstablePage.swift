import Analyzer

struct UnstablePage: SelectRule {
  static let info = RuleInfo(
    id: "unstable-page", category: .query, severity: .note, preset: .recommended, since: "0.1",
    summary: "`LIMIT … OFFSET …` in an order that leaves equal rows open",
    rationale: """
      Rows that are equal in all terms of ORDER BY come in any order, and in another one when the next page is asked for: one of them \
      is on both pages, another on none. Make a key the last term of ORDER BY: `ORDER BY made_at DESC, id DESC`.
      """,
    precision: .high, fix: .unsafe, fixSafety: "Which of the equal rows come is settled anew.",
    examples: [
      .bad(
        "SELECT id, name FROM pet ORDER BY name LIMIT 10 OFFSET «:skip»;",
        says: "pages overlap or leave rows out: rows with the same 'name' come in any order", schema: pet,
        fixed: "SELECT id, name FROM pet ORDER BY name, id LIMIT 10 OFFSET :skip;"),
      .bad(
        "SELECT id, name FROM pet AS p WHERE age > 3 ORDER BY age DESC, lower(name) LIMIT :count OFFSET «20»;",
        says: "pages overlap or leave rows out: rows with the same 'age' and 'lower(name)' come in any order",
        schema: pet,
        fixed:
          "SELECT id, name FROM pet AS p WHERE age > 3 ORDER BY age DESC, lower(name), p.id LIMIT :count OFFSET 20;"),
      .good(
        """
        SELECT id, name FROM pet ORDER BY name, id LIMIT 10 OFFSET :skip;
        SELECT * FROM pet ORDER BY name, id DESC LIMIT 10 OFFSET :skip;
        SELECT id, chip FROM pet ORDER BY chip LIMIT 10 OFFSET :skip;
        SELECT id, name FROM pet WHERE room = :room ORDER BY seat LIMIT 10 OFFSET :skip;
        SELECT name FROM pet ORDER BY name LIMIT 10 OFFSET :skip;
        SELECT id, name FROM pet ORDER BY name LIMIT 10;
        SELECT name, COUNT(*) AS n FROM pet GROUP BY name ORDER BY name LIMIT 10 OFFSET :skip;
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER NOT NULL, chip TEXT NOT NULL UNIQUE,
      room INTEGER NOT NULL, seat INTEGER NOT NULL, UNIQUE (room, seat));
    """

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard query.select.limit.exists, query.select.offset.exists,
      statement.value(of: query.select.offset).constant != .integer(0),
      let tied = statement.tiedRows(of: query)
    else { return }
    let tree = statement.tree
    let fix = tied.fix(in: tree)
    context.report(
      .open(tied.terms(in: tree)), at: tree.place(of: query.select.offset), fix: fix,
      claim: statement.dependsOnOrder(at: tree.location(of: query.select.offset)))
  }
}

extension Message {
  fileprivate static func open(_ terms: [String]) -> Message {
    Message(
      "pages overlap or leave rows out: rows with the same \(enumeration(terms)) come in any order",
      help: "Make a key the last term of ORDER BY.")
  }
}
