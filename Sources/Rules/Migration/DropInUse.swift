import Analyzer

struct DropInUse: ProjectRule {
  static let info = RuleInfo(
    id: "drop-in-use", category: .migration, severity: .error, since: "0.1",
    summary: "Something that is dropped while other parts of the project use it",
    rationale: """
      SQLite refuses to drop a column that an index, a key, a CHECK, a generated column, a view or a trigger names. It \
      does drop a table or a view that others use: a view, trigger or foreign key that refers to it stays, and fails \
      when it is used next; so does a query. Drop or change what uses it first, in the same migration. What is there \
      again later, under the same name, or whose users are gone by then, is missed only by a migration in between that \
      reads such a view or changes rows of a table which still refers to it.
      """,
    examples: [
      .bad(
        "ALTER TABLE pet DROP COLUMN «age»;", says: "'age' of 'pet' is used by index 'pet_age' and view 'grown'",
        schema: schema),
      .bad("DROP TABLE «owner»;", says: "'owner' is used by a foreign key of 'pet'", schema: schema),
      .bad(
        "DROP TABLE «log»;", says: "'log' is used by trigger 'pet_added'", schema: schema),
      .bad("DROP VIEW «grown»;", says: "'grown' is used by view 'grown_dog'", schema: schema),
      .good(
        """
        DROP INDEX pet_age;
        DROP VIEW grown_dog;
        DROP VIEW grown;
        ALTER TABLE pet DROP COLUMN age;
        DROP TRIGGER pet_added;
        DROP TABLE log;
        """, schema: schema),
      .good(
        """
        CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        DROP TABLE owner;
        ALTER TABLE owner_new RENAME TO owner;
        DROP VIEW grown;
        CREATE VIEW grown AS SELECT id, name FROM pet WHERE age > 2;
        """, schema: schema),
      .good("ALTER TABLE pet DROP COLUMN chip;\nDROP VIEW grown_dog;", schema: schema),
    ])

