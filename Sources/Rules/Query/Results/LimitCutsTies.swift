import Analyzer

struct LimitCutsTies: SelectRule {
  static let info = RuleInfo(
    id: "limit-cuts-ties", category: .query, severity: .note, preset: .strict, since: "0.1",
    summary: "`LIMIT` of rows in an order that leaves equal rows open",
    rationale: """
      `ORDER BY score DESC LIMIT 3` gives three rows, and where the third and fourth have the same score, which of them comes is chance: \
      the query plan decides. Add a term that tells them apart, or ask for all that are as good: \
      `WHERE score >= (SELECT score FROM … ORDER BY score DESC LIMIT 1 OFFSET 2)`.
      """,
    precision: .high, fix: .unsafe, fixSafety: "Which of the equal rows come is settled anew.",
    examples: [
      .bad(
        "SELECT id, name FROM pet ORDER BY age DESC LIMIT «3»;",
        says: "which of the rows with the same 'age' come is chance", schema: pet,
        fixed: "SELECT id, name FROM pet ORDER BY age DESC, id LIMIT 3;"),
      .bad(
        "SELECT id FROM pet WHERE name > :name ORDER BY name, age LIMIT «:count»;",
        says: "which of the rows with the same 'name' and 'age' come is chance", schema: pet,
        fixed: "SELECT id FROM pet WHERE name > :name ORDER BY name, age, id LIMIT :count;"),
      .good(
        """
        SELECT id, name FROM pet ORDER BY age DESC, id LIMIT 3;
        SELECT age FROM pet ORDER BY age DESC LIMIT 1;
        SELECT id, name FROM pet WHERE id = :id ORDER BY age LIMIT 1;
        SELECT id, name FROM pet ORDER BY age LIMIT -1;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER NOT NULL);"

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard query.select.limit.exists, !query.select.offset.exists else { return }
    if case .integer(let number)? = statement.value(of: query.select.limit).constant, number < 1 { return }
    guard let tied = statement.tiedRows(of: query) else { return }
    let tree = statement.tree
    context.report(
      .tied(tied.terms(in: tree)), at: tree.place(of: query.select.limit), fix: tied.fix(in: tree),
      claim: statement.dependsOnOrder(at: tree.location(of: query.select.limit)))
  }
}

extension Message {
  fileprivate static func tied(_ terms: [String]) -> Message {
    Message(
      "which of the rows with the same \(enumeration(terms)) come is chance",
      help: "Make a key the last term of ORDER BY, or ask for all that are equal.")
  }
}
