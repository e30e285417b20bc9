import Analyzer

struct ReturningBeforeTrigger: StatementRule {
  static let info = RuleInfo(
    id: "returning-before-trigger", category: .query, severity: .warning, since: "0.1",
    summary: "`RETURNING` a column that an AFTER trigger of the same change writes",
    rationale: """
      `RETURNING` gives the row as it is before any AFTER trigger runs. A trigger that sets `changed_at` or makes a `slug` comes \
      too late: the program gets the old time, or NULL, and keeps it. Read the row again with a SELECT behind the change, or have the \
      change itself set the column.
      """,
    examples: [
      .bad(
        "UPDATE note SET words = :words WHERE id = :id RETURNING id, words, «changed_at»;",
        says: "RETURNING gives 'changed_at' as it is before the trigger 'note_changed' sets it", schema: note),
      .bad(
        "INSERT INTO note (words) VALUES (:words) RETURNING «*»;",
        says: "RETURNING gives 'slug' as it is before the trigger 'note_slug' sets it", schema: note),
      .good(
        """
        UPDATE note SET words = :words WHERE id = :id RETURNING id, words;
        UPDATE note SET pinned = 1 WHERE id = :id RETURNING id, changed_at;
        INSERT INTO note (words, slug) VALUES (:words, :slug) RETURNING id, slug;
        DELETE FROM note WHERE id = :id RETURNING slug, changed_at;
        """, schema: note),
      .good(
        "UPDATE place SET is_home = 1 WHERE id = :id RETURNING id, is_home;",
        schema: """
          CREATE TABLE place (id INTEGER PRIMARY KEY, is_home INTEGER NOT NULL);
          CREATE TRIGGER one_home AFTER UPDATE OF is_home ON place WHEN NEW.is_home
          BEGIN UPDATE place SET is_home = 0 WHERE id <> NEW.id; END;
          """),
    ])

  private static let note = """
    CREATE TABLE note (id INTEGER PRIMARY KEY, words TEXT NOT NULL, slug TEXT, pinned INTEGER NOT NULL DEFAULT 0,
      changed_at TEXT NOT NULL DEFAULT '2000-01-01 00:00:00');
    CREATE TRIGGER note_changed AFTER UPDATE OF words ON note
    BEGIN UPDATE note SET changed_at = datetime('now') WHERE id = NEW.id; END;
    CREATE TRIGGER note_slug AFTER INSERT ON note WHEN NEW.slug IS NULL
    BEGIN UPDATE note SET slug = lower(NEW.words) WHERE id = NEW.id; END;
    """

  static let statements: StatementKinds = [.insert, .update]

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    let returning: Returning
    let target: TargetTable
    switch statement.statement.body {
    case .insert(let insert): (returning, target) = (insert.returning, insert.table)
    case .update(let update): (returning, target) = (update.returning, update.table)
    default: return
    }
    guard returning.exists, let table = statement.catalog.table(target, in: tree), table.kind == .table else { return }
    let triggers = statement.catalog.triggers(on: table).filter { $0.node.time == .after }
    if triggers.isEmpty { return }
    let late = lateColumns(of: statement.statement.body, triggers, in: tree)
    if late.isEmpty { return }
    for column in tree[returning.columns] {
      switch column {
      case .star(let token), .tableStar(_, let token):
        for (name, trigger) in late { report(name, trigger, at: tree.location(of: token), &context) }
      case .expr(let expr, _):
        for place in statement.expressions(in: expr) {
          let part = ExprID(index: UInt32(truncatingIfNeeded: place))
          guard let reference = statement.column(of: part), reference.table === table,
            let found = late.first(where: { $0.column == reference.declaration?.name })
          else { continue }
          report(found.column, found.trigger, at: tree.location(of: part), &context)
        }
      }
    }
  }

  private func report(_ column: Name, _ trigger: Trigger, at location: SourceLocation, _ context: inout RuleContext) {
    context.report(
      .early(column.text, trigger.name.text), at: location,
      related: [Diagnostic.Related("the trigger is here", at: trigger.definition.location)])
  }

  /// The columns that a trigger sets behind the change, each with the trigger.
  private func lateColumns(
    of body: Statement.Body, _ triggers: [Trigger], in tree: SyntaxTree
  ) -> [(column: Name, trigger: Trigger)] {
    var given: [Name] = []
    var set: [Name] = []
    var isInsert = false
    switch body {
    case .insert(let insert):
      isInsert = true
      given = tree[insert.columns].map { tree.name($0) }
      for upsert in insert.upserts { set += columns(of: upsert.assignments, tree) }
    case .update(let update): set = columns(of: update.assignments, tree)
    default: return []
    }
    var late: [(column: Name, trigger: Trigger)] = []
    for trigger in triggers {
      let isRun =
        switch trigger.node.event {
        case .insert: isInsert
        case .update:
          !set.isEmpty
            && (trigger.node.columns.isEmpty
              || trigger.node.columns.contains { set.contains(trigger.definition.tree.name($0)) })
        case .delete: false
        }
      guard isRun else { continue }
      for column in trigger.columnsSetInOwnRow where !late.contains(where: { $0.column == column }) {
        // A condition of the trigger often is that the change gives the column no value.
        if trigger.node.condition.exists, given.contains(column) || set.contains(column) { continue }
        late.append((column, trigger))
      }
    }
    return late
  }

  private func columns(of assignments: NodeList<Assignment>, _ tree: SyntaxTree) -> [Name] {
    tree[assignments].flatMap { tree[$0.columns].map { tree.name($0) } }
  }
}

extension Message {
  fileprivate static func early(_ column: String, _ trigger: String) -> Message {
    Message(
      "RETURNING gives '\(column)' as it is before the trigger '\(trigger)' sets it",
      help: "Read the row again behind the change, or set the column in the change itself.")
  }
}
