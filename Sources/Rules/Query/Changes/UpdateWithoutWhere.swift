import Analyzer

struct UpdateWithoutWhere: StatementRule {
  static let info = RuleInfo(
    id: "update-without-where", category: .query, severity: .warning, fullPreset: .recommended, since: "0.1",
    summary: "An `UPDATE` of every row",
    rationale: """
      Without a `WHERE`, or with one that is true of every row, `UPDATE` changes the whole table. Mostly the condition \
      was forgotten, or lost when another was taken out, and nothing tells before the data is gone. Where every row is \
      meant, say so: `-- puresql-lint: allow(update-without-where)` and why. A migration runs once and means every \
      row, and isn't reported; neither is a temporary table, nor one that a CHECK holds to a single row. Where each row \
      gets the same key, `update-repeats-key` speaks. The preset `essential` speaks only where one row was meant: the \
      table has an alias, a column of its key is set or returned while a value is bound, or the query's name is about \
      one (`updatePet`, `renameById`).
      """,
    examples: [
      .bad(
        "UPDATE «pet» SET is_tame = 1;", says: "UPDATE without WHERE changes every row of 'pet'", schema: pet),
      .bad(
        "UPDATE pet SET is_tame = 1 WHERE «id = :id OR 1 = 1»;",
        says: "this condition is true of every row, so UPDATE changes all of 'pet'", schema: pet),
      .bad(
        "UPDATE pet SET is_tame = 1 WHERE «pet.id = id»;",
        says: "this condition is true of every row, so UPDATE changes all of 'pet'", schema: pet),
      .good("UPDATE pet SET is_tame = 1 WHERE id = :id;", schema: pet),
      .good(
        """
        UPDATE pet SET is_tame = 1 WHERE is_tame <> 1;
        UPDATE pet SET is_tame = 1 WHERE :id IS NULL OR id = :id;
        UPDATE state SET version = version + 1;
        """, schema: pet),
      .good("UPDATE pet SET name = lower(name);\nUPDATE pet SET is_tame = 1;", schema: pet, in: .migration),
      .bad(
        "tameAllPets:\nUPDATE «pet» SET is_tame = 1;", says: "UPDATE without WHERE changes every row of 'pet'",
        schema: pet),
      .bad(
        "resetName:\nUPDATE «pet» SET name = '';", says: "UPDATE without WHERE changes every row of 'pet'", schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, is_tame INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE state (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL);
    """

  static let statements: StatementKinds = .update

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    guard !context.isMigration, case .update(let update) = statement.statement.body,
      let change = WholeTableChange(.update(update), in: statement), !change.isHarmless(in: statement),
      RepeatedKey(update, in: statement)?.isConstant != true
    else { return }
    let tree = statement.tree
    context.report(
      .changesAll(tree.name(change.table).text, byCondition: change.condition.exists), at: change.location(in: tree),
      claim: change.claim(in: tree), inFull: !change.isMeantForOneRow(in: statement))
  }
}

extension Message {
  fileprivate static func changesAll(_ table: String, byCondition: Bool) -> Message {
    Message(
      byCondition
        ? "this condition is true of every row, so UPDATE changes all of '\(table)'"
        : "UPDATE without WHERE changes every row of '\(table)'",
      help: "Say which rows are meant; where all are, say why: -- puresql-lint: allow(update-without-where) reason")
  }
}
