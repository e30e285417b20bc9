import Analyzer

struct DuplicateAssignment: StatementRule {
  static let info = RuleInfo(
    id: FindingID.duplicateAssignment.rawValue, category: .correctness, severity: .error, since: "0.1",
    summary: "A value for a column that has one already",
    rationale: """
      Of a column that is named twice SQLite takes the last value in a `SET` and the first in an `INSERT`, and silently \
      drops the other. A generated column has a value of its own, and a statement that gives it another is refused.
      """,
    examples: [
      .bad(
        "UPDATE pet SET name = 'Rex', age = 3, «Name» = :name;",
        says: "'Name' is set twice; only the last value counts",
        schema: pet),
      .bad(
        "INSERT INTO pet (name, age, «name») VALUES ('Rex', 3, 'Tom');",
        says: "'name' is listed twice; only the first value counts", schema: pet),
      .bad(
        "UPDATE pet SET «loud» = 'REX';", says: "'loud' is a generated column of 'pet'; SQLite computes its value",
        schema: pet),
      .bad(
        "INSERT INTO pet (name, «loud») VALUES ('Rex', 'REX');",
        says: "'loud' is a generated column of 'pet'; SQLite computes its value", schema: pet),
      .good(
        """
        UPDATE pet SET name = 'Rex';
        INSERT INTO pet (name, age) VALUES ('Rex', 3);
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (name TEXT NOT NULL, age INTEGER, loud TEXT AS (upper(name)));"

  static let statements: StatementKinds = [.insert, .update, .createTrigger]
  /// Whether it can be switched off: it also says that a statement can't run.
  static let canBeOff = false

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    check(statement.statement.body, in: statement.tree, &context)
  }

  private func check(_ body: Statement.Body, in tree: SyntaxTree, _ context: inout RuleContext) {
    switch body {
    case .insert(let insert):
      check(tree[insert.columns], in: tree, &context) { .listed($0) }
      for upsert in insert.upserts { check(upsert.assignments, in: tree, &context) }
    case .update(let update): check(update.assignments, in: tree, &context)
    case .createTrigger(let trigger): for step in trigger.steps { check(step.body, in: tree, &context) }
    default: break
    }
  }

  private func check(_ list: NodeList<Assignment>, in tree: SyntaxTree, _ context: inout RuleContext) {
    if list.count == 1, let only = tree[list].first, only.columns.count == 1 { return }
    check(tree[list].flatMap { tree[$0.columns] }, in: tree, &context) { .set($0) }
  }

  private func check(
    _ names: some Collection<TokenID>, in tree: SyntaxTree, _ context: inout RuleContext,
    _ message: (String) -> Message
  ) {
    // Lists are short, and a name's hash tells nearly all of them apart.
    guard names.count > 1 else { return }
    var hashes = Set<UInt32>(minimumCapacity: names.count)
    // A program puts one text in for one name and another for the next.
    for token in names where !tree[token].kind.isPutIn && !hashes.insert(tree[token].hash).inserted {
      let name = tree.name(token)
      guard let first = names.first(where: { tree.matches($0, name) }), first != token else { continue }
      context.report(
        message(name.text), at: tree.location(of: token),
        related: [Diagnostic.Related("the other value is for this one", at: tree.location(of: first))])
    }
  }
}

extension Message {
  fileprivate static func set(_ column: String) -> Message { "'\(column)' is set twice; only the last value counts" }

  fileprivate static func listed(_ column: String) -> Message {
    "'\(column)' is listed twice; only the first value counts"
  }
}
