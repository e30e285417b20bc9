import Analyzer

struct UpdateWithoutWhere: StatementRule {
  static let info = RuleInfo(
    id: "update-without-where", category: .query, severity: .error, since: "0.1",
    summary: "An `UPDATE` of every row",
    rationale: """
      Without a `WHERE`, or with one that is true of every row, `UPDATE` changes the whole table. Mostly the condition \
      was forgotten, or lost when another was taken out, and nothing tells before the data is gone. Where every row is \
      meant, say so: `-- puresql-lint: allow(update-without-where)` and why. A migration runs once and means every \
      row, and isn't reported unless each row gets the same key, which fails; neither is a temporary table, nor one that a CHECK \
      holds to a single row. A query whose name says it, `updateAllFlags`, gets a warning: what it sets in every row may \
      still have been meant for some.
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
        "UPDATE «pet» SET id = 1;",
        says: "every row of 'pet' gets the same 'id', which fails from the second row on: it is a key", schema: pet,
        in: .migration),
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
    let body = statement.statement.body
    guard let change = WholeTableChange(body, in: statement), !change.isHarmless(in: statement)
    else { return }
    let tree = statement.tree
    if context.isMigration {
      if case .update(let update) = body, let key = repeatedKey(update, in: statement) {
        context.report(.repeatsKey(tree.name(change.table).text, key), at: change.location(in: tree))
      }
      return
    }
    context.report(
      .changesAll(tree.name(change.table).text, byCondition: change.condition.exists), at: change.location(in: tree),
      claim: change.claim(in: tree), atMost: change.isNamedForAll(in: statement) ? .warning : .error)
  }
}

extension UpdateWithoutWhere {
  /// The columns of a key that an UPDATE gives the same values in every row.
  private func repeatedKey(_ update: Update, in statement: ResolvedStatement) -> [String]? {
    let tree = statement.tree
    // Rows that are in the way are left out then, or go.
    guard update.from.isEmpty, update.or != .ignore, update.or != .replace,
      let table = statement.catalog.table(update.table, in: tree), table.kind == .table
    else {
      return nil
    }
    var constant: Set<Name> = []
    for assignment in tree[update.assignments] where assignment.columns.count == 1 {
      guard let column = tree[assignment.columns].first, assignment.value.exists,
        let value = statement.value(of: assignment.value).constant, value != .null
      else { continue }
      constant.insert(tree.name(column))
    }
    if constant.isEmpty { return nil }
    var keys = IndexTerms.all(of: table, in: statement.catalog).filter { $0.isUnique && $0.condition == nil }
      .map { $0.parts.map(\.column) }
    if let rowid = table.rowidAlias { keys.append([table.columns[rowid].name]) }
    let key = keys.first { key in key.allSatisfy { $0.map(constant.contains) ?? false } }
    return key?.compactMap { $0?.text }
  }
}

extension Message {
  fileprivate static func repeatsKey(_ table: String, _ key: [String]) -> Message {
    Message(
      "every row of '\(table)' gets the same \(list(key)), which fails from the second row on: it is a key",
      help: "Say with WHERE which row is meant, or compute a value for each.")
  }

  fileprivate static func changesAll(_ table: String, byCondition: Bool) -> Message {
    Message(
      byCondition
        ? "this condition is true of every row, so UPDATE changes all of '\(table)'"
        : "UPDATE without WHERE changes every row of '\(table)'",
      help: "Say which rows are meant; where all are, say why: -- puresql-lint: allow(update-without-where) reason")
  }
}
