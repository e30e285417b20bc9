import Analyzer

struct IndexNameTaken: MigrationStepRule {
  static let info = RuleInfo(
    id: "index-name-taken", category: .migration, severity: .error, since: "0.1",
    summary: "`IF NOT EXISTS` over an index or trigger of another table",
    rationale: """
      The names of indexes and triggers are those of the whole database, not of a table. `CREATE INDEX IF NOT EXISTS made_at_idx ON \
      parcel` does nothing where `letter` has an index of that name: nothing fails, and `parcel` has none, so queries are slow, \
      what should be unique isn't, and a trigger never runs. Give it a name of its own.
      """,
    fix: .unsafe, fixSafety: "It makes what wasn't there so far: a UNIQUE index fails where rows are equal.",
    examples: [
      .bad(
        """
        CREATE TABLE parcel (id INTEGER PRIMARY KEY, made_at INTEGER NOT NULL);
        CREATE INDEX IF NOT EXISTS «made_at_idx» ON parcel (made_at);
        """, says: "the index 'made_at_idx' is on 'letter', so IF NOT EXISTS makes none on 'parcel'", schema: letter,
        fixed: """
          CREATE TABLE parcel (id INTEGER PRIMARY KEY, made_at INTEGER NOT NULL);
          CREATE INDEX IF NOT EXISTS parcel_made_at_idx ON parcel (made_at);
          """),
      .bad(
        """
        CREATE TABLE parcel (id INTEGER PRIMARY KEY, made_at INTEGER NOT NULL);
        CREATE TRIGGER IF NOT EXISTS «stamp» AFTER INSERT ON parcel
        BEGIN UPDATE parcel SET made_at = 1 WHERE id = NEW.id; END;
        """, says: "the trigger 'stamp' is on 'letter', so IF NOT EXISTS makes none on 'parcel'", schema: letter,
        fixed: """
          CREATE TABLE parcel (id INTEGER PRIMARY KEY, made_at INTEGER NOT NULL);
          CREATE TRIGGER IF NOT EXISTS parcel_stamp AFTER INSERT ON parcel
          BEGIN UPDATE parcel SET made_at = 1 WHERE id = NEW.id; END;
          """),
      .good(
        """
        CREATE TABLE parcel (id INTEGER PRIMARY KEY, made_at INTEGER NOT NULL);
        CREATE INDEX IF NOT EXISTS made_at_idx ON letter (made_at);
        CREATE INDEX IF NOT EXISTS parcel_made_at ON parcel (made_at);
        DROP TRIGGER stamp;
        CREATE TRIGGER IF NOT EXISTS stamp AFTER INSERT ON parcel
        BEGIN UPDATE parcel SET made_at = 1 WHERE id = NEW.id; END;
        """, schema: letter),
    ])

  private static let letter = """
    CREATE TABLE letter (id INTEGER PRIMARY KEY, made_at INTEGER NOT NULL);
    CREATE INDEX made_at_idx ON letter (made_at);
    CREATE TRIGGER stamp AFTER INSERT ON letter BEGIN UPDATE letter SET made_at = 1 WHERE id = NEW.id; END;
    """

  func check(_ step: MigrationStep, _ context: inout RuleContext) {
    let tree = step.file.tree
    for (place, statement) in tree.statements.enumerated() where statement.explain == .no && !statement.hasErrors {
      switch statement.body {
      case .createIndex(let node) where node.ifNotExists && node.name.name.exists && node.table.exists:
        let schema = node.name.schema.exists ? tree.name(node.name.schema) : nil
        let name = tree.name(node.name.name)
        guard let there = step.catalogs[place].index(named: name, schema: schema),
          there.table != tree.name(node.table), isMissing(tree.name(node.table), "index", name, context.catalog)
        else { continue }
        report("index", node.name.name, tree.name(node.table), there.table, there.definition, step, &context)
      case .createTrigger(let node) where node.ifNotExists && node.name.name.exists && node.table.name.exists:
        let schema = node.name.schema.exists ? tree.name(node.name.schema) : nil
        let name = tree.name(node.name.name)
        guard !node.isTemporary, let there = step.catalogs[place].trigger(named: name, schema: schema),
          there.table != tree.name(node.table.name),
          isMissing(tree.name(node.table.name), "trigger", name, context.catalog)
        else { continue }
        report("trigger", node.name.name, tree.name(node.table.name), there.table, there.definition, step, &context)
      default: continue
      }
    }
  }

  /// Whether the table is still there at the end of the history, without what was wanted.
  private func isMissing(_ table: Name, _ kind: String, _ name: Name, _ catalog: Catalog) -> Bool {
    guard catalog.table(named: table) != nil else { return false }
    return kind == "index"
      ? catalog.index(named: name).map { $0.table != table } ?? false
      : catalog.trigger(named: name).map { $0.table != table } ?? false
  }

  private func report(
    _ kind: String, _ token: TokenID, _ table: Name, _ owner: Name, _ definition: Definition, _ step: MigrationStep,
    _ context: inout RuleContext
  ) {
    let tree = step.file.tree
    let name = tree.name(token)
    let free = Name("\(table.text)_\(name.text)")
    let isFree =
      context.catalog.index(named: free) == nil && context.catalog.trigger(named: free) == nil
      && context.catalog.table(named: free) == nil
    let fix =
      isFree
      ? Fix(
        title: "Call it '\(free)'", safety: .unsafe,
        edits: [Fix.Edit(tree.location(of: token), SQLText.identifier(free.text))]) : nil
    context.report(
      .taken(kind, name.text, owner.text, table.text), at: tree.location(of: token),
      related: [Diagnostic.Related("it is made here", at: definition.location)], fix: fix, about: .schema)
  }
}

extension Message {
  fileprivate static func taken(_ kind: String, _ name: String, _ owner: String, _ table: String) -> Message {
    Message(
      "the \(kind) '\(name)' is on '\(owner)', so IF NOT EXISTS makes none on '\(table)'",
      help: "Give it a name that nothing else in the database has.")
  }
}
