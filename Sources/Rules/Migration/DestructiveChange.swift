import Analyzer

struct DestructiveChange: MigrationStepRule {
  static let info = RuleInfo(
    id: "destructive-change", category: .migration, severity: .warning, fullPreset: .recommended, since: "0.1",
    summary: "A table or column that is dropped with what is in it, or a table that is emptied",
    rationale: """
      On a user's device no backup brings the rows back, and the version of the app that still reads them may not be \
      gone. Where it is meant, say why in a comment above the statement: \
      `-- puresql-lint: allow(destructive-change) reason`. Rows that the same migration copied to another table aren't \
      lost, nor a column whose values it stored elsewhere; what it made itself, a view and a generated column hold \
      nothing of their own. A DROP COLUMN that SQLite refuses is `drop-in-use`. The preset `essential` says it once a migration, \
      as a note, and warns where the table is made again under its name, without the rows: it may have been meant to keep them.
      """,
    precision: .high,
    examples: [
      .bad("DROP TABLE «pet»;", says: "DROP TABLE deletes the rows of 'pet' for good", schema: pet),
      .bad(
        "ALTER TABLE pet DROP COLUMN «name»;", says: "DROP COLUMN deletes what 'pet' holds in 'name' for good",
        schema: pet),
      .bad("DELETE FROM «pet»;", says: "DELETE without WHERE deletes the rows of 'pet' for good", schema: pet),
      .good(
        """
        CREATE TEMP TABLE kept AS SELECT * FROM pet;
        DELETE FROM pet;
        INSERT INTO pet (id, name, age) SELECT id, name, age FROM kept;
        DROP TABLE kept;
        DELETE FROM pet WHERE age > 99;
        """, schema: pet),
      .good(
        """
        DROP VIEW old_pet;
        CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);
        INSERT INTO pet_new (id, name, age) SELECT id, name, age FROM pet;
        DROP TABLE pet;
        ALTER TABLE pet_new RENAME TO pet;
        """, schema: pet),
      .good("ALTER TABLE pet DROP COLUMN age;", schema: pet),
      .good("CREATE TABLE scratch (id INTEGER PRIMARY KEY);\nDROP TABLE scratch;\nDROP VIEW old_pet;", schema: pet),
      .good(
        """
        ALTER TABLE pet ADD COLUMN born INTEGER;
        UPDATE pet SET born = 2024 - age;
        ALTER TABLE pet DROP COLUMN age;
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);
    CREATE VIEW old_pet AS SELECT id FROM pet WHERE age > 9;
    """

  func check(_ step: MigrationStep, _ context: inout RuleContext) {
    let tree = step.file.tree
    let replaced = Set(context.replacements(of: step).compactMap { $0.dropped })
    var isFirst = true
    func report(_ message: Message, at location: SourceLocation, _ context: inout RuleContext) {
      context.report(message, at: location, atMostInPart: .note, inFull: !isFirst)
      isFirst = false
    }
    for (place, resolved) in step.file.statements.enumerated() where resolved.statement.explain == .no {
      switch resolved.statement.body {
      case .drop(let drop) where drop.kind == .table && drop.name.name.exists:
        guard let table = step.catalogs[place].table(drop.name, in: tree), holdsRows(table) else {
          continue
        }
        let facts = context.facts(of: step)
        guard facts.subject(of: place)?.created == nil || facts.holdsOnlyCopy(before: place),
          facts.mayHaveRows(before: place), !facts.areRowsKept(before: place)
        else { continue }
        let location = tree.location(of: drop.name.name)
        if replaced.contains(place) {
          context.report(.table(table.name.text), at: location)
        } else {
          report(.table(table.name.text), at: location, &context)
        }
      case .alterTable(let alter):
        guard case .dropColumn(let token) = alter.action, token.exists, alter.table.name.exists,
          let table = step.catalogs[place].table(alter.table, in: tree),
          let column = table.column(named: tree.name(token)), table.columns[column].generated == .no
        else { continue }
        let facts = context.facts(of: step)
        guard facts.mayHaveRows(before: place),
          facts.addition(of: table.columns[column].name, to: facts.subject(of: place), before: place) == nil,
          !isStoredElsewhere(column, of: table, before: place, step, facts),
          !isRefused(column, of: table, in: step.catalogs[place])
        else { continue }
        report(.column(table.columns[column].name.text, of: table.name.text), at: tree.location(of: token), &context)
      case .delete(let delete):
        guard let change = WholeTableChange(resolved.statement.body, in: resolved), !change.isHarmless(in: resolved),
          let table = step.catalogs[place].table(delete.table, in: tree), holdsRows(table)
        else { continue }
        let facts = context.facts(of: step)
        guard facts.mayHaveRows(before: place), !facts.areRowsKept(before: place) else { continue }
        report(.rows(of: table.name.text), at: change.location(in: tree), &context)
      default: break
      }
    }
  }

  /// SQLite refuses to drop it, which `drop-in-use` says.
  private func isRefused(_ column: Int, of table: Table, in catalog: Catalog) -> Bool {
    catalog.uses(of: column, in: table, resolver: SemanticResolver()).contains {
      $0.kind != .parentKey && $0.kind != .trigger
    }
  }

  private func holdsRows(_ table: Table) -> Bool {
    guard !table.isTemporary, !table.name.folded.hasPrefix("sqlite_") else { return false }
    switch table.kind {
    case .table: return true
    case .view, .tableValuedFunction: return false
    case .virtual:
      // With `content`, a search table has only an index of what another table, or none, holds.
      guard case .createVirtualTable(let node)? = table.definition.map({ $0.tree.statements[$0.statement].body }),
        let tree = table.definition?.tree
      else { return false }
      return !node.arguments.contains { $0.exists && tree.matches($0.first, "content") }
    }
  }

  /// The migration stored something else that it was worked out from.
  private func isStoredElsewhere(
    _ column: Int, of table: Table, before place: Int, _ step: MigrationStep, _ facts: MigrationFacts
  ) -> Bool {
    step.file.statements[..<place].enumerated().contains { other, resolved in
      if resolved.facts.stores.isEmpty { return false }
      // Both may have had other names then.
      let (owner, name) = facts.names(ofColumn: table.columns[column].name, of: table.name, at: place, when: other)
      return resolved.facts.stores.contains { store in
        if store.table.name == owner, store.declaration?.name == name { return false }
        if store.expr.exists { return resolved.names(name, of: owner, in: store.expr) }
        // A column of `*`.
        return store.declaration?.name == name && resolved.facts.sources.contains { $0.table?.name == owner }
      }
    }
  }
}

extension Message {
  fileprivate static let help = """
    Copy what is still needed before; where it is meant, say why: -- puresql-lint: allow(destructive-change) reason
    """

  fileprivate static func table(_ name: String) -> Message {
    Message("DROP TABLE deletes the rows of '\(name)' for good", help: help)
  }

  fileprivate static func rows(of table: String) -> Message {
    Message("DELETE without WHERE deletes the rows of '\(table)' for good", help: help)
  }

  fileprivate static func column(_ name: String, of table: String) -> Message {
    Message("DROP COLUMN deletes what '\(table)' holds in '\(name)' for good", help: help)
  }
}
