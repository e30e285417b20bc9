import Analyzer

struct UpdateRepeatsKey: StatementRule {
  static let info = RuleInfo(
    id: "update-repeats-key", category: .query, severity: .error, fullPreset: .recommended, since: "0.1",
    summary: "An `UPDATE` that gives several rows the same key",
    rationale: """
      Where an `UPDATE` sets a whole PRIMARY KEY or UNIQUE column to one value, it works for one row and fails from the \
      second on. Of every row of a table that is an error; of the rows that a `WHERE` finds it is a warning, unless the \
      `WHERE` binds a key, too: then there is one row at most. The other columns of a wider key count as set where the \
      `WHERE` gives them one value. A value that is bound is told of in the preset `recommended`.
      """,
    precision: .high,
    examples: [
      .bad(
        "UPDATE pet SET «id» = 1;",
        says: "every row of 'pet' gets the same 'id', which fails from the second row on: it is a key", schema: pet,
        in: .migration),
      .bad(
        "UPDATE pet SET «chip» = 'none' WHERE name = 'Rex';",
        says: "each row that WHERE finds gets the same 'chip', which fails if there are two: it is a key", schema: pet),
      .bad(
        "UPDATE seat SET «no» = 1 WHERE hall = :hall AND is_taken = 0;",
        says: "each row that WHERE finds gets the same 'hall' and 'no', which fails if there are two: they are a key",
        schema: pet),
      .good(
        """
        UPDATE pet SET chip = 'none' WHERE id = :id;
        UPDATE pet SET chip = 'new' WHERE chip = 'old' AND name = 'Rex';
        UPDATE pet SET chip = NULL WHERE name = 'Rex';
        UPDATE pet SET chip = chip || '-' WHERE name = 'Rex';
        UPDATE OR IGNORE pet SET chip = 'none' WHERE name = 'Rex';
        UPDATE pet SET chip = 'none' WHERE id IN (SELECT id FROM pet WHERE name = 'Rex' ORDER BY id LIMIT 1);
        UPDATE seat SET no = 1 WHERE is_taken = 0;
        UPDATE seat SET is_taken = 1 WHERE hall = 'A';
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, chip TEXT UNIQUE);
    CREATE TABLE seat (hall TEXT NOT NULL, no INTEGER NOT NULL, is_taken INTEGER NOT NULL, UNIQUE (hall, no));
    """

  static let statements: StatementKinds = .update

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    guard case .update(let update) = statement.statement.body, let key = RepeatedKey(update, in: statement),
      key.isConstant || !key.isOfEveryRow
    else { return }
    // The rule constraint-on-old-rows speaks of the rows that a migration's WHERE finds.
    if !key.isOfEveryRow, let step = context.migration?.step,
      context.facts(of: step).mayHaveRows(before: statement.index)
    {
      return
    }
    let tree = statement.tree
    context.report(
      .repeats(key, of: tree.name(update.table.name)), at: tree.location(of: key.token), claim: .canFail(nil),
      atMost: key.isOfEveryRow ? .error : .warning, inFull: !key.isConstant)
  }
}

extension Message {
  fileprivate static func repeats(_ key: RepeatedKey, of table: Name) -> Message {
    let columns = list(key.columns.map { $0.text })
    let isKey = key.columns.count == 1 ? "it is a key" : "they are a key"
    return key.isOfEveryRow
      ? Message(
        "every row of '\(table)' gets the same \(columns), which fails from the second row on: \(isKey)",
        help: "Say with WHERE which row is meant, or compute a value for each.")
      : Message(
        "each row that WHERE finds gets the same \(columns), which fails if there are two: \(isKey)",
        help: "Ask for one row by a key, or compute a value for each.")
  }
}
