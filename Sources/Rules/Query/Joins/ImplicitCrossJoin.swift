import Analyzer

struct ImplicitCrossJoin: SelectRule, StatementRule {
  static let info = RuleInfo(
    id: "implicit-cross-join", category: .query, severity: .warning, since: "0.1",
    summary: "Tables that no condition joins",
    rationale: """
      Where neither `ON`, `USING` nor `WHERE` connects two tables, each row of one comes with each row of the other: a \
      thousand and a thousand give a million, mostly because a condition was forgotten. Join by something, or write \
      `CROSS JOIN` where every combination is meant. What has one row at most (a subquery that counts, the row of a \
      constant key), VALUES and table-valued functions may stand alone.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT pet.name FROM pet, «owner» WHERE pet.age > 3;",
        says: "no condition joins 'owner' to 'pet', so each of its rows is paired with each of theirs",
        schema: pet),
      .bad(
        "SELECT p.name FROM pet p JOIN owner o ON o.id = p.owner_id JOIN «vet» v WHERE v.city = 'Bonn';",
        says: "no condition joins 'v' to 'p' and 'o', so each of its rows is paired with each of theirs", schema: pet),
      .bad(
        "UPDATE pet SET owner_id = owner.id FROM «owner» WHERE pet.id = :id;",
        says: "no condition joins 'owner' to 'pet', so each of its rows is paired with each of theirs", schema: pet),
      .good(
        """
        SELECT pet.name FROM pet, owner WHERE owner.id = pet.owner_id;
        SELECT pet.name, vet.city FROM pet CROSS JOIN vet;
        SELECT a.name FROM pet a JOIN (owner o JOIN vet v USING (city)) USING (id);
        SELECT p.name FROM (SELECT a.name, a.owner_id FROM pet a JOIN vet b ON b.id = a.id) AS p JOIN owner o ON o.id = p.owner_id;
        SELECT pet.name, vet.city FROM pet, vet WHERE vet.id = :vet AND pet.id = :pet;
        SELECT pet.name, vet.city FROM pet, vet WHERE vet.id = 1;
        SELECT pet.name, tag.value FROM pet, json_each(pet.tags) AS tag;
        SELECT a.name, b.name FROM pet a, pet b WHERE a.age < b.age;
        SELECT pet.name, one.day FROM pet, (SELECT date('now') AS day) AS one;
        SELECT o.id FROM owner o WHERE EXISTS (SELECT 1 FROM pet, vet WHERE pet.owner_id = o.id AND vet.id > o.id);
        UPDATE pet SET owner_id = owner.id FROM owner WHERE owner.city = pet.name;
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, city TEXT);
    CREATE TABLE vet (id INTEGER PRIMARY KEY, city TEXT);
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, tags TEXT, owner_id INTEGER REFERENCES owner (id)
    );
    """

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    for core in statement.tree[query.select.cores] where statement.tree.hasJoin(core.from) {
      let claim: Claim? = statement.returnsRows(of: core) ? .canReturnMany(.moreThanAnyTable) : nil
      check(context.fromGraph(of: core, in: statement), in: statement.tree, &context) { _ in claim }
    }
  }

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    guard case .update(let update) = statement.statement.body, !update.from.isEmpty else { return }
    let graph = FromGraph(update.from, where: update.condition, target: update.table.name, in: statement)
    let location = statement.tree.location(of: update.table.name)
    check(graph, in: statement.tree, &context) { node in
      // What is taken from none of its rows is the same for all of them.
      let isTaken = statement.tree[update.assignments].contains { assignment in
        statement.contains(assignment.value) { statement.column(of: $0)?.source == node.source }
      }
      return isTaken ? .canDependOnOrder(at: location) : .canChangeEveryRow(at: location)
    }
  }

  private func check(
    _ graph: FromGraph, in tree: SyntaxTree, _ context: inout RuleContext, claiming claim: (FromGraph.Node) -> Claim?
  ) {
    // CROSS JOIN says what it is, and a condition that joins nothing is one-sided-join's.
    for (place, others) in graph.unjoined where graph.nodes[place].term?.on.exists == false {
      context.report(
        .notJoined(graph.name(of: graph.nodes[place]), to: others.map { graph.name(of: graph.nodes[$0]) }),
        at: graph.place(of: graph.nodes[place]), claim: claim(graph.nodes[place]))
    }
  }
}

extension Message {
  fileprivate static func notJoined(_ table: String, to others: [String]) -> Message {
    let list = others.count > 2 ? "\(others[0]) and the others" : others.joined(separator: " and ")
    return Message(
      "no condition joins \(table) to \(list), so each of its rows is paired with each of theirs",
      help: "Join them with ON, or write CROSS JOIN where every pair is meant.")
  }
}
