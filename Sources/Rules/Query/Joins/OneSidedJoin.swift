import Analyzer

struct OneSidedJoin: SelectRule {
  static let info = RuleInfo(
    id: "one-sided-join", category: .query, severity: .warning, since: "0.1",
    summary: "A join whose `ON` doesn't connect the tables",
    rationale: """
      The condition speaks of one table only, or compares it with itself, so that each row of one side comes with each \
      row of the other. Mostly a wrong alias. A filter belongs into `WHERE`, and where every combination is meant, \
      `CROSS JOIN` or `ON TRUE` says so.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT pet.name FROM pet JOIN owner ON «pet.age > 3»;",
        says: "this condition doesn't join 'owner' to the tables before it",
        schema: pet),
      .bad(
        "SELECT p.name FROM pet p LEFT JOIN owner o ON «o.id = o.id AND p.age > 3»;",
        says: "this condition doesn't join 'o' to the tables before it", schema: pet),
      .good(
        """
        SELECT pet.name FROM pet JOIN owner ON owner.id = pet.owner_id AND pet.age > 3;
        SELECT pet.name FROM pet JOIN owner ON pet.age > 3 WHERE owner.id = pet.owner_id;
        SELECT pet.name FROM pet JOIN owner ON TRUE;
        SELECT pet.name, owner.city FROM pet LEFT JOIN owner ON owner.id = 1;
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, city TEXT);
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, owner_id INTEGER REFERENCES owner (id));
    """

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for core in tree[query.select.cores] where tree[core.from].contains(where: { $0.on.exists }) {
      let graph = context.fromGraph(of: core, in: statement)
      for (place, _) in graph.unjoined {
        guard let term = graph.nodes[place].term, term.on.exists else { continue }
        context.report(
          .joinsNothing(graph.name(of: graph.nodes[place])), at: tree.place(of: term.on),
          claim: statement.returnsRows(of: core) ? .canReturnMany(.moreThanAnyTable) : nil)
      }
    }
  }
}

extension Message {
  fileprivate static func joinsNothing(_ table: String) -> Message {
    Message(
      "this condition doesn't join \(table) to the tables before it",
      help: "Compare a column of \(table) with one of theirs; until then each row is paired with each.")
  }
}