  private static let schema = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY);
    CREATE TABLE log (what TEXT);
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY, name TEXT, age INTEGER, chip TEXT CHECK (length(chip) > 3),
      owner_id INTEGER REFERENCES owner (id)
    );
    CREATE INDEX pet_age ON pet (age);
    CREATE VIEW grown AS SELECT id, name FROM pet WHERE age > 1;
    CREATE VIEW grown_dog AS SELECT id FROM grown WHERE name = 'Rex';
    CREATE TRIGGER pet_added AFTER INSERT ON pet BEGIN INSERT INTO log (what) VALUES (NEW.name); END;
    """

  func check(_ project: ProjectOutline, _ context: inout RuleContext) {
    for (place, migration) in project.migrations.enumerated() {
      if let step = migration.step { check(step, place, of: project, &context) }
    }
  }

  private func check(
    _ step: MigrationStep, _ migration: Int, of project: ProjectOutline, _ context: inout RuleContext
  ) {
    let tree = step.file.tree
    for (place, resolved) in step.file.statements.enumerated() where resolved.statement.explain == .no {
      switch resolved.statement.body {
      case .drop(let drop) where (drop.kind == .table || drop.kind == .view) && drop.name.name.exists:
        let name = tree.name(drop.name.name)
        guard let table = step.catalogs[place].table(drop.name, in: tree), table.place == .main,
          table.isView == (drop.kind == .view)
        else { continue }
        let uses = uses(of: table, droppedIn: step, migration, project)
        if !uses.isEmpty { context.report(.used(name.text, by: uses), at: tree.location(of: drop.name.name), uses) }
      case .alterTable(let alter):
        guard case .dropColumn(let token) = alter.action, token.exists, alter.table.name.exists,
          let table = step.catalogs[place].table(alter.table, in: tree), table.kind == .table,
          let column = table.column(named: tree.name(token))
        else { continue }
        let uses = uses(
          of: column, of: table, in: step.catalogs[place],
          names: names(of: table.name, after: migration, place, project), project)
        if !uses.isEmpty {
          context.report(
            .used("'\(table.columns[column].name)' of '\(table.name)'", uses), at: tree.location(of: token), uses)
        }
      default: break
      }
    }
  }

  /// The objects of the schema at the end of the migration that still name the table or view, and the queries.
  private func uses(
    of table: Table, droppedIn step: MigrationStep, _ migration: Int, _ project: ProjectOutline
  ) -> [Use] {
    let name = table.name
    guard step.after.table(named: name) == nil, !step.after.isIncomplete else { return [] }
    var uses: [Use] = []
    for other in step.after.dependents(on: name)
    where other.kind == .table && isMissed(name, by: other.name, after: migration, project) {
      let key = other.foreignKeys.first { $0.table == name }
      uses.append(Use(what: "a foreign key of '\(other.name)'", location: key?.location ?? other.definition?.location))
    }
    let resolver = SemanticResolver()
    func names(_ definition: Definition) -> Bool {
      resolver.resolve(definition.statement, of: definition.tree, in: step.after).diagnostics.contains {
        $0.missing == .table(name)
      }
    }
    for other in step.after.dependents(on: name) where other.isView {
      guard let definition = other.definition, names(definition),
        isMissed(name, by: other.name, after: migration, project)
      else { continue }
      uses.append(Use(what: "view '\(other.name)'", location: definition.location))
    }
    for trigger in step.after.triggers(mentioning: name)
    where names(trigger.definition) && isMissed(name, by: trigger.table, trigger.name, after: migration, project) {
      uses.append(Use(what: "trigger '\(trigger.name)'", location: trigger.definition.location))
    }
    // A later migration that drops it again has the queries to answer for.
    let end = project.stretches.places(ofStep: migration).upperBound
    let isMadeAgain = project.stretches.timeline.next(toGet: name, behind: end - 1) != nil
    if isMadeAgain || project.catalog.table(named: name) != nil { return uses }
    return uses + queries(project) { $0 == .table(name) }
  }

  /// Whether what refers to a table or view that a migration dropped still does when the history ends, or is used before: a view
  /// is read, rows of a table change.
  ///
  /// - Parameters:
  ///   - user: the table or view that refers to it, or the one that the trigger is on.
  ///   - trigger: the trigger that refers to it.
  private func isMissed(
    _ name: Name, by user: Name, _ trigger: Name? = nil, after migration: Int, _ project: ProjectOutline
  ) -> Bool {
    let last = project.catalog
    let isUsedAtEnd =
      if let trigger {
        last.triggers(mentioning: name).contains { $0.name == trigger }
      } else {
        last.dependents(on: name).contains { $0.name == user }
      }
    if isUsedAtEnd, last.table(named: name) == nil { return true }
    let isView = trigger == nil && project.migrations[migration].step?.after.table(named: user)?.isView == true
    let timeline = project.stretches.timeline
    let end = project.stretches.places(ofStep: migration).upperBound
    var used = Int.max
    // The object that refers to it goes, or something has the name again.
    var settled = timeline.next(toGet: name, behind: end - 1)?.place ?? .max
    if let trigger, let drop = timeline.parts(named: trigger, .trigger).first(where: { $0.place >= end && !$0.isMade })
    {
      settled = min(settled, drop.place)
    }
    if let id = timeline.table(named: user, before: end) {
      for event in timeline[id].events(in: end..<Int.max) {
        switch event.kind {
        case .inserted, .updated, .deleted, .cleared: used = min(used, event.place)
        case .read: if isView { used = min(used, event.place) }
        case .renamed, .dropped: settled = min(settled, event.place)
        case .created, .addedColumn, .renamedColumn, .droppedColumn, .altered, .copied: continue
        }
      }
    }
    return used < settled
  }

  private func uses(
    of column: Int, of table: Table, in catalog: Catalog, names: Set<Name>, _ project: ProjectOutline
  ) -> [Use] {
    let name = table.columns[column].name
    // That a key can't be dropped is found by the replay.
    guard table.columns[column].primaryKeyPosition == 0 else { return [] }
    let uses = catalog.uses(of: column, in: table, resolver: SemanticResolver()).map { use in
      let own = use.name.map { " '\($0)'" } ?? ""
      let what =
        switch use.kind {
        case .primaryKey: "the primary key"
        case .unique: use.name == nil ? "a UNIQUE constraint" : "UNIQUE constraint\(own)"
        case .check: use.name == nil ? "a CHECK" : "CHECK\(own)"
        case .generatedColumn: "generated column\(own)"
        case .foreignKey: use.name == nil ? "a foreign key" : "foreign key\(own)"
        case .parentKey: "a foreign key of\(own)"
        case .index: "index\(own)"
        case .view: "view\(own)"
        case .trigger: "trigger\(own)"
        }
      return Use(what: what, location: use.location)
    }
    return uses
      + queries(project) {
        guard case .column(name, let tables) = $0 else { return false }
        return tables.contains(where: names.contains)
      }
  }

  /// The names that a table, and those that take its place, have from a statement on.
  private func names(
    of table: Name, after migration: Int, _ place: Int, _ project: ProjectOutline
  ) -> Set<Name> {
    let timeline = project.stretches.timeline
    let place = project.stretches.places(ofStep: migration).lowerBound + place
    return timeline.table(named: table, before: place).map { timeline.names(of: $0, behind: place) } ?? [table]
  }

  /// The queries in which a name is missing.
  private func queries(_ project: ProjectOutline, where isMissing: (MissingName) -> Bool) -> [Use] {
    project.queries.compactMap { query in
      guard let found = query.missing.first(where: { isMissing($0.name) }) else { return nil }
      return Use(what: query.name.map { "query '\($0)'" } ?? "a query", location: found.location)
    }
  }
}

private struct Use {
  let what: String
  let location: SourceLocation?
}

extension RuleContext {
  fileprivate mutating func report(_ message: Message, at location: SourceLocation, _ uses: [Use]) {
    report(
      message, at: location,
      related: uses.prefix(5).compactMap { use in
        use.location.map { Diagnostic.Related("used by \(use.what)", at: $0) }
      })
  }
}

extension Message {
  fileprivate static func used(_ table: String, by uses: [Use]) -> Message { used("'\(table)'", uses) }

  fileprivate static func used(_ what: String, _ uses: [Use]) -> Message {
    let shown = uses.count > 3 ? Array(uses.prefix(2)) + [Use(what: "\(uses.count - 2) others", location: nil)] : uses
    return Message(
      "\(what) is used by \(enumeration(shown.map { $0.what }))",
      help: "Change what uses it so that it does without, or keep it: what is left over fails, or the migration does.")
  }
}
