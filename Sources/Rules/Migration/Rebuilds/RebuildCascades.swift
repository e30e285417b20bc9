import Analyzer

struct RebuildCascades: ProjectRule {
  typealias Options = TransactionOptions

  static let info = RuleInfo(
    id: "rebuild-cascades", category: .migration, severity: .error, since: "0.1",
    summary: "A table that is dropped to be made anew, while other rows hang on its rows",
    rationale: """
      Before SQLite drops a table it deletes its rows, and foreign keys act: with `ON DELETE CASCADE` the rows of the \
      child go, with `SET NULL` they forget what they belonged to, although the same rows are in the new table already. \
      Only switching foreign keys off keeps that from happening, and `PRAGMA foreign_keys` does nothing inside a \
      transaction: whoever runs the migrations has to do it before. Where migrations run without a transaction, set \
      `in-transaction: false`, and the PRAGMA counts. To SQLite foreign keys are off unless the program switches them \
      on, and some programs switch them off while they migrate: where nothing in the history says which it is, this is \
      one warning for all of it, at the last such table. `history: {foreignKeys: off}` in puresql.yaml says that they \
      are off, `on` makes each an error.
      """,
    precision: .high,
    examples: [
      .bad(
        """
        CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO owner_new (id, name) SELECT id, name FROM owner;
        DROP TABLE «owner»;
        ALTER TABLE owner_new RENAME TO owner;
        """, says: "with foreign keys on, this DROP deletes rows of 'pet'", schema: schema),
      .bad(
        """
        CREATE TABLE vet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO vet_new (id, name) SELECT id, name FROM vet;
        DROP TABLE «vet»;
        ALTER TABLE vet_new RENAME TO vet;
        """, says: "with foreign keys on, this DROP changes rows of 'pet'", schema: schema),
      .good(
        """
        COMMIT;
        PRAGMA foreign_keys = OFF;
        BEGIN;
        CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO owner_new (id, name) SELECT id, name FROM owner;
        DROP TABLE owner;
        ALTER TABLE owner_new RENAME TO owner;
        """, schema: schema),
      .good(
        """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO owner_new (id, name) SELECT id, name FROM owner;
        DROP TABLE owner;
        ALTER TABLE owner_new RENAME TO owner;
        """, schema: schema, options: ["in-transaction": false]),
      .good(
        """
        ALTER TABLE owner RENAME TO owner_old;
        ALTER TABLE pet RENAME TO pet_old;
        CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner ON DELETE CASCADE);
        INSERT INTO owner (id, name) SELECT id, name FROM owner_old;
        INSERT INTO pet (id, owner_id) SELECT id, owner_id FROM pet_old;
        DROP TABLE owner_old;
        DROP TABLE pet_old;
        """, schema: schema),
      .good(
        """
        CREATE TABLE tag_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO tag_new (id, name) SELECT id, name FROM tag;
        DROP TABLE tag;
        ALTER TABLE tag_new RENAME TO tag;
        """, schema: schema),
    ])

