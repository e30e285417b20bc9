import Analyzer

struct DeleteWithoutWhere: StatementRule {
  static let info = RuleInfo(
    id: "delete-without-where", category: .query, severity: .warning, fullPreset: .recommended, since: "0.1",
    summary: "A `DELETE` of every row",
    rationale: """
      Without a `WHERE`, or with one that is true of every row, `DELETE` empties the table. Mostly the condition was \
      forgotten, or lost when another was taken out. Where that is meant, say so: \
      `-- puresql-lint: allow(delete-without-where)` and why. A temporary table, and one that a CHECK holds to a single \
      row, isn't reported; neither is a query whose name says it: `deleteAll`, `clearNames`. The preset `essential` speaks \
      only where one row was meant: the table has an alias, RETURNING gives its key while a value is bound, or the \
      query's name is about one (`deletePet`, `deleteById`). In a migration `destructive-change` speaks of it.
      """,
    examples: [
      .bad("DELETE FROM «pet»;", says: "DELETE without WHERE empties 'pet'", schema: pet),
      .bad(
        "DELETE FROM pet WHERE «1 = 1»;", says: "this condition is true of every row, so DELETE empties 'pet'",
        schema: pet),
      .bad(
        "DELETE FROM pet WHERE «name <> 'Rex' OR name <> 'Tom'»;",
        says: "this condition is true of every row, so DELETE empties 'pet'", schema: pet),
      .good(
        """
        DELETE FROM pet WHERE id = :id;
        DELETE FROM pet WHERE name <> 'Rex' AND name <> 'Tom';
        DELETE FROM pet WHERE chip = chip || '';
        DELETE FROM state;
        """, schema: pet),
      .good("DELETE FROM pet;", schema: pet, in: .migration),
      .good("deleteAll:\nDELETE FROM pet;\n\nremoveAllPets:\nDELETE FROM pet WHERE 1;", schema: pet),
      .good("deleteAllFromPet:\nDELETE FROM pet;\n\nclearAllOfPets:\nDELETE FROM pet;", schema: pet),
      .bad("deleteAllFromOwner:\nDELETE FROM «pet»;", says: "DELETE without WHERE empties 'pet'", schema: pet),
      .bad("deleteAllByName:\nDELETE FROM «pet»;", says: "DELETE without WHERE empties 'pet'", schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, chip TEXT);
    CREATE TABLE state (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL);
    """

  static let statements: StatementKinds = .delete

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    guard !context.isMigration, let change = WholeTableChange(statement.statement.body, in: statement),
      !change.isHarmless(in: statement),
      !change.isNamedForAll(in: statement)
    else { return }
    let tree = statement.tree
    context.report(
      .empties(tree.name(change.table).text, byCondition: change.condition.exists), at: change.location(in: tree),
      claim: change.claim(in: tree), inFull: !change.isMeantForOneRow(in: statement))
  }
}

extension Message {
  fileprivate static func empties(_ table: String, byCondition: Bool) -> Message {
    Message(
      byCondition
        ? "this condition is true of every row, so DELETE empties '\(table)'"
        : "DELETE without WHERE empties '\(table)'",
      help: "Say which rows are meant; where all are, say why: -- puresql-lint: allow(delete-without-where) reason")
  }
}
