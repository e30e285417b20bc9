import Analyzer

struct RenameBeforeRebuild: MigrationStepRule {
  static let info = RuleInfo(
    id: "rename-before-rebuild", category: .migration, severity: .error, since: "0.1",
    summary: "A table that is renamed out of the way of the one that replaces it",
    rationale: """
      When a table is renamed, SQLite takes along whatever refers to it: foreign keys of other tables, views and \
      triggers. They then refer to `pet_old`, not to the new `pet` that is created next, and break when `pet_old` is \
      dropped. The other way round nothing is led astray: create the new table under another name, copy the rows, drop \
      the old table, and give the new one its name. With a table that nothing refers to, or that is made anew together \
      with what does, nothing can go wrong. With `PRAGMA legacy_alter_table = ON` SQLite leaves references alone.
      """,
    examples: [
      .bad(
        "ALTER TABLE owner RENAME TO «owner_old»;\nCREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);",
        says: "'pet' will refer to 'owner_old' and not to the 'owner' that is created next", schema: schema),
      .bad(
        """
        CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        ALTER TABLE owner RENAME TO «owner_old»;
        ALTER TABLE owner_new RENAME TO owner;
        """, says: "'pet' will refer to 'owner_old' and not to the 'owner' that is created next", schema: schema),
      .good(
        "ALTER TABLE vet RENAME TO vet_old;\nCREATE TABLE vet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);",
        schema: "CREATE TABLE vet (id INTEGER PRIMARY KEY);"),
      .good(
        """
        CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO owner_new (id, name) SELECT id, name FROM owner;
        DROP TABLE owner;
        ALTER TABLE owner_new RENAME TO owner;
        """, schema: schema),
      .good(
        """
        ALTER TABLE owner RENAME TO owner_old;
        ALTER TABLE pet RENAME TO pet_old;
        CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner (id));
        INSERT INTO owner (id, name) SELECT id, name FROM owner_old;
        INSERT INTO pet (id, owner_id) SELECT id, owner_id FROM pet_old;
        DROP TABLE pet_old;
        DROP TABLE owner_old;
        """, schema: schema),
      .good("ALTER TABLE owner RENAME TO person;", schema: schema),
      .good(
        """
        PRAGMA legacy_alter_table = ON;
        ALTER TABLE owner RENAME TO owner_old;
        CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        """, schema: schema),
    ])

  private static let schema = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner (id));
    """

  func check(_ step: MigrationStep, _ context: inout RuleContext) {
    let tree = step.file.tree
    for (place, resolved) in step.file.statements.enumerated() {
      guard case .alterTable(let alter) = resolved.statement.body, case .rename(let new) = alter.action, new.exists,
        let life = context.facts(of: step, alone: true).subject(of: place), life.created == nil,
        life.renamed.first == place,
        let successor = context.facts(of: step, alone: true).statement(giving: life.name, behind: place)
          .map(Successor.init)
      else { continue }
      let newName = tree.name(new)
      let before = step.catalogs[place]
      let followers =
        before.table(named: life.name) == nil
        ? followers(ofUnknown: life.name, in: before, step)
        : followers(of: newName, in: step.catalog(after: place), life, step)
      if followers.isEmpty { continue }
      // A later step may have brought them back; and while foreign keys are off, nothing asks what they refer to.
      let isUnasked = step.run.foreignKeys == .off && isOfForeignKeysAlone(newName, in: step.catalog(after: place))
      let isMended =
        !names(referringTo: life.lastName, in: step.after).isEmpty
        && names(referringTo: life.lastName, in: context.catalog).isEmpty
      context.report(
        .follow(followers, life.name.text, newName.text), at: tree.location(of: new),
        related: [Diagnostic.Related("the new '\(life.name)'", at: successor.location(in: tree, step))],
        atMost: isMended || isUnasked ? .warning : .error)
    }
  }

  private struct Successor {
    let statement: Int

    func location(in tree: SyntaxTree, _ step: MigrationStep) -> SourceLocation {
      switch step.file.statements[statement].statement.body {
      case .createTable(let create): tree.location(of: create.name.name)
      case .alterTable(let alter): tree.location(of: alter.table.name)
      default: tree.location(of: step.file.statements[statement].statement.span.first)
      }
    }
  }

  /// The objects that will refer to the old table: of other tables' foreign keys only those that do when the migration
  /// ends, since tables that it replaces, too, are gone by then.
  private func followers(
    of name: Name, in after: Catalog, _ life: MigrationFacts.Life, _ step: MigrationStep
  ) -> [String] {
    let all = names(referringTo: name, in: after)
    guard isOfForeignKeysAlone(name, in: after) else { return all }
    let last = names(referringTo: life.lastName, in: step.after)
    if last.isEmpty { return [] }
    let kept = all.filter { last.contains($0) }
    return kept.isEmpty ? all : kept
  }

  /// Whether nothing but foreign keys refers to a table.
  private func isOfForeignKeysAlone(_ name: Name, in catalog: Catalog) -> Bool {
    catalog.dependents(on: name).allSatisfy { $0.kind == .table }
      && !catalog.triggers(mentioning: name).contains { $0.table != name }
  }

  /// The tables that refer to one which is older than all that is known, and stay as they are.
  private func followers(ofUnknown name: Name, in before: Catalog, _ step: MigrationStep) -> [String] {
    before.dependents(on: name).filter { table in
      guard let old = table.definition?.location, let new = step.after.table(named: table.name)?.definition?.location
      else { return false }
      return old.file === new.file && old.range == new.range
    }.map { $0.name.text }
  }

  /// The objects that name a table, its own indexes and triggers aside.
  private func names(referringTo table: Name, in catalog: Catalog) -> [String] {
    catalog.dependents(on: table).filter { $0.name != table }.map { $0.name.text }
      + catalog.triggers(mentioning: table).filter { $0.table != table }.map { $0.name.text }
  }
}

extension Message {
  fileprivate static let help = """
    Create the new table under another name, copy the rows, drop the old table, and rename the new one last.
    """

  fileprivate static func follow(_ followers: [String], _ old: String, _ new: String) -> Message {
    let shown = followers.count > 3 ? Array(followers.prefix(2)) : followers
    let who = shown.count < followers.count ? list(shown) + " and others" : list(shown)
    return Message("\(who) will refer to '\(new)' and not to the '\(old)' that is created next", help: help)
  }
}