  private static let schema = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE vet (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner ON DELETE CASCADE,
      vet_id INTEGER REFERENCES vet ON DELETE SET NULL, tag_id INTEGER REFERENCES tag
    );
    """

  let options: Options

  func check(_ project: ProjectOutline, _ context: inout RuleContext) {
    var unsure: [Finding] = []
    for step in project.migrations.compactMap(\.step) where step.run.foreignKeys != .off {
      for finding in findings(in: step, &context) {
        if step.run.foreignKeys == .on {
          report(finding, &context)
        } else if Self.isAllowed(finding.location, in: step.file.tree) {
          // It takes no other with it.
          report(finding, besides: [], &context)
        } else {
          unsure.append(finding)
        }
      }
    }
    guard let last = unsure.popLast() else { return }
    report(last, besides: unsure.suffix(5), &context)
  }

  private static func isAllowed(_ location: SourceLocation, in tree: SyntaxTree) -> Bool {
    Suppression.all(in: tree).contains { $0.allows(info.id, at: location.range.start) }
  }

  /// A table that is dropped while rows of others hang on its rows.
  private struct Finding {
    let location: SourceLocation
    let children: [Table]
    let keys: [ForeignKey]
    let claim: Claim
  }

  /// - Parameter others: the findings that it stands for where nobody knows whether foreign keys are on; nil where they are.
  private func report(_ finding: Finding, besides others: ArraySlice<Finding>? = nil, _ context: inout RuleContext) {
    let keys = finding.keys.prefix(5).compactMap { key in
      key.location.map { Diagnostic.Related("ON DELETE \(key.onDelete.sql)", at: $0) }
    }
    context.report(
      .acts(
        finding.children.map(\.name.text), deletes: finding.keys.contains { $0.onDelete == .cascade },
        isSure: others == nil),
      at: finding.location,
      related: keys + (others ?? []).map { Diagnostic.Related("so does this one", at: $0.location) },
      claim: finding.claim, atMost: others == nil ? .error : .warning, unlessSaid: true)
  }

  private func findings(in step: MigrationStep, _ context: inout RuleContext) -> [Finding] {
    var found: [Finding] = []
    let tree = step.file.tree
    var isOff = false
    var isInTransaction = options.isInTransaction && step.run.transaction == .inside
    for (place, resolved) in step.file.statements.enumerated() where resolved.statement.explain == .no {
      switch resolved.statement.body {
      case .transaction(let node):
        switch node.kind {
        case .begin, .savepoint: isInTransaction = true
        case .commit, .rollback: isInTransaction = false
        case .release, .rollbackTo: break
        }
      case .pragma(let pragma)
      where !isInTransaction && pragma.name.exists && tree.matches(pragma.name, "foreign_keys"):
        if let isOn = tree.isOn(pragma) { isOff = !isOn }
      case .drop(let drop) where drop.kind == .table && drop.name.name.exists && !isOff:
        let name = tree.name(drop.name.name)
        let children = step.catalogs[place].dependents(on: name).filter { child in
          child.kind == .table && child.name != name
            && child.foreignKeys.contains { $0.table == name && $0.changesChildren }
            && !isDroppedUnused(child.name, behind: place, of: step)
        }
        guard !children.isEmpty, context.facts(of: step).areRowsKept(before: place) else { continue }
        let keys = children.flatMap { child in child.foreignKeys.filter { $0.table == name && $0.changesChildren } }
        found.append(
          Finding(
            location: tree.location(of: drop.name.name), children: children, keys: keys,
            claim: .canLoseRows(
              of: .all(of: children[0], change: texts(through: place, of: step), in: .beforeMigration))))
      default: break
      }
    }
    return found
  }
}

extension RebuildCascades {
  /// Whether a table is dropped later, and nothing speaks of it until then: what becomes of its rows doesn't matter.
  private func isDroppedUnused(_ table: Name, behind place: Int, of step: MigrationStep) -> Bool {
    for resolved in step.file.statements[(place + 1)...] {
      let tree = resolved.tree
      let span = resolved.statement.span
      let isNamed = (Int(span.first.index)...Int(span.last.index)).contains { tree.matches(TokenID($0), table) }
      guard isNamed else { continue }
      guard case .drop(let drop) = resolved.statement.body, drop.kind == .table else { return false }
      return true
    }
    return false
  }

  /// What the migration does to tables and their rows up to a statement.
  private func texts(through place: Int, of step: MigrationStep) -> [String] {
    step.file.statements[...place].compactMap { resolved in
      switch resolved.statement.body {
      case .createTable, .alterTable, .insert, .update, .delete: break
      case .drop(let drop) where drop.kind == .table: break
      default: return nil
      }
      return SQLiteText(resolved.statement, in: resolved.tree).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }
}

extension Message {
  /// - Parameter isSure: foreign keys are known to be on.
  fileprivate static func acts(_ children: [String], deletes: Bool, isSure: Bool) -> Message {
    let help = "Run PRAGMA foreign_keys = OFF before the transaction of this migration begins"
    return Message(
      "with foreign keys on, this DROP \(deletes ? "deletes" : "changes") rows of \(list(children))",
      help: isSure ? help + "." : help + "; if that is so, say it in puresql.yaml: history: {foreignKeys: off}")
  }
}
